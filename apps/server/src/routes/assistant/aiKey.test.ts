import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Behaviour, startAiStub } from '../../../test/aiStub.ts';
import { aTestServer } from '../../../test/testServer.ts';
import { PUBLIC_ADDRESS, startTlsFront } from '../../../test/tlsFront.ts';
import { type Network } from '../../integrations/network.ts';

const KEY = 'sk-very-secret-key';
const OPENAI = { provider: 'openai', model: 'small', key: KEY };
const ON = { AI_USER_KEYS: 'on', KEY_ENCRYPTION_SECRET: 'a-secret-of-the-test' };

/** A server with user keys enabled and a signed-in user. */
async function aServer({ environment = {}, network }: { environment?: object; network?: Network } = {}) {
  let log = '';
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const server = await aTestServer({ ...ON, ...environment }, { logTo, ...(network && { network }) });
  const { token } = await server.signIn('ann@example.org');
  const call = (route: string, body?: object) => server.call(route, { token, body });
  return {
    server,
    token,
    read: () => call('GET /account/ai-key'),
    save: (body: object) => call('PUT /account/ai-key', body),
    remove: () => call('DELETE /account/ai-key'),
    test: (body: object) => call('POST /account/ai-key/test', body),
    readLog: () => log,
  };
}

/** An OpenAI-compatible service under a public name. */
async function aService(behaviours: readonly Behaviour[]) {
  const stub = await startAiStub('openai-compatible', behaviours);
  const front = await startTlsFront('models.example', Number(new URL(stub.url).port));
  onTestFinished(() => {
    front.close();
    stub.close();
  });
  const body = { ...OPENAI, provider: 'openai-compatible', baseUrl: `${front.url}/v1` };
  return { stub, network: front.network, body };
}

describe("the user's own AI key", () => {
  it('[K22] is off unless the operator turns it on', async () => {
    const { read, save, remove, test, server } = await aServer({
      environment: { AI_USER_KEYS: 'off', KEY_ENCRYPTION_SECRET: '' },
    });
    for (const refusal of [await read(), await save(OPENAI), await remove(), await test(OPENAI)]) {
      expect(refusal).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
    }
    expect((await server.call('GET /auth/config')).body).toMatchObject({ hasAiUserKeys: false });
  });

  it('[K22] is stored, shown masked, replaced and removed', async () => {
    const { read, save, remove, server, token } = await aServer();
    expect((await server.call('GET /auth/config')).body).toMatchObject({ hasAiUserKeys: true });
    expect((await read()).body).toEqual({ key: null });
    const stored = {
      provider: 'openai',
      model: 'small',
      baseUrl: null,
      maskedKey: '…-key',
      updatedAt: expect.stringMatching(/Z$/) as string,
    };
    expect(await save(OPENAI)).toMatchObject({ status: 200, body: stored });
    expect((await read()).body).toEqual(stored);
    expect((await save({ provider: 'openai', model: 'large' })).body).toEqual({ ...stored, model: 'large' });
    expect((await save({ ...OPENAI, key: 'short' })).body).toMatchObject({ maskedKey: '…' });
    const other = await server.signIn('bob@example.org');
    expect((await server.call('GET /account/ai-key', other)).body).toEqual({ key: null });
    expect((await remove()).body).toEqual({ ok: true });
    expect((await read()).body).toEqual({ key: null });
    expect((await server.call('DELETE /account/ai-key', { token })).status).toBe(200);
  });

  it('[K22] is sent only to the origin for which it was entered', async () => {
    const network: Network = { lookup: () => Promise.resolve([PUBLIC_ADDRESS]), route: (address) => address };
    const { save, test } = await aServer({ network });
    const { key: _key, ...kept } = { ...OPENAI, provider: 'openai-compatible' };
    expect((await save(kept)).body).toMatchObject({ message: 'baseUrl: Enter the address of the service.' });
    expect((await save({ ...kept, baseUrl: 'https://one.example/v1' })).body).toMatchObject({
      message: 'key: Enter a key.',
    });
    await save({ ...kept, key: KEY, baseUrl: 'https://one.example/v1' });
    expect((await save({ ...kept, baseUrl: 'https://one.example/v2' })).status).toBe(200);
    for (const change of [
      { baseUrl: 'https://two.example/v1' },
      { baseUrl: 'https://one.example:8443/v1' },
      { provider: 'azure', baseUrl: 'https://one.example/v1' },
      { provider: 'openai' },
    ]) {
      for (const refusal of [await save({ ...kept, ...change }), await test({ ...kept, ...change })]) {
        expect(refusal).toMatchObject({
          status: 400,
          body: { message: 'key: Enter the key for this provider and address.' },
        });
      }
    }
  });

  it('[K21] private and local addresses, unknown names and non-https addresses are rejected', async () => {
    const addresses: Record<string, string[]> = {
      'models.example': [PUBLIC_ADDRESS],
      'private.example': ['10.0.0.1'],
      localhost: ['127.0.0.1'],
    };
    const { save, test, read } = await aServer({
      network: {
        lookup: (hostname) => Promise.resolve(addresses[hostname] ?? []),
        route: (address) => address,
      },
    });
    for (const [baseUrl, message] of [
      ['http://models.example/v1', 'must be on the public internet'],
      ['https://localhost/v1', 'must be on the public internet'],
      ['https://127.0.0.1:11434/v1', 'must be on the public internet'],
      ['https://0x7f.1/v1', 'must be on the public internet'],
      ['https://[::ffff:10.0.0.1]/v1', 'must be on the public internet'],
      ['https://169.254.169.254/latest', 'must be on the public internet'],
      ['https://private.example/v1', 'must be on the public internet'],
      ['https://unknown.example/v1', 'must be on the public internet'],
      ['javascript:alert(1)', 'must be on the public internet'],
      ['https://ann:secret@models.example/v1', 'must have no user name'],
      ['https://models.example/v1?key=1', 'must have no user name'],
      ['models.example', 'Enter an address'],
    ] as const) {
      const body = { ...OPENAI, provider: 'openai-compatible', baseUrl };
      for (const refusal of [await save(body), await test(body)]) {
        expect([baseUrl, refusal.status]).toEqual([baseUrl, 400]);
        expect(refusal.body).toMatchObject({
          message: expect.stringMatching(`^baseUrl: .*${message}`) as string,
        });
      }
    }
    expect((await read()).body).toEqual({ key: null });
  });

  it('[K22] providers with a fixed address accept no other', async () => {
    const { save } = await aServer();
    expect(await save({ ...OPENAI, baseUrl: 'https://models.example/v1' })).toMatchObject({ status: 400 });
    expect(await save({ ...OPENAI, baseUrl: '' })).toMatchObject({ status: 200, body: { baseUrl: null } });
  });
});

