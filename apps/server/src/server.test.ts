import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aStoredDiagram,
  aTestServer,
  createTestServer,
  type Person,
  type TestServer,
} from '../test/testServer.ts';

let server: TestServer;
let person: Person;
let webAppFolder: string;
const logged: string[] = [];
const logTo = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    logged.push(chunk.toString());
    done();
  },
});

beforeAll(async () => {
  webAppFolder = await mkdtemp(join(tmpdir(), 'joinery-web-'));
  await mkdir(join(webAppFolder, 'assets'));
  await writeFile(join(webAppFolder, 'index.html'), '<!doctype html><title>Joinery</title>');
  await writeFile(join(webAppFolder, 'favicon.svg'), '<svg/>');
  await writeFile(join(webAppFolder, 'assets', 'index-abc123.js'), 'export {};\n'.repeat(500));
  server = await createTestServer({}, { webAppFolder, logTo });
  person = await server.signIn('ada@example.org', 'Ada Lovelace');
});
afterAll(async () => {
  await server.close();
  await rm(webAppFolder, { recursive: true });
});

const page = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: path, headers: { accept: 'text/html', ...headers } });

describe('the web app', () => {
  it.each(['/', '/my-diagrams', '/diagram-editor/abc', '/invitation/some-token', '/no/such/page'])(
    '[K01] %s opens the page of the app',
    async (path) => {
      const response = await page(path);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.body).toContain('<title>Joinery</title>');
    },
  );

  it.each([
    '/api',
    '/api/unknown',
    '/api/api/unknown',
    '/api/api/diagrams/a/b/c',
    '/assets/gone.js',
    '/gone.png',
  ])('[K04] %s is a JSON 404 for programs', async (path) => {
    const response = await server.app.inject({ method: 'GET', url: path });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Not found.', error: 'NOT_FOUND' });
  });

  it.each(['/api/unknown', '/assets/gone.js'])('[K04] %s is not a page, even for browsers', async (path) => {
    expect((await page(path)).statusCode).toBe(404);
  });

  it('[K01] only GET and HEAD open a page', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/my-diagrams',
      headers: { accept: 'text/html' },
    });
    expect(response.statusCode).toBe(404);
  });

  it('[K01] files with a hash in their name are cached for a year, others are revalidated, all are compressed', async () => {
    const asset = await page('/assets/index-abc123.js', { 'accept-encoding': 'br' });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-encoding']).toBe('br');
    expect((await page('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/.env',
  ])('[K16] %s does not leave the folder', async (path) => {
    const response = await server.app.inject({
      method: 'GET',
      url: path,
      headers: { accept: 'application/json' },
    });
    expect([400, 403, 404]).toContain(response.statusCode);
  });
});

describe('headers', () => {
  const getPolicy = (headers: Record<string, unknown>): string => String(headers['content-security-policy']);

  it('[K01] scripts come from this server only, never inline, and the app cannot be framed', async () => {
    const { headers } = await page('/');
    expect(getPolicy(headers)).toMatch(/script-src 'self';/);
    expect(getPolicy(headers)).toMatch(/frame-ancestors 'none'/);
    expect(getPolicy(headers)).not.toMatch(/google\.com|upgrade-insecure|unsafe-eval/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=(), microphone=()') as string,
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it("[M005] with a client id Google's script and frame are allowed, and with https the browser stays on it", async () => {
    const other = await aTestServer({ GOOGLE_CLIENT_ID: 'id', PUBLIC_URL: 'https://joinery.example' });
    const { headers } = await other.call('GET /healthz');
    expect(getPolicy(headers)).toMatch(/script-src 'self' https:\/\/accounts\.google\.com\/gsi\/client;/);
    expect(getPolicy(headers)).toMatch(/frame-src https:\/\/accounts\.google\.com\/gsi\/;/);
    expect(getPolicy(headers)).toMatch(/upgrade-insecure-requests/);
    expect(headers).toHaveProperty('strict-transport-security');
  });

  it.each([
    '/invitation/some-token',
    '/INVITATION/x',
    '/%69nvitation/x',
    '/public/some-token',
    '/api/api/invitations/verify/x',
  ])('[K07] %s sends no referrer and is not indexed', async (path) => {
    const { headers } = await page(path);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  });

  it('[M239] responses of the API are not cached by browsers or proxies', async () => {
    expect((await server.call('GET /diagrams', person)).headers).toMatchObject({
      'cache-control': 'no-store',
    });
  });
});

describe('both base paths', () => {
  it('[M238] data created below one is found below the other', async () => {
    const id = await aStoredDiagram(server, person);
    const [long, short] = [`/api/api/diagrams/${id}`, `/api/diagrams/${id}`];
    const refused = [await server.call(`GET ${long}`, person), await server.call(`GET ${short}`, person)];
    expect(refused[0]?.status).toBe(200);
    expect(refused[1]?.body).toEqual(refused[0]?.body);
  });

  it('[M238] the document is OpenAPI 3.1 below both, with a page to try it', async () => {
    const [one, other] = [
      await server.call('GET /api/openapi.json'),
      await server.call('GET /api/api/openapi.json'),
    ];
    expect(one.body['openapi']).toBe('3.1.0');
    expect(other.body).toEqual(one.body);
    expect((await page('/api/docs/')).body).toContain('swagger-ui');
  });
});

describe('health and metrics', () => {
  it('[K01] healthz and readyz respond while the server is healthy', async () => {
    expect((await server.call('GET /healthz')).status).toBe(200);
    expect((await server.call('GET /readyz')).status).toBe(200);
  });

  it('[K01] readyz is 503 if the storage is unavailable, healthz stays', async () => {
    const other = await createTestServer();
    await other.store.close();
    expect(await other.call('GET /readyz')).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
    expect((await other.call('GET /healthz')).status).toBe(200);
    await other.app.close();
  });

  it('[K01] metrics require this machine or the token', async () => {
    const token = 'a-metrics-token-of-length';
    const other = await aTestServer({ METRICS_TOKEN: token });
    const ask = async (headers: Record<string, string>, remoteAddress = '192.0.2.7') =>
      other.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });
    expect((await ask({}, '127.0.0.1')).body).toContain('joinery_http_request_duration_seconds');
    expect((await ask({})).statusCode).toBe(401);
    expect((await ask({ 'x-forwarded-for': '10.0.0.1' }, '127.0.0.1')).statusCode).toBe(401);
    expect((await ask({ authorization: 'Bearer wrong' })).statusCode).toBe(401);
    expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });

  it('[K01] metrics name routes by pattern, not by id', async () => {
    await server.call('GET /diagrams/secret-id-123', person);
    const { text } = await server.call('GET /metrics');
    expect(text).toContain('route="/api/api/diagrams/:diagramId"');
    expect(text).not.toContain('secret-id-123');
  });
});

describe('logs', () => {
  it('[M239] hold neither tokens nor names nor addresses', async () => {
    await server.call('GET /invitations/verify/InvitationSecret1', person);
    await server.call('GET /public/PublicSecret2', person);
    await page('/invitation/PageSecret3?token=QuerySecret4');
    await server.call(`GET /diagrams?token=${person.token}`, person);
    const text = logged.join('');
    expect(text).toContain('"msg":"request completed"');
    expect(text).not.toMatch(
      /InvitationSecret1|PublicSecret2|PageSecret3|QuerySecret4|Lovelace|ada@example|127\.0\.0\.1/,
    );
    expect(text).not.toContain(person.token);
  });
});

describe('logs of sharing', () => {
  it('[K07] invitations, links, mails, sessions and accounts leave no token, address or name behind', async () => {
    const diagramId = await aStoredDiagram(server, person, 'Secret plans');
    const guest = await server.signIn('guest@example.net', 'Gus Guest');
    const invite = (body: object) => server.call('POST /invitations/invite', { token: person.token, body });
    const body = { invitedEmail: 'guest@example.net', accessLevel: 'EDITOR', diagramId };
    const invited = await invite(body);
    const token = String(invited.body['inviteToken']);
    await server.call(`POST /invitations/accept/${token}`, { token: person.token });
    await server.call(`POST /invitations/accept/${token}`, { token: guest.token });
    await invite({ ...body, invitedEmail: 'guest@example.net, and more' });
    const opened = await server.call(`POST /diagrams/${diagramId}/public-link`, { token: person.token });
    const publicToken = String(opened.body['publicToken']);
    await server.call(`GET /public/${publicToken}`);
    await page(`/public/${publicToken}`);
    await server.call('GET /account/export', { token: guest.token });
    const deleted = await server.call('POST /account/deletion', {
      token: guest.token,
      body: { confirmation: guest.email },
    });
    expect(deleted.status).toBe(200);
    await server.call('GET /auth/validate', { token: guest.token });
    const text = logged.join('');
    for (const secret of [token, publicToken, guest.token, person.token]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/guest@|ada@|example\.net|Gus|Lovelace|Secret plans|eyJ/);
    expect(text).toContain('"path":"/api/api/invitations/accept/[token]"');
  });
});

describe('limits', () => {
  it('[K04] too many requests of one user are 429, below either base path, without affecting others', async () => {
    const other = await aTestServer({ RATE_LIMITS: 'on' });
    const [ada, bob] = [await other.signIn('ada@example.org'), await other.signIn('bob@example.org')];
    const invite = (by: Person, base: string) =>
      other.call(`POST ${base}/invitations/invite`, { token: by.token, body: {} });
    const statuses: number[] = [];
    for (let count = 0; count < 62; count += 1) {
      statuses.push((await invite(ada, count % 2 === 0 ? '/api' : '/api/api')).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 400)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect(await invite(ada, '/api')).toMatchObject({
      body: { error: 'RATE_LIMITED', message: expect.any(String) as string },
    });
    expect((await invite(bob, '/api')).status).toBe(400);
  });

  it('[K04] a body above 17 MB is 413 over a real connection, and one below passes', async () => {
    const other = await aTestServer();
    const { token } = await other.signIn('big@example.org');
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = other.app.server.address() as AddressInfo;
    const post = async (megabytes: number): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}/api/api/diagrams`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ name: 'Big', content: {}, padding: 'x'.repeat(megabytes * 1024 * 1024) }),
      });
    expect((await post(16)).status).toBe(201);
    const refused = await post(18);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ error: 'TOO_LARGE' });
  });
});
