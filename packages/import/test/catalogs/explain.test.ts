import { expect, it } from 'vitest';
import { type Catalog, catalogFacts, compareFacts } from './catalog.ts';
import { explain } from './explain.ts';

const column = { table: 'line', isNullable: false, isGenerated: false, defaultValue: null };

const source: Catalog = {
  columns: [
    { ...column, name: 'orderId', type: 'integer' },
    { ...column, name: 'position', type: 'smallint', defaultValue: '1' },
    { ...column, name: 'data', type: 'bytea', isNullable: true },
  ],
  keys: [{ table: 'line', isPrimary: true, columns: ['orderId', 'position'] }],
  foreignKeys: [
    { table: 'line', columns: ['orderId'], parent: 'orders', parentColumns: ['id'], onDelete: 'CASCADE' },
  ],
};

function unexplained(generated: Catalog, messages: readonly string[] = []): string[] {
  const differences = compareFacts(catalogFacts(source), catalogFacts(generated));
  return explain(differences, { database: 'postgresql', source, generated, messages })
    .filter(({ loss }) => loss === undefined)
    .map(({ about }) => about);
}

it('equal catalogs have no differences, whatever the letter case of names', () => {
  const snake = JSON.parse(JSON.stringify(source).replaceAll('orderId', 'order_id')) as Catalog;
  expect(unexplained(snake)).toEqual([]);
});

it('a known loss is explained if it is reported where it must be', () => {
  const columns = source.columns.map((one) => (one.name === 'data' ? { ...one, type: 'text' } : one));
  expect(unexplained({ ...source, columns })).toEqual(['line.data type']);
  const message = 'Column line.data is binary in the source; it became text.';
  expect(unexplained({ ...source, columns }, [message])).toEqual([]);
});

it.each<readonly [string, Partial<Catalog>, readonly string[]]>([
  [
    'another order of a key',
    { keys: [{ table: 'line', isPrimary: true, columns: ['position', 'orderId'] }] },
    ['line primary key'],
  ],
  [
    'another action',
    { foreignKeys: source.foreignKeys.map((key) => ({ ...key, onDelete: 'RESTRICT' })) },
    ['line (order_id=id) to orders foreign key'],
  ],
  ['a missing foreign key', { foreignKeys: [] }, ['line (order_id=id) to orders foreign key']],
  [
    'other properties of a column',
    { columns: source.columns.map((one) => ({ ...one, isNullable: true, type: 'date' })) },
    [
      'line.data type',
      'line.order_id null',
      'line.order_id type',
      'line.position null',
      'line.position type',
    ],
  ],
])('%s is a fault', (_, change, expected) => {
  expect(unexplained({ ...source, ...change })).toEqual(expected);
});
