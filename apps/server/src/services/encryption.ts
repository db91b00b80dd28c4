import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of an encrypted value; identifies the encryption method. */
const VERSION = 1;

/** Uses of a secret; each has a key of its own, so that a value of one is unusable as another. */
const PURPOSES = { aiKey: 'joinery user ai keys', publicLink: 'joinery public links' };

interface EncryptionOptions {
  purpose: keyof typeof PURPOSES;
  /** The first encrypts, all decrypt. */
  secrets: readonly string[];
}

/** A decrypted text. */
interface Decrypted {
  text: string;
  isByFirstSecret: boolean;
}

/** Encrypts texts with AES-256-GCM, each for one row: under another id it cannot be decrypted. */
export interface Encryption {
  encrypt(id: string, text: string): string;
  /** Null: no secret decrypts it, or it was encrypted for another id. */
  decrypt(id: string, encrypted: string): Decrypted | null;
}

export function createEncryption({ purpose, secrets }: EncryptionOptions): Encryption {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', PURPOSES[purpose], KEY_BYTES)),
  );
  const [first] = keys;
  if (first === undefined) throw new Error('No secret to encrypt with.');
  return {
    encrypt: (id, text) => encrypt(first, id, text),
    decrypt: (id, encrypted) => {
      for (const key of keys) {
        const text = decrypt(key, id, encrypted);
        if (text !== null) return { text, isByFirstSecret: key === first };
      }
      return null;
    },
  };
}

function encrypt(key: Buffer, id: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

function decrypt(key: Buffer, id: string, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url');
  const start = 1 + IV_BYTES + TAG_BYTES;
  if (bytes[0] !== VERSION || bytes.length <= start) return null;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(1, 1 + IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(1 + IV_BYTES, start));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
