import { type AiKeyProvider } from '@joinery/wire';
import { type Selectable } from 'kysely';
import { type Database, type Tables } from '../../../db/schema.ts';
import { type ModelAccess } from '../../../integrations/ai/aiSettings.ts';
import { type Encryption } from '../../encryption.ts';

/** A user's stored key; `apiKey` is null if it cannot be decrypted. */
export interface StoredKey extends ModelAccess {
  provider: AiKeyProvider;
  updatedAt: number;
}

/** The keys of users in the database, at most one per user. */
export interface AiKeyStore {
  find(userId: string): Promise<StoredKey | null>;
  save(userId: string, access: ModelAccess & { apiKey: string }): Promise<StoredKey>;
  delete(userId: string): Promise<void>;
  /**
   * Encrypts keys of older secrets with the first secret; returns the number of keys that no secret
   * decrypts.
   */
  encryptAllAgain(): Promise<{ unreadable: number }>;
}

interface AiKeyStoreDeps {
  db: Database;
  encryption: Encryption;
  now: () => number;
}

type Row = Selectable<Tables['user_ai_keys']>;

export function createAiKeyStore({ db, encryption, now }: AiKeyStoreDeps): AiKeyStore {
  const decrypt = async (row: Row): Promise<StoredKey> => {
    const { user_id: userId, encrypted_key } = row;
    const decrypted = encryption.decrypt(userId, encrypted_key);
    if (decrypted?.isByFirstSecret === false) {
      await db
        .updateTable('user_ai_keys')
        .set({ encrypted_key: encryption.encrypt(userId, decrypted.text) })
        .where('user_id', '=', userId)
        .where('encrypted_key', '=', encrypted_key)
        .execute();
    }
    return {
      provider: row.provider,
      model: row.model,
      baseUrl: row.base_url,
      apiKey: decrypted?.text ?? null,
      updatedAt: row.updated_at,
    };
  };
  return {
    find: async (userId) => {
      const row = await db
        .selectFrom('user_ai_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row === undefined ? null : decrypt(row);
    },
    save: async (userId, access) => {
      const { provider, model, baseUrl, apiKey } = access;
      const updatedAt = now();
      const values = {
        provider,
        model,
        base_url: baseUrl,
        encrypted_key: encryption.encrypt(userId, apiKey),
        updated_at: updatedAt,
      };
      await db
        .insertInto('user_ai_keys')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
      return { ...access, updatedAt };
    },
    delete: async (userId) => {
      await db.deleteFrom('user_ai_keys').where('user_id', '=', userId).execute();
    },
    encryptAllAgain: async () => {
      let unreadable = 0;
      for (const row of await db.selectFrom('user_ai_keys').selectAll().execute()) {
        const { apiKey } = await decrypt(row);
        if (apiKey === null) unreadable += 1;
      }
      return { unreadable };
    },
  };
}
