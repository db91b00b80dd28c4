import {
  compareReimport,
  compareSchemas,
  reimportDiagram,
  SQL_DATABASES,
  type SqlDatabase,
  type TableChange,
  type TableDifference,
} from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';
import { anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentArbitrary } from '../../model/test/arbitraries.ts';
import { randomRuns, TEST_SEED } from '../../../test/depth.ts';
import { accept, aReimport, fromSql, toSql, toTables } from './reimporting.ts';

/** Decisions "no" to every likely rename. */
function noRenames(existing: DiagramContent, imported: DiagramContent, database: SqlDatabase) {
  const { match } = compareReimport(aReimport(existing, imported, database));
  const removed = [
    ...match.removed.map(({ name }) => name),
    ...match.pairs.flatMap(({ from, columns }) => columns.removed.map(({ name }) => `${from.name}.${name}`)),
  ];
  return new Map(removed.map((name) => [name, null]));
}

function plan(existing: DiagramContent, imported: DiagramContent, database: SqlDatabase) {
  const decisions = noRenames(existing, imported, database);
  return reimportDiagram(aReimport(existing, imported, database), { decisions, dropMissing: true })
    .operations;
}

/** Differences as short lines. */
function brief(differences: readonly TableDifference[]): string[] {
  return differences.flatMap((one) =>
    one.kind === 'changed'
      ? one.changes.map((change) => `${one.from.name}: ${JSON.stringify(change)}`)
      : [`${one.kind} ${one.table.name}`],
  );
}

/** Whether all that a change says is that the script has no comment: the diagram keeps its own. */
function isKeptComment(change: TableChange): boolean {
  if (change.part === 'comment') return change.to === '';
  if (change.part !== 'column' || change.kind !== 'changed') return false;
  return change.facts.every(({ fact, to }) => fact === 'comment' && to === '');
}

function withoutKeptComments(differences: readonly TableDifference[]): TableDifference[] {
  return differences.flatMap((one): TableDifference[] => {
    if (one.kind !== 'changed') return [one];
    const changes = one.changes.filter((change) => !isKeptComment(change));
    return changes.length === 0 ? [] : [{ ...one, changes }];
  });
}

interface Edit {
  kind: 'addAttribute' | 'removeAttribute' | 'retype' | 'nullable' | 'addEntity' | 'removeEntity' | 'unique';
  entity: number;
  attribute: number;
}

/** Changes a diagram as its author might; returns the names of the changed entities. */
function change(
  content: DiagramContent,
  edits: readonly Edit[],
): { content: DiagramContent; names: Set<string> } {
  const changed = structuredClone(content);
  const names = new Set<string>();
  edits.forEach(({ kind, entity, attribute }, at) => {
    const node = changed.nodes[entity % changed.nodes.length];
    if (node === undefined) return;
    const { attributes } = node.data;
    const plain = attributes.filter(({ isPrimaryKey, isForeignKey }) => !isPrimaryKey && !isForeignKey);
    const one = plain[attribute % plain.length];
    if (kind === 'addEntity') {
      const added = anEntity({ name: `fresh_${at}` });
      const foreignKey = anAttribute({ name: 'other_id', type: 'Long', isForeignKey: true });
      added.data.attributes.push(foreignKey);
      changed.nodes.push(added);
      changed.edges.push(aRelationship({ source: node, target: added, foreignKey: [foreignKey.id] }));
      names.add(added.data.name);
      return;
    }
    if (kind === 'removeEntity') {
      for (const edge of changed.edges)
        if (edge.source === node.id || edge.target === node.id) {
          for (const end of changed.nodes) {
            if (end.id !== edge.source && end.id !== edge.target) continue;
            names.add(end.data.name);
          }
        }
      changed.nodes = changed.nodes.filter((other) => other !== node);
      changed.edges = changed.edges.filter(({ source, target }) => source !== node.id && target !== node.id);
      names.add(node.data.name);
      return;
    }
    if (kind === 'addAttribute') attributes.splice(attribute, 0, anAttribute({ name: `added_${at}` }));
    else if (one === undefined) return;
    else if (kind === 'removeAttribute') attributes.splice(attributes.indexOf(one), 1);
    else if (kind === 'retype') {
      const { id, name, description, isPrimaryKey, isForeignKey, isNullable, isUnique } = one;
      const type = one.type === 'Double' ? ('LocalDate' as const) : ('Double' as const);
      const flags = { isPrimaryKey, isForeignKey, isNullable, isUnique };
      const retyped = { id, name, type, ...flags, ...(description !== undefined && { description }) };
      attributes.splice(attributes.indexOf(one), 1, retyped);
    } else if (kind === 'nullable') one.isNullable = !one.isNullable;
    else one.isUnique = !one.isUnique;
    names.add(node.data.name);
  });
  return { content: changed, names };
}

