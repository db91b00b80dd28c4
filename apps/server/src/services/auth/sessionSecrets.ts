import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';

const FILE_NAME = 'session-secret';

/** Key of the row of `meta` that holds the secret where the store is PostgreSQL. */
export const SESSION_SECRET_KEY = 'session-secret';

/** Where a secret that nobody configured is kept: where the data is, so that all nodes of a database share it. */
type SecretPlace = { dataDirectory: string } | { db: Kysely<Database> };

/**
 * The keys of session tokens: the configured ones, else one that is made at the first start and kept, in a file readable
 * by its owner only or in the database. The first signs, all verify.
 */
export async function loadSessionKeys(
  configured: readonly string[],
  place: SecretPlace,
): Promise<Uint8Array[]> {
  const kept = (): Promise<string> =>
    'db' in place ? keptInDatabase(place.db) : keptInFolder(place.dataDirectory);
  const secrets = configured.length > 0 ? configured : [await kept()];
  return secrets.map((secret) => createHash('sha256').update(secret).digest());
}

const makeSecret = (): string => randomBytes(48).toString('base64url');

async function keptInDatabase(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key: SESSION_SECRET_KEY, value: makeSecret() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', SESSION_SECRET_KEY)
    .executeTakeFirstOrThrow();
  return value;
}

async function keptInFolder(dataDirectory: string): Promise<string> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const path = join(dataDirectory, FILE_NAME);
  const kept = await readOrNull(path);
  if (kept !== null) return kept;
  const made = makeSecret();
  await writeFile(path, made, { mode: 0o600, flag: 'w', flush: true });
  return made;
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    // A start that was killed while writing leaves an empty file behind.
    return text.length >= 32 ? text : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
