import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import Sqlite from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCodeModel,
  type CodeModel,
  generateTarget,
  type SqlDatabase,
  writeSampleData,
} from '../src/index.ts';
import { randomRuns, TEST_SEED } from '../../../test/depth.ts';
import { DIALECTS } from '../src/schema/dialects.ts';
import { writeSqlScript } from '../src/schema/sqlScript.ts';
import { buildTables } from '../src/schema/tables.ts';
import { SCHEMA_NAMES, schemaDiagram, tortureDiagram, withoutForeignKeys } from './fixtures.ts';
import { hostileDiagram } from './hostileDiagrams.ts';
import { beyondMysql } from './beyondMysql.ts';
import { uniqueKeyDiagram } from './uniqueKeyDiagram.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { resolveSpringClassPath } from './springClassPath.ts';

interface Load {
  model: CodeModel;
  dropExistingTables: boolean;
}

/** Known diagrams with both options for existing tables, random ones with either, as generated for databases with the limits of this one. */
function loads(database: SqlDatabase): Load[] {
  const known = [tortureDiagram(), uniqueKeyDiagram(), beyondMysql(), ...SCHEMA_NAMES.map(schemaDiagram)];
  const random = fc.sample(hostileDiagram, { numRuns: randomRuns(60), seed: TEST_SEED });
  return [
    ...known.map((content) => ({ content, dropExistingTables: true })),
    ...known.map((content) => ({ content: withoutForeignKeys(content), dropExistingTables: true })),
    ...known.map((content) => ({ content, dropExistingTables: false })),
    ...random
      .filter(({ nodes }) => nodes.length > 0)
      .map((content, index) => ({ content, dropExistingTables: index % 2 === 0 })),
  ].map(({ content, ...rest }) => ({ model: buildCodeModel(content, database), ...rest }));
}

function generateScript(
  database: SqlDatabase,
  { model, dropExistingTables }: Load,
  addSampleData = true,
): string {
  return writeSqlScript(model, { database, databaseName: 'test', dropExistingTables, addSampleData });
}

/** Returns the expected contents: `s0 order_item id NO`, and `s0 order_item filled` if every table has rows. */
function toExpectedLines(all: readonly Load[]): string[] {
  return all
    .flatMap(({ model }, index) =>
      buildTables(model).flatMap(({ name, columns }) => [
        ...columns.map((column) => `s${index} ${name} ${column.name} ${column.isNullable ? 'YES' : 'NO'}`),
        ...(isFilled(index) ? [`s${index} ${name} filled`] : []),
      ]),
    )
    .sort();
}

/** Excludes random diagrams, which may allow no rows: a cycle of keys, for example. */
function isFilled(index: number): boolean {
  return index < 3 * (SCHEMA_NAMES.length + 3);
}

const COLUMNS = `SELECT LOWER(table_schema) || ' ' || LOWER(table_name) || ' ' || LOWER(column_name) || ' ' || is_nullable
  FROM information_schema.columns WHERE LOWER(table_schema) LIKE 's%' AND LOWER(table_schema) <> 'sys';`;

/** Loads each script twice, in its own schema, then selects the contents. */
function serverScript(database: 'postgresql' | 'h2', all: readonly Load[]): string {
  const enter = database === 'h2' ? 'SET SCHEMA' : 'SET search_path TO';
  const parts = all.map((load, index) => {
    const sql = generateScript(database, load);
    const filled = !isFilled(index)
      ? []
      : buildTables(load.model).map(
          ({ name }) =>
            `SELECT 's${index} ${name} filled' WHERE EXISTS (SELECT 1 FROM ${DIALECTS[database].quoteName(name)});`,
        );
    return [`CREATE SCHEMA s${index};\n${enter} s${index};`, sql, sql, ...filled].join('\n');
  });
  return `${parts.join('\n')}\n${COLUMNS}\n`;
}

const FACT = /^(s\d+ \S+ (?:\S+ (?:YES|NO)|filled))$/;

function factsIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => FACT.exec(line.trim())?.[1] ?? []).sort();
}

