import { createHash } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { foldEmail } from './emails.ts';
import { type TrustedIssuer } from './idTokens.ts';

// Equal wherever the server listens: users keep their diagrams when the port changes.
const ISSUER = 'urn:joinery:development-identity';
const AUDIENCE = 'joinery-development';
const KEY_ID = 'development';
const LIFETIME_SECONDS = 3_600;

interface DevelopmentPerson {
  email: string;
  name: string;
  nonce?: string | undefined;
}

/** The built-in identity provider for development: its key lasts as long as the process. */
export interface DevelopmentIdentity {
  trusted: TrustedIssuer;
  issueCredential(person: DevelopmentPerson): Promise<string>;
}

/** `now` in milliseconds; the subject of a user is stable per e-mail address. */
export async function createDevelopmentIdentity(now: () => number): Promise<DevelopmentIdentity> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' };

  return {
    trusted: { issuer: ISSUER, audience: AUDIENCE, keys: createLocalJWKSet({ keys: [jwk] }) },
    issueCredential: ({ email, name, nonce }) => {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT({ email, email_verified: true, name, ...(nonce === undefined ? {} : { nonce }) })
        .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(toSubject(email))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_SECONDS)
        .sign(privateKey);
    },
  };
}

function toSubject(email: string): string {
  return `dev-${createHash('sha256').update(foldEmail(email)).digest('hex').slice(0, 32)}`;
}
