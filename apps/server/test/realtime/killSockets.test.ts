import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entityKey, type Operation, parseRecordKey } from '@joinery/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BuiltServer,
  buildServer,
  callServer,
  type RunningServer,
  signInTo,
  startServer,
} from '../serverProcess.ts';
import { freePort } from '../ports.ts';
import { type LiveClient, openLiveClient } from './liveClients.ts';

/** More by hand: KILL_ROUNDS=100. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 10);
const CLIENTS = 4;
const ANSWERS_BEFORE_THE_KILL = 40;

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built.remove());

/** Adds entities on one client, as fast as answers come; answers the function that stops it. */
function editOn(client: LiveClient, name: string): () => void {
  let count = 0;
  const timer = setInterval(() => {
    if (client.replica.pending.length >= 5) return;
    const put: Operation = {
      k: 'put',
      r: entityKey(`${name}-${String((count += 1))}`),
      p: { name, position: { x: count, y: 0 } },
    };
    client.edit([put]);
  }, 1);
  return () => clearInterval(timer);
}

it(
  `[K18] ${String(ROUNDS)} times kill -9 of a server that sockets edit on loses nothing acknowledged, and every client goes on by itself`,
  { timeout: 60_000 + ROUNDS * 20_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'joinery-kill-sockets-'));
    const environment = {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    };
    let server: RunningServer = await startServer(built.main, environment);
    const clients: LiveClient[] = [];
    const stops: (() => void)[] = [];
    try {
      const token = await signInTo(server.url);
      const body = { name: 'Load', content: { nodes: [], edges: [] } };
      const made = await callServer(server.url, 'POST /api/api/diagrams', { token, body });
      const diagramId = String(made.body['_id']);
      const acknowledged = new Map<string, number>();
      let answers = 0;
      let onEnough: (() => void) | null = null;
      for (let index = 0; index < CLIENTS; index += 1) {
        const client = openLiveClient({
          url: server.url,
          token,
          diagramId,
          clientId: `tab-${String(index)}`,
          onAnswer: ({ ops }, ack) => {
            if (!ack.ok) return;
            answers += 1;
            for (const { r } of ops) acknowledged.set(r, ack.rev);
            if (answers >= ANSWERS_BEFORE_THE_KILL) onEnough?.();
          },
        });
        clients.push(client);
        stops.push(editOn(client, `client${String(index)}`));
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        answers = 0;
        await new Promise<void>((resolve) => (onEnough = resolve));
        await server.end('SIGKILL');
        // Clients go on as soon as the next server is there: what it acknowledges after it was read is looked at next time.
        const promised = [...acknowledged.keys()];
        server = await startServer(built.main, environment);
        const { body: found } = await callServer(server.url, `GET /api/api/diagrams/${diagramId}`, { token });
        const { nodes } = found['content'] as { nodes: { id: string }[] };
        const ids = new Set(nodes.map(({ id }) => id));
        const lost = promised.filter((key) => {
          const name = parseRecordKey(key);
          return name?.kind !== 'entity' || !ids.has(name.entityId);
        });
        expect(lost, `round ${String(round)}: acknowledged and gone`).toEqual([]);
      }
      for (const stop of stops) stop();
      await Promise.all(clients.map((client) => client.settled()));
      const revs = await Promise.all(clients.map((client) => catchUp(client, clients)));
      expect(new Set(revs).size).toBe(1);
      const [first, ...others] = clients.map(({ replica }) => [...replica.view.entities.keys()].sort());
      for (const ids of others) expect(ids).toEqual(first);
      // Each entity was added once: every accepted message is one revision, and each put one entity.
      expect(first?.length).toBe((revs[0] ?? 0) - 1);
      expect(clients.flatMap(({ refusals }) => refusals)).toEqual([]);
    } finally {
      for (const stop of stops) stop();
      for (const client of clients) client.close();
      await server.end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

/** Waits until a client knows what the furthest of all knows. */
async function catchUp(client: LiveClient, all: readonly LiveClient[]): Promise<number> {
  const furthest = Math.max(...all.map(({ replica }) => replica.rev));
  await client.sees(() => client.replica.rev >= furthest);
  return client.replica.rev;
}
