import { describe, expect, it } from 'vitest';
import {
  aStoredDiagram,
  aTestServer,
  type Person,
  signInBody,
  type TestServer,
} from '../../../test/testServer.ts';
import { getAddress } from './rateLimits.ts';

const MINUTE_MS = 60_000;

async function aLimitedServer(): Promise<{ server: TestServer; ada: Person; bob: Person }> {
  const server = await aTestServer({ RATE_LIMITS: 'on' });
  return { server, ada: await server.signIn('ada@example.org'), bob: await server.signIn('bob@example.org') };
}

/** Returns the statuses of parallel calls, and the Retry-After of rejected ones. */
async function burst(
  count: number,
  call: () => Promise<{ status: number; headers: Record<string, unknown> }>,
): Promise<{ statuses: Record<number, number> }> {
  const responses = await Promise.all(Array.from({ length: count }, call));
  const statuses: Record<number, number> = {};
  for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1;
  const waits = responses
    .filter(({ status }) => status === 429)
    .map(({ headers }) => Number(headers['retry-after']));
  expect(waits.every((seconds) => Number.isInteger(seconds) && seconds >= 1 && seconds <= 60)).toBe(true);
  return { statuses };
}

describe('sign-in', () => {
  const bad = { email: 'eve@example.org', name: 'Eve', googleId: '1', credential: 'a.b.c' };

  it('[K04] twenty failures a minute are allowed, in a burst too, then 429 until the minute is over', async () => {
    const { server } = await aLimitedServer();
    const fail = () => server.call('POST /auth/google', { body: bad });
    expect((await burst(100, fail)).statuses).toEqual({ 401: 20, 429: 80 });
    server.clock.offsetMs += MINUTE_MS;
    expect((await fail()).status).toBe(401);
  });

  it('[K04] a body without a credential counts as a failure', async () => {
    const { server } = await aLimitedServer();
    const { statuses } = await burst(30, () => server.call('POST /auth/google', { body: {} }));
    expect(statuses).toEqual({ 400: 20, 429: 10 });
  });

  it('[K04] a hundred and twenty successes a minute are allowed, in a burst too, regardless of failures', async () => {
    const server = await aTestServer({ RATE_LIMITS: 'on' });
    const issued = await server.call('POST /dev-identity/token', {
      body: { email: 'ada@example.org', name: 'Ada' },
    });
    const body = signInBody(String(issued.body['credential']));
    for (let count = 0; count < 5; count += 1) await server.call('POST /auth/google', { body: bad });
    const { statuses } = await burst(130, () => server.call('POST /auth/google', { body }));
    expect(statuses).toEqual({ 200: 120, 429: 10 });
  });

  it('[K04] addresses are counted separately', async () => {
    const { server } = await aLimitedServer();
    const failFrom = async (remoteAddress: string) => {
      const { statusCode: status, headers } = await server.app.inject({
        method: 'POST',
        url: '/api/auth/google',
        payload: bad,
        remoteAddress,
      });
      return { status, headers };
    };
    let host = 0;
    const { statuses } = await burst(25, () => failFrom(`2001:db8::${(host += 1).toString(16)}`));
    expect(statuses).toEqual({ 401: 20, 429: 5 });
    expect((await failFrom('2001:db8:0:1::1')).status).toBe(401);
  });
});

describe('the rates of a user', () => {
  it('[K04] thirty new diagrams and copies a minute, without affecting reads and other users', async () => {
    const { server, ada, bob } = await aLimitedServer();
    const diagramId = await aStoredDiagram(server, ada);
    const create = () =>
      server.call('POST /diagrams', { token: ada.token, body: { name: 'One more', content: {} } });
    const copy = () => server.call(`POST /diagrams/${diagramId}/duplicate`, { token: ada.token });
    expect((await burst(20, create)).statuses).toEqual({ 201: 20 });
    expect((await burst(12, copy)).statuses).toEqual({ 201: 9, 429: 3 });
    expect(await create()).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED' } });
    expect((await server.call(`GET /diagrams/${diagramId}`, { token: ada.token })).status).toBe(200);
    expect(await aStoredDiagram(server, bob)).toBeTypeOf('string');
    server.clock.offsetMs += MINUTE_MS;
    expect((await create()).status).toBe(201);
  });

  it.each([
    { what: 'reads', method: 'GET', rate: 600 },
    { what: 'writes', method: 'DELETE', rate: 300 },
  ])('[K04] $what below both base paths together', async ({ method, rate }) => {
    const { server, ada } = await aLimitedServer();
    // Requests of the sign-in no longer count.
    server.clock.offsetMs += MINUTE_MS;
    const call = (base: string) => server.call(`${method} ${base}/diagrams/none`, { token: ada.token });
    let count = 0;
    const { statuses } = await burst(rate + 5, () => call((count += 1) % 2 === 0 ? '/api' : '/api/api'));
    expect(statuses).toEqual({ 404: rate, 429: 5 });
  });

  it('[K04] 200 MB of bodies a minute, rejected before they are read', async () => {
    const { server, ada, bob } = await aLimitedServer();
    /** Announces 17 MB and sends less, which shows only when the body is read. */
    const announce = (by: Person) =>
      server.call('PUT /diagrams/none', {
        token: by.token,
        body: {},
        headers: { 'content-length': String(17 * 1024 * 1024) },
      });
    const statuses: number[] = [];
    // In sequence: the number of parallel large requests is limited.
    for (let count = 0; count < 13; count += 1) statuses.push((await announce(ada)).status);
    expect(statuses).toEqual([...Array<number>(11).fill(400), 429, 429]);
    expect((await announce(bob)).status).toBe(400);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0:0:1::', '2001:db8:0:0'],
  ['2001:0db8:0001:0002:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('[K04] %s is counted as %s', (ip, counted) => {
  expect(getAddress({ ip })).toBe(counted);
});
