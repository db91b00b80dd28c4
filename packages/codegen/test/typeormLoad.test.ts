import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DiagramContent } from '@joinery/model';
import fc from 'fast-check';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCodeModel, type CodeModel } from '../src/index.ts';
import { IS_THOROUGH, randomRuns } from '../../../test/depth.ts';
import { tableComment } from '../src/schema/comments.ts';
import { fixtureCases } from './agreement/cases.ts';
import { sortDifferences, TYPEORM_DIFFERENCES } from './agreement/knownDifferences.ts';
import { type Difference, findDifferences, readSchemaFacts } from './agreement/schemaFacts.ts';
import { listRelationDefaults } from '../src/relationDefaults.ts';
import { hostileDiagram } from './hostileDiagrams.ts';
import { type MariaDb, startMariaDb } from './mariadb.ts';
import {
  compileTypeormProject,
  runTypeormProject,
  type TypeormDatabase,
  writeTypeormProject,
} from './typeormProject.ts';
import { sqlFiles } from '../src/targets/sql/index.ts';
import { sqlOptionsSchema } from '../src/targets/sql/options.ts';

let server: MariaDb;
let connection: Connection;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joinery-typeorm-'));
  server = await startMariaDb();
  const { host, port, user, password } = server;
  connection = await createConnection({ host, port, user, password, multipleStatements: true });
});

