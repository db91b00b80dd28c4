import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeStorePlace, type StorePlace } from '../../../test/stores.ts';
import { createTestServer, type TestServer } from '../../../test/testServer.ts';

const [OLD, FRESH] = ['an-old-secret-of-length', 'a-fresh-secret-of-length'];

async function aPlace(): Promise<StorePlace> {
  const place = await makeStorePlace('joinery-sessions-');
  onTestFinished(() => place.remove());
  return place;
}

/** Runs a server with this data, as between two restarts. */
async function run<Result>(
  place: StorePlace,
  environment: Record<string, string>,
  work: (server: TestServer) => Promise<Result>,
): Promise<Result> {
  const server = await createTestServer(environment, { place });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

const validity = async (server: TestServer, token: string): Promise<number> =>
  (await server.call('GET /auth/validate', { token })).status;
const signIn = async (server: TestServer): Promise<string> => (await server.signIn('ada@example.org')).token;

describe('session secrets', () => {
  it('[K01] rotating SESSION_SECRET ends no session while the former secret is listed, and all of its sessions after', async () => {
    const place = await aPlace();
    const before = await run(place, { SESSION_SECRET: OLD }, signIn);
    const during = await run(place, { SESSION_SECRET: `${FRESH},${OLD}` }, async (server) => {
      expect(await validity(server, before)).toBe(200);
      return signIn(server);
    });
    await run(place, { SESSION_SECRET: FRESH }, async (server) => {
      expect([await validity(server, before), await validity(server, during)]).toEqual([401, 200]);
    });
  });

  it('[K01] without SESSION_SECRET, a secret readable only by its owner is stored, and sessions survive a restart', async () => {
    const place = await aPlace();
    const token = await run(place, {}, signIn);
    // On PostgreSQL it is stored for all nodes.
    if (place.databaseUrl === null) {
      expect((await stat(join(place.dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
    }
    expect(await run(place, {}, (server) => validity(server, token))).toBe(200);
  });

  it.each([
    ['another audience', { audience: 'joinery-invitation' }],
    ['another issuer', { issuer: 'somebody' }],
    ['an unknown session', { id: 'unknown' }],
  ])('[M240] a token signed with the right secret for %s opens nothing', async (_what, change) => {
    const key = createHash('sha256').update(OLD).digest();
    const claims = { audience: 'joinery-session', issuer: 'joinery', id: 'unknown', ...change };
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(claims.issuer)
      .setAudience(claims.audience)
      .setJti(claims.id)
      .setSubject('somebody')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
    expect(await run(await aPlace(), { SESSION_SECRET: OLD }, (server) => validity(server, token))).toBe(401);
  });
});
