import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCodeModel } from '../src/buildCodeModel.ts';
import { writeEnumUpdates } from '../src/schema/enumUpdates.ts';
import { writeSqlScript } from '../src/schema/sqlScript.ts';
import { buildTables } from '../src/schema/tables.ts';
import { startMariaDb } from './mariadb.ts';
import { startPostgres } from './postgres.ts';
import { resolveSpringClassPath } from './springClassPath.ts';

const DATABASES = ['mariadb', 'postgresql', 'h2'] as const;
type Database = (typeof DATABASES)[number];

const FORMER = ['NEW', 'IN_PROGRESS', 'A', 'A_2', 'IT_S'];
const DRAWN = ['new', 'in progress', 'A+', 'A-', "it's"];

const folder = mkdtempSync(join(tmpdir(), 'joinery-enums-'));
let classPath = '';

beforeAll(async () => {
  classPath = await resolveSpringClassPath(join(folder, 'project'), { database: { type: 'h2' } });
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Visits with a state, where names of constants are values, or with what the last release made names of. */
function createVisits(enumValues: string[], database: Database) {
  const key = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });
  const state = anAttribute({
    ...{ name: 'state', type: 'Enum', isNullable: false, enumValues, defaultValue: enumValues[1] ?? '' },
  });
  const content = aDiagram({ nodes: [anEntity({ name: 'visit', attributes: [key, state] })] });
  return buildCodeModel(content, database);
}

/** Runs a script that ends with a query; returns its lines. */
const RUN: Record<Database, (script: string) => Promise<string[]>> = {
  mariadb: async (script) => {
    const server = await startMariaDb();
    const { host, port, user, password } = server;
    const connection = await createConnection({ host, port, user, password, multipleStatements: true });
    const [results] = await connection.query<RowDataPacket[][]>(script);
    await connection.end();
    await server.stop();
    return (results.at(-1) ?? []).map(({ fact }) => String(fact));
  },
  postgresql: async (script) => {
    const server = await startPostgres();
    const file = join(folder, 'postgresql.sql');
    writeFileSync(file, script);
    const output = await server.run(file);
    await server.stop();
    return output.trim().split('\n');
  },
  h2: async (script) => {
    const file = join(folder, 'h2.sql');
    writeFileSync(file, script);
    const options = ['-url', 'jdbc:h2:mem:test', '-script', file, '-showResults'];
    const { stdout } = await promisify(execFile)('java', [
      '-cp',
      classPath,
      'org.h2.tools.RunScript',
      ...options,
    ]);
    return stdout.split('\n').flatMap((line) => /^--> (?!\d+$)(.+)$/.exec(line)?.[1] ?? []);
  },
};

it.each(DATABASES)(
  'rows of %s that an earlier version stored as names of constants get the drawn values, and the column new ones',
  async (database) => {
    const options = { database, databaseName: 'former', dropExistingTables: false, addSampleData: false };
    const state = database === 'mariadb' ? '`state`' : '"state"';
    const script = [
      writeSqlScript(createVisits(FORMER, database), options),
      // The name that Hibernate gives a check.
      ...(database === 'postgresql'
        ? [
            `ALTER TABLE visit ADD CONSTRAINT visit_state_check CHECK ("state" IN ('${FORMER.join("', '")}'));`,
          ]
        : []),
      ...FORMER.map((value) => `INSERT INTO visit (${state}) VALUES ('${value}');`),
      ...writeEnumUpdates(buildTables(createVisits(DRAWN, database)), database),
      `INSERT INTO visit (${state}) VALUES ('A+');`,
      'INSERT INTO visit (id) VALUES (100);',
      `SELECT ${state} AS fact FROM visit ORDER BY id;`,
    ];
    expect(await RUN[database](script.join('\n'))).toEqual([...DRAWN, 'A+', 'in progress']);
  },
  120_000,
);

it('values that are names of constants need no statements', () => {
  expect(writeEnumUpdates(buildTables(createVisits(['NEW', 'DONE'], 'mariadb')), 'mariadb')).toEqual([]);
});
