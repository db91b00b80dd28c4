import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { entityKey } from '@joinery/model';
import { REALTIME_LIMITS, REALTIME_PATH } from '@joinery/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  aStoredDiagram,
  aTestServer,
  createTestServer,
  type Person,
  type TestServer,
} from '../testServer.ts';
import {
  ask,
  collectEvents,
  nextEvent,
  joinProtocol1,
  type LiveSocket,
  listenOn,
  openSocket,
} from './liveClients.ts';

let server: TestServer;
let url: string;
let owner: Person;
let diagramId: string;

beforeAll(async () => {
  server = await createTestServer({ RATE_LIMITS: 'on' });
  url = await listenOn(server);
  owner = await server.signIn('owner@example.org', 'Owner');
});
afterAll(() => server.close());
beforeEach(async () => {
  diagramId = await aStoredDiagram(server, owner);
});

const plain = async (): Promise<LiveSocket> => {
  const { socket } = await joinProtocol1(url, owner.token, diagramId);
  onTestFinished(() => void socket.disconnect());
  return socket;
};
const closed = (socket: LiveSocket): Promise<unknown> =>
  new Promise((resolve) => socket.on('disconnect', resolve));
const rename = (name: string) => ({ diagramId, ops: [{ k: 'set', r: entityKey('entity-1'), p: { name } }] });

/** Keeps the connection open without reading from it. */
function stopReading(socket: LiveSocket): void {
  const { ws } = socket.io.engine.transport as unknown as { ws: { _socket: Socket } };
  ws._socket.pause();
}

