import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../test/ports.ts';
import { startPostgresCluster } from '../../test/postgres.ts';
import { makeDatabase } from '../../apps/server/test/postgres/databases.ts';
import { signInTo } from '../../apps/server/test/serverProcess.ts';
import { startMariaDb } from '../../packages/codegen/test/mariadb.ts';
import { ROOT } from './render.ts';
import { LISTENING, runShell, startShell, take, temporaryFolder } from './runShown.ts';

const DATABASES_PAGE = 'apps/web/src/features/docs/text/database-configuration.md';
const DEPLOYMENT_PAGE = 'docs/deployment.md';
const TIMEOUT = { timeout: 120_000 };
const TABLES = ['owners', 'pets', 'specialties', 'types', 'vet_specialties', 'vets', 'visits'];

/** Returns a folder with the script that the pages load. */
async function writeScript(database: string): Promise<string> {
  const folder = temporaryFolder();
  const diagram = join(ROOT, 'fixtures/schemas/petclinic.er-diagram.json');
  const config = join(folder, 'sql.json');
  writeFileSync(config, JSON.stringify({ database, databaseName: 'demo' }));
  await runShell(`npx joinery generate ${diagram} --target sql --out ${folder}/sql --config ${config}`);
  return join(folder, 'sql');
}

it('psql loads the script of the documentation', TIMEOUT, async () => {
  const cwd = await writeScript('postgresql');
  const cluster = await startPostgresCluster();
  onTestFinished(() => cluster.remove());
  const { hostname, port, username } = new URL(cluster.url);
  const environment = { PGHOST: hostname, PGPORT: port, PGUSER: username };
  await runShell('psql -d postgres -qc "create database demo"', { environment });
  const command = take(DATABASES_PAGE, 'psql');
  expect(await runShell(command, { cwd, environment })).toContain('CREATE TABLE');
  const query = `select table_name from information_schema.tables where table_schema = 'public' order by 1`;
  const found = await runShell(`psql -d demo -XAtc "${query}"`, { environment });
  expect(found.trim().split('\n')).toEqual(TABLES);
});

it('sqlite3 loads the script of the documentation', TIMEOUT, async () => {
  const cwd = await writeScript('sqlite');
  await runShell(take(DATABASES_PAGE, 'sqlite3'), { cwd });
  const found = await runShell(
    `sqlite3 demo.db "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by 1"`,
    { cwd },
  );
  expect(found.trim().split('\n')).toEqual(TABLES);
});

it('mysql asks for the password, and loads the script of the documentation', TIMEOUT, async () => {
  const cwd = await writeScript('mysql');
  const database = await startMariaDb();
  onTestFinished(() => database.stop());
  writeFileSync(join(cwd, '.my.cnf'), `[client]\nsocket = ${database.socketPath}\n`);
  const environment = { HOME: cwd };
  const command = take(DATABASES_PAGE, 'mysql');
  // The password is read from a terminal, which this program provides.
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd,
    env: { ...process.env, ...environment },
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    output.push(chunk.toString());
    if (/password: ?$/u.test(chunk.toString())) child.stdin.write('\n');
  });
  const [code] = (await once(child, 'close')) as [number];
  expect(output.join('')).toMatch(/^Enter password: \s*$/u);
  expect(code).toBe(0);
  const found = await runShell('mysql -u root -N -e "show tables" demo', { environment });
  expect(found.trim().split('\n')).toEqual(TABLES);
});

it('pg_dump copies the database of the server', TIMEOUT, async () => {
  const cluster = await startPostgresCluster();
  onTestFinished(() => cluster.remove());
  const { url } = await makeDatabase(cluster.url);
  const folder = temporaryFolder();
  const port = String(await freePort());
  const settings = `PORT=${port} DATA_DIR=${folder}/data DATABASE_URL=${url}`;
  const server = await startShell(`env ${settings} npm start`, LISTENING);
  await signInTo(server.found);
  const { hostname, port: databasePort, username, pathname } = new URL(url);
  const database = pathname.slice(1);
  const environment = { PGHOST: hostname, PGPORT: databasePort, PGUSER: username, PGDATABASE: database };
  await runShell(`${take(DEPLOYMENT_PAGE, 'pg_dump')} > ${folder}/dump`, { environment });
  expect(await runShell(`pg_restore --data-only --table=users -f - ${folder}/dump`)).toContain(
    'ada@example.org',
  );
});

it('sqlite3 keeps what a write-ahead log contains before its damage', TIMEOUT, async () => {
  const folder = temporaryFolder();
  const start = `env PORT=${String(await freePort())} DATA_DIR=${folder} npm start`;
  const server = await startShell(start, LISTENING);
  await signInTo(server.found);
  const log = join(folder, 'joinery.db-wal');
  const sizeBefore = statSync(log).size;
  for (let times = 0; times < 5; times += 1) await signInTo(server.found);
  await server.stop('SIGKILL');
  const bytes = readFileSync(log);
  bytes.fill(0xff, sizeBefore + 100, sizeBefore + 200);
  writeFileSync(log, bytes);
  await expect(startShell(start, LISTENING)).rejects.toThrow('printed no');
  await runShell(take(DEPLOYMENT_PAGE, 'sqlite3 joinery.db'), { cwd: folder });
  const again = await startShell(start, LISTENING);
  expect(again.found).toBe(server.found);
  const query = 'select email, (select count(*) from sessions) from users';
  expect(await runShell(`sqlite3 joinery.db "${query}"`, { cwd: folder })).toBe('ada@example.org|1\n');
});
