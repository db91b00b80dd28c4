import { createHmac } from 'node:crypto';
import { exportSPKI, importJWK, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aKey,
  CLIENT_ID,
  type LocalIssuer,
  standardClaims,
  startLocalIssuer,
} from '../../test/localIssuer.ts';
import {
  type ApiResponse,
  aTestServer,
  createTestServer,
  signInBody,
  type TestServer,
} from '../../test/testServer.ts';

let issuer: LocalIssuer;
let server: TestServer;

beforeAll(async () => {
  issuer = await startLocalIssuer();
  server = await createTestServer({ GOOGLE_CLIENT_ID: CLIENT_ID, OIDC_ISSUER: issuer.url });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});
beforeEach(() => {
  issuer.fault = 'none';
});

function signInWith(credential: string, changes: Record<string, unknown> = {}): Promise<ApiResponse> {
  return server.call('POST /auth/google', { body: { ...signInBody(credential), ...changes } });
}

async function getUser(response: ApiResponse): Promise<Record<string, unknown>> {
  const validated = await server.call<{ valid: boolean; user: Record<string, unknown> }>(
    'GET /auth/validate',
    {
      token: String(response.body['token']),
    },
  );
  expect(validated).toMatchObject({ status: 200, body: { valid: true } });
  return validated.body.user;
}

