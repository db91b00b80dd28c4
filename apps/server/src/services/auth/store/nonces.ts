import { type Database } from '../../../db/schema.ts';
import { createSecretToken, hashSecretToken } from '../secretTokens.ts';

const NONCE_LIFETIME_MS = 10 * 60_000;

/** Creates a single-use value for a sign-in. */
export async function createNonce(db: Database, now: number): Promise<string> {
  const nonce = createSecretToken();
  await db.deleteFrom('nonces').where('expires_at', '<=', now).execute();
  await db
    .insertInto('nonces')
    .values({ nonce_hash: hashSecretToken(nonce), created_at: now, expires_at: now + NONCE_LIFETIME_MS })
    .execute();
  return nonce;
}

/** Spends a nonce; returns whether it was issued, not too old and unspent. */
export async function spendNonce(db: Database, nonce: string, now: number): Promise<boolean> {
  const spent = await db
    .deleteFrom('nonces')
    .where('nonce_hash', '=', hashSecretToken(nonce))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return spent.numDeletedRows === 1n;
}
