import { describe, expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';

const [OLD, FRESH] = ['an-old-secret-of-length', 'a-fresh-secret-of-length'];
const KEY = 'sk-very-secret-key';

describe('the encryption of keys and links', () => {
  it('[K22] a key is decrypted for its user, and encrypted differently each time', () => {
    const encryption = createEncryption({ purpose: 'aiKey', secrets: [OLD] });
    const encrypted = encryption.encrypt('ann', KEY);
    expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain(KEY);
    expect(encryption.encrypt('ann', KEY)).not.toBe(encrypted);
    expect(encryption.decrypt('ann', encrypted)).toEqual({ text: KEY, isByFirstSecret: true });
  });

  it('[K22] a key of one user cannot be decrypted for another', () => {
    const encryption = createEncryption({ purpose: 'aiKey', secrets: [OLD] });
    expect(encryption.decrypt('bob', encryption.encrypt('ann', KEY))).toBeNull();
  });

  it('[K22] a value of one purpose cannot be decrypted as another', () => {
    const encrypted = createEncryption({ purpose: 'aiKey', secrets: [OLD] }).encrypt('ann', KEY);
    expect(createEncryption({ purpose: 'publicLink', secrets: [OLD] }).decrypt('ann', encrypted)).toBeNull();
  });

  it('[K22] every listed secret decrypts, and no other', () => {
    const encrypted = createEncryption({ purpose: 'aiKey', secrets: [OLD] }).encrypt('ann', KEY);
    expect(createEncryption({ purpose: 'aiKey', secrets: [FRESH, OLD] }).decrypt('ann', encrypted)).toEqual({
      text: KEY,
      isByFirstSecret: false,
    });
    expect(createEncryption({ purpose: 'aiKey', secrets: [FRESH] }).decrypt('ann', encrypted)).toBeNull();
  });

  it('[K22] a value with a changed byte, a truncated one or one of another version is not decrypted', () => {
    const encryption = createEncryption({ purpose: 'aiKey', secrets: [OLD] });
    const bytes = Buffer.from(encryption.encrypt('ann', KEY), 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(encryption.decrypt('ann', changed.toString('base64url'))).toBeNull();
      expect(encryption.decrypt('ann', bytes.subarray(0, index).toString('base64url'))).toBeNull();
    }
    expect(encryption.decrypt('ann', 'not encrypted at all')).toBeNull();
  });
});
