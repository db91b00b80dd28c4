import type { DiagramContent } from '@joinery/model';
import fc from 'fast-check';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCodeModel } from '../src/buildCodeModel.ts';
import { type CodeModel } from '../src/codeModel.ts';
import { DIALECTS } from '../src/schema/dialects.ts';
import { writeSampleData } from '../src/schema/rows/insertRows.ts';
import { writeSqlScript } from '../src/schema/sqlScript.ts';
import { buildTables } from '../src/schema/tables.ts';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { SCHEMA_NAMES, schemaDiagram, tortureDiagram, withoutForeignKeys } from './fixtures.ts';
import { randomRuns } from '../../../test/depth.ts';
import { beyondMysql } from './beyondMysql.ts';
import { hostileDiagram } from './hostileDiagrams.ts';
import { uniqueKeyDiagram } from './uniqueKeyDiagram.ts';
import { type MariaDb, startMariaDb } from './mariadb.ts';

let database: MariaDb;
let connection: Connection;

beforeAll(async () => {
  database = await startMariaDb();
  const { host, port, user, password } = database;
  connection = await createConnection({
    host,
    port,
    user,
    password,
    multipleStatements: true,
    charset: 'utf8mb4',
  });
});

afterAll(async () => {
  await connection.end();
  await database.stop();
});

async function readRows(sql: string, values: string[]): Promise<RowDataPacket[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql, values);
  return rows;
}

async function columnsIn(databaseName: string): Promise<string[]> {
  const rows = await readRows(
    `SELECT table_name AS t, column_name AS c, column_type AS type, is_nullable AS nullable, extra
     FROM information_schema.columns WHERE table_schema = ?`,
    [databaseName],
  );
  return rows.map(({ t, c, type, nullable, extra }) => [t, c, type, nullable, extra].join(' ')).sort();
}

/** Returns the columns of the code model in the format of information_schema. */
function toDatabaseColumns(model: CodeModel): string[] {
  const shown = (type: string) =>
    type
      .replace(/^ENUM\((.*)\)$/, (_, values: string) => `enum(${values.replaceAll(', ', ',')})`)
      .replace(/^[A-Z]+/, (word) => word.toLowerCase())
      .replace(/^int$/, 'int(11)')
      .replace(/^bigint$/, 'bigint(20)');
  return buildTables(model)
    .flatMap(({ name, columns }) =>
      columns.map((column) =>
        [
          name,
          column.name,
          shown(DIALECTS.mysql.types[column.type.type](column.type)),
          column.isNullable ? 'YES' : 'NO',
          column.isAutoIncrement ? 'auto_increment' : '',
        ].join(' '),
      ),
    )
    .sort();
}

async function constraintsIn(databaseName: string): Promise<string[]> {
  const rows = await readRows(
    `SELECT table_name AS t, constraint_name AS name FROM information_schema.table_constraints
     WHERE table_schema = ? AND constraint_type IN ('FOREIGN KEY', 'UNIQUE')`,
    [databaseName],
  );
  return rows.map(({ t, name }) => `${String(t)} ${String(name)}`).sort();
}

function toDatabaseConstraints(model: CodeModel): string[] {
  return buildTables(model)
    .flatMap((table) => [
      ...table.uniqueKeys.map(({ name }) => `${table.name} ${name}`),
      ...table.foreignKeys.filter(({ isEnforced }) => isEnforced).map(({ name }) => `${table.name} ${name}`),
    ])
    .sort();
}

async function countRows(databaseName: string, table: string): Promise<number> {
  const [row] = await readRows('SELECT COUNT(*) AS n FROM ??.??', [databaseName, table]);
  return Number(row?.n);
}

/** Loads the schema of a diagram twice, with sample data, dropping or keeping tables. */
async function loadTwice(
  content: DiagramContent,
  databaseName: string,
  { isDropped, dialect = 'mysql' }: { isDropped: boolean; dialect?: 'mysql' | 'mariadb' },
): Promise<CodeModel> {
  const model = buildCodeModel(content, dialect);
  const options = { databaseName, dropExistingTables: isDropped, addSampleData: true };
  const sql = writeSqlScript(model, { database: dialect, ...options });
  await connection.query(sql);
  await connection.query(sql);
  return model;
}

async function expectSameTables(model: CodeModel, databaseName: string): Promise<void> {
  expect(await columnsIn(databaseName)).toEqual(toDatabaseColumns(model));
  expect(await constraintsIn(databaseName)).toEqual(toDatabaseConstraints(model));
}

const diagrams = [
  ...SCHEMA_NAMES.map((name) => [name, () => schemaDiagram(name)] as const),
  ['torture', tortureDiagram] as const,
  ['unique keys', uniqueKeyDiagram] as const,
];
const cases = diagrams.flatMap(([name, read]) =>
  [true, false].flatMap((isDropped) => [
    { name, read, isDropped, database: `${name}_${isDropped ? 'dropped' : 'kept'}` },
    {
      name,
      read: () => withoutForeignKeys(read()),
      isDropped,
      database: `${name}_bare_${isDropped ? 'dropped' : 'kept'}`,
    },
  ]),
);

