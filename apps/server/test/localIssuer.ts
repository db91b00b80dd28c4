import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';

type Algorithm = 'RS256' | 'ES256' | 'PS256';

export interface IssuerKey {
  id: string;
  algorithm: Algorithm;
  privateKey: CryptoKey;
  publicJwk: Record<string, unknown>;
}

export async function aKey(id: string, algorithm: Algorithm = 'RS256'): Promise<IssuerKey> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid: id, alg: algorithm, use: 'sig' };
  return { id, algorithm, privateKey, publicJwk };
}

/** A real OpenID Connect issuer on a loopback port, limited to signing keys. */
export interface LocalIssuer {
  url: string;
  /** The published keys. */
  keys: IssuerKey[];
  /** The simulated failure. */
  fault: 'none' | 'discovery' | 'keys' | 'foreignName';
  requests: string[];
  token(
    claims: JWTPayload,
    options?: { key?: IssuerKey; header?: Partial<JWTHeaderParameters> },
  ): Promise<string>;
  close(): Promise<void>;
}

export const CLIENT_ID = 'joinery-tests.apps.example.org';

export async function startLocalIssuer(): Promise<LocalIssuer> {
  const firstKey = await aKey('first');
  const server = createServer((request, response) => {
    issuer.requests.push(request.url ?? '');
    const isDiscovery = request.url === '/.well-known/openid-configuration';
    if (issuer.fault === (isDiscovery ? 'discovery' : 'keys')) {
      response.writeHead(503).end();
      return;
    }
    const name = issuer.fault === 'foreignName' ? 'https://other.example' : issuer.url;
    const document = isDiscovery
      ? { issuer: name, jwks_uri: `${issuer.url}/keys` }
      : { keys: issuer.keys.map((key) => key.publicJwk) };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const issuer: LocalIssuer = {
    url,
    keys: [firstKey],
    fault: 'none',
    requests: [],
    token: (claims, { key = issuer.keys[0] ?? firstKey, header = {} } = {}) =>
      new SignJWT({ ...standardClaims(url), ...claims })
        .setProtectedHeader({ alg: key.algorithm, kid: key.id, ...header })
        .sign(key.privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return issuer;
}

/** Returns the claims of a valid token. */
export function standardClaims(issuer: string): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: CLIENT_ID,
    sub: '1122334455',
    email: 'ada@example.org',
    email_verified: true,
    name: 'Ada Lovelace',
    iat: now,
    exp: now + 3_600,
  };
}
