import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepMeta } from '../db/meta.ts';
import { type Database } from '../db/schema.ts';

/** Storage of a secret that is not configured: beside the data, so that all nodes of a database share it. */
type SecretPlace = { dataDirectory: string } | { db: Database };

interface SecretOptions {
  /** Name of the file, or key of the row of `meta`. */
  name: 'session-secret' | 'key-encryption-secret';
  configured: readonly string[];
  place: SecretPlace;
}

/**
 * Returns the configured secrets, or one that is generated at the first start and stored in a file
 * readable by its owner only or in the database.
 */
export async function loadSecrets({ name, configured, place }: SecretOptions): Promise<readonly string[]> {
  if (configured.length > 0) return configured;
  return [
    'db' in place
      ? await keepMeta(place.db, name, makeSecret())
      : await keptInFolder(place.dataDirectory, name),
  ];
}

const makeSecret = (): string => randomBytes(48).toString('base64url');

async function keptInFolder(dataDirectory: string, fileName: string): Promise<string> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const path = join(dataDirectory, fileName);
  const kept = await readOrNull(path);
  if (kept !== null) return kept;
  const made = makeSecret();
  await writeFile(path, made, { mode: 0o600, flag: 'w', flush: true });
  return made;
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    // A start killed while writing leaves an empty file.
    return text.length >= 32 ? text : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
