import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../test/ports.ts';
import { openDatabase, type OpenDatabase } from '../../src/db/openDatabase.ts';
import { buildServer, type RunningServer, startServer } from '../serverProcess.ts';
import { startTopology } from '../severalNodes/topology.ts';

/** One or two nodes with one store, as processes. */
export interface Site {
  /** Addresses of the nodes; the same one twice with one node. */
  urls: readonly [string, string];
  /** Kills a node (0 or 1) with SIGKILL and starts it again. */
  restart(node: number): Promise<void>;
  /** Kills all nodes, works with the store, and starts them at the same time. */
  whileDown(work: (db: OpenDatabase['db']) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

async function withStore(
  options: { dataDir: string; databaseUrl: string | null },
  work: (db: OpenDatabase['db']) => Promise<void>,
): Promise<void> {
  const store = await openDatabase(options);
  try {
    await work(store.db);
  } finally {
    await store.close();
  }
}

async function startOnSqlite(): Promise<Site> {
  const built = await buildServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'joinery-bin-'));
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  };
  const start = (): Promise<RunningServer> => startServer(built.main, environment);
  let server = await start();
  const whileDown = async (work: () => Promise<void>): Promise<void> => {
    await server.end('SIGKILL');
    await work();
    server = await start();
  };
  return {
    urls: [server.url, server.url],
    restart: () => whileDown(() => Promise.resolve()),
    whileDown: (work) => whileDown(() => withStore({ dataDir, databaseUrl: null }, work)),
    stop: async () => {
      await server.end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
      await built.remove();
    },
  };
}

async function startOnPostgres(): Promise<Site> {
  const topology = await startTopology();
  const { nodes, databaseUrl } = topology;
  const [first, second] = nodes;
  return {
    urls: [first.url, second.url],
    restart: async (node) => {
      const restarted = node === 0 ? first : second;
      await restarted.end('SIGKILL');
      await restarted.start();
    },
    whileDown: async (work) => {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
      await withStore({ dataDir: tmpdir(), databaseUrl }, work);
      await Promise.all(nodes.map((node) => node.start()));
    },
    stop: () => topology.stop(),
  };
}

export const SITES = {
  SQLite: startOnSqlite,
  'two nodes with PostgreSQL': startOnPostgres,
} as const;
