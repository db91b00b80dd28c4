import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE_NAME = 'session-secret';

/**
 * The keys of session tokens: the configured ones, else the one kept in the data folder, which is made at the first start
 * and readable by its owner only. The first signs, all verify.
 */
export async function loadSessionKeys(
  configured: readonly string[],
  dataDirectory: string,
): Promise<Uint8Array[]> {
  const secrets = configured.length > 0 ? configured : [await keptSecret(dataDirectory)];
  return secrets.map((secret) => createHash('sha256').update(secret).digest());
}

async function keptSecret(dataDirectory: string): Promise<string> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const path = join(dataDirectory, FILE_NAME);
  const kept = await readOrNull(path);
  if (kept !== null) return kept;
  const made = randomBytes(48).toString('base64url');
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
