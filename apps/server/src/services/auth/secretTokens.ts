import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret for a link or a nonce: 256 random bits. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a secret for storage and lookup; a stolen database opens no link. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
