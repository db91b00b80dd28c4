import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aStoredDiagram,
  type ApiResponse,
  createTestServer,
  type Person,
  someContent,
  type TestServer,
} from '../test/testServer.ts';

let server: TestServer;
let person: Person;
let diagramId: string;

beforeAll(async () => {
  server = await createTestServer();
  person = await server.signIn('ada@example.org', 'Ada');
  diagramId = await aStoredDiagram(server, person);
});
afterAll(() => server.close());

const BODIES = [
  'POST /auth/google',
  'POST /diagrams',
  'POST /diagrams/init-spring-boot',
  'PUT /diagrams/{id}',
  'PUT /diagrams/{id}/access',
  'POST /diagrams/{id}/owner',
  'POST /invitations/invite',
  'POST /dev-identity/token',
];

function send(route: string, payload: string, type = 'application/json'): Promise<ApiResponse> {
  const headers = { 'content-type': type };
  return server.call(route.replace('{id}', diagramId), { token: person.token, body: payload, headers });
}

function expectRefusal(response: ApiResponse): void {
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(response.body).toEqual({
    message: expect.any(String) as string,
    error: expect.any(String) as string,
  });
}

describe('hostile input', () => {
  it.each(BODIES)('[K16] %s rejects malformed JSON with 400', async (route) => {
    for (const payload of [
      '{',
      '{"a":',
      'null',
      '[]',
      '"text"',
      '42',
      '\u0000',
      '{"a":1}x',
      '\ufeff\ufeff{}',
      'NaN',
    ]) {
      const response = await send(route, payload);
      expect(response.status, payload).toBe(400);
      expectRefusal(response);
    }
  });

  it.each(BODIES)('[K16] %s rejects a missing body and another content type with 400', async (route) => {
    expect((await server.call(route.replace('{id}', diagramId), person)).status).toBe(400);
    expect((await send(route, '')).status).toBe(400);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ]) {
      expectRefusal(await send(route, 'name=x', type));
    }
  });

  it('[K16] keys that address prototypes are dropped like all unknown ones', async () => {
    const payload = `{"name":"A","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},
      "content":{"nodes":[{"id":"__proto__","position":{"x":0,"y":0},"data":{"name":"constructor",
      "attributes":[{"name":"toString","type":"String"},{"name":"__proto__","type":"String"}]}}],"edges":[]}}`;
    const made = await send('POST /diagrams', payload);
    expect(made.status).toBe(201);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    const read = await server.call(`GET /diagrams/${String(made.body['_id'])}`, person);
    expect(read.status).toBe(200);
    expect(read.body['content']).toEqual(made.body['content']);
  });

  it.each([
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff x',
    '\u202e',
    '🦄'.repeat(50),
    '<img src=x onerror=alert(1)>',
    "'; drop table users; --",
  ])('[K16] the name %j is stored or rejected, and a stored one is read back', async (name) => {
    const body = { name, content: someContent(name) };
    const made = await server.call('POST /diagrams', { token: person.token, body });
    expect([201, 400]).toContain(made.status);
    if (made.status === 400) return;
    const read = await server.call(`GET /diagrams/${String(made.body['_id'])}`, person);
    expect(read.status).toBe(200);
    expect((await server.call('GET /diagrams', person)).status).toBe(200);
  });

  it('[K16] a body nested 100,000 deep does not cause a 5xx', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const payload of [
      deep,
      `{"name":"A","content":{"nodes":${deep}}}`,
      `{"name":"A","content":{},"extra":${deep}}`,
    ]) {
      expect((await send('POST /diagrams', payload)).status).toBeLessThan(500);
    }
  });

  it('[K16] a large body that is nested deeply is refused before it is parsed; brackets in texts do not count', async () => {
    const refused = await send('POST /diagrams', `{"name":"A","content":${'['.repeat(4_000_000)}`);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'The body is nested more than 200 levels deep.' },
    });
    const description = String.raw`\"[{`.repeat(400);
    const nodes = Array.from({ length: 300 }, (_, index) => ({
      id: `e${index}`,
      position: { x: 0, y: 0 },
      data: { name: `E${index}`, description, attributes: [] },
    }));
    const payload = JSON.stringify({ name: 'Brackets', content: { nodes, edges: [] } });
    expect((await send('POST /diagrams', payload)).status).toBe(201);
  });

  it('[K16] more than 5,000 entities are rejected with a message that names the limit', async () => {
    const nodes = Array.from({ length: 5_001 }, (_, index) => ({
      id: `e${index}`,
      position: { x: 0, y: 0 },
      data: { name: `E${index}`, attributes: [] },
    }));
    const response = await server.call('POST /diagrams', {
      token: person.token,
      body: { name: 'Big', content: { nodes } },
    });
    expectRefusal(response);
    expect(response.body['message']).toMatch(/5,?000/);
  });

  it.each([
    '/diagrams/%00',
    '/diagrams/%',
    '/diagrams/%ff',
    '/diagrams/..%2f..',
    `/diagrams/${'x'.repeat(5_000)}`,
    '/diagrams/__proto__',
    '/public/%00',
    '/invitations/verify/%',
  ])('[K16] the address %s is rejected', async (path) => {
    expectRefusal(await server.call(`GET ${path}`, person));
  });

  it('[K16] after all of these the server responds and the diagram exists', async () => {
    const read = await server.call(`GET /diagrams/${diagramId}`, person);
    expect(read).toMatchObject({ status: 200, body: { _id: diagramId, currentUserAccess: 'OWNER' } });
  });
});