describe('the test of a key', () => {
  it('[K22] queries the model, and stores nothing', async () => {
    const { stub, network, body } = await aService([{ kind: 'text', text: 'OK' }]);
    const { test, read } = await aServer({ network });
    expect(await test(body)).toMatchObject({ status: 200, body: { ok: true, message: 'The key works.' } });
    expect(stub.received[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect((await read()).body).toEqual({ key: null });
  });

  it('[K22] uses the stored key if none is given', async () => {
    const { stub, network, body } = await aService([{ kind: 'text', text: 'OK' }]);
    const { save, test } = await aServer({ network });
    await save(body);
    const { key: _key, ...kept } = body;
    expect((await test(kept)).body).toMatchObject({ ok: true });
    expect(stub.received[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it('[K22] says why a key does not work', async () => {
    const { network, body } = await aService([{ kind: 'status', status: 401 }]);
    const { test } = await aServer({ network });
    expect((await test(body)).body).toMatchObject({
      ok: false,
      message: expect.stringContaining('The AI service refused the API key.') as string,
    });
  });

  it('[K21] reaches an address listed by the operator, also a private one over http', async () => {
    const stub = await startAiStub('openai-compatible', [{ kind: 'text', text: 'OK' }]);
    onTestFinished(() => stub.close());
    const { test } = await aServer({ environment: { AI_USER_BASE_URLS: stub.url } });
    const body = { ...OPENAI, provider: 'openai-compatible', baseUrl: stub.url };
    expect((await test(body)).body).toMatchObject({ ok: true });
    const { origin } = new URL(stub.url);
    expect(await test({ ...body, baseUrl: `${origin}/admin` })).toMatchObject({ status: 400 });
    expect(stub.received).toHaveLength(1);
  });

  it('[K21] does not follow a redirect to a private address', async () => {
    const requests: string[] = [];
    const target = createServer((request, response) => {
      requests.push(request.url ?? '');
      if (request.url?.startsWith('/v1')) response.writeHead(307, { location: `${privateUrl}/secret` }).end();
      else response.end('secret');
    });
    await once(target.listen(0, '127.0.0.1'), 'listening');
    const { port } = target.address() as AddressInfo;
    const privateUrl = `http://127.0.0.1:${String(port)}`;
    const front = await startTlsFront('models.example', port);
    onTestFinished(() => {
      front.close();
      target.closeAllConnections();
      target.close();
    });
    const { test } = await aServer({ network: front.network });
    const { body } = await test({ ...OPENAI, provider: 'openai-compatible', baseUrl: `${front.url}/v1` });
    expect(body).toMatchObject({ ok: false });
    expect(requests.filter((path) => !path.startsWith('/v1'))).toEqual([]);
  });

  it('[K21] a name that is public when checked and private when requested reaches nothing', async () => {
    const { stub, network, body } = await aService([{ kind: 'text', text: 'OK' }]);
    const addresses = [[PUBLIC_ADDRESS], ['127.0.0.1']];
    const { test } = await aServer({
      network: { ...network, lookup: () => Promise.resolve(addresses.shift() ?? ['127.0.0.1']) },
    });
    expect((await test(body)).body).toMatchObject({ ok: false });
    expect(stub.received).toEqual([]);
  });

  it('[K22] is limited like the AI Diagram Generator', async () => {
    const { test } = await aServer({ environment: { RATE_LIMITS: 'on' } });
    const body = { ...OPENAI, provider: 'openai-compatible', baseUrl: 'https://unknown.example' };
    for (const _call of Array(30)) expect((await test(body)).status).toBe(400);
    expect(await test(body)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.anything() as string },
    });
  });
});

describe('storage of the key', () => {
  it('[K22] not in responses, the export of the account, the log or, readable, the database', async () => {
    const { network, body } = await aService([
      { kind: 'status', status: 401 },
      { kind: 'html' },
      { kind: 'hang' },
    ]);
    const { server, token, read, save, test, readLog } = await aServer({
      network,
      environment: { LOG_LEVEL: 'trace' },
    });
    const responses = [await save(body), await read(), await test(body), await test(body)];
    responses.push(
      await save({ ...body, model: 'no model' }),
      await save({ ...body, baseUrl: `https://${KEY}@x.y/` }),
    );
    responses.push(
      await save({ ...body, key: `${KEY} ${KEY}` }),
      await server.call('GET /account', { token }),
    );
    const zip = await server.app.inject({
      method: 'GET',
      url: '/api/api/account/export',
      headers: { authorization: `Bearer ${token}` },
    });
    const files = Object.values(unzipSync(new Uint8Array(zip.rawPayload)));
    const rows = await server.store.db.selectFrom('user_ai_keys').selectAll().execute();
    expect(rows).toHaveLength(1);
    const texts = [
      ...responses.map(({ text }) => text),
      ...files.map((bytes) => Buffer.from(bytes).toString('latin1')),
      zip.rawPayload.toString('latin1'),
      JSON.stringify(rows),
      readLog(),
    ];
    expect(readLog()).toContain('/account/ai-key');
    for (const text of texts) {
      expect(text).not.toContain(KEY);
      expect(text).not.toContain(Buffer.from(KEY).toString('base64').slice(0, -2));
    }
    expect(files.map((bytes) => Buffer.from(bytes).toString()).join('')).not.toContain(
      rows[0]?.encrypted_key,
    );
  });

  it('[K22] a row moved to another user is unusable', async () => {
    const { server, save } = await aServer();
    await save(OPENAI);
    const other = await server.signIn('bob@example.org');
    await server.store.db.updateTable('user_ai_keys').set({ user_id: other.id }).execute();
    expect((await server.call('GET /account/ai-key', other)).body).toMatchObject({ maskedKey: null });
  });

  it('[K22] it is removed with the account', async () => {
    const { server, token, save } = await aServer();
    await save(OPENAI);
    const body = { confirmation: 'ann@example.org' };
    expect((await server.call('POST /account/deletion', { token, body })).status).toBe(200);
    expect(await server.store.db.selectFrom('user_ai_keys').selectAll().execute()).toEqual([]);
  });

  it('[K01] without KEY_ENCRYPTION_SECRET, a secret readable only by its owner is stored', async () => {
    // With PostgreSQL the secret must be given.
    const { server } = await aServer({ environment: { DATABASE_URL: '', KEY_ENCRYPTION_SECRET: '' } });
    const path = join(server.settings.dataDirectory, 'key-encryption-secret');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readFile(path, 'utf8')).length).toBeGreaterThanOrEqual(32);
  });
});
