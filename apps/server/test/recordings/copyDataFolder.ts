import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from '../../src/db/sqlite/openSqlite.ts';

/** Files of a recorded data folder. */
export const RECORDED_FILES = [DATABASE_FILE, 'session-secret'];

/** Copies a recorded folder for use by a server. */
export function copyDataFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of RECORDED_FILES) {
    copyFileSync(join(from, name), join(to, name));
    chmodSync(join(to, name), 0o600);
  }
}
