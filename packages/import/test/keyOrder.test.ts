import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCodeModel, buildTables, SQL_DATABASES, type SqlDatabase } from '@joinery/codegen';
import {
  type DiagramContent,
  moveAttribute,
  type Operation,
  orderPrimaryKey,
  updateAttribute,
  toRecords,
} from '@joinery/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns, TEST_SEED } from '../../../test/depth.ts';
import { startPostgres } from '../../codegen/test/postgres.ts';
import { accept, fromSql, toSql } from './reimporting.ts';

const TYPES = ['bigint', 'integer', 'varchar(40)', 'numeric(12,3)', 'date', 'uuid', 'timestamp'];
const NAMES = ['region', 'number', 'site_code', 'line', 'valid_from'];

interface Parent {
  name: string;
  columns: { name: string; type: string }[];
  key: string[];
  /** A key that is not the primary key, which has one column more. */
  isUnique: boolean;
}

const parent: fc.Arbitrary<Omit<Parent, 'name'>> = fc.subarray(NAMES, { minLength: 2 }).chain((names) =>
  fc.record({
    columns: fc
      .shuffledSubarray(names, { minLength: names.length })
      .chain((shuffled) =>
        fc.tuple(...shuffled.map((name) => fc.constantFrom(...TYPES).map((type) => ({ name, type })))),
      ),
    key: fc.shuffledSubarray(names, { minLength: 2 }),
    isUnique: fc.boolean(),
  }),
);

const child = fc.record({
  parent: fc.nat(10),
  /** The order in which the foreign key lists its pairs, and in which the table has the columns. */
  pairs: fc.infiniteStream(fc.nat(1_000)),
  hasEqualNames: fc.boolean(),
  isInKey: fc.boolean(),
  action: fc.constantFrom('', ' ON DELETE CASCADE', ' ON UPDATE CASCADE ON DELETE RESTRICT'),
});

/** A schema in PostgreSQL's words: tables with composite keys, and tables that refer to them. */
const schema = fc
  .record({
    parents: fc.array(parent, { minLength: 1, maxLength: 3 }),
    children: fc.array(child, { minLength: 1, maxLength: 4 }),
  })
  .map(({ parents, children }) => {
    const named = parents.map((one, index) => ({ ...one, name: `owner_${index}` }));
    return [
      ...named.map(parentTable),
      ...children.map((one, index) => childTable(one, named[one.parent % named.length]!, `part_${index}`)),
    ].join('\n');
  });

function parentTable({ name, columns, key, isUnique }: Parent): string {
  const lines = columns.map((column) => `${column.name} ${column.type} NOT NULL`);
  const keyLine = isUnique
    ? [`id bigint NOT NULL`, 'PRIMARY KEY (id)', `UNIQUE (${key.join(', ')})`]
    : [`PRIMARY KEY (${key.join(', ')})`];
  return `CREATE TABLE ${name} (${[...lines, ...keyLine].join(', ')});`;
}

type Child = typeof child extends fc.Arbitrary<infer Value> ? Value : never;

function childTable({ pairs, hasEqualNames, isInKey, action }: Child, to: Parent, name: string): string {
  const numbers = pairs[Symbol.iterator]();
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, at: Number(numbers.next().value) }))
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item);
  const findType = (column: string) => to.columns.find((one) => one.name === column)?.type ?? '';
  const all = to.key.map((column, index) => ({
    referenced: column,
    type: findType(column),
    own: hasEqualNames ? column : `c${(index * 3 + to.key.length) % 7}_of_owner`,
  }));
  const listed = shuffled(all);
  const columns = shuffled(all).map(({ own, type }) => `${own} ${type} NOT NULL`);
  const key = isInKey ? shuffled(all.map(({ own }) => own)).concat('position') : ['id'];
  const lines = [
    ...columns,
    isInKey ? 'position integer NOT NULL' : 'id bigint NOT NULL',
    `PRIMARY KEY (${key.join(', ')})`,
    `FOREIGN KEY (${listed.map(({ own }) => own).join(', ')}) REFERENCES ${to.name} (${listed.map(({ referenced }) => referenced).join(', ')})${action}`,
  ];
  return `CREATE TABLE ${name} (${lines.join(', ')});`;
}

