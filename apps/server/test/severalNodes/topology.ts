import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Nginx, startNginx } from '../deployment/nginx.ts';
import { freePort } from '../ports.ts';
import { type PostgresCluster, startPostgres } from '../postgres/cluster.ts';
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

/** One of the servers; it can be ended and started again on its port. */
export interface Node {
  readonly url: string;
  start(): Promise<void>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<[number | null, NodeJS.Signals | null]>;
}

/** What compose.scale.yaml describes, as processes on the loopback. */
export interface Topology {
  nodes: readonly [Node, Node];
  nginx: Nginx;
  postgres: PostgresCluster;
  redis: RedisServer;
  databaseUrl: string;
  /** A bearer token of somebody, good on every node. */
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
  const folder = await mkdtemp(join(tmpdir(), 'joinery-nodes-'));
  const [built, postgres, redis] = await Promise.all([
    buildServer(),
    startPostgres({ isDurable: true }),
    startRedis(),
  ]);
  const { url: databaseUrl } = await makeDatabase(postgres.url);
  const shared = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url };
  const nodes = [await createNode(built, folder, shared), await createNode(built, folder, shared)] as const;
  // Both at once: they agree on who migrates.
  await Promise.all(nodes.map((node) => node.start()));
  const nginx = await startNginx(nodes.map(({ port }) => port));
  const token = await signInTo(nodes[0].url);
  return {
    nodes,
    nginx,
    postgres,
    redis,
    databaseUrl,
    token,
    createDiagram: async () => {
      const body = { name: 'Shared', content: { nodes: [], edges: [] } };
      return String((await callServer(nginx.url, 'POST /api/api/diagrams', { token, body })).body['_id']);
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
      await Promise.all([nginx.stop(), postgres.remove(), redis.remove(), built.remove()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
