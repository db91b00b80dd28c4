import { clientEvents } from '@joinery/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyNear, garbage, type JsonSchema } from '../hostileBodies.ts';
import { addMember, aStoredDiagram, createTestServer, type Person, type TestServer } from '../testServer.ts';
import { ask, nextEvent, listenOn, type LiveSocket, openSocket } from './liveClients.ts';
import { countFrom } from '../../../../test/depth.ts';

/** Run more by hand: FUZZ_RUNS=50000. */
const RUNS = countFrom('FUZZ_RUNS', { quick: 500, thorough: 2_000 });
const MS_PER_RUN = 60;

const SENDERS = ['owner', 'owner', 'owner', 'viewer', 'stranger', 'unjoined'] as const;
type Sender = (typeof SENDERS)[number];

let server: TestServer;
let url: string;
let owner: Person;
let viewer: Person;
let stranger: Person;
let diagramId: string;
const sockets = new Map<Sender, LiveSocket>();

beforeAll(async () => {
  server = await createTestServer();
  url = await listenOn(server);
  owner = await server.signIn('owner@example.com', 'owner');
  viewer = await server.signIn('viewer@example.com', 'viewer');
  stranger = await server.signIn('stranger@example.com', 'stranger');
  diagramId = await aStoredDiagram(server, owner);
  await addMember(server, { owner, diagramId, member: viewer, accessLevel: 'VIEWER' });
});
afterAll(async () => {
  for (const socket of sockets.values()) socket.disconnect();
  await server.close();
});

/** Returns the sender's socket, joined if permitted; opened again if the server closed it. */
async function openSender(sender: Sender): Promise<LiveSocket> {
  const known = sockets.get(sender);
  if (known?.connected === true) return known;
  // A socket that has not joined may belong to a member.
  const person = { owner, viewer, stranger, unjoined: owner }[sender];
  const socket = openSocket(url, person.token);
  sockets.set(sender, socket);
  await nextEvent(socket, 'connect' as never);
  return socket;
}

async function enter(sender: Sender): Promise<LiveSocket> {
  const socket = await openSender(sender);
  if (sender === 'owner' || sender === 'viewer') await ask(socket, 'join-diagram', { diagramId });
  return socket;
}

async function revision(): Promise<unknown> {
  const { db } = server.store;
  const rows = await db.selectFrom('diagrams').select(['id', 'rev', 'name']).orderBy('id').execute();
  const operations = await db.selectFrom('diagram_ops').select(db.fn.countAll().as('count')).execute();
  return { rows, operations };
}

const SCHEMAS = Object.entries(clientEvents).map(([event, { body }]) => ({
  event,
  schema: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
}));
const WORDS = ['entity-1', 'edge-1', 'node', 'paste', 'tab-1'];

const messages = fc.constantFrom(...SCHEMAS).chain(({ event, schema }) =>
  fc.record({
    event: fc.oneof(
      { weight: 30, arbitrary: fc.constant(event) },
      { weight: 1, arbitrary: fc.constantFrom('admin', '__proto__', 'constructor', 'error', '') },
    ),
    sender: fc.constantFrom(...SENDERS),
    isOfThisDiagram: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    body: fc.oneof({ weight: 12, arbitrary: bodyNear(schema, WORDS) }, { weight: 1, arbitrary: garbage }),
  }),
);

/** Cursors and presence are acknowledged only if rejected, and unknown events are ignored. */
function isAlwaysAcknowledged(event: string): boolean {
  return Object.hasOwn(clientEvents, event) && event !== 'cursor-move' && event !== 'presence-update';
}

/** Returns `ok`, the code of the rejection, `silence`, or that the socket was closed for abuse. */
function send(socket: LiveSocket, event: string, body: unknown): Promise<string> {
  const closed = nextEvent(socket, 'disconnect' as never).then(() => 'closed');
  const acknowledged = new Promise<string>((resolve) => {
    const take = (ack: { ok: boolean; error?: { code: string } }): void =>
      resolve(ack.ok ? 'ok' : (ack.error?.code ?? 'no code'));
    socket.emit(event as never, ...([body, take] as never));
  });
  if (isAlwaysAcknowledged(event)) return Promise.race([acknowledged, closed]);
  // A later message acknowledged first proves the silence.
  const overtaken = ask(socket, 'join-diagram', {}).then(
    () => 'silence',
    () => 'closed',
  );
  return Promise.race([acknowledged, closed, overtaken]);
}

describe('fuzzed messages', () => {
  it(
    '[K16] any message leaves the server running without internal errors, and a rejected one changes nothing',
    async () => {
      const outcomes = new Map<string, number>();
      await enter('owner');
      await enter('viewer');
      await fc.assert(
        fc.asyncProperty(messages, async ({ event, sender, isOfThisDiagram, body }) => {
          const known = sockets.get(sender);
          const socket = known?.connected === true ? known : await enter(sender);
          const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
          const sent = isOfThisDiagram && isObject ? { ...body, diagramId } : body;
          const before = await revision();
          const outcome = await send(socket, event, sent);
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          expect(outcome).not.toMatch(/INTERNAL|no code/);
          // A socket may have joined by a fuzzed message, as the owner that it belongs to.
          const mayEdit = sender === 'owner' || sender === 'unjoined';
          if (!mayEdit || outcome !== 'ok') {
            expect(await revision()).toEqual(before);
          }
        }),
        { numRuns: RUNS },
      );
      // If validation rejected all messages, the test would not reach the code behind it.
      expect([...outcomes.keys()]).toEqual(
        expect.arrayContaining(['ok', 'INVALID', 'FORBIDDEN', 'NOT_JOINED']),
      );
    },
    60_000 + RUNS * MS_PER_RUN,
  );

  it('[K16] after all of these the server responds, and the diagram can be joined and edited', async () => {
    const socket = openSocket(url, owner.token);
    expect(await ask(socket, 'join-diagram', { diagramId })).toMatchObject({ ok: true, role: 'OWNER' });
    const node = { id: 'entity-1', data: { name: 'After all that' } };
    expect(await ask(socket, 'node-update', { diagramId, node })).toMatchObject({ ok: true });
    socket.disconnect();
    const read = await server.call(`GET /diagrams/${diagramId}`, owner);
    expect(read.text).toContain('After all that');
  });
});
