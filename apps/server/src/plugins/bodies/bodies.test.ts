import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { LIMITS } from '@joinery/model';
import { REALTIME_PATH } from '@joinery/wire';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenOn } from '../../../test/realtime/liveClients.ts';
import {
  aStoredDiagram,
  aTestServer,
  type Person,
  someContent,
  type TestServer,
} from '../../../test/testServer.ts';
import { LARGE_BODY_BYTES, readBody } from './readBody.ts';

const MEGABYTE = 1024 * 1024;
const POISON = '{"__proto__":{"a":1},"constructor":{"prototype":{}}},';

interface RawRequest {
  socket: Socket;
  /** All data sent by the server. */
  received: () => string;
  /** Resolves once the server has sent this text. */
  until: (text: string) => Promise<void>;
}

/** Opens a request whose bytes the test sends. */
async function rawRequest(
  server: TestServer,
  { route, token, headers = [] }: { route: string; token?: string; headers?: string[] },
): Promise<RawRequest> {
  const { port } = new URL(await listenOn(server));
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    socket.emit('text');
  });
  socket.write(
    [
      `${route} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
      ...headers,
      '\r\n',
    ].join('\r\n'),
  );
  const until = async (expected: string): Promise<void> => {
    while (!text.includes(expected)) await once(socket, 'text');
  };
  return { socket, received: () => text, until };
}

function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

function draining(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('drain', resolve));
}

/** Sends more and more until the connection is closed or the body is complete. */
async function sendOn(
  { socket }: RawRequest,
  { chunk, times }: { chunk: string; times: number },
): Promise<void> {
  const closed = closing(socket);
  for (let count = 0; count < times && !socket.destroyed; count += 1) {
    if (!socket.write(chunk)) await Promise.race([draining(socket), closed]);
  }
  await closed;
}

function padded(body: object, bytes = LARGE_BODY_BYTES + 1): string {
  return JSON.stringify(body).padEnd(bytes, ' ');
}

function upload(server: TestServer, person: Person, diagramId: string): Promise<RawRequest> {
  return rawRequest(server, {
    route: `PUT /api/api/diagrams/${diagramId}`,
    token: person.token,
    headers: [`Content-Length: ${String(LARGE_BODY_BYTES + 1)}`, 'Expect: 100-continue'],
  });
}

describe('a body that is not allowed is not read', () => {
  const declared = [`Content-Length: ${String(16 * MEGABYTE)}`];
  const chunked = ['Transfer-Encoding: chunked'];
  const chunk = POISON.repeat(1_300).slice(0, 0x10000).padEnd(0x10000, ' ');

  it.each([
    ['PUT /api/api/diagrams/any', 401, declared],
    ['POST /api/diagrams', 401, declared],
    ['POST /api/api/diagrams/diagram-generate', 401, chunked],
    ['PUT /api/api/diagrams/any', 401, chunked],
    ['POST /api/api/auth/google', 413, declared],
    ['POST /api/api/auth/google', 413, chunked],
    ['POST /nowhere', 404, declared],
    ['POST /api/api/nowhere', 404, chunked],
    ['PUT /', 404, declared],
    ['POST /ws', 404, chunked],
    [`POST ${REALTIME_PATH}/?EIO=4&transport=polling`, 400, chunked],
  ])('[K04] without a token: %s is %i', async (route, status, headers) => {
    const server = await aTestServer();
    await listenOn(server);
    const arriving = once(server.app.server, 'connection') as Promise<[Socket]>;
    const request = await rawRequest(server, { route, headers });
    const [serverSide] = await arriving;
    const body = headers === chunked ? `10000\r\n${chunk}\r\n` : chunk;
    await sendOn(request, { chunk: body, times: headers === chunked ? Infinity : 256 });
    expect(request.received()).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
    expect(serverSide.bytesRead).toBeLessThan(MEGABYTE);
  });

  it('[K04] a client with Expect: 100-continue receives the rejection before it sends a body', async () => {
    const server = await aTestServer();
    const request = await rawRequest(server, {
      route: 'POST /api/api/diagrams',
      headers: [...declared, 'Expect: 100-continue'],
    });
    await closing(request.socket);
    expect(request.received()).toMatch(/^HTTP\/1.1 401 /);
  });

  it('[K04] a body above 64 kB is 413 on routes without a diagram, and a smaller one is read', async () => {
    const server = await aTestServer();
    const ann = await server.signIn('ann@example.com');
    const diagramId = await aStoredDiagram(server, ann);
    const rename = (bytes: number) =>
      server.call(`PATCH /diagrams/${diagramId}`, {
        token: ann.token,
        headers: { 'content-type': 'application/json' },
        body: padded({ name: 'New' }, bytes),
      });
    expect((await rename(LIMITS.maxSmallBodyBytes + 1)).status).toBe(413);
    expect((await rename(LIMITS.maxSmallBodyBytes)).status).toBe(200);
  });
});

describe('large bodies', () => {
  it('[K04] at most three bodies of one user and eight of all are read at once, others receive 503', async () => {
    const server = await aTestServer();
    const people = await Promise.all(
      ['ann', 'bob', 'eve', 'joe'].map((name) => server.signIn(`${name}@example.com`)),
    );
    const ids = await Promise.all(people.map((person) => aStoredDiagram(server, person)));
    const begin = async (at: number): Promise<RawRequest> => {
      const request = await upload(server, people[at] as Person, ids[at] ?? '');
      await request.until('\r\n\r\n');
      return request;
    };
    const uploads: RawRequest[] = [];
    for (const at of [0, 0, 0]) uploads.push(await begin(at));
    const fourth = await begin(0);
    await fourth.until('"error":"UNAVAILABLE"');
    expect(fourth.received()).toMatch(/HTTP\/1.1 503 /);
    expect(fourth.received()).toMatch(/retry-after: 2\r\n/i);
    for (const at of [1, 1, 1, 2, 2]) uploads.push(await begin(at));
    const ninth = await begin(3);
    await ninth.until('"error":"UNAVAILABLE"');
    // A small save does not count.
    const small = { token: people[0]?.token, body: { name: 'Small', content: someContent() } };
    expect((await server.call(`PUT /diagrams/${ids[0] ?? ''}`, small)).status).toBe(200);

    // One completes and another is aborted: both slots are free again.
    const body = padded({ name: 'Large', content: someContent() });
    uploads[3]?.socket.write(body);
    await uploads[3]?.until('"name":"Large"');
    uploads[0]?.socket.destroy();
    const again = (at: number) =>
      server.call(`PUT /diagrams/${ids[at] ?? ''}`, {
        token: people[at]?.token,
        headers: { 'content-type': 'application/json' },
        body,
      });
    await expect.poll(async () => (await again(0)).status).toBe(200);
    await expect.poll(async () => (await again(3)).status).toBe(200);
  });

  it('[K04] a client that stalls during a large body is disconnected', async () => {
    const stalled = new PassThrough();
    const options = {
      limit: MEGABYTE,
      declaredBytes: MEGABYTE,
      onLarge: () => undefined,
      progressIntervalMs: 50,
    };
    const read = readBody(stalled, options);
    stalled.write('x'.repeat(1_000));
    await expect(read).rejects.toThrow('The body arrived too slowly.');
    expect(stalled.destroyed).toBe(true);

    const steady = new PassThrough();
    const whole = readBody(steady, options);
    for (let count = 0; count < 16; count += 1) steady.write('x'.repeat(0x10000));
    steady.end();
    expect((await whole).length).toBe(MEGABYTE);
  });
});
