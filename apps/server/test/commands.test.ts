import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../test/ports.ts';
import { type PostgresCluster, startPostgresCluster } from '../../../test/postgres.ts';
import { makeDatabase } from './postgres/databases.ts';
import {
  type BuiltServer,
  buildServer,
  callServer,
  type RunningServer,
  signInTo,
  startServer,
} from './serverProcess.ts';

type Environment = Record<string, string> & { PORT: string };

let built: BuiltServer;
let cluster: PostgresCluster;
let folder: string;
beforeAll(async () => {
  [built, cluster] = await Promise.all([buildServer(), startPostgresCluster()]);
});
afterAll(() => Promise.all([built.remove(), cluster.remove()]));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joinery-commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

async function environment(more: Record<string, string> = {}): Promise<Environment> {
  return { PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...more };
}

async function start(settings: Environment): Promise<RunningServer> {
  const server = await startServer(built.main, settings);
  onTestFinished(async () => {
    if (server.child.exitCode === null) await server.end('SIGKILL');
  });
  return server;
}

/** Runs a command; returns exit code and output. */
async function run(
  settings: Environment,
  ...words: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env['PATH'] ?? '', ...settings };
  const work = promisify(execFile)(process.execPath, [built.main, ...words], { env });
  return work.then(
    (output) => ({ code: 0, ...output }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
}

async function save(server: RunningServer, token: string, name: string): Promise<void> {
  const body = { name, content: { nodes: [], edges: [] } };
  expect((await callServer(server.url, 'POST /api/api/diagrams', { token, body })).status).toBe(201);
}

async function readNames(server: RunningServer, token: string): Promise<string[]> {
  const { body } = await callServer(server.url, 'GET /api/api/diagrams', { token });
  return (body as unknown as { name: string }[]).map(({ name }) => name).sort();
}

describe('the commands of joinery-server', () => {
  it('export and import move all data from SQLite to PostgreSQL, and a user finds theirs', async () => {
    const onSqlite = await environment();
    const onPostgres = await environment({ DATABASE_URL: (await makeDatabase(cluster.url)).url });
    const file = join(folder, 'joinery.ndjson.gz');
    const first = await start(onSqlite);
    await save(first, await signInTo(first.url), 'Shop');
    await first.end('SIGTERM');
    expect(await run(onSqlite, 'export', file)).toMatchObject({ code: 0, stdout: `Exported to ${file}.\n` });
    expect(await run(onPostgres, 'import', file)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Imported \d+ rows from /) as string,
    });
    expect(await run(onPostgres, 'import', file)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^joinery: The target is not empty \(users\): [^\n]+\n$/) as string,
    });
    const second = await start(onPostgres);
    expect(second.startLine).toMatch(/\(data in 127\.0\.0\.1:\d+\/test_\w+, postgresql\)$/);
    expect(await readNames(second, await signInTo(second.url))).toEqual(['Shop']);
  });

  it('the server makes backups automatically, and restore works once the server is stopped', async () => {
    const settings = await environment({ BACKUP_DIR: join(folder, 'backups') });
    const first = await start(settings);
    await save(first, await signInTo(first.url), 'Before');
    await first.end('SIGTERM');
    // The first start's backup is of a store without diagrams: simulate that a day has passed.
    await rm(settings['BACKUP_DIR'] ?? '', { recursive: true });
    const second = await start(settings);
    await expect
      .poll(() => readdir(settings['BACKUP_DIR'] ?? '').catch(() => []))
      .toContainEqual(expect.stringMatching(/^joinery-\d{8}T\d{9}Z\.db$/));
    const [backup = ''] = await readdir(settings['BACKUP_DIR'] ?? '');
    const path = join(settings['BACKUP_DIR'] ?? '', backup);
    await save(second, await signInTo(second.url), 'After');
    expect(await run(settings, 'restore', path)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^joinery: The data folder [^\n]+ is in use [^\n]+\n$/) as string,
    });
    await second.end('SIGTERM');
    expect(await run(settings, 'restore', path)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Restored [^\n]+ is kept in [^\n]+\.\n$/) as string,
    });
    const third = await start(settings);
    expect(await readNames(third, await signInTo(third.url))).toEqual(['Before']);
  });

  it.each([
    [['--help'], 0, /joinery-server restore <backup>/],
    [['explode'], 1, /^joinery: There is no command explode\.\n/],
    [['export'], 1, /^joinery: export takes one file\.\n/],
    [['toString', 'x'], 1, /^joinery: There is no command toString\.\n/],
    [['restore', 'nothing.db'], 1, /^joinery: There is no file nothing\.db\.\n$/],
    [['import', 'nothing.ndjson'], 1, /^joinery: nothing\.ndjson cannot be read as an export [^\n]+\n$/],
  ])('%j ends with %i and explains the error', async (words, code, text) => {
    const outcome = await run(await environment(), ...words);
    expect(outcome.code).toBe(code);
    expect(outcome.stdout + outcome.stderr).toMatch(text);
  });

  it('restore with PostgreSQL is rejected', async () => {
    const settings = await environment({ DATABASE_URL: 'postgres://127.0.0.1/joinery' });
    expect(await run(settings, 'restore', 'any.db')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^joinery: DATABASE_URL is set: [^\n]+\n$/) as string,
    });
  });
});
