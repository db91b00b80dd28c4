import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const ACCESS_OF_OTHERS = 0o077;

/** Options of a file that only its owner can read. */
export const OWNER_ONLY = { mode: 0o600 } as const;

/** Files that the server creates in its data folder, such as `joinery.db-wal` and `session-secret`. */
const DATA_FILE = /^(?:joinery\.db|server\.lock|database-created|session-secret|key-encryption-secret)/;

/** Creates the data folder if it is missing. It and the files of the server in it become readable by their owner only. */
export function openDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  if (!isOwned(folder)) return;
  chmodSync(folder, FOLDER_MODE);
  restrictFiles(folder, (name) => DATA_FILE.test(name));
}

/** Creates an empty database file that only its owner can read, if it is missing; SQLite gives its log the same mode. */
export function createOwnerOnly(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY.mode));
}

/** Makes files of a folder readable by their owner only, unless other users may open the folder. */
export function restrictFiles(folder: string, isOurs: (name: string) => boolean): void {
  if (!isOwned(folder) || (statSync(folder).mode & ACCESS_OF_OTHERS) !== 0) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() && isOurs(entry.name)) chmodSync(join(folder, entry.name), OWNER_ONLY.mode);
  }
}

/** A folder of another user, or one that users share such as `/tmp`, keeps its mode. */
function isOwned(folder: string): boolean {
  const { uid, mode } = statSync(folder);
  return uid === process.getuid?.() && (mode & 0o1000) === 0;
}
