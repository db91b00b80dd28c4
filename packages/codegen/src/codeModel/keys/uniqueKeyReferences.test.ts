import type { DiagramContent } from '@joinery/model';
import { describe, expect, it } from 'vitest';
import { uniqueKeyDiagram } from '../../../test/uniqueKeyDiagram.ts';
import { buildCodeModel } from '../../buildCodeModel.ts';
import type { CodeModel } from '../../codeModel.ts';
import { writeSqlScript } from '../../schema/sqlScript.ts';
import { generateTarget } from '../../targets.ts';

function getForeignKey(model: CodeModel, label: string) {
  const entity = model.entities.find((one) => one.label === label);
  return entity?.relations.findLast(({ side }) => side === 'owner')?.foreignKey;
}

/** The diagram with the referenced attributes of the relationship to one entity replaced. */
function referring(
  target: string,
  data: { foreignKey?: string[]; referencedAttributes?: string[] },
): DiagramContent {
  const { nodes, edges } = uniqueKeyDiagram();
  const id = nodes.find((node) => node.data.name === target)?.id;
  return {
    nodes,
    edges: edges.map((edge) => (edge.target === id ? { ...edge, data: { ...edge.data, ...data } } : edge)),
  };
}

describe('foreign keys to unique keys', () => {
  const model = buildCodeModel(uniqueKeyDiagram());

  it('[G28] refer to the columns of a unique attribute, and are written by their own', () => {
    expect(model.entities.find(({ label }) => label === 'Passport')?.columns).toMatchObject([
      { column: 'country_code', property: 'countryCode', type: 'String', length: 3, isUnique: true },
    ]);
    expect(getForeignKey(model, 'Passport')).toMatchObject({
      columns: [{ column: 'country_code', referencedColumn: 'code', referencedProperty: 'code' }],
      isToUniqueKey: true,
      writtenBy: 'scalar',
    });
  });

  it('[G28] of several attributes have the order of the unique key, types included', () => {
    const columns = ['region_site=site', 'region_no=no'];
    for (const label of ['Store', 'Manager'])
      expect(
        getForeignKey(model, label)?.columns.map(
          ({ column, referencedColumn }) => `${column}=${referencedColumn}`,
        ),
      ).toEqual(columns);
    expect(
      writeSqlScript(model, {
        database: 'mysql',
        databaseName: 'x',
        dropExistingTables: true,
        addSampleData: false,
      }),
    ).toContain('FOREIGN KEY (`region_site`, `region_no`) REFERENCES `region` (`site`, `no`)');
  });

  it('[G28] of a one-to-one relationship are many-to-one in code, with a unique key', () => {
    expect(model.diagnostics.map(({ code, level }) => `${level} ${code}`)).toEqual([
      'info one-to-one-as-many-to-one',
      'info one-to-one-as-many-to-one',
    ]);
    const manager = model.entities.find(({ label }) => label === 'Manager');
    expect(manager?.relations).toMatchObject([{ kind: 'many-to-one', inverseProperty: 'managers' }]);
    expect(getForeignKey(model, 'Manager')?.uniqueName).toBe('uk_manager_region_site_region_no');
    const generateCode = (target: 'mermaid' | 'dbml') =>
      generateTarget(uniqueKeyDiagram(), { target, options: {} }).files[0]?.code;
    expect(generateCode('mermaid')).toContain('"region" ||--o| "manager" : "region_no, region_site"');
    expect(generateCode('dbml')).toContain(
      '"Region".("no", "site") - "Manager".("region_no", "region_site")',
    );
  });

  it.each([
    [
      'attributes that are no unique key',
      'Passport',
      { referencedAttributes: ['Country.id', 'Country.code'] },
    ],
    [
      'a part of a unique key',
      'Store',
      { referencedAttributes: ['Region.no'], foreignKey: ['Store.region_no'] },
    ],
    ['a unique key of another size', 'Manager', { foreignKey: ['Manager.region_no'] }],
    ['a unique key without foreign-key attributes', 'Passport', { foreignKey: [] }],
    ['a missing attribute', 'Passport', { referencedAttributes: ['Country.missing'] }],
  ])('[G28] to %s are reported and refer to the primary key', (_, target, data) => {
    const result = buildCodeModel(referring(target, data));
    expect(result.diagnostics.map(({ code }) => code)).toContain('referenced-key-not-fitting');
    expect(getForeignKey(result, target)?.columns).toMatchObject([{ referencedColumn: 'id' }]);
    expect(getForeignKey(result, target)?.isToUniqueKey).toBeUndefined();
  });

  it('[G28] names each column once, also where the key and the relationship name an attribute twice', () => {
    const twice = ['Region.site', 'Region.site'];
    const { nodes, edges } = referring('Store', {
      foreignKey: ['Store.region_site', 'Store.region_no'],
      referencedAttributes: twice,
    });
    const repeated = nodes.map((node) =>
      node.data.name === 'Region'
        ? { ...node, data: { ...node.data, indexes: [{ id: 'twice', attributeIds: twice, isUnique: true }] } }
        : node,
    );
    const { entities } = buildCodeModel({ nodes: repeated, edges });
    const region = entities.find(({ label }) => label === 'Region');
    expect(region?.columns.find(({ column }) => column === 'site')?.isUnique).toBe(true);
    expect(region?.uniqueConstraints).toEqual([]);
    for (const { relations } of entities)
      for (const { foreignKey } of relations)
        expect(new Set(foreignKey?.columns.map(({ column }) => column)).size).toBe(
          foreignKey?.columns.length ?? 0,
        );
  });

  it('[G91] a second unique key over the same columns is left out: PostgreSQL would make one of both', () => {
    const { nodes, edges } = uniqueKeyDiagram();
    const doubled = nodes.map((node) => {
      const indexes = node.data.indexes ?? [];
      const copies = indexes.map((index) => ({ ...index, id: `${index.id}-copy`, name: 'copy' }));
      return { ...node, data: { ...node.data, indexes: [...indexes, ...copies] } };
    });
    const result = buildCodeModel({ nodes: doubled, edges });
    expect(result.entities.flatMap(({ uniqueConstraints }) => uniqueConstraints)).toHaveLength(3);
    expect(result.diagnostics.filter(({ code }) => code === 'index-redundant')).toHaveLength(3);
  });
});