describe('limits of the live connection', () => {
  it('[L10] messages beyond their size are rejected, and the socket stays open', async () => {
    const socket = await plain();
    const text = (bytes: number): string => 'x'.repeat(bytes);
    const tooLarge: [string, object][] = [
      ['edge-update', { edge: { id: 'e', note: text(REALTIME_LIMITS.maxMutationBytes) } }],
      ['node-update', { node: { id: 'n', note: text(REALTIME_LIMITS.maxNodeUpdateBytes) } }],
      ['batch-update', { nodes: [{ id: 'n', note: text(REALTIME_LIMITS.maxBatchBytes) }] }],
    ];
    for (const [event, body] of tooLarge) {
      const ack = await ask(socket, event, { diagramId, ...body });
      expect(ack).toMatchObject({ ok: false, error: { code: 'TOO_LARGE', retryable: false } });
    }
    expect(await ask(socket, 'node-update', rename('Still here'))).toMatchObject({ ok: true, rev: 2 });
    const disconnected = closed(socket);
    socket.emit('batch-update', {
      diagramId,
      nodes: [{ id: text(REALTIME_LIMITS.maxMessageBytes) }],
      type: 'paste',
    });
    await disconnected;
  });

  it.each([
    ['a name beyond the limit', 'node-update', { node: { id: 'n', data: { name: 'x'.repeat(201) } } }],
    ['a position that is none', 'node-update', { node: { id: 'n', position: { x: 'left', y: 0 } } }],
    ['operations that are none', 'node-update', { ops: [{ k: 'steal', r: 'n/1' }] }],
    [
      'an unknown type of attribute',
      'node-update',
      { node: { id: 'n', data: { attributes: [{ name: 'a', type: 'Blob' }] } } },
    ],
    ['a node without an id', 'batch-update', { nodes: [{}] }],
    ['a deletion of nothing', 'element-delete', {}],
    ['a number that is none', 'undo', { seq: -1 }],
  ])('[L10] %s is INVALID and changes nothing', async (_, event, body) => {
    const socket = await plain();
    const ack = await ask(socket, event, { diagramId, ...body });
    expect(ack).toMatchObject({ ok: false, error: { code: 'INVALID', retryable: false } });
    const kept = await server.call(`GET /diagrams/${diagramId}`, { token: owner.token });
    expect(kept.body['revision']).toBe(1);
  });

  it('[L10] bodies that are not objects, and hostile keys, are harmless', async () => {
    const socket = await plain();
    const bodies: unknown[] = [null, 'text', 5, [], [[[]]], { diagramId: {} }, Buffer.from('binary')];
    for (const body of bodies) {
      for (const event of ['node-update', 'join-diagram', 'batch-update', 'cursor-move']) {
        socket.emit(event as never, ...([body] as never));
      }
    }
    const nodes = [{ id: '__proto__', data: { name: 'constructor' } }];
    const ack = await ask(socket, 'batch-update', { diagramId, nodes });
    expect(ack).toMatchObject({ ok: true });
    const { body } = await server.call<{ content: { nodes: { id: string }[] } }>(
      `GET /diagrams/${diagramId}`,
      {
        token: owner.token,
      },
    );
    expect(body.content.nodes.map(({ id }) => id)).toEqual(['entity-1', '__proto__']);
  });

  it('[L10] messages beyond the rate receive a retry delay, and nothing sent again is lost', async () => {
    const socket = await plain();
    const flood = await Promise.all(
      Array.from({ length: 200 }, (_, index) => ask(socket, 'node-update', rename(`Name ${String(index)}`))),
    );
    const refused = flood.filter((ack) => !ack.ok);
    expect(refused.length).toBeGreaterThan(0);
    for (const ack of refused) {
      expect(ack).toMatchObject({
        error: { code: 'RATE_LIMITED', retryable: true, retryAfterMs: expect.any(Number) as number },
      });
    }
    expect(flood.filter((ack) => ack.ok).length).toBeGreaterThanOrEqual(120);
    expect(socket.connected).toBe(true);
  });

  it('[L10] a flood of protocol 1 updates on a large diagram is rejected beyond the backlog limit, and its order is kept', async () => {
    const nodes = Array.from({ length: 4_000 }, (_, index) => ({ id: `n${String(index)}` }));
    const made = await server.call<{ _id: string }>('POST /diagrams', {
      token: owner.token,
      body: { name: 'Large', content: { nodes, edges: [] } },
    });
    diagramId = made.body._id;
    const socket = await plain();
    const flood = await Promise.all(
      Array.from({ length: 600 }, (_, x) =>
        ask(socket, 'node-update', { diagramId, node: { id: 'n7', position: { x: x + 1, y: 0 } } }),
      ),
    );
    const revisions = flood.flatMap((ack) => (ack.ok ? [ack.rev] : []));
    expect(revisions.length).toBeGreaterThanOrEqual(120);
    expect(revisions).toEqual(revisions.map((_, index) => index + 2));
    const refused = flood.filter((ack) => !ack.ok);
    expect(refused.length).toBeGreaterThan(200);
    for (const ack of refused)
      expect(ack).toMatchObject({ error: { code: 'RATE_LIMITED', retryable: true } });
  });

  it('[L10] cursors beyond the rate are dropped', async () => {
    const [socket, other] = [await plain(), await plain()];
    const all = collectEvents(other, 'cursor-moved');
    for (let x = 0; x < 400; x += 1) socket.emit('cursor-move', { diagramId, position: { x, y: 0 } });
    const received = nextEvent(other, 'node-updated');
    await ask(socket, 'node-update', { diagramId, node: { id: 'entity-1', position: { x: 1, y: 1 } } });
    await received;
    expect(all.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThan(200);
  });

  it('[L10] a client that continues far beyond the rate is disconnected', async () => {
    const socket = await plain();
    const disconnected = closed(socket);
    for (let sent = 0; sent < 2_000; sent += 1) socket.emit('undo', { diagramId });
    await disconnected;
  });

  it('[L10] a user opens a diagram at most ten times in parallel', async () => {
    const sockets = await Promise.all(Array.from({ length: REALTIME_LIMITS.maxSocketsPerPerson }, plain));
    const socket = openSocket(url, owner.token);
    onTestFinished(() => void socket.disconnect());
    expect(await ask(socket, 'join-diagram', { diagramId })).toMatchObject({ error: { code: 'LIMIT' } });
    const left = nextEvent(sockets[1]!, 'user-left');
    sockets[0]?.disconnect();
    await left;
    expect(await ask(socket, 'join-diagram', { diagramId })).toMatchObject({ ok: true });
  });

  it('[L10] a client that does not read its messages is disconnected, without affecting others', async () => {
    const other = await plain();
    const deaf = await plain();
    stopReading(deaf);
    const deafId = deaf.id;
    const left = nextEvent(other, 'user-left', ({ socketId }) => socketId === deafId);
    const attributes = Array.from({ length: 900 }, (_, index) => ({
      id: `a${String(index)}`,
      name: 'x'.repeat(200),
    }));
    const disconnected: unknown[] = [];
    void left.then((body) => disconnected.push(body));
    for (let round = 0; disconnected.length === 0 && round < 400; round += 1) {
      const name = `Round ${String(round)}`;
      const flipped = attributes.map((one) => ({ ...one, isUnique: round % 2 === 0 }));
      await ask(other, 'node-update', {
        diagramId,
        node: { id: 'entity-1', data: { name, attributes: flipped } },
      });
    }
    await left;
    expect(other.connected).toBe(true);
  });
});

describe('transports and stopping', () => {
  it('[M260] polling works like the websocket', async () => {
    const socket = openSocket(url, owner.token, { transports: ['polling'] });
    onTestFinished(() => void socket.disconnect());
    expect(await ask(socket, 'join-diagram', { diagramId })).toMatchObject({ ok: true });
    expect(await ask(socket, 'node-update', rename('Polled'))).toMatchObject({ ok: true, rev: 2 });
  });

  it('[L1] an upgrade outside the path is rejected', async () => {
    const { port } = new URL(url);
    const line = connect(Number(port), '127.0.0.1');
    line.write(
      `GET ${REALTIME_PATH}x/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    const chunks: Buffer[] = [];
    line.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(line, 'close');
    expect(Buffer.concat(chunks).toString()).not.toContain('101 Switching');
  });

  it('[L14] a stopping server acknowledges pending edits, rejects new ones and closes every connection', async () => {
    const stopping = await aTestServer();
    const address = await listenOn(stopping);
    const person = await stopping.signIn('owner@example.org', 'Owner');
    const id = await aStoredDiagram(stopping, person);
    const { socket } = await joinProtocol1(address, person.token, id);
    const received = nextEvent(socket, 'diagram-error');
    const disconnected = closed(socket);
    const names = Array.from({ length: 50 }, (_, index) => `N${String(index)}`);
    const edits = names.map((name) =>
      ask(socket, 'node-update', { ...rename(name), diagramId: id }).catch(() => null),
    );
    const first = await edits[0];
    const stopped = stopping.app.close();
    expect(await received).toMatchObject({ code: 'SERVER_CLOSING', fatal: false });
    expect(await disconnected).toBe('transport close');
    await stopped;
    expect(first).toMatchObject({ ok: true });
    const acked = (await Promise.all(edits)).filter((ack) => ack?.ok === true);
    const { rev } = await stopping.store.db.selectFrom('diagrams').select('rev').executeTakeFirstOrThrow();
    expect(rev).toBeGreaterThanOrEqual(1 + acked.length);
  });

  it('[L15] metrics contain numbers and no names', async () => {
    const socket = await plain();
    await ask(socket, 'node-update', rename('Counted'));
    const { text } = await server.call('GET /metrics');
    expect(text).toMatch(/joinery_sockets \d+/);
    expect(text).toMatch(/joinery_rooms_watched 1/);
    expect(text).toMatch(/joinery_operations_total \d+/);
    expect(text).toMatch(/joinery_socket_messages_total\{event="node-update",outcome="ok"\} \d+/);
    for (const secret of [owner.id, owner.email, diagramId, 'Counted']) expect(text).not.toContain(secret);
  });
});
