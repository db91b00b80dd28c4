import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, createTestServer, signInBody, type TestServer } from '../../test/testServer.ts';

let server: TestServer;
let webAppFolder: string;
const credentialBody = { email: 'ada@example.org', name: 'Ada' };

beforeAll(async () => {
  webAppFolder = await mkdtemp(join(tmpdir(), 'joinery-web-'));
  await writeFile(join(webAppFolder, 'index.html'), '<title>Joinery</title>');
  server = await createTestServer({}, { webAppFolder });
});
afterAll(async () => {
  await server.close();
  await rm(webAppFolder, { recursive: true });
});

const ask = (call: Call = {}) => server.call('POST /dev-identity/token', { body: credentialBody, ...call });
const page = (headers: Record<string, string> = {}) =>
  server.call('GET /dev-identity', { headers: { accept: 'text/html', ...headers } });

describe('the development identity', () => {
  it('[K03] a name and an e-mail give a credential that signs in, with a stable subject per e-mail', async () => {
    const subjects = [];
    for (const email of ['ada@example.org', 'ADA@example.org']) {
      const { credential } = (await ask({ body: { email, name: 'Ada' } })).body;
      const body = signInBody(String(credential));
      expect((await server.call('POST /auth/google', { body })).status).toBe(200);
      subjects.push(body['googleId']);
    }
    expect(subjects[0]).toBe(subjects[1]);
  });

  it('[K03] a nonce is part of the credential and is verified in the same way', async () => {
    const { nonce } = (await server.call('GET /auth/nonce')).body;
    const { credential } = (await ask({ body: { email: 'ada@example.org', name: 'Ada', nonce } })).body;
    const body = signInBody(String(credential));
    expect((await server.call('POST /auth/google', { body })).status).toBe(200);
    expect((await server.call('POST /auth/google', { body })).status).toBe(401);
  });

  it('[K03] a credential of another process is rejected', async () => {
    const other = await createTestServer();
    const { credential } = (await other.call('POST /dev-identity/token', { body: credentialBody })).body;
    await other.close();
    const body = signInBody(String(credential));
    expect((await server.call('POST /auth/google', { body })).status).toBe(401);
  });

  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
    '[K03] responds to the Host %s',
    async (host) => {
      expect((await ask({ headers: { host } })).status).toBe(200);
      expect((await page({ host })).status).toBe(200);
    },
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    '127.0.0.2',
    'localhost@evil.example',
    '0.0.0.0',
  ])('[K03] does not exist for the Host %j', async (host) => {
    expect((await ask({ headers: { host } })).status).toBe(404);
    expect((await page({ host })).status).toBe(404);
  });

  it.each([
    { forwarded: 'for=1.2.3.4' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-proto': 'http' },
    { 'x-forwarded-anything': '' },
    { via: '1.1 proxy' },
    ...[
      ...[
        'x-real-ip',
        'cf-connecting-ip',
        'cf-connecting-ipv6',
        'true-client-ip',
        'x-client-ip',
        'client-ip',
      ],
      ...['x-cluster-client-ip', 'fastly-client-ip', 'fly-client-ip', 'x-proxyuser-ip', 'x-azure-clientip'],
      ...[
        'x-appengine-user-ip',
        'x-remote-addr',
        'x-remote-ip',
        'x-original-forwarded-for',
        'x-original-url',
      ],
      ...[
        'x-envoy-external-address',
        'x-forward-for',
        'forwarded-for',
        'proxy-client-ip',
        'wl-proxy-client-ip',
      ],
      ...['cf-ray', 'cdn-loop', 'x-amz-cf-id', 'x-nf-client-connection-ip', 'x-arr-ssl', 'x_real_ip'],
      ...['x-vercel-ip-country', 'proxy-connection', 'x-bluecoat-via', 'front-end-https'],
    ].map((name) => ({ [name]: '127.0.0.1' })),
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:9' },
    { origin: 'null' },
  ] as Record<string, string>[])('[K03] does not exist for a request with %j', async (headers) => {
    expect((await ask({ headers: { host: 'localhost:3000', ...headers } })).status).toBe(404);
    expect((await page({ host: 'localhost:3000', ...headers })).status).toBe(404);
  });

  it('[K03] responds to a request with every header that a browser or a command-line client sends', async () => {
    const names = [
      ...['accept', 'accept-language', 'accept-encoding', 'cache-control', 'pragma', 'referer', 'user-agent'],
      ...['sec-ch-ua', 'sec-ch-ua-platform', 'sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'sec-gpc'],
      ...['upgrade-insecure-requests', 'dnt', 'cookie', 'priority', 'x-requested-with', 'x-request-id', 'te'],
    ];
    const headers = Object.fromEntries(names.map((name) => [name, '1']));
    expect((await ask({ headers: { host: 'localhost:3000', ...headers } })).status).toBe(200);
  });

  it('[K03] responds to its own Origin', async () => {
    const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' };
    expect((await ask({ headers })).status).toBe(200);
  });

  it('[K03] does not exist for an address of another machine, with any headers', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/dev-identity/token',
      remoteAddress: '192.0.2.7',
      headers: { host: 'localhost' },
      payload: credentialBody,
    });
    expect(response.statusCode).toBe(404);
  });

  it('[K03] responds over a real connection, and reveals nothing with a proxy header', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const status = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = request(
          { port, host: '127.0.0.1', method: 'POST', path: '/dev-identity/token' },
          (response) => {
            response.resume();
            resolve(response.statusCode);
          },
        );
        call.on('error', reject);
        for (const [name, value] of Object.entries({ 'content-type': 'application/json', ...headers })) {
          call.setHeader(name, value);
        }
        call.end(JSON.stringify(credentialBody));
      });
    expect(await status({})).toBe(200);
    expect(await status({ 'X-Forwarded-For': '127.0.0.1' })).toBe(404);
    expect(await status({ Host: 'evil.example' })).toBe(404);
  });

  it.each([
    [{ name: 'A' }, 'email: '],
    [{ email: 'nobody', name: 'A' }, 'email: '],
    [{ email: 'a@example.org', name: ' ' }, 'name: '],
  ])('[K04] the body %j is 400 and names the field', async (body, message) => {
    const response = await ask({ body });
    expect(response.status).toBe(400);
    expect(response.body['message']).toContain(message);
  });

  it('[K03] metrics require their token behind a proxy', async () => {
    const figures = (headers: Record<string, string>) =>
      server.call('GET /metrics', { headers: { host: 'localhost', ...headers } });
    expect((await figures({})).status).toBe(200);
    for (const name of ['x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'via']) {
      expect((await figures({ [name]: '127.0.0.1' })).status).toBe(401);
    }
  });

  it('[K03] does not exist behind trusted proxies either', async () => {
    const other = await createTestServer({ TRUST_PROXY: 'true' });
    const headers = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' };
    const response = await other.call('POST /dev-identity/token', { body: credentialBody, headers });
    await other.close();
    expect(response.status).toBe(404);
  });
});
