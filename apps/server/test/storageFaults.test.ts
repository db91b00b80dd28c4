import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../test/ports.ts';
import {
  type BuiltServer,
  buildServer,
  callServer,
  type RunningServer,
  signInTo,
  spawnServer,
  startServer,
} from './serverProcess.ts';
import { openTab } from './severalNodes/liveTab.ts';

let built: BuiltServer;
let environment: { PORT: string; DATA_DIR: string; SQLITE_DRIVER: string };
beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built.remove());
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'joinery faults '));
  const DATA_DIR = join(folder, 'data');
  environment = { PORT: String(await freePort()), DATA_DIR, SQLITE_DRIVER: 'better-sqlite3' };
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

interface Logging extends RunningServer {
  /** Log lines of level error. */
  errors: string[];
}

async function start(changes: Partial<typeof environment> = {}): Promise<Logging> {
  const server = await startServer(built.main, { ...environment, ...changes });
  const errors: string[] = [];
  server.child.stdout?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) {
      if (line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= 50) errors.push(line);
    }
  });
  onTestFinished(async () => {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGKILL');
  });
  return { ...server, errors };
}

/** Returns the output of a rejected start. */
async function refusedStart(): Promise<string> {
  const child = spawnServer(built.main, environment);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  await once(child, 'close');
  return complaint;
}

/** Waits until the backup of the first start is written. */
async function firstBackup(): Promise<void> {
  const directory = join(environment.DATA_DIR, 'backups');
  await expect
    .poll(() => (existsSync(directory) ? readdirSync(directory) : []))
    .toEqual([expect.stringMatching(/^joinery-.*\.db$/)]);
}

const createContent = (entities: number): object => ({
  nodes: Array.from({ length: entities }, (_, index) => ({
    id: `entity-${String(index)}`,
    type: 'entity',
    position: { x: index, y: 0 },
    data: { name: `Entity${String(index)}`, attributes: [] },
  })),
  edges: [],
});

async function createDiagram(server: RunningServer, token: string): Promise<string> {
  const body = { name: 'Shop', content: createContent(0) };
  return String((await callServer(server.url, 'POST /api/api/diagrams', { token, body })).body['_id']);
}

const save = async (
  server: RunningServer,
  { token, id, entities }: { token: string; id: string; entities: number },
): Promise<number> => {
  const body = { name: 'Shop', content: createContent(entities), baseRevision: 1 };
  return (await callServer(server.url, `PUT /api/api/diagrams/${id}`, { token, body })).status;
};

const readiness = async (server: RunningServer): Promise<number> =>
  (await callServer(server.url, 'GET /readyz')).status;