afterAll(async () => {
  await connection.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Compiles a project and loads the SQL file with sample rows into a database. */
async function prepare(
  content: DiagramContent,
  databaseName: string,
): Promise<{ project: string; loaded: TypeormDatabase; model: CodeModel }> {
  const project = join(folder, databaseName);
  await writeTypeormProject(project, content);
  expect(await compileTypeormProject(project)).toBe('');
  const model = buildCodeModel(content);
  const options = sqlOptionsSchema.parse({ databaseName, addSampleData: true });
  for (const { code } of sqlFiles(model, options)) await connection.query(code);
  return { project, loaded: at(databaseName), model };
}

function at(name: string): TypeormDatabase {
  const { host, port, user, password } = server;
  return { host, port, user, password, name };
}

async function createEmpty(name: string): Promise<TypeormDatabase> {
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  return at(name);
}

interface Copy {
  /** Statements that remain after TypeORM has created the tables. */
  left: string[];
  before: string[];
  /** Relations whose condition on the other entity finds no row. */
  missing: string[];
  after: string[];
}

async function copyRows(
  { project, loaded }: { project: string; loaded: TypeormDatabase },
  to: string,
): Promise<Copy> {
  return (await runTypeormProject(project, ['copy', to], loaded)) as Copy;
}

/**
 * The statements with which TypeORM differs from the SQL file, and why:
 * it indexes both sides of a join table, although the primary key already begins with the columns of the owner;
 * it does not escape comments in double quotes, so comments with a quote or backslash are omitted;
 * it compares the current date as a default with another form in the database: it changes such a column each time, and
 * recreates the indexes that include it with other columns;
 * the column of a relation has no default in code;
 * it reads the values of an enum without the escape of an apostrophe, and one with a comma as two.
 */
function expectedStatements({ entities, joinTables }: CodeModel): string[] {
  const comments = entities.filter((entity) => /["\\]/.test(tableComment({ ...entity, name: entity.table })));
  return [
    ...joinTables.map(
      ({ table, ownerKey }) => `INDEX ON ${table} ${ownerKey.columns.map(({ column }) => column).join()}`,
    ),
    ...comments.map(({ table }) => `COMMENT OF ${table}`),
    ...repeatedChanges({ entities }),
    ...listRelationDefaults({ entities }).flatMap(({ table, key, column }) => [
      `CHANGE OF ${table} ${column}`,
      `KEY ${key}`,
      `KEY ${key}`,
    ]),
  ].sort();
}

/** The statements that TypeORM runs at each synchronization. */
function repeatedChanges(model: Pick<CodeModel, 'entities'>): string[] {
  const enums = model.entities.flatMap((entity) =>
    [...entity.primaryKey.columns, ...entity.columns]
      .filter(({ enumType }) => enumType?.constants.some(({ value }) => /[',]/.test(value)))
      .map(({ column }) => `CHANGE OF ${entity.table} ${column}`),
  );
  return [...dayDefaults(model), ...enums].sort();
}

function dayDefaults({ entities }: Pick<CodeModel, 'entities'>): string[] {
  return entities.flatMap(({ table, columns, indexes, uniqueConstraints }) => {
    const days = columns
      .filter(({ defaultValue }) => defaultValue?.kind === 'today')
      .map(({ column }) => column);
    const withDay = (index: { columns: string[] }) =>
      index.columns.length > 1 && index.columns.some((column) => days.includes(column));
    const listed = (index: { columns: string[] }) =>
      index.columns.map((column) => `\`${column}\``).join(', ');
    const remade = [
      ...indexes.map((index) => ({ ...index, kind: 'INDEX' })),
      ...uniqueConstraints.map((index) => ({ ...index, kind: 'UNIQUE INDEX' })),
    ].filter(withDay);
    return [
      ...days.map((column) => `DAY OF ${table} ${column}`),
      ...remade.flatMap((index) => [
        `DROP INDEX \`${index.name}\` ON \`${table}\``,
        `CREATE ${index.kind} \`${index.name}\` ON \`${table}\` (${listed(index)})`,
      ]),
    ];
  });
}

/** Whether TypeORM supports all join tables: it has only one option for both foreign keys. */
function isExpressible({ joinTables }: CodeModel): boolean {
  return joinTables.every(({ ownerKey, targetKey }) => ownerKey.isUnenforced === targetKey.isUnenforced);
}

/** Converts statements to the form of expectedStatements. */
function shortened(statements: unknown): string[] {
  return (statements as string[])
    .map((statement) =>
      statement
        .replace(
          /^CREATE INDEX `IDX_\w+` ON `(\w+)` \((.*)\)$/,
          (_, table: string, columns: string) => `INDEX ON ${table} ${columns.replace(/[` ]/g, '')}`,
        )
        .replace(/^ALTER TABLE `(\w+)` COMMENT ''$/, 'COMMENT OF $1')
        .replace(/^ALTER TABLE `(\w+)` CHANGE `(\w+)` `\2` .* DEFAULT \(CURRENT_DATE\).*$/, 'DAY OF $1 $2')
        .replace(/^ALTER TABLE `(\w+)` CHANGE `(\w+)` `\2` (?:enum |(?!.* DEFAULT )).*$/, 'CHANGE OF $1 $2')
        .replace(/^ALTER TABLE `\w+` (?:DROP FOREIGN KEY|ADD CONSTRAINT) `(\w+)`.*$/, 'KEY $1'),
    )
    .sort();
}

function tableNames({ entities, joinTables }: CodeModel): string[] {
  return [...entities, ...joinTables].map(({ table }) => table);
}

/** Reads every row of a table directly, to see what TypeORM does not read. */
async function readRows(database: string, table: string): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(`SELECT * FROM \`${database}\`.\`${table}\``);
  return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
}

/** Known differences found in any of the diagrams. */
const seen = new Set<string>();

/** Returns the differences between the tables of TypeORM and the SQL file, except known ones. */
async function unknownDifferences(ours: string, theirs: string, model: CodeModel): Promise<Difference[]> {
  const [ourFacts, theirFacts] = [
    await readSchemaFacts(connection, ours),
    await readSchemaFacts(connection, theirs),
  ];
  const found = sortDifferences(findDifferences(ourFacts, theirFacts), TYPEORM_DIFFERENCES, {
    model,
    theirFacts,
  });
  for (const id of found.keys()) seen.add(id);
  return found.get('unknown') ?? [];
}

/** Without bare diagrams a quick run still has each kind of key and column. */
const CASES = fixtureCases().filter(
  ({ name }) => IS_THOROUGH || !name.endsWith('_bare') || name === 'torture_bare',
);

describe.each(CASES)(
  'the entities of $name in a real database',
  { timeout: 120_000 },
  ({ name: database, content }) => {
    let prepared: Awaited<ReturnType<typeof prepare>>;
    beforeAll(async () => {
      prepared = await prepare(content, database);
    }, 120_000);

    it('[G86] TypeORM finds nothing to change in the SQL schema', async () => {
      const statements = await runTypeormProject(prepared.project, ['log'], prepared.loaded);
      expect(shortened(statements)).toEqual(expectedStatements(prepared.model));
    });

    it('[G86] [G87] TypeORM creates the tables of the SQL file, and reads and writes every row', async () => {
      await createEmpty(`${database}_copy`);
      const { left, before, missing, after } = await copyRows(prepared, `${database}_copy`);
      expect(shortened(left)).toEqual(repeatedChanges(prepared.model));
      expect(await unknownDifferences(database, `${database}_copy`, prepared.model)).toEqual([]);
      expect(before.filter((text) => text.endsWith(' []'))).toEqual([]);
      expect(after).toEqual(before);
      expect(missing).toEqual([]);
      for (const table of tableNames(prepared.model)) {
        const [ours, theirs] = [await readRows(database, table), await readRows(`${database}_copy`, table)];
        expect(theirs, table).toEqual(ours);
      }
    });
  },
);

describe('the entities of any diagram', () => {
  it('[G86] compile and agree with the SQL schema', { timeout: 240_000 }, async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(hostileDiagram, async (content) => {
        const model = buildCodeModel(content);
        fc.pre(model.entities.length > 0 && isExpressible(model) && listRelationDefaults(model).length === 0);
        const database = `hostile_${String((count += 1))}`;
        const { project, loaded } = await prepare(content, database);
        expect(shortened(await runTypeormProject(project, ['log'], loaded))).toEqual(
          expectedStatements(model),
        );
        const left = await runTypeormProject(project, ['synchronize'], await createEmpty(`${database}_made`));
        expect(shortened(left)).toEqual(repeatedChanges(model));
        expect(await unknownDifferences(database, `${database}_made`, model)).toEqual([]);
        await connection.query(`DROP DATABASE ${database}; DROP DATABASE ${database}_made`);
      }),
      // Each run starts compilers and servers, so it is not shrunk; the printed seed reproduces the diagram.
      { numRuns: randomRuns(8), endOnFailure: true },
    );
  });
});

it('[G86] every known difference from TypeORM is still found', () => {
  expect([...seen].filter((id) => id !== 'unknown').sort()).toEqual(
    TYPEORM_DIFFERENCES.map(({ id }) => id).sort(),
  );
});
