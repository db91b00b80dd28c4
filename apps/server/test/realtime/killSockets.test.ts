import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Operation } from '@joinery/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BuiltServer,
  buildServer,
  callServer,
  type RunningServer,
  signInTo,
  startServer,
} from '../serverProcess.ts';
import { KILL_ROUNDS, reportKills } from '../killRounds.ts';
import { freePort } from '../../../../test/ports.ts';
import { SQLITE_DRIVERS } from '../../src/db/sqlite/driver/sqliteDriver.ts';
import { type LiveClient, openLiveClient } from './liveClients.ts';

const CLIENTS = 3;
const ACKS_BEFORE_KILL = 40;
/** A diagram would be full after a few more. */
const ROUNDS_PER_DIAGRAM = 20;

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built.remove());

/** Adds entities on one client, as fast as acknowledgements arrive; returns the stop function. */
function editOn(client: LiveClient, name: string): () => void {
  let count = 0;
  const timer = setInterval(() => {
    if (client.replica.pending.length >= 5) return;
    const put: Operation = {
      kind: 'put',
      record: 'entity',
      id: `${name}-${String((count += 1))}`,
      props: { name, position: { x: count, y: 0 } },
    };
    client.edit([put]);
  }, 1);
  return () => clearInterval(timer);
}

interface Load {
  clients: LiveClient[];
  /** Ids of the entities that were acknowledged. */
  acknowledged: ReadonlySet<string>;
  /** Resolves after enough further acknowledgements. */
  enough(): Promise<void>;
  stop(): void;
}

function startLoad(url: string, token: string, diagramId: string): Load {
  const acknowledged = new Set<string>();
  let acks = 0;
  let onEnough: (() => void) | null = null;
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    openLiveClient({
      url,
      token,
      diagramId,
      clientId: `tab-${String(index)}`,
      onAck: ({ ops }, ack) => {
        if (!ack.ok) return;
        acks += 1;
        for (const { id } of ops) acknowledged.add(id);
        if (acks >= ACKS_BEFORE_KILL) onEnough?.();
      },
    }),
  );
  const stops = clients.map((client, index) => editOn(client, `client${String(index)}`));
  return {
    clients,
    acknowledged,
    enough: () => {
      acks = 0;
      return new Promise((resolve) => (onEnough = resolve));
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

async function expectAllTheSame(clients: readonly LiveClient[]): Promise<void> {
  await Promise.all(clients.map((client) => client.settled()));
  const revs = await Promise.all(clients.map((client) => catchUp(client, clients)));
  expect(new Set(revs).size).toBe(1);
  const [first, ...others] = clients.map(({ replica }) => [...replica.view.entities.keys()].sort());
  for (const ids of others) expect(ids).toEqual(first);
  // Each entity was added once: every accepted message is one revision, and each put one entity.
  expect(first?.length).toBe((revs[0] ?? 0) - 1);
  expect(clients.flatMap(({ refusals }) => refusals)).toEqual([]);
}

async function expectNothingLost(
  read: () => Promise<{ body: Record<string, unknown> }>,
  promised: readonly string[],
): Promise<void> {
  const { body } = await read();
  const { nodes } = body['content'] as { nodes: { id: string }[] };
  const ids = new Set(nodes.map(({ id }) => id));
  const lost = promised.filter((id) => !ids.has(id));
  expect(lost, 'acknowledged and not stored').toEqual([]);
}

it.each(SQLITE_DRIVERS)(
  `[K18] on %s, kill -9 of a server that three sockets edit on (rounds: ${String(KILL_ROUNDS)}) loses nothing acknowledged, and every client goes on by itself`,
  { timeout: 60_000 + KILL_ROUNDS * 20_000 },
  async (driver) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'joinery-kill-sockets-'));
    const environment = {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      SQLITE_DRIVER: driver,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    };
    let server: RunningServer = await startServer(built.main, environment);
    const loads: Load[] = [];
    try {
      const token = await signInTo(server.url);
      const body = { name: 'Load', content: { nodes: [], edges: [] } };
      for (let done = 0; done < KILL_ROUNDS; done += ROUNDS_PER_DIAGRAM) {
        const made = await callServer(server.url, 'POST /api/api/diagrams', { token, body });
        const diagramId = String(made.body['_id']);
        const load = startLoad(server.url, token, diagramId);
        loads.push(load);
        for (let round = done; round < Math.min(KILL_ROUNDS, done + ROUNDS_PER_DIAGRAM); round += 1) {
          await load.enough();
          await server.end('SIGKILL');
          // Clients continue as soon as the next server is available: later acknowledgements are checked in
          // the next round.
          const promised = [...load.acknowledged];
          server = await startServer(built.main, environment);
          const { url } = server;
          await expectNothingLost(
            () => callServer(url, `GET /api/api/diagrams/${diagramId}`, { token }),
            promised,
          );
        }
        load.stop();
        await expectAllTheSame(load.clients);
        for (const client of load.clients) client.close();
      }
      reportKills(
        `${driver}, one node, ${String(KILL_ROUNDS)} rounds of kill -9, 3 clients editing live`,
        loads.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
      );
    } finally {
      for (const load of loads) {
        load.stop();
        for (const client of load.clients) client.close();
      }
      await server.end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

/** Waits until a client has the latest revision. */
async function catchUp(client: LiveClient, all: readonly LiveClient[]): Promise<number> {
  const furthest = Math.max(...all.map(({ replica }) => replica.rev));
  await client.sees(() => client.replica.rev >= furthest);
  return client.replica.rev;
}
