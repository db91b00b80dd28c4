import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { isLoopbackName } from '../../loopbackName.ts';
import { unavailable } from '../../errors.ts';

const FETCH_TIMEOUT_MS = 5_000;
const ATTEMPTS = 3;
const KEY_COOLDOWN_MS = 5_000;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

interface IssuerKeysOptions {
  /** Time during which unknown key ids cause no further fetch. */
  cooldownMs?: number;
}

/**
 * The issuer's signing keys, fetched through its discovery document on first use and again after a
 * failure, so that the server starts and runs while the issuer is down.
 */
export function createIssuerKeys(issuer: string, options: IssuerKeysOptions = {}): JWTVerifyGetKey {
  let discovery: Promise<JWTVerifyGetKey> | null = null;
  const discover = async (): Promise<JWTVerifyGetKey> => {
    const keysUrl = await withRetries(() => fetchKeysUrl(issuer));
    return createRemoteJWKSet(keysUrl, {
      timeoutDuration: FETCH_TIMEOUT_MS,
      cooldownDuration: options.cooldownMs ?? KEY_COOLDOWN_MS,
    });
  };
  return async (header, token) => {
    discovery ??= discover();
    const keys = await discovery.catch((error: unknown) => {
      discovery = null;
      throw unavailable(`The sign-in service cannot be reached (${getReason(error)}).`);
    });
    return keys(header, token);
  };
}

async function fetchKeysUrl(issuer: string): Promise<URL> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`discovery responded ${response.status}`);
  const document = discoverySchema.parse(await response.json());
  if (document.issuer.replace(/\/$/, '') !== issuer) throw new Error('discovery names another issuer');
  const url = new URL(document.jwks_uri);
  if (url.protocol !== 'https:' && !isLoopbackName(url.hostname))
    throw new Error('the keys are not served over https');
  return url;
}

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (count === ATTEMPTS) throw error;
    }
  }
}

function getReason(error: unknown): string {
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'discovery failed';
}