describe('the SQL script in databases other than MySQL', () => {
  // PostgreSQL, H2 and SQLite have no limits that change a table.
  const all = loads('postgresql');
  const scripts = { postgresql: all, h2: loads('h2') };
  const folder = mkdtempSync(join(tmpdir(), 'joinery-schema-'));
  let postgres: Postgres;
  let classPath = '';
  beforeAll(async () => {
    postgres = await startPostgres();
    classPath = await resolveSpringClassPath(join(folder, 'project'), { database: { type: 'h2' } });
  }, 240_000);
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a script and returns the lines that it selects. */
  const runners = {
    postgresql: async (script: string) => {
      const file = join(folder, 'postgresql.sql');
      writeFileSync(file, script);
      return (await postgres.run(file)).split('\n');
    },
    h2: async (script: string) => {
      const file = join(folder, 'h2.sql');
      writeFileSync(file, script);
      const options = ['-url', 'jdbc:h2:mem:test', '-script', file, '-showResults'];
      const command = ['-Dfile.encoding=UTF-8', '-cp', classPath, 'org.h2.tools.RunScript', ...options];
      const { stdout } = await promisify(execFile)('java', command, { maxBuffer: 512 * 1024 * 1024 });
      return stdout.split('\n').map((line) => line.replace(/^--> /, ''));
    },
    sqlite: async (script: string) => {
      const sqlite = new Sqlite(':memory:');
      const query = /SELECT .* AS fact .*;$/.exec(script)?.[0];
      sqlite.exec(query === undefined ? script : script.slice(0, -query.length));
      const rows = query === undefined ? [] : (sqlite.prepare(query).all() as { fact: string }[]);
      sqlite.close();
      return Promise.resolve(rows.map(({ fact }) => fact));
    },
  };

  it.each(['postgresql', 'h2'] as const)(
    `[G63] [G64] [G65] [G88] %s loads every script twice, with the columns of the model (seed ${TEST_SEED})`,
    async (database) => {
      const own = scripts[database];
      expect(factsIn(await runners[database](serverScript(database, own)))).toEqual(toExpectedLines(own));
    },
    240_000,
  );

  it(`[G63] [G64] [G65] SQLite loads every script twice, with the columns of the model (seed ${TEST_SEED})`, () => {
    const facts = all.flatMap((load, index) => {
      const sqlite = new Sqlite(':memory:');
      const sql = generateScript('sqlite', load);
      sqlite.exec(sql);
      sqlite.exec(sql);
      const columns = sqlite
        .prepare(
          `SELECT 's${index} ' || t.name || ' ' || c.name || CASE c."notnull" WHEN 1 THEN ' NO' ELSE ' YES' END AS fact
           FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%'`,
        )
        .all() as { fact: string }[];
      expect(sqlite.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
      const filled = !isFilled(index)
        ? []
        : buildTables(load.model)
            .filter(({ name }) => sqlite.prepare(`SELECT 1 FROM "${name}"`).get() !== undefined)
            .map(({ name }) => `s${index} ${name} filled`);
      sqlite.close();
      return [...columns.map(({ fact }) => fact), ...filled];
    });
    expect(facts.sort()).toEqual(toExpectedLines(all));
  });

  it.each(['postgresql', 'h2', 'sqlite'] as const)(
    '[G62] the script for %s with sample data begins with the one without',
    (database) => {
      const withoutHeader = (sql: string) => sql.slice(sql.indexOf('\n\n'));
      for (const load of all) {
        const [bare, whole] = [false, true].map((isFilled) =>
          withoutHeader(generateScript(database, load, isFilled)),
        );
        expect(whole!.startsWith(bare!.trimEnd())).toBe(true);
      }
    },
  );

  const shop = sampleShop();

  it.each(['postgresql', 'h2', 'sqlite'] as const)(
    '[G63] a kept table of %s keeps its rows, and generated keys continue after the sample rows',
    async (database) => {
      const sql = generateScript(database, { model: shop, dropExistingTables: false });
      const lines = await runners[database](
        [
          sql,
          "UPDATE customer SET name = 'kept' WHERE id = 1;",
          "INSERT INTO customer (name) VALUES ('new');",
          sql,
          "SELECT 'row ' || id || ' ' || name AS fact FROM customer ORDER BY id;",
        ].join('\n'),
      );
      expect(lines.filter((line) => line.startsWith('row '))).toEqual([
        'row 1 kept',
        'row 2 Name 2',
        'row 3 Name 3',
        'row 4 new',
      ]);
    },
  );

  it.each(['postgresql', 'h2', 'sqlite'] as const)(
    '[G64] %s rejects values outside an enum, and rows without a parent',
    async (database) => {
      const sql = generateScript(database, { model: shop, dropExistingTables: true });
      for (const row of ["'NONE', 1", "'NEW', 9"]) {
        const insert = `INSERT INTO customer_order (status, customer_id) VALUES (${row});`;
        await expect(runners[database](`${sql}\n${insert}`)).rejects.toThrow();
      }
    },
  );

  it.each(['postgresql', 'h2', 'sqlite'] as const)(
    '%s loads sample data with any values',
    async (database) => {
      const [customer] = shop.entities;
      const anyRow = fc.record({ name: anyText, born: anyText, active: anyText, credit: anyText });
      const given = fc.sample(fc.array(anyRow, { minLength: 1, maxLength: 4 }), {
        numRuns: 40,
        seed: TEST_SEED,
      });
      const scripts = given.map((rows) => [
        generateScript(database, { model: shop, dropExistingTables: true }, false),
        writeSampleData(shop, { database, values: new Map([[customer!.id, rows]]) }),
      ]);
      await runners[database](scripts.flat().join('\n'));
    },
  );
});

it.each(['postgresql', 'sqlite', 'h2'] as const)(
  '[F5] [F10] %s keeps defaults, keys and indexes of texts, long numbers and long keys; MySQL leaves out what it cannot have',
  (database) => {
    const write = (name: SqlDatabase) =>
      generateTarget(beyondMysql(), { target: 'sql', options: { database: name } });
    const { files, diagnostics } = write(database);
    const code = files[0]?.code.replaceAll(/\s+/g, ' ').replaceAll('"', '');
    expect(code).toMatch(/zone \w+(?:\(\d+\))? (?:NOT NULL )?DEFAULT 'Etc\/''UTC'''/i);
    expect(code).toMatch(/status_id \w+ (?:NOT NULL )?DEFAULT 1/i);
    expect(code).toMatch(/by_owner/);
    expect(code).toMatch(/by_zone/);
    expect(code).toMatch(/UNIQUE \(slug\)/);
    expect(code).toMatch(/amount NUMERIC\(200, ?60\)/);
    expect(code).toMatch(/PRIMARY KEY \(part_1, .*, part_20\)/);
    expect(JSON.stringify(diagnostics)).not.toMatch(/TEXT|MySQL|default|index|digits|key/i);
    const mysql = write('mysql');
    expect(mysql.files[0]?.code).not.toMatch(/by_owner|by_zone|Etc/);
    expect(mysql.files[0]?.code).toMatch(/`status_id` INT NOT NULL DEFAULT 1/);
    expect(mysql.diagnostics.map(({ code: kind }) => kind)).toEqual(
      expect.arrayContaining([
        ...['default-left-out', 'index-left-out', 'unique-too-long'],
        ...['decimal-too-long', 'key-too-many-parts'],
      ]),
    );
  },
);

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31 23:59', 'true', '-12.345', "it's \\ \0"),
);

/** A parent with a generated key and a child with an enum. */
function sampleShop(): CodeModel {
  const id = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });
  const customer = anEntity({
    name: 'Customer',
    attributes: [
      id,
      anAttribute({ name: 'name', length: 20, isUnique: true }),
      anAttribute({ name: 'born', type: 'LocalDateTime' }),
      anAttribute({ name: 'active', type: 'Boolean', defaultValue: 'true' }),
      anAttribute({ name: 'credit', type: 'BigDecimal', precision: 6, scale: 2 }),
    ],
  });
  const order = anEntity({
    name: 'CustomerOrder',
    attributes: [
      id,
      anAttribute({ name: 'status', type: 'Enum', enumValues: ['new', 'paid'] }),
      anAttribute({ name: 'customer_id', type: 'Long', isForeignKey: true, isNullable: false }),
    ],
  });
  return buildCodeModel(
    aDiagram({ nodes: [customer, order], edges: [aRelationship({ source: customer, target: order })] }),
  );
}
