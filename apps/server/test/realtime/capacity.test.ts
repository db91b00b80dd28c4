import { REALTIME_LIMITS } from '@joinery/wire';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { aStoredDiagram, createTestServer, type Person, type TestServer } from '../testServer.ts';
import { ask, listenOn, type LiveSocket, openSocket } from './liveClients.ts';

const { maxSocketsPerDiagram, maxSocketsPerPerson } = REALTIME_LIMITS;
/** The maximum number of sockets per user, for this many users, exceeds the limit of a diagram. */
const USERS = 30;

let server: TestServer;
let url: string;
let owner: Person;
let diagramId: string;

beforeAll(async () => {
  server = await createTestServer();
  url = await listenOn(server);
  owner = await server.signIn('owner@example.org', 'Owner');
});
afterAll(() => server.close());
// Separate diagrams: joins that wait for a load continue at the same moment.
beforeEach(async () => {
  diagramId = await aStoredDiagram(server, owner);
});

async function connect(token: string, count: number): Promise<LiveSocket[]> {
  const sockets = Array.from({ length: count }, () => openSocket(url, token));
  onTestFinished(() => {
    for (const socket of sockets) socket.disconnect();
  });
  await Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => void socket.on('connect', resolve))),
  );
  return sockets;
}

/** Joins in parallel; returns `ok` or the code of each. */
async function joinAtOnce(sockets: readonly LiveSocket[]): Promise<string[]> {
  const acks = await Promise.all(sockets.map((socket) => ask(socket, 'join-diagram', { diagramId })));
  return acks.map((ack) => (ack.ok ? 'ok' : ack.error.code));
}

const count = (outcomes: readonly string[], outcome: string): number =>
  outcomes.filter((one) => one === outcome).length;

/** Resolves once the server counts no socket in any diagram. */
const allLeft = (): Promise<void> =>
  expect
    .poll(async () => (await server.call('GET /metrics')).text, { timeout: 10_000 })
    .toMatch(/joinery_rooms_watched 0/);

it('[L10] a user with many sockets joining at once gets ten slots, and a reconnecting tab reuses its own', async () => {
  const sockets = await connect(owner.token, 40);
  const outcomes = await joinAtOnce(sockets);
  expect([count(outcomes, 'ok'), count(outcomes, 'LIMIT')]).toEqual([maxSocketsPerPerson, 30]);
  const [refused] = sockets.filter((_, index) => outcomes[index] === 'LIMIT');
  sockets.find((_, index) => outcomes[index] === 'ok')?.disconnect();
  await expect
    .poll(() => ask(refused!, 'join-diagram', { diagramId, clientId: 'tab-1' }))
    .toMatchObject({ ok: true });
  // The tab's connection broke without the server's notice.
  const [again] = await connect(owner.token, 1);
  expect(await ask(again!, 'join-diagram', { diagramId, clientId: 'tab-1' })).toMatchObject({ ok: true });
  for (const socket of sockets) socket.disconnect();
  again?.disconnect();
  await allLeft();
});

it('[L10] of 300 parallel joins as many succeed as a diagram allows, and every slot is released', async () => {
  const users = await Promise.all(
    Array.from({ length: USERS }, (_, index) => server.signIn(`user${String(index)}@example.org`)),
  );
  await server.store.db
    .insertInto('diagram_access')
    .values(
      users.map(({ id }) => ({
        diagram_id: diagramId,
        user_id: id,
        access_level: 'VIEWER' as const,
        created_at: 0,
      })),
    )
    .execute();
  const connected = await Promise.all(users.map(({ token }) => connect(token, maxSocketsPerPerson)));
  const sockets = connected.flat();
  const outcomes = await joinAtOnce(sockets);
  expect([count(outcomes, 'ok'), count(outcomes, 'LIMIT')]).toEqual([
    maxSocketsPerDiagram,
    sockets.length - maxSocketsPerDiagram,
  ]);
  // Half of those who leave rejoin at the same moment, and disconnect before they can.
  const [inside, outside] = ['ok', 'LIMIT'].map((outcome) =>
    sockets.filter((_, index) => outcomes[index] === outcome),
  );
  for (const [index, socket] of inside!.entries()) {
    if (index % 2 === 0) socket.emit('join-diagram', { diagramId });
    socket.disconnect();
  }
  await allLeft();
  expect(count(await joinAtOnce(outside!), 'ok')).toBe(sockets.length - maxSocketsPerDiagram);
}, 60_000);
