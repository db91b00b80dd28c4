import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ForeignIssuer, startForeignIssuer } from '../../test/foreignIssuer.ts';
import { createTestServer, signInBody, type TestServer } from '../../test/testServer.ts';

const CLIENT_ID = 'joinery.apps.example.org';

let issuer: ForeignIssuer;
let server: TestServer;

beforeAll(async () => {
  issuer = await startForeignIssuer(CLIENT_ID);
  server = await createTestServer({ GOOGLE_CLIENT_ID: CLIENT_ID, OIDC_ISSUER: issuer.url });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

const aNonce = async (): Promise<string> => String((await server.call('GET /auth/nonce')).body['nonce']);
const present = (credential: string) => server.call('POST /auth/google', { body: signInBody(credential) });

describe('a third-party provider', () => {
  it('[K02] its discovery, keys and ID tokens are supported', async () => {
    const response = await present(await issuer.signIn('ada', await aNonce()));
    expect(response.status).toBe(200);
    const { body } = await server.call('GET /auth/validate', { token: String(response.body['token']) });
    expect(body).toMatchObject({ user: { name: 'Foreign ada', email: 'ada@foreign.example' } });
  });

  it('[K02] its token is accepted once, since its nonce is spent', async () => {
    const credential = await issuer.signIn('bea', await aNonce());
    expect([(await present(credential)).status, (await present(credential)).status]).toEqual([200, 401]);
  });

  it('[K02] its token with an unknown nonce is rejected', async () => {
    expect((await present(await issuer.signIn('eve', 'made-up-elsewhere'))).status).toBe(401);
  });

  it('[K02] its token for an unverified address is rejected', async () => {
    expect((await present(await issuer.signIn('unverified', await aNonce()))).status).toBe(401);
  });

  it('[K02] its token for another client is rejected', async () => {
    const elsewhere = await startForeignIssuer('somebody-else');
    const other = await createTestServer({ GOOGLE_CLIENT_ID: CLIENT_ID, OIDC_ISSUER: elsewhere.url });
    const nonce = String((await other.call('GET /auth/nonce')).body['nonce']);
    const body = signInBody(await elsewhere.signIn('ada', nonce));
    expect((await other.call('POST /auth/google', { body })).status).toBe(401);
    await other.close();
    await elsewhere.close();
  });
});
