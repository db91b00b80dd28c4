import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from '@dbml/core';
import { type DiagramContent, parseDiagramFile } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { buildCodeModel } from '../../buildCodeModel.ts';
import { buildTables } from '../../schema/tables.ts';
import { dbmlDocument } from './document.ts';

const SCHEMAS = join(import.meta.dirname, '../../../../../fixtures/schemas');

function generateDbml(content: DiagramContent): string {
  return dbmlDocument(buildCodeModel(content), content);
}

describe('DBML', () => {
  it.each(readdirSync(SCHEMAS).filter((name) => name.endsWith('.json')))(
    '[G102] %s is read by the language’s own parser, with every entity and attribute as drawn, and every reference',
    (name) => {
      const file = parseDiagramFile(readFileSync(join(SCHEMAS, name), 'utf8'), { createId: () => 'x' });
      if (!file.ok) throw new Error(file.message);
      const tables = buildTables(buildCodeModel(file.content));
      const read = new Parser().parse(generateDbml(file.content), 'dbmlv2').export().schemas[0];
      expect(read?.tables.map((table) => [table.name, table.fields.map((field) => field.name)])).toEqual(
        file.content.nodes.map(({ data }, index) => {
          const { columns = [], primaryKey = [] } = tables[index] ?? {};
          const added = columns.filter(({ attributeId }) => attributeId === undefined);
          const keys = added.filter(({ name: column }) => primaryKey.includes(column));
          const others = added.filter((column) => !keys.includes(column));
          return [data.name, [...keys, ...data.attributes, ...others].map((each) => each.name)];
        }),
      );
      expect(read?.refs).toHaveLength(tables.flatMap(({ foreignKeys }) => foreignKeys).length);
    },
  );

  it('[G102] text does not end its quotes', () => {
    const hostile = "it's \\ ''' `x` ]}\n// Table y { id int }";
    const attribute = anAttribute({
      name: 'note',
      type: 'String',
      description: hostile,
      defaultValue: "a'b",
    });
    const entity = anEntity({ name: 'Thing', description: hostile, attributes: [attribute] });
    const read = new Parser().parse(generateDbml(aDiagram({ nodes: [entity] })), 'dbmlv2').export();
    expect(read.schemas.flatMap(({ tables }) => tables.map(({ name }) => name))).toEqual(['Thing']);
    expect(read.schemas[0]?.tables[0]?.note).toBe(hostile);
    expect(read.schemas[0]?.tables[0]?.fields.map(({ note }) => note)).toEqual([null, hostile]);
  });

  it('[G102] areas are table groups, an entity in that of its smallest area; areas without one are sticky notes', () => {
    const nodes = ['A', 'B'].map((name, index) =>
      anEntity({ id: name, name, color: 'red', position: { x: index * 1000, y: 0 } }),
    );
    const areas = [
      { label: 'all', color: 'blue' as const, position: { x: 0, y: 0 }, size: { width: 2000, height: 500 } },
      { label: "it's", color: 'pink' as const, position: { x: 0, y: 0 }, size: { width: 500, height: 500 } },
      {
        label: 'all',
        color: 'teal' as const,
        position: { x: 1000, y: 0 },
        size: { width: 300, height: 300 },
      },
      { label: '', color: 'slate' as const, position: { x: 0, y: 900 }, size: { width: 500, height: 500 } },
    ].map((area, index) => ({ ...area, id: `${index}` }));
    const read = new Parser().parse(generateDbml({ ...aDiagram({ nodes }), areas }), 'dbmlv2').export();
    expect(read.schemas[0]?.tables.map(({ headerColor }) => headerColor)).toEqual(['#ef4444', '#ef4444']);
    expect(read.schemas[0]?.tableGroups).toMatchObject([
      { name: "it's", color: '#ec4899', tables: [{ tableName: 'A' }] },
      { name: 'all', color: '#14b8a6', tables: [{ tableName: 'B' }] },
    ]);
    expect(read.notes).toMatchObject([{ content: 'all', color: '#3b82f6' }, { content: '' }]);
  });

  it('[G102] thousands of areas of one name have different names', () => {
    const nodes = Array.from({ length: 3_000 }, (_, index) =>
      anEntity({ id: `${index}`, name: `E${index}`, position: { x: index * 300, y: 0 } }),
    );
    const areas = nodes.map(({ id, position }) => ({
      id,
      label: 'x',
      color: 'red' as const,
      position,
      size: { width: 200, height: 200 },
    }));
    const groups = generateDbml({ ...aDiagram({ nodes }), areas }).match(/TableGroup "[^"]*"/gu);
    expect(new Set(groups).size).toBe(3_000);
  });

  it('[G102] names are those of the diagram; one that is empty or taken is the one in SQL', () => {
    const attributes = ['a b', 'it"s \\', 'x', 'x', ''].map((name, index) =>
      anAttribute({ id: `${index}`, name, type: 'Integer', isPrimaryKey: index === 0 }),
    );
    const nodes = ['Order', 'order', 'Order', 'naïve.x'].map((name, index) =>
      anEntity({ id: `${index}`, name, attributes }),
    );
    const read = new Parser().parse(generateDbml(aDiagram({ nodes })), 'dbmlv2').export().schemas[0];
    expect(read?.tables.map(({ name }) => name)).toEqual(['Order', 'order', 'order_3', 'naïve.x']);
    expect(read?.tables[0]?.fields.map(({ name }) => name)).toEqual(['a b', 'it"s \\', 'x', 'x_2', 'field']);
  });
});