describe('a damaged database', () => {
  it('[K18] a damaged log is rejected with a command that restores the newest backup', async () => {
    const server = await start();
    const token = await signInTo(server.url);
    await firstBackup();
    for (let count = 0; count < 6; count += 1) await createDiagram(server, token);
    await server.end('SIGKILL');
    const log = join(environment.DATA_DIR, 'joinery.db-wal');
    const handle = openSync(log, 'r+');
    writeSync(handle, Buffer.alloc(100, 0xa5), 0, 100, statSync(log).size / 2);
    closeSync(handle);
    const complaint = await refusedStart();
    expect(complaint).toMatch(/^joinery: The write-ahead log [^\n]+ is damaged[^\n]+\n$/);
    const command = /Restore the newest backup with: (.+) \(what is there/.exec(complaint)?.[1] ?? '';
    const PATH = process.env['PATH'] ?? '';
    const printed = execFileSync('sh', ['-c', command], { env: { PATH }, encoding: 'utf8' });
    expect(printed).toMatch(/^Restored .* is kept in /);
    const restored = await start();
    expect(await readiness(restored)).toBe(200);
  });

  it.each([
    ['emptied', (file: string) => truncateSync(file, 0), /is empty, but /],
    ['overwritten', (file: string) => writeFileSync(file, 'damaged '.repeat(20_000)), /is damaged \(/],
  ])('[K01] a database that was %s ends the start with one clear line', async (_what, damage, problem) => {
    const server = await start();
    await server.end('SIGTERM');
    damage(join(environment.DATA_DIR, 'joinery.db'));
    const complaint = await refusedStart();
    expect(complaint).toMatch(/^joinery: The database [^\n]+\n$/);
    expect(complaint).toMatch(problem);
  });
});

describe('a data folder that is moved while the server runs', () => {
  it('[K18] edits are rejected, /readyz is 503, one line reports it, and another server may start there', async () => {
    const server = await start();
    await firstBackup();
    const token = await signInTo(server.url);
    const id = await createDiagram(server, token);
    expect(await save(server, { token, id, entities: 1 })).toBe(200);
    const away = `${environment.DATA_DIR}-away`;
    renameSync(environment.DATA_DIR, away);
    for (let count = 2; count < 6; count += 1)
      expect(await save(server, { token, id, entities: count })).toBe(503);
    await expect.poll(() => readiness(server)).toBe(503);
    const clear = () => server.errors.filter((line) => !line.includes('request failed'));
    await expect.poll(clear).toEqual([expect.stringContaining('was deleted, moved or replaced')]);
    const second = await start({ PORT: String(await freePort()) });
    expect(await readiness(second)).toBe(200);
    expect(await save(server, { token, id, entities: 6 })).toBe(503);
    await server.end('SIGTERM');
    await second.end('SIGTERM');
    rmSync(environment.DATA_DIR, { recursive: true });
    renameSync(away, environment.DATA_DIR);
    const again = await start();
    const { body } = await callServer(again.url, `GET /api/api/diagrams/${id}`, { token });
    expect((body['content'] as { nodes: object[] }).nodes).toHaveLength(1);
    expect(await save(again, { token, id, entities: 2 })).toBe(200);
  });
});

it('[L3] a live edit made while the data folder is moved stays pending in its client, and is stored once the folder is back', async () => {
  const server = await start();
  await firstBackup();
  const token = await signInTo(server.url);
  const diagramId = await createDiagram(server, token);
  const tab = openTab({ url: server.url, token, diagramId, clientId: 'tab' });
  onTestFinished(() => tab.close());
  tab.addEntity('before');
  await expect.poll(() => [...tab.acknowledged]).toEqual(['before']);
  renameSync(environment.DATA_DIR, `${environment.DATA_DIR}-away`);
  tab.addEntity('meanwhile');
  await expect.poll(() => server.errors).toEqual([expect.stringContaining('was deleted, moved or replaced')]);
  expect(tab.replica.pending).toHaveLength(1);
  expect([...tab.acknowledged]).toEqual(['before']);
  renameSync(`${environment.DATA_DIR}-away`, environment.DATA_DIR);
  await expect.poll(() => [...tab.acknowledged]).toEqual(['before', 'meanwhile']);
  expect(tab.problems).toEqual([]);
});

describe('a full disk', () => {
  /** The kernel rejects every write of the process beyond this offset of a file. */
  const limitFiles = (server: RunningServer, bytes: string): void => {
    execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:`]);
  };

  it.each(['better-sqlite3', 'libsql'])(
    '[K18] on %s: edits and /readyz are 503, and both continue once there is room',
    async (driver) => {
      environment.SQLITE_DRIVER = driver;
      const server = await start();
      const token = await signInTo(server.url);
      const id = await createDiagram(server, token);
      expect(await readiness(server)).toBe(200);
      limitFiles(server, '4096');
      expect(await save(server, { token, id, entities: 1 })).toBe(503);
      await expect.poll(() => readiness(server)).toBe(503);
      limitFiles(server, 'unlimited');
      await expect.poll(() => readiness(server)).toBe(200);
      expect(await save(server, { token, id, entities: 1 })).toBe(200);
    },
  );
});
