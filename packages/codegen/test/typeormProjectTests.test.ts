import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CODE_STYLES, type DiagramContent } from '@joinery/model';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_THOROUGH } from '../../../test/depth.ts';
import { buildCodeModel } from '../src/buildCodeModel.ts';
import { writeSqlScript } from '../src/schema/sqlScript.ts';
import { TYPEORM_DATABASES, type TypeormDatabase } from '../src/targets/typeorm/databases.ts';
import { roleDiagram, schemaDiagram, SCHEMA_NAMES, tortureDiagram } from './fixtures.ts';
import { type MariaDb, startMariaDb } from './mariadb.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { compileTypeormProject, runTypeormProject, writeTypeormProject } from './typeormProject.ts';

const DIAGRAMS: readonly { name: string; read: () => DiagramContent }[] = [
  ...SCHEMA_NAMES.map((name) => ({ name, read: () => schemaDiagram(name) })),
  { name: 'torture', read: tortureDiagram },
  { name: 'roles', read: roleDiagram },
];
const QUICK_DIAGRAMS = ['petclinic', 'torture', 'roles'];

const CASES = TYPEORM_DATABASES.flatMap((database) =>
  CODE_STYLES.flatMap((codeStyle) => DIAGRAMS.map(({ name, read }) => ({ name, read, database, codeStyle }))),
).filter(({ name, database }) => IS_THOROUGH || (database === 'sqlite' && QUICK_DIAGRAMS.includes(name)));

let folder = '';
let mariadb: MariaDb | undefined;
let postgres: Postgres;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joinery-typeorm-tests-'));
  postgres = await startPostgres();
  if (!IS_THOROUGH) return;
  mariadb = await startMariaDb();
  const { host, port, user, password } = mariadb;
  const connection = await createConnection({ host, port, user, password });
  await connection.query('CREATE DATABASE test CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
  await connection.end();
}, 120_000);
afterAll(async () => {
  await mariadb?.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The address of a database whose tables the tests may drop; none for SQLite, which is in memory. */
function findAddress(database: TypeormDatabase): string | undefined {
  if (database === 'sqlite') return undefined;
  if (database === 'postgresql') return `postgres://joinery@127.0.0.1:${postgres.port}/postgres`;
  const { user = '', password = '', port = 0 } = mariadb ?? {};
  return `${database}://${user}:${password}@127.0.0.1:${port}/test`;
}

/** Runs the tests of a project; returns the output of the runner. */
async function runTests(project: string, address: string | undefined): Promise<string> {
  const { NODE_TEST_CONTEXT: _, ...others } = process.env;
  const env = { ...others, ...(address !== undefined && { TEST_DATABASE_URL: address }) };
  const command = ['--import', 'tsx', '--test', '--test-reporter', 'tap', 'test/entities.test.ts'];
  try {
    return (await promisify(execFile)(process.execPath, command, { cwd: project, env })).stdout;
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}

describe('npm test of a generated project', { timeout: 120_000 }, () => {
  it.each(CASES)(
    'passes for $name on $database in style $codeStyle',
    async ({ name, read, database, codeStyle }) => {
      const project = join(folder, `${name}-${database}-${codeStyle}`);
      const content = read();
      const settings = { ...content.settings, codeStyle };
      await writeTypeormProject(project, { ...content, settings }, { database: { type: database } });
      expect(await compileTypeormProject(join(project, 'test'))).toBe('');
      const output = await runTests(project, findAddress(database));
      expect(output.split('\n').filter((line) => /^\s*not ok/.test(line))).toEqual([]);
      expect(output).toMatch(/^# pass [1-9]/m);
      expect(output).toMatch(/^# skipped 0$/m);
    },
  );

  it('is skipped, with the reason, where no database is named', async () => {
    const project = join(folder, 'skipped');
    await writeTypeormProject(project, schemaDiagram('petclinic'), { database: { type: 'postgresql' } });
    const output = await runTests(project, undefined);
    expect(output).toContain('TEST_DATABASE_URL is not set');
    expect(output).toMatch(/^# fail 0$/m);
  });
});

describe('the entities for PostgreSQL', { timeout: 120_000 }, () => {
  const names = IS_THOROUGH ? SCHEMA_NAMES : (['sakila'] as const);

  it.each(names)('[G86] TypeORM finds no difference to the tables of the SQL file: %s', async (name) => {
    const [content, project] = [schemaDiagram(name), join(folder, `${name}-tables`)];
    await writeTypeormProject(project, content, { database: { type: 'postgresql' } });
    expect(await compileTypeormProject(project)).toBe('');
    const script = writeSqlScript(buildCodeModel(content, 'postgresql'), {
      ...{ database: 'postgresql', databaseName: name, dropExistingTables: false, addSampleData: false },
    });
    const file = join(folder, `${name}.sql`);
    await writeFile(file, `CREATE DATABASE ${name};\n\\c ${name}\n${script}`);
    await postgres.run(file);
    const account = { host: '127.0.0.1', port: Number(postgres.port), user: 'joinery', password: '' };
    expect(await runTypeormProject(project, ['log'], { ...account, name })).toEqual([]);
  });
});