const KEYS = `SELECT conrelid::regclass || ': ' || regexp_replace(pg_get_constraintdef(oid), ' ON (DELETE|UPDATE) .*', '')
  FROM pg_constraint WHERE contype IN ('p', 'f', 'u') AND connamespace = 'public'::regnamespace ORDER BY 1;`;

/** Loads each script into a database of its own and returns the definitions of its keys. */
async function loadKeys(scripts: readonly string[]): Promise<string[][]> {
  const [server, folder] = [await startPostgres(), mkdtempSync(join(tmpdir(), 'joinery-key-order-'))];
  try {
    const file = join(folder, 'all.sql');
    const parts = scripts.map(
      (text, index) =>
        `CREATE DATABASE k${index};\n\\connect k${index}\n${text}\n\\echo ==== ${index}\n${KEYS}`,
    );
    writeFileSync(file, parts.join('\n'));
    const output = await server.run(file);
    return output
      .split(/^==== .*$/m)
      .slice(1)
      .map((part) => part.trim().split('\n'));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** For each foreign key column, by the ids of its attribute: the column that it refers to. */
function readPairs(content: DiagramContent, database: SqlDatabase): string[] {
  const tables = buildTables(buildCodeModel(content, database));
  const findId = (table: string, name: string) =>
    tables.find((one) => one.name === table)?.columns.find((column) => column.name === name)?.attributeId;
  return tables
    .flatMap(({ name, foreignKeys }) =>
      foreignKeys.flatMap(({ columns, parent: to, parentColumns, edgeId }) =>
        columns.map(
          (column, at) => `${edgeId} ${findId(name, column)} > ${findId(to, parentColumns[at] ?? '')}`,
        ),
      ),
    )
    .sort();
}

const edit = fc.record({
  kind: fc.constantFrom('move', 'order', 'rename'),
  entity: fc.nat(20),
  attribute: fc.nat(20),
  to: fc.nat(6),
});

function toOperations(content: DiagramContent, { kind, entity, attribute, to }: Edit): Operation[] {
  const node = content.nodes[entity % content.nodes.length]!;
  const { attributes } = node.data;
  const { id } = attributes[attribute % attributes.length]!;
  if (kind === 'move') return moveAttribute(toRecords(content), node.id, { id, toIndex: to });
  if (kind === 'rename')
    return updateAttribute(toRecords(content), node.id, { id, name: NAMES[to] ?? `other_${attribute}` });
  const others = attributes.map((one) => one.id).filter((one) => one !== id);
  return orderPrimaryKey(toRecords(content), node.id, others.toSpliced(to, 0, id));
}

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

describe(`the order of composite keys (seed ${TEST_SEED})`, () => {
  it('a generated script has the keys of the schema that was imported, part for part', async () => {
    const sources = fc.sample(schema, { numRuns: randomRuns(200), seed: TEST_SEED });
    const generated = sources.map((source) => toSql(fromSql(source, 'postgresql'), 'postgresql'));
    const keys = await loadKeys([...sources, ...generated]);
    for (const [index, source] of sources.entries())
      expect(keys[index + sources.length], source).toEqual(keys[index]);
  }, 240_000);

  it.each(SQL_DATABASES)('no reordering, moving or renaming changes a pair: %s', (database) => {
    fc.assert(
      fc.property(schema, fc.array(edit, { minLength: 1, maxLength: 12 }), (source, edits) => {
        let content = fromSql(source, 'postgresql');
        const pairs = readPairs(content, database);
        for (const one of edits) content = accept(content, toOperations(content, one));
        expect(readPairs(content, database)).toEqual(pairs);
      }),
      { numRuns: randomRuns(400), seed: TEST_SEED },
    );
  });
});