const ANY_SCRIPT = { isDropped: fc.boolean(), dialect: fc.constantFrom('mysql', 'mariadb') } as const;

describe('the schema in a real database', () => {
  it.each(cases)(
    '[G63] [G64] [G65] $database loads twice with sample data',
    async ({ read, isDropped, database: to }) => {
      const model = await loadTwice(read(), to, { isDropped });
      await expectSameTables(model, to);
      for (const { name } of buildTables(model)) expect(await countRows(to, name), name).toBeGreaterThan(0);
    },
  );

  it('[G63] a kept table keeps its rows', async () => {
    const content = schemaDiagram('petclinic');
    await loadTwice(content, 'keeping', { isDropped: false });
    await connection.query("UPDATE keeping.owners SET first_name = 'Changed' WHERE id = 1");
    await loadTwice(content, 'keeping', { isDropped: false });
    expect(await readRows('SELECT first_name FROM keeping.owners WHERE id = 1', [])).toEqual([
      { first_name: 'Changed' },
    ]);
  });

  it.each(diagrams)('[G63] [G67] the script for MariaDB loads twice: %s', async (name, read) => {
    const to = `${name.replaceAll(' ', '_')}_mariadb`;
    await expectSameTables(await loadTwice(read(), to, { isDropped: true, dialect: 'mariadb' }), to);
  });

  it('[F5] [G67] the script for MariaDB keeps defaults and unique keys of long texts, and keys of 20 columns', async () => {
    const content = beyondMysql();
    const model = await loadTwice(content, 'long_mariadb', { isDropped: true, dialect: 'mariadb' });
    await expectSameTables(model, 'long_mariadb');
    const left = model.diagnostics.map(({ code, message }) => `${code}: ${message}`);
    expect(left).toEqual([
      expect.stringMatching(/^decimal-too-long: /),
      expect.stringMatching(/^index-left-out: The index "by_zone" .* TEXT column/),
    ]);
    await connection.query('DELETE FROM long_mariadb.meta');
    const text = 'x'.repeat(60_000);
    const insert = (id: number, end: string) =>
      connection.query('INSERT INTO long_mariadb.meta (id, owner, slug, status_id) VALUES (?, ?, ?, 1)', [
        ...[id, `${text}${id}`, `${text}${end}`],
      ]);
    await insert(1, 'a');
    await insert(2, 'b');
    await expect(insert(3, 'a')).rejects.toThrow(/Duplicate entry/);
    expect(await readRows('SELECT zone, status_id FROM long_mariadb.meta WHERE id = 1', [])).toEqual([
      { zone: "Etc/'UTC'", status_id: 1 },
    ]);
  });

  it('[G41] [G67] unique texts of MariaDB become TEXT where the row would be too wide', async () => {
    const attributes = Array.from({ length: 3 }, (_, index) =>
      anAttribute({ name: `text${index}`, length: 16_000, isUnique: true }),
    );
    const content = aDiagram({ nodes: [anEntity({ name: 'Wide', attributes })] });
    const model = await loadTwice(content, 'unique_mariadb', { isDropped: true, dialect: 'mariadb' });
    await expectSameTables(model, 'unique_mariadb');
    expect(model.entities[0]?.columns.map(({ isText = false }) => isText)).toContain(true);
    expect(model.diagnostics.map(({ code }) => code)).toEqual(['key-added', 'row-too-wide']);
  });

  it('[G9] [G63] tables named like Windows devices are renamed and can be referenced', async () => {
    const names = [
      'con',
      'AUX',
      'nul',
      'prn',
      ...[1, 9].flatMap((number) => [`com${number}`, `Lpt${number}`]),
    ];
    const id = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });
    const devices = names.map((name) => anEntity({ name, attributes: [id] }));
    const child = anEntity({ name: 'com10', attributes: [id] });
    const edges = devices.map((source) => aRelationship({ source, target: child }));
    const model = await loadTwice(aDiagram({ nodes: [...devices, child], edges }), 'devices', {
      isDropped: true,
    });
    await expectSameTables(model, 'devices');
    expect(model.entities.map(({ table }) => table)).toEqual([
      ...names.map((name) => `${name.toLowerCase()}_table`),
      'com10',
    ]);
    const codes = model.diagnostics.map(({ code }) => code);
    expect(codes.filter((code) => code === 'table-name-reserved')).toHaveLength(names.length);
  });

  it('[G41] [G63] tables with up to 2,000 columns load', async () => {
    const id = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });
    const wide = (name: string, count: number, rest: Parameters<typeof anAttribute>[0]) =>
      anEntity({
        name,
        attributes: [
          id,
          ...Array.from({ length: count }, (_, index) => anAttribute({ name: `c${index}`, ...rest })),
        ],
      });
    const nodes = [
      wide('Texts70', 70, {}),
      wide('Texts380', 375, {}),
      wide('Texts500', 500, {}),
      wide('Short200', 200, { length: 60 }),
      wide('Shortest', 900, { length: 3 }),
      wide('Longs980', 980, { type: 'Long' }),
      wide('Longs1227', 1_227, { type: 'Long' }),
      wide('Texts2000', 1_999, {}),
      wide('Unique70', 70, { type: 'Integer', isUnique: true }),
      wide('Loose70', 70, { type: 'Long', isForeignKey: true }),
      wide('LongUnique', 20, { isUnique: true, length: 768 }),
      wide('Uniques63', 63, { isUnique: true, length: 255 }),
    ];
    const model = await loadTwice(aDiagram({ nodes }), 'wide', { isDropped: true });
    await expectSameTables(model, 'wide');
  });

  it('[G63] [G64] any diagram loads twice with sample data', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(hostileDiagram, fc.record(ANY_SCRIPT), async (content, options) => {
        if (content.nodes.length === 0) return;
        const to = `hostile_${(count += 1)}`;
        const model = await loadTwice(content, to, options);
        await expectSameTables(model, to);
        await connection.query(`DROP DATABASE ${to}`);
      }),
      { numRuns: randomRuns(60) },
    );
  }, 120_000);
});