/** The changed entities and all that relationships connect with them: keys are passed on along relationships. */
function withConnected(content: DiagramContent, names: ReadonlySet<string>): Set<string> {
  const ends = toTables(content).flatMap(({ name, foreignKeys }) =>
    foreignKeys.map(({ parent }) => [name, parent]),
  );
  const found = new Set(names);
  let size = 0;
  while (size < found.size) {
    size = found.size;
    for (const pair of ends)
      if (pair.some((name) => found.has(name))) for (const name of pair) found.add(name);
  }
  return found;
}

/** A database changed by hand keeps its names: its script is written by the rules of the diagram. */
function withSettings(content: DiagramContent, { settings }: DiagramContent): DiagramContent {
  return { ...content, ...(settings && { settings }) };
}

const editArbitrary: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom<Edit['kind'][]>(
    'addAttribute',
    'removeAttribute',
    'retype',
    'nullable',
    'addEntity',
    'removeEntity',
    'unique',
  ),
  entity: fc.nat(10),
  attribute: fc.nat(5),
});

const diagrams = contentArbitrary.filter(({ nodes }) => nodes.length > 0);
const OPTIONS = { numRuns: randomRuns(160), seed: TEST_SEED, endOnFailure: true };

describe(`import into a diagram (seed ${TEST_SEED})`, { timeout: 120_000 }, () => {
  it.each(SQL_DATABASES)('[I41] the script of the diagram itself changes nothing: %s', (database) => {
    fc.assert(
      fc.property(diagrams, (existing) => {
        const imported = fromSql(toSql(existing, database), database);
        expect(brief(compareReimport(aReimport(existing, imported, database)).differences)).toEqual([]);
        expect(plan(existing, imported, database)).toEqual([]);
      }),
      OPTIONS,
    );
  });

  it.each(SQL_DATABASES)('[I41] accepted whole, the diagram has the schema of the script: %s', (database) => {
    fc.assert(
      fc.property(diagrams, fc.array(editArbitrary, { maxLength: 4 }), (existing, edits) => {
        const before = withSettings(fromSql(toSql(existing, database), database), existing);
        const edited = change(before, edits);
        if (edited.content.nodes.length === 0) return;
        const imported = fromSql(toSql(edited.content, database), database);
        const operations = plan(existing, imported, database);
        const result = accept(existing, operations);
        expect(
          brief(
            withoutKeptComments(
              compareSchemas(
                toTables(fromSql(toSql(result, database), database)),
                toTables(imported),
                database,
              ),
            ),
          ),
        ).toEqual([]);
        expect(plan(result, imported, database)).toEqual([]);
      }),
      OPTIONS,
    );
  });

  it('[I41] only the changed tables, and those connected with them, are touched', () => {
    fc.assert(
      fc.property(diagrams, fc.array(editArbitrary, { maxLength: 3 }), (existing, edits) => {
        const before = withSettings(fromSql(toSql(existing, 'postgresql'), 'postgresql'), existing);
        const edited = change(before, edits);
        if (edited.content.nodes.length === 0) return;
        const imported = fromSql(toSql(edited.content, 'postgresql'), 'postgresql');
        const names = new Map(toTables(existing).map((table) => [table.entityId, table.name]));
        const touched = plan(existing, imported, 'postgresql').flatMap((operation) => {
          if (operation.record === 'relationship' || operation.record === 'area') return [];
          // The second of two of the same name keeps its table when the first one is removed, and its drawn name as the comment.
          if (
            operation.kind === 'set' &&
            /^name(?:,description)?$/u.test(Object.keys(operation.props).join())
          )
            return [];
          const id = operation.record === 'attribute' ? operation.entityId : operation.id;
          return names.get(id) ?? [];
        });
        const connected = withConnected(existing, edited.names);
        expect(touched.filter((name) => !connected.has(name))).toEqual([]);
      }),
      OPTIONS,
    );
  });
});
