import { type AiKeyProvider } from '@joinery/protocol';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { type ModelAccess } from '../../integrations/ai/aiSettings.ts';
import { type KeyEncryption } from './keyEncryption.ts';

/** What is stored of a user's key; `apiKey` is null where it cannot be decrypted. */
export interface StoredKey extends ModelAccess {
  provider: AiKeyProvider;
  updatedAt: number;
}

/** The keys of users in the database, at most one per user. */
export interface AiKeyStore {
  find(userId: string): Promise<StoredKey | null>;
  save(userId: string, access: ModelAccess & { apiKey: string }): Promise<StoredKey>;
  delete(userId: string): Promise<void>;
  /** Encrypts with the first secret what others encrypted; returns how many keys no secret decrypts. */
  encryptAllAgain(): Promise<{ unreadable: number }>;
}

interface AiKeyStoreDeps {
  db: Kysely<Database>;
  encryption: KeyEncryption;
  now: () => number;
}

export function createAiKeyStore({ db, encryption, now }: AiKeyStoreDeps): AiKeyStore {
  const find: AiKeyStore['find'] = async (userId) => {
    const row = await db
      .selectFrom('user_ai_keys')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const decrypted = encryption.decrypt(userId, row.encrypted_key);
    if (decrypted?.isByFirstSecret === false) {
      await db
        .updateTable('user_ai_keys')
        .set({ encrypted_key: encryption.encrypt(userId, decrypted.key) })
        .where('user_id', '=', userId)
        .where('encrypted_key', '=', row.encrypted_key)
        .execute();
    }
    return {
      provider: row.provider,
      model: row.model,
      baseUrl: row.base_url,
      apiKey: decrypted?.key ?? null,
      updatedAt: row.updated_at,
    };
  };
  return {
    find,
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
      const rows = await db.selectFrom('user_ai_keys').select('user_id').execute();
      let unreadable = 0;
      for (const { user_id } of rows) {
        const stored = await find(user_id);
        if (stored?.apiKey === null) unreadable += 1;
      }
      return { unreadable };
    },
  };
}
