import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret for a link or a nonce: 256 random bits. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which a secret is stored and looked up; a stolen database opens no link. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
