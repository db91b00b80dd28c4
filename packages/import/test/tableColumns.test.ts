import { expect, it } from 'vitest';
import { type SchemaColumn, type SchemaTable } from '../src/schema.ts';
import {
  addColumns,
  createColumn,
  findColumn,
  moveColumn,
  removeColumn,
  renameColumn,
  replaceColumn,
} from '../src/sql/tables/tableColumns.ts';

const INT = { base: 'int', args: [] };

function createTable(names: readonly string[]): SchemaTable {
  const columns = names.map((name) => createColumn(name, INT));
  return { name: 't', columns, primaryKey: [], indexes: [], foreignKeys: [] };
}

function find(table: SchemaTable, name: string): SchemaColumn {
  const column = findColumn(table, name);
  if (!column) throw new Error(`There is no column ${name}.`);
  return column;
}

it('[I18] finding every column of a table reads each name a few times, however many there are', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `c${index}`);
  const table = createTable(names);
  let reads = 0;
  for (const [index, column] of table.columns.entries())
    Object.defineProperty(column, 'name', {
      get: () => {
        reads += 1;
        return names[index];
      },
    });
  for (const name of names) expect(findColumn(table, name)).toBeDefined();
  expect(reads).toBeLessThan(10 * names.length);
});

it('[I4] columns are found by their names after each change of a table', () => {
  const table = createTable(['a', 'b', 'c']);
  const names = (): string[] => table.columns.map(({ name }) => name);
  renameColumn(table, find(table, 'B'), 'd');
  expect([findColumn(table, 'b'), find(table, 'd')]).toEqual([undefined, table.columns[1]]);
  table.columns.push(createColumn('e', INT));
  moveColumn(table, find(table, 'e'), 'first');
  moveColumn(table, find(table, 'c'), find(table, 'e'));
  expect(names()).toEqual(['e', 'c', 'a', 'd']);
  removeColumn(table, find(table, 'c'), true);
  table.columns.push(createColumn('A', INT));
  expect([findColumn(table, 'c'), find(table, 'a').name, find(table, 'A').name]).toEqual([
    undefined,
    'a',
    'A',
  ]);
  replaceColumn(table, find(table, 'd'), createColumn('D', INT));
  expect(find(table, 'd').name).toBe('D');
  addColumns(table, [createTable(['a', 'f'])], { hasDefaults: true, hasComments: true, isInFront: true });
  expect(names()).toEqual(['f', 'e', 'a', 'D', 'A']);
  for (const name of names()) expect(find(table, name).name).toBe(name);
});
