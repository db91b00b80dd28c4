import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

const REDIRECT = 'https://client.example/signed-in';

/** A third-party OpenID provider with its own keys, discovery and sign-in pages. */
export interface ForeignIssuer {
  url: string;
  /** Signs a user in by the provider's pages and returns the resulting ID token. */
  signIn(login: string, nonce: string): Promise<string>;
  close(): Promise<void>;
}

export async function startForeignIssuer(clientId: string): Promise<ForeignIssuer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [REDIRECT],
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for these tests'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@foreign.example`,
        email_verified: id !== 'unverified',
        name: `Foreign ${id}`,
      }),
    }),
  });
  server.on('request', provider.callback());
  return {
    url,
    signIn: (login, nonce) => walkThroughSignIn(url, { clientId, login, nonce }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function walkThroughSignIn(
  url: string,
  { clientId, login, nonce }: { clientId: string; login: string; nonce: string },
): Promise<string> {
  const browser = createCookieBrowser(url);
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'id_token',
    scope: 'openid email profile',
    redirect_uri: REDIRECT,
    nonce,
  });
  let next = await browser.go(`/auth?${query.toString()}`);
  for (const prompt of ['login', 'consent']) {
    if (next.startsWith(REDIRECT)) break;
    const resume = await browser.go(next, new URLSearchParams({ prompt, login, password: 'anything' }));
    next = await browser.go(resume);
  }
  const token = new URLSearchParams(new URL(next).hash.slice(1)).get('id_token');
  if (token === null) throw new Error(`The provider gave no token: ${next}`);
  return token;
}

/** Keeps cookies, and returns the target of the next redirect. */
function createCookieBrowser(base: string) {
  const cookies = new Map<string, string>();
  return {
    go: async (to: string, form?: URLSearchParams): Promise<string> => {
      const response = await fetch(new URL(to, base), {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form === undefined ? {} : { method: 'POST', body: form }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null)
        throw new Error(`${to} answered ${String(response.status)}: ${await response.text()}`);
      return location;
    },
  };
}
