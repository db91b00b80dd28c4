import { anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCodeModel } from '../src/buildCodeModel.ts';
import { SCHEMA_NAMES, schemaDiagram, tortureDiagram, withoutForeignKeys } from './fixtures.ts';
import { hostileDiagram } from './hostileDiagrams.ts';
import { findProblems } from './modelChecks.ts';

describe('code model of real schemas', () => {
  it.each(SCHEMA_NAMES)('[G20] [G23] %s: every relation uses its specified attributes', (name) => {
    const content = schemaDiagram(name);
    const model = buildCodeModel(content);
    const named = new Map(content.edges.map(({ id, data }) => [id, data.foreignKey ?? []] as const));
    const owners = model.entities.flatMap(({ relations }) =>
      relations.filter(({ side }) => side === 'owner'),
    );
    expect(owners).toHaveLength(content.edges.length);
    for (const { edgeId, foreignKey } of owners) {
      expect(foreignKey?.columns.map(({ attributeId }) => attributeId)).toEqual(named.get(edgeId));
    }
    expect(findProblems(model)).toEqual([]);
  });

  it.each(SCHEMA_NAMES)(
    '[G21] [G22] %s: without named attributes every relation finds one, and none is left over',
    (name) => {
      const content = withoutForeignKeys(schemaDiagram(name));
      const model = buildCodeModel(content);
      const owners = model.entities.flatMap(({ relations }) =>
        relations.filter(({ side }) => side === 'owner'),
      );
      expect(owners).toHaveLength(content.edges.length);
      const columns = owners.flatMap(({ foreignKey }) => foreignKey?.columns ?? []);
      expect(columns.filter(({ attributeId }) => attributeId === undefined)).toEqual([]);
      expect(model.diagnostics.map(({ code }) => code)).not.toContain('foreign-key-without-relationship');
      expect(findProblems(model)).toEqual([]);
    },
  );

  it.each(SCHEMA_NAMES)('[G23] %s: the tables are the same with and without specified attributes', (name) => {
    const shape = (content: ReturnType<typeof schemaDiagram>) =>
      buildCodeModel(content).entities.map(({ table, primaryKey, columns, relations }) => ({
        table,
        columns: [
          ...primaryKey.columns.map(({ column }) => column),
          ...columns.map(({ column }) => column),
          ...relations.flatMap(({ side, foreignKey }) =>
            side === 'owner' && foreignKey?.writtenBy === 'association'
              ? foreignKey.columns.map(({ column }) => column)
              : [],
          ),
        ].sort(),
      }));
    const content = schemaDiagram(name);
    expect(shape(withoutForeignKeys(content))).toEqual(shape(content));
  });
});

describe('code model of odd diagrams', () => {
  it('[G50] the torture diagram has unique names and two sides for every relation', () => {
    for (const content of [tortureDiagram(), withoutForeignKeys(tortureDiagram())]) {
      expect(findProblems(buildCodeModel(content))).toEqual([]);
    }
  });

  it('[G51] the torture diagram reports every kind of repair', () => {
    const codes = new Set(buildCodeModel(tortureDiagram()).diagnostics.map(({ code }) => code));
    expect([...codes].sort()).toEqual([
      'attribute-name-changed',
      'decimal-too-long',
      'default-left-out',
      'entity-name-changed',
      'entity-name-unusable',
      'enum-became-string',
      'enum-value-changed',
      'foreign-key-guessed',
      'foreign-key-type-changed',
      'foreign-key-without-relationship',
      'index-left-out',
      'index-redundant',
      'index-renamed',
      'join-pair-unique',
      'join-table-renamed',
      'key-added',
      'key-too-long',
      'on-delete-impossible',
      'on-delete-of-join-table',
      'property-name-changed',
      'relationships-merged',
      'required-cycle',
      'row-too-wide',
      'table-name-reserved',
      'unique-too-long',
    ]);
  });

  it('[G50] [G2] no diagram breaks the model, and the same diagram gives the same model', () => {
    fc.assert(
      fc.property(hostileDiagram, (content) => {
        const model = buildCodeModel(content);
        expect(findProblems(model)).toEqual([]);
        expect(JSON.stringify(buildCodeModel(structuredClone(content)))).toBe(JSON.stringify(model));
        expect(model.diagnostics.every(({ code, message, action }) => code && message && action)).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  it('[G50] the type is resolved through a chain of twenty thousand keys', () => {
    const key = (index: number) =>
      anAttribute({
        id: `key-${index}`,
        name: 'id',
        type: index === 0 ? 'Integer' : 'Long',
        isPrimaryKey: true,
      });
    const nodes = Array.from({ length: 20_000 }, (_, index) =>
      anEntity({ id: `e${index}`, name: `E${index}`, attributes: [key(index)] }),
    );
    const edges = nodes.slice(1).map((node, index) =>
      aRelationship({
        source: nodes[index]!,
        target: node,
        type: 'one-to-one',
        foreignKey: [`key-${index + 1}`],
      }),
    );
    const model = buildCodeModel({ nodes: nodes.reverse(), edges });
    expect(model.entities[0]?.primaryKey).toMatchObject({ kind: 'shared', columns: [{ type: 'Integer' }] });
  });
});
