import { request } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { MAX_PROMPT_CHARACTERS } from '@joinery/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type Person, type TestServer } from '../../test/testServer.ts';

/** Enough for every compressor to emit its output in several chunks. */
const ENTITIES = 120;

let server: TestServer;
let ada: Person;
let diagramId: string;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('ada@example.org');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const made = await server.call<{ _id: string }>('POST /diagrams', {
    token: ada.token,
    body: { name: 'Large', content: largeContent() },
  });
  diagramId = made.body._id;
  await server.call(`POST /diagrams/${diagramId}/versions`, { token: ada.token, body: { name: 'First' } });
});
afterAll(() => server.close());

function largeContent(): { nodes: object[]; edges: object[] } {
  const nodes = Array.from({ length: ENTITIES }, (_, index) => ({
    id: `entity-${String(index)}`,
    type: 'entity',
    position: { x: index * 300, y: 0 },
    data: {
      name: `Customer${String(index)}`,
      attributes: ['id', 'name', 'user_name', 'Email'].map((name) => ({
        id: `${name}-${String(index)}`,
        name,
        type: 'String',
      })),
    },
  }));
  return { nodes, edges: [] };
}

interface Call {
  route: string;
  body?: unknown;
  headers?: Record<string, string>;
}

async function send({ route, body, headers = {} }: Call, encoding: string) {
  const { port } = server.app.server.address() as AddressInfo;
  const [method = '', path = ''] = route.split(' ').map((part) => part.replace(':id', diagramId));
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const call = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path: path.startsWith('/diagrams') ? `/api/api${path}` : path,
        headers: {
          authorization: `Bearer ${ada.token}`,
          'accept-encoding': encoding,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const { statusCode: status, headers: received } = response;
        buffer(response)
          .then((bytes) => ({ status, text: decode(bytes, received['content-encoding']) }))
          .then(resolve, reject);
      },
    );
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return bytes.toString();
}

const attributes = ['name', 'email', 'phone', 'street', 'city', 'country', 'created at', 'updated at'];
const prompt = ['Book', 'Author', 'Publisher', 'Reader', 'Loan', 'Branch', 'Shelf', 'Review', 'Genre', 'Fine']
  .map((name) => `A ${name} has ${attributes.slice(0, -1).join(', ')} and ${String(attributes.at(-1))}.`)
  .join(' ')
  .slice(0, MAX_PROMPT_CHARACTERS);

const CALLS: Call[] = [
  { route: 'POST /diagrams/diagram-generate', body: { prompt } },
  { route: 'POST /diagrams/diagram-generate', body: { prompt }, headers: { accept: 'application/x-ndjson' } },
  { route: 'GET /diagrams/:id' },
  { route: 'GET /diagrams/:id/versions' },
  { route: 'PUT /diagrams/:id', body: { name: 'Large', content: largeContent() } },
  { route: 'GET /api/openapi.json' },
];

it.each(CALLS)('[K03] $route has the same body compressed and uncompressed', async (call) => {
  const plain = await send(call, 'identity');
  expect(plain.text.length).toBeGreaterThan(200);
  for (const encoding of ['gzip', 'br']) {
    const compressed = await send(call, encoding);
    expect(compressed.status).toBe(plain.status);
    expect(withoutFigures(compressed.text)).toBe(withoutFigures(plain.text));
  }
});

/** Removes ids, times and numbers, which differ between two calls of the same route. */
function withoutFigures(text: string): string {
  return text
    .replaceAll(/"(?:id|source|target|_id|updatedAt|createdAt)":"[^"]*"/g, '')
    .replaceAll(/\d+/g, '');
}
