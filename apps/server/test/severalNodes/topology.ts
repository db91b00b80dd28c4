import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Nginx, startNginx } from '../deployment/nginx.ts';
import { freePort } from '../../../../test/ports.ts';
import { type PostgresCluster, startPostgresCluster } from '../../../../test/postgres.ts';
import { makeDatabase } from '../postgres/databases.ts';
import { type RedisServer, startRedis } from '../redis.ts';
import {
  type BuiltServer,
  buildServer,
  callServer,
  type RunningServer,
  signInTo,
  startServer,
} from '../serverProcess.ts';

/** One of the servers; it can be stopped and restarted on its port. */
export interface Node {
  readonly url: string;
  start(): Promise<void>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<[number | null, NodeJS.Signals | null]>;
}

/** The services of compose.scale.yaml, as processes on the loopback. */
export interface Topology {
  nodes: readonly [Node, Node];
  nginx: Nginx;
  postgres: PostgresCluster;
  redis: RedisServer;
  databaseUrl: string;
  /** Creates a bearer token that is valid on every node. */
  token: string;
  createDiagram(): Promise<string>;
  stop(): Promise<void>;
}

async function createNode(
  built: BuiltServer,
  folder: string,
  shared: Record<string, string>,
): Promise<Node & { port: number }> {
  const port = await freePort();
  const environment = {
    ...shared,
    PORT: String(port),
    DATA_DIR: join(folder, String(port)),
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env['NODE_LOG_LEVEL'] ?? 'silent',
  };
  let running: RunningServer | null = null;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      running = await startServer(built.main, environment);
    },
    end: async (signal) => {
      const ended = running === null ? ([null, null] as [null, null]) : await running.end(signal);
      running = null;
      return ended;
    },
  };
}

export async function startTopology(): Promise<Topology> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const one of undo.reverse()) await one();
  };
  const kept = async <Part>(part: Promise<Part>, end: (part: Part) => Promise<unknown>): Promise<Part> => {
    const made = await part;
    undo.push(() => end(made));
    return made;
  };
  try {
    const folder = await kept(mkdtemp(join(tmpdir(), 'joinery-nodes-')), (path) =>
      rm(path, { recursive: true, force: true }),
    );
    const built = await kept(buildServer(), (one) => one.remove());
    const postgres = await kept(startPostgresCluster({ isDurable: true }), (one) => one.remove());
    const redis = await kept(startRedis(), (one) => one.remove());
    const { url: databaseUrl } = await makeDatabase(postgres.url);
    const shared = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url };
    const nodes = [
      await kept(createNode(built, folder, shared), (node) => node.end('SIGKILL')),
      await kept(createNode(built, folder, shared), (node) => node.end('SIGKILL')),
    ] as const;
    // In parallel: they agree on which one migrates.
    await Promise.all(nodes.map((node) => node.start()));
    const nginx = await kept(startNginx(nodes.map(({ port }) => port)), (one) => one.stop());
    const token = await signInTo(nodes[0].url);
    const createDiagram = async (): Promise<string> => {
      const body = { name: 'Shared', content: { nodes: [], edges: [] } };
      return String((await callServer(nginx.url, 'POST /api/api/diagrams', { token, body })).body['_id']);
    };
    return { nodes, nginx, postgres, redis, databaseUrl, token, createDiagram, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