describe('sample data with supplied values', () => {
  const diagram = aDiagram({
    nodes: [
      anEntity({
        id: 'c',
        name: 'Customer',
        attributes: [
          anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true }),
          anAttribute({ name: 'name', length: 20 }),
          anAttribute({ name: 'email', isUnique: true }),
          anAttribute({ name: 'born', type: 'LocalDate' }),
          anAttribute({ name: 'seen', type: 'LocalDateTime' }),
          anAttribute({ name: 'credit', type: 'BigDecimal', precision: 6, scale: 2 }),
          anAttribute({ name: 'level', type: 'Enum', enumValues: ['new', 'gold'] }),
          anAttribute({ name: 'active', type: 'Boolean' }),
          anAttribute({ name: 'visits', type: 'Integer' }),
        ],
      }),
      anEntity({
        id: 'o',
        name: 'Order',
        attributes: [anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true })],
      }),
    ],
    edges: [aRelationship({ source: 'c', target: 'o', type: 'one-to-many' })],
  });
  const load = async (given: Map<string, Record<string, unknown>[]>) => {
    const model = buildCodeModel(diagram);
    const options = { databaseName: 'sample_rows', dropExistingTables: true, addSampleData: false };
    const sql = writeSqlScript(model, { database: 'mysql', ...options });
    await connection.query(`DROP DATABASE IF EXISTS sample_rows; ${sql}`);
    await connection.query(writeSampleData(model, { database: 'mysql', values: given }));
    return readRows('SELECT * FROM customer ORDER BY id', []);
  };

  it('values that fit are stored, and others are replaced by generated ones', async () => {
    const rows = await load(
      new Map([
        [
          'c',
          [
            {
              ...{
                name: 'O\'Neil \\ "x"',
                email: 'a@example.com',
                born: '1990-02-28',
                seen: '2024-05-01T10:30',
              },
              ...{ credit: '1234.567', level: 'gold', active: false, visits: 7 },
            },
            {
              ...{ name: 'x'.repeat(21), email: 'b@example.com', born: '1990-02-30', seen: 'today' },
              ...{ credit: '12345678', level: 'silver', active: 'perhaps', visits: '9e99' },
            },
            { email: 'a@example.com' },
          ],
        ],
      ]),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ name: 'O\'Neil \\ "x"', credit: '1234.56', active: 0, visits: 7 });
    expect(rows[1]?.['email']).toBe('b@example.com');
    expect(await readRows('SELECT * FROM `order`', [])).toHaveLength(3);
  });

  it('values that a unique key has as one are not stored twice', async () => {
    const emails = [
      'ann',
      'Ann',
      'ánn',
      'ann ',
      'a\u0000nn',
      'ß',
      'SS',
      'æ',
      'ae',
      '\u{10000}',
      '\u{10001}',
      'あ',
      'ア',
    ];
    const rows = await load(new Map([['c', emails.map((email) => ({ email }))]]));
    expect(rows.map(({ email }) => email as string)).toEqual(
      expect.arrayContaining(['ann', 'ß', '\u{10000}', 'あ']),
    );
  });

  it('any values load', async () => {
    const anyValue = fc.oneof(
      fc.constantFrom('a', 'A ', 'á', '\u{10000}', '\u{10001}'),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.anything(),
    );
    const labels = diagram.nodes[0]?.data.attributes.map(({ name }) => name) ?? [];
    const anyRow = fc.record(Object.fromEntries(labels.map((label) => [label, anyValue])), {
      requiredKeys: [],
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 4 }), async (rows) => {
        expect(await load(new Map([['c', rows]]))).not.toEqual([]);
      }),
      { numRuns: randomRuns(40) },
    );
  });
});
