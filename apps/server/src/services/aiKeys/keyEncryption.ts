import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of an encrypted value; identifies the encryption method. */
const VERSION = 1;
const PURPOSE = 'joinery user ai keys';

/** Encrypts the keys of users; a value encrypted for one user cannot be decrypted for another. */
export interface KeyEncryption {
  encrypt(userId: string, key: string): string;
  /** Null: no secret decrypts it, or it was encrypted for another user. */
  decrypt(userId: string, encrypted: string): { key: string; isByFirstSecret: boolean } | null;
}

/** The first secret encrypts, all decrypt. */
export function createKeyEncryption(secrets: readonly string[]): KeyEncryption {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES)));
  const [first] = keys;
  if (first === undefined) throw new Error('No secret to encrypt keys with.');
  return {
    encrypt: (userId, key) => encrypt(first, userId, key),
    decrypt: (userId, encrypted) => {
      for (const candidate of keys) {
        const key = decrypt(candidate, userId, encrypted);
        if (key !== null) return { key, isByFirstSecret: candidate === first };
      }
      return null;
    },
  };
}

function encrypt(secretKey: Buffer, userId: string, key: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, secretKey, iv).setAAD(Buffer.from(userId));
  const encrypted = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

function decrypt(secretKey: Buffer, userId: string, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url');
  const start = 1 + IV_BYTES + TAG_BYTES;
  if (bytes[0] !== VERSION || bytes.length <= start) return null;
  const decipher = createDecipheriv(ALGORITHM, secretKey, bytes.subarray(1, 1 + IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(1 + IV_BYTES, start));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