function forge(header: object, claims: JWTPayload, sign: (text: string) => string): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${sign(text)}`;
}

describe('sign-in with an ID token', () => {
  it('[M240] a valid token gives a bearer token, and validate returns its user', async () => {
    const response = await signInWith(await issuer.token({}));
    expect(response.status).toBe(200);
    expect(Object.keys(response.body)).toEqual(['token']);
    expect(await getUser(response)).toEqual({
      id: expect.any(String) as string,
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      photoUrl: null,
    });
  });

  it('[K02] a token signed with ES256 is accepted', async () => {
    const key = await aKey('curve', 'ES256');
    issuer.keys.push(key);
    const other = await createTestServer({ GOOGLE_CLIENT_ID: CLIENT_ID, OIDC_ISSUER: issuer.url });
    const body = signInBody(await issuer.token({}, { key }));
    expect((await other.call('POST /auth/google', { body })).status).toBe(200);
    await other.close();
    issuer.keys.pop();
  });

  it('[K02] the same (issuer, subject) is the same user, whose e-mail follows the token', async () => {
    const before = await getUser(
      await signInWith(await issuer.token({ sub: 'same', email: 'old@example.org' })),
    );
    const after = await getUser(
      await signInWith(await issuer.token({ sub: 'same', email: 'new@example.org' })),
    );
    expect(after).toMatchObject({ id: before['id'], email: 'new@example.org' });
  });

  it('[K02] the same e-mail of another subject is another user', async () => {
    const one = await getUser(await signInWith(await issuer.token({ sub: 'one' })));
    const other = await getUser(await signInWith(await issuer.token({ sub: 'other' })));
    expect(other['id']).not.toBe(one['id']);
  });

  const seconds = Math.floor(Date.now() / 1000);
  const refusedClaims: [string, JWTPayload][] = [
    ['for another audience', { aud: 'somebody-else' }],
    ['for several audiences without an authorized party', { aud: [CLIENT_ID, 'somebody-else'] }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['of an issuer whose name only has the same prefix', { iss: 'http://127.0.0.1' }],
    ['that has expired', { exp: seconds - 60 }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: seconds + 600 }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['without an e-mail', { email: undefined }],
    ['whose e-mail is not verified', { email_verified: false }],
    ['whose e-mail is verified only in words', { email_verified: 'true' }],
    ['that does not say whether its e-mail is verified', { email_verified: undefined }],
    ['with an unknown nonce', { nonce: 'made-up' }],
    ['with a nonce that is not text', { nonce: 42 }],
  ];
  it.each(refusedClaims)('[K02] a token %s is rejected', async (_what, claims) => {
    const credential = await issuer.token(claims);
    const response = await signInWith(credential, {
      email: 'ada@example.org',
      googleId: claims.sub ?? '1122334455',
    });
    expect(response).toMatchObject({
      status: claims.sub === '' ? 400 : 401,
      body: { message: expect.any(String) as string, error: expect.any(String) as string },
    });
  });

  it.each([
    ['email', 'mallory@example.org'],
    ['googleId', '999'],
  ])('[K02] a body whose %s differs from the token is rejected', async (field, value) => {
    expect((await signInWith(await issuer.token({}), { [field]: value })).status).toBe(401);
  });

  it('[K02] a body without a credential is rejected with 400 naming the field', async () => {
    const response = await server.call('POST /auth/google', {
      body: { email: 'a@b.de', name: 'A', googleId: '1' },
    });
    expect(response.status).toBe(400);
    expect(response.body['message']).toMatch(/^credential: /);
  });
});

describe('signatures', () => {
  it('[K02] a token without a signature (alg none) is rejected', async () => {
    const claims = standardClaims(issuer.url);
    for (const alg of ['none', 'None', 'NONE']) {
      expect((await signInWith(forge({ alg, kid: 'first' }, claims, () => ''))).status).toBe(401);
    }
  });

  it('[K02] a token signed with the public key as a shared secret (HS256) is rejected', async () => {
    const key = issuer.keys[0]!;
    const publicKey = await importJWK(key.publicJwk, 'RS256', { extractable: true });
    const secrets = [
      await exportSPKI(publicKey as CryptoKey),
      JSON.stringify(key.publicJwk),
      String(key.publicJwk['n']),
    ];
    for (const secret of secrets) {
      const hmac = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
      const forged = forge({ alg: 'HS256', kid: key.id, typ: 'JWT' }, standardClaims(issuer.url), hmac);
      expect((await signInWith(forged)).status).toBe(401);
    }
  });

  it('[K02] a token with an algorithm other than RS256 and ES256 is rejected', async () => {
    const key = await aKey('pss', 'PS256');
    issuer.keys.push(key);
    expect((await signInWith(await issuer.token({}, { key }))).status).toBe(401);
    issuer.keys.pop();
  });

  it('[K02] a token signed with a foreign key under a known key id is rejected', async () => {
    const stranger = await aKey('first');
    expect((await signInWith(await issuer.token({}, { key: stranger }))).status).toBe(401);
  });

  it('[K02] a token with an unknown key id is rejected', async () => {
    const stranger = await aKey('unheard-of');
    expect((await signInWith(await issuer.token({}, { key: stranger }))).status).toBe(401);
  });

  it('[K02] a token that contains its own key is rejected', async () => {
    const stranger = await aKey('own');
    const header = { jwk: stranger.publicJwk, jku: 'http://127.0.0.1:1/keys' };
    expect((await signInWith(await issuer.token({}, { key: stranger, header }))).status).toBe(401);
  });

  it('[K02] a token changed after signing is rejected', async () => {
    const [header, , signature] = (await issuer.token({})).split('.');
    const claims = Buffer.from(JSON.stringify({ ...standardClaims(issuer.url), sub: 'root' })).toString(
      'base64url',
    );
    expect((await signInWith(`${header ?? ''}.${claims}.${signature ?? ''}`)).status).toBe(401);
  });

  it('[K02] a session token is not an ID token, and an ID token opens no route', async () => {
    const idToken = await issuer.token({});
    const { token } = (await signInWith(idToken)).body;
    expect(
      (await signInWith(String(token), { email: 'ada@example.org', googleId: '1122334455' })).status,
    ).toBe(401);
    expect((await server.call('GET /auth/validate', { token: idToken })).status).toBe(401);
  });
});

describe('the nonce', () => {
  const getNonce = async (): Promise<string> => String((await server.call('GET /auth/nonce')).body['nonce']);

  it('[K02] an issued nonce is valid once', async () => {
    const credential = await issuer.token({ nonce: await getNonce() });
    expect((await signInWith(credential)).status).toBe(200);
    expect((await signInWith(credential)).status).toBe(401);
  });

  it('[K02] of two simultaneous sign-ins with one nonce, one succeeds', async () => {
    const credential = await issuer.token({ nonce: await getNonce() });
    const responses = await Promise.all([signInWith(credential), signInWith(credential)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 401]);
  });

  it('[K02] a token rejected for another reason does not spend its nonce', async () => {
    const nonce = await getNonce();
    expect((await signInWith(await issuer.token({ nonce, aud: 'else' }))).status).toBe(401);
    expect((await signInWith(await issuer.token({ nonce }))).status).toBe(200);
  });

  it('[K02] a nonce is valid for 10 minutes', async () => {
    const nonce = await getNonce();
    const exp = Math.floor(Date.now() / 1000) + 7_200;
    server.clock.offsetMs = 10 * 60_000 + 1;
    const response = await signInWith(await issuer.token({ nonce, exp }));
    server.clock.offsetMs = 0;
    expect(response.status).toBe(401);
  });
});

describe('the displayed user', () => {
  const shown = async (claims: JWTPayload, body: Record<string, unknown> = {}) =>
    getUser(await signInWith(await issuer.token({ sub: 'shown', ...claims }), body));

  it('[M139] name and photo come from the claims if present', async () => {
    const picture = 'https://lh3.googleusercontent.com/a/ada';
    const user = await shown(
      { picture },
      { name: 'Mallory', photoUrl: 'https://lh3.googleusercontent.com/mallory' },
    );
    expect(user).toMatchObject({ name: 'Ada Lovelace', photoUrl: picture });
  });

  it('[M139] otherwise the name comes from the body, and else from the e-mail', async () => {
    expect(await shown({ name: undefined }, { name: 'Typed' })).toMatchObject({ name: 'Typed' });
    expect(await shown({ name: undefined }, { name: '' })).toMatchObject({ name: 'ada' });
  });

  it.each([
    'http://lh3.googleusercontent.com/a',
    'https://evil.example/a.png',
    'https://googleusercontent.com.evil.example/a',
    'javascript:alert(1)',
    'not an address',
  ])('[M139] a photo at %s is not shown', async (photoUrl) => {
    expect(await shown({}, { photoUrl })).toMatchObject({ photoUrl: null });
  });

  it('[K16] a name with NUL, line breaks and lone surrogates becomes one line of text', async () => {
    expect(await shown({ name: 'A\u0000da\r\nLove\ud800lace' })).toMatchObject({ name: 'A da Love lace' });
  });
});

describe('the issuer', () => {
  const withIssuer = () => aTestServer({ GOOGLE_CLIENT_ID: CLIENT_ID, OIDC_ISSUER: issuer.url });

  it('[M005] the server starts and runs while the issuer is down, and signs in when it is available', async () => {
    issuer.fault = 'discovery';
    const fresh = await withIssuer();
    const body = signInBody(await issuer.token({}));
    expect((await fresh.call('GET /healthz')).status).toBe(200);
    expect((await fresh.call('POST /auth/google', { body })).status).toBe(503);
    issuer.fault = 'keys';
    expect((await fresh.call('POST /auth/google', { body })).status).toBe(503);
    issuer.fault = 'none';
    expect((await fresh.call('POST /auth/google', { body })).status).toBe(200);
  });

  it('[K02] a discovery document with another name is rejected', async () => {
    issuer.fault = 'foreignName';
    const fresh = await withIssuer();
    const response = await fresh.call('POST /auth/google', { body: signInBody(await issuer.token({})) });
    expect(response.status).toBe(503);
  });

  it('[K02] the issuer is not contacted before the first sign-in', async () => {
    issuer.requests.length = 0;
    const fresh = await withIssuer();
    await fresh.call('GET /auth/config');
    expect(issuer.requests).toEqual([]);
  });
});

describe('sessions', () => {
  const signIn = async (): Promise<string> =>
    String((await signInWith(await issuer.token({ sub: 'sessions' }))).body['token']);
  const validity = async (token: string) => (await server.call('GET /auth/validate', { token })).status;

  it.each([undefined, '', 'nonsense', 'a.b.c'])('[M241] the bearer token %j is a 401', async (token) => {
    expect((await server.call('GET /auth/validate', { token })).status).toBe(401);
  });

  it('[M239] a token in a cookie or in the address is not read', async () => {
    const token = await signIn();
    const cookie = `auth_token=${token}; access_level=OWNER`;
    expect((await server.call('GET /diagrams', { headers: { cookie } })).status).toBe(401);
    expect((await server.call(`GET /diagrams?token=${token}`)).status).toBe(401);
  });

  it('[M152] logging out ends this session and no other', async () => {
    const [one, other] = [await signIn(), await signIn()];
    expect((await server.call('POST /auth/logout', { token: one })).status).toBe(200);
    expect([await validity(one), await validity(other)]).toEqual([401, 200]);
  });

  it('[M152] logging out everywhere ends all sessions of the user', async () => {
    const [one, other] = [await signIn(), await signIn()];
    expect((await server.call('POST /auth/logout-all', { token: one })).status).toBe(200);
    expect([await validity(one), await validity(other)]).toEqual([401, 401]);
  });

  it('[M152] a session lasts 7 days', async () => {
    const token = await signIn();
    server.clock.offsetMs = 7 * 86_400_000 - 60_000;
    const before = await validity(token);
    server.clock.offsetMs = 7 * 86_400_000 + 60_000;
    const after = await validity(token);
    server.clock.offsetMs = 0;
    expect([before, after]).toEqual([200, 401]);
  });
});

describe('the configuration of the sign-in page', () => {
  it('[M005] with a client id it is in the configuration, and the development identity does not exist', async () => {
    expect((await server.call('GET /auth/config')).body).toEqual({
      googleClientId: CLIENT_ID,
      hasDevelopmentIdentity: false,
      canSendMail: false,
      hasAiUserKeys: false,
    });
    const body = { email: 'a@example.org', name: 'A' };
    expect((await server.call('POST /dev-identity/token', { body })).status).toBe(404);
  });

  it('[M005] without a client id and off the loopback no user signs in, with any token', async () => {
    const fresh = await aTestServer({ PUBLIC_URL: 'https://joinery.example' });
    expect((await fresh.call('GET /auth/config')).body).toEqual({
      googleClientId: null,
      hasDevelopmentIdentity: false,
      canSendMail: false,
      hasAiUserKeys: false,
    });
    const body = signInBody(await issuer.token({ aud: '' }));
    expect((await fresh.call('POST /auth/google', { body })).status).toBe(503);
  });
});
