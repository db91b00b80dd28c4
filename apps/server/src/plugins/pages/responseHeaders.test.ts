import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/testServer.ts';

let server: TestServer;
let webAppFolder: string;

beforeAll(async () => {
  webAppFolder = await mkdtemp(join(tmpdir(), 'joinery-web-'));
  await mkdir(join(webAppFolder, 'assets'));
  await writeFile(join(webAppFolder, 'index.html'), '<title>Joinery</title>');
  await writeFile(join(webAppFolder, 'favicon.svg'), '<svg/>');
  await writeFile(join(webAppFolder, 'assets', 'index-abc123.js'), 'export {};');
  server = await createTestServer({}, { webAppFolder });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await rm(webAppFolder, { recursive: true });
});

/** Sends raw bytes over a separate connection. */
async function send(head: string): Promise<{ status: number; headers: Map<string, string>; body: string }> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head);
  const [top = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = top.split('\r\n');
  const headers = lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]);
  expect(new Set(headers.map(([name]) => name.toLowerCase())).size).toBe(headers.length);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: rest.join('\r\n\r\n'),
  };
}

const get = (path: string, headers = '') =>
  send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
const post = (path: string) =>
  send(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);

const NO_STORE: [string, number, () => ReturnType<typeof send>][] = [
  ['a JSON 404', 404, () => get('/api/unknown')],
  ['a JSON 404 outside the API', 404, () => get('/gone.png')],
  ['an asset that does not exist', 404, () => get('/assets/gone.js')],
  ['a refused API call', 401, () => get('/api/api/diagrams')],
  ['a body that is not valid', 400, () => post('/api/api/auth/google')],
  [
    'a method that no route has',
    404,
    () => send('OPTIONS / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
  ],
  ['an answer of the API', 200, () => get('/api/api/auth/config')],
  ['the description of the API', 200, () => get('/api/openapi.json')],
  ['the page of the API', 200, () => get('/api/docs/')],
  ['a file of that page', 200, () => get('/api/docs/static/swagger-ui.css')],
  ['the figures', 200, () => get('/metrics')],
  ['the sign of life', 200, () => get('/healthz')],
  ['the readiness', 200, () => get('/readyz')],
  ['an address that cannot be decoded', 400, () => get('/%ff')],
  ['a refused upgrade of Socket.IO', 400, () => get('/ws/socket.io/?EIO=4&transport=none')],
  ['a handshake of Socket.IO', 200, () => get('/ws/socket.io/?EIO=4&transport=polling')],
  ['what is not HTTP', 400, () => send('NONSENSE\r\n\r\n')],
  ['a header without end', 431, () => get('/', `X-Long: ${'x'.repeat(20_000)}\r\n`)],
];
const NO_CACHE: [string, number, () => ReturnType<typeof send>][] = [
  ['a page', 200, () => get('/', 'Accept: text/html\r\n')],
  ['a file without a hash', 200, () => get('/favicon.svg')],
  ['the file for search engines', 200, () => get('/robots.txt')],
];

for (const [caching, rows] of [
  ['no-store', NO_STORE],
  ['no-cache', NO_CACHE],
] as const) {
  it.each(rows)(
    '[K01] %s (%i) has a content policy, a referrer policy, nosniff and a cache rule',
    async (_, status, ask) => {
      const response = await ask();
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'self';script-src 'self'") as string,
        'referrer-policy': 'no-referrer-when-downgrade',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': caching,
      });
    },
  );
}

it('[K01] a hashed asset has nosniff, its cache rule and its origin rule, and no policies of documents', async () => {
  const { headers } = await get('/assets/index-abc123.js');
  const { date, ...own } = Object.fromEntries(headers);
  expect(date).toBeDefined();
  expect(own).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(Object.keys(own).filter((name) => /policy|frame|download|xss|agent|dns/.test(name))).toEqual([
    'cross-origin-resource-policy',
  ]);
});

it('[K04] requests that the HTTP parser rejects receive the JSON of every error', async () => {
  expect(JSON.parse((await send('NONSENSE\r\n\r\n')).body)).toEqual({
    message: 'The request is not valid HTTP.',
    error: 'INVALID',
  });
});
