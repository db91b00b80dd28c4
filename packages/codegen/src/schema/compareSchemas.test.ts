import { type DiagramContent } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import { buildCodeModel } from '../buildCodeModel.ts';
import { compareSchemas, type TableDifference } from './compareSchemas.ts';
import { type SqlDatabase, toSqlDatabase } from './dialect.ts';
import { buildTables } from './tables.ts';

const key = anAttribute({ id: 'key', name: 'id', type: 'Long', isPrimaryKey: true });
const state = anAttribute({ id: 's', name: 'state', type: 'Enum', enumValues: ['new', 'sold'] });
const customer = anAttribute({ id: 'c', name: 'customer_id', type: 'Long', isForeignKey: true });

function shop(
  attributes = [key, state, customer],
  onDelete: 'RESTRICT' | 'CASCADE' = 'RESTRICT',
): DiagramContent {
  const [one, many] = [anEntity({ name: 'Customer' }), anEntity({ name: 'Order Item', attributes })];
  const edge = aRelationship({ source: one, target: many, foreignKey: ['c'], onDelete });
  return aDiagram({ nodes: [one, many], edges: [edge] });
}

function compare(to: DiagramContent, database?: SqlDatabase): TableDifference[] {
  const [before, after] = [shop(), to].map((content) => buildTables(buildCodeModel(content)));
  return compareSchemas(before ?? [], after ?? [], database);
}

/** The changes of the only table that differs. */
function changes(to: DiagramContent, database?: SqlDatabase): unknown {
  const [difference, ...others] = compare(to, database);
  expect(others).toEqual([]);
  return difference?.kind === 'changed' ? difference.changes : difference;
}

it('equal schemas have no differences, whatever the order and the drawn names', () => {
  const renamed = { ...customer, name: 'customerId' };
  expect(compare(shop([renamed, state, key]))).toEqual([]);
});

it.each<[string, Partial<typeof state>, unknown[]]>([
  ['nullability', { isNullable: false }, [{ fact: 'nullability', from: 'NULL', to: 'NOT NULL' }]],
  ['default', { defaultValue: 'new' }, [{ fact: 'default', from: '', to: "'new'" }]],
  ['comment', { description: 'Now' }, [{ fact: 'comment', from: '', to: 'Now' }]],
])('a column differs in its %s', (_what, given, facts) => {
  expect(changes(shop([key, { ...state, ...given }, customer]))).toMatchObject([
    { part: 'column', kind: 'changed', from: { name: 'state' }, facts },
  ]);
});

it('types are compared as the database writes them', () => {
  const text = anAttribute({ id: 's', name: 'state', length: 255 });
  expect(compare(shop([key, text, customer]), 'postgresql')).toEqual([]);
  expect(changes(shop([key, text, customer]), 'mysql')).toMatchObject([
    { facts: [{ fact: 'type', from: "ENUM('new', 'sold')", to: 'VARCHAR(255)' }] },
  ]);
});

it.each(['sqlserver', 'dbml', undefined])('types of %s are compared as MySQL writes them', (language) => {
  const [before, after] = [shop(), shop([key, { ...state, type: 'String', length: 255 }, customer])].map(
    (content) => buildTables(buildCodeModel(content)),
  );
  const differences = compareSchemas(before ?? [], after ?? []);
  expect(differences).toMatchObject([{ changes: [{ facts: [{ from: "ENUM('new', 'sold')" }] }] }]);
  expect(compareSchemas(before ?? [], after ?? [], toSqlDatabase(language))).toEqual(differences);
});

it('columns, keys and foreign keys are added, removed and changed', () => {
  expect(changes(shop([key, { ...state, isUnique: true }, customer]))).toEqual([
    { part: 'uniqueKey', kind: 'added', columns: ['state'] },
  ]);
  expect(changes(shop([key, customer]))).toMatchObject([
    { part: 'column', kind: 'removed', column: { name: 'state' } },
  ]);
  expect(changes(shop(undefined, 'CASCADE'))).toMatchObject([
    { part: 'foreignKey', kind: 'changed', from: { onDelete: 'RESTRICT' }, to: { onDelete: 'CASCADE' } },
  ]);
  const code = anAttribute({ id: 'code', name: 'code', length: 20, isPrimaryKey: true });
  expect(changes(shop([code, state, customer]))).toMatchObject([
    { part: 'column', kind: 'added' },
    { part: 'column', kind: 'removed' },
    { part: 'primaryKey', from: ['id'], to: ['code'] },
  ]);
});

it('tables of one schema only are added or removed', () => {
  const { nodes, edges } = shop();
  expect(compare({ nodes: [...nodes, anEntity({ name: 'Visit' })], edges })).toMatchObject([
    { kind: 'added', table: { name: 'visit' } },
  ]);
  expect(compare({ nodes: nodes.slice(1), edges: [] })).toContainEqual(
    expect.objectContaining({ kind: 'removed' }),
  );
});
