import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { type FileIdentity } from '../files/fileIdentity.ts';
import { restrictFiles } from '../files/ownerOnly.ts';
import { createSqliteClient } from '../driver/sqliteClient.ts';
import { type SqliteDriverName } from '../driver/sqliteDriver.ts';

/** Number of scheduled backups and of backups before migrations to keep. */
export const KEPT_SCHEDULED = 14;
export const KEPT_BEFORE_MIGRATION = 5;

const PARTIAL = '.partial';
const KINDS = { scheduled: 'joinery-', beforeMigration: 'before-' } as const;

/** The database to copy, and the destination. */
interface BackupSource {
  driver: SqliteDriverName;
  /** The database file, which may be in use. */
  file: string;
  directory: string;
  /** Open files of the server; if one was moved, no backup is made. */
  openFiles?: readonly FileIdentity[] | undefined;
}

/** Lists the paths of backups in `directory`, newest first. */
export function listBackups(directory: string, kind: keyof typeof KINDS): string[] {
  const prefix = KINDS[kind];
  const names = readdirSync(directory).filter((name) => name.startsWith(prefix) && name.endsWith('.db'));
  const getTime = (name: string): string => name.slice(-TIME_CHARACTERS);
  return names.sort((a, b) => (getTime(a) < getTime(b) ? 1 : -1)).map((name) => join(directory, name));
}

/** Makes the backups of earlier versions readable by their owner only, unless other users may open the folder. */
export function restrictBackups(directory: string): void {
  if (!existsSync(directory)) return;
  const prefixes = Object.values(KINDS);
  restrictFiles(
    directory,
    (name) => parseBackupTime(name) !== null && prefixes.some((prefix) => name.startsWith(prefix)),
  );
}

/** Returns the path of the newest backup of any kind; null if there is none. */
export function findNewestBackup(directory: string | undefined): string | null {
  if (directory === undefined || !existsSync(directory)) return null;
  const paths = [...listBackups(directory, 'scheduled'), ...listBackups(directory, 'beforeMigration')];
  const written = paths.filter((path) => statSync(path).size > 0);
  const getTime = (path: string): number => parseBackupTime(path) ?? 0;
  return written.sort((a, b) => getTime(b) - getTime(a))[0] ?? null;
}

const TIME_CHARACTERS = '20261120T153500000Z.db'.length;

/** Parses the time in the name of a backup; null for other files. */
export function parseBackupTime(path: string): number | null {
  const [, ...parts] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.db$/.exec(path) ?? [];
  const [year = 0, month = 1, day, hour, minute, second, milliseconds] = parts.map(Number);
  return parts.length === 0 ? null : Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}

/** Writes a complete and consistent copy of the database at `now`, on disk on return; returns its path. */
export async function writeBackup(source: BackupSource, name: string, now: number): Promise<string> {
  const { driver, file, directory, openFiles } = source;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  removePartial(directory);
  const time = new Date(now).toISOString().replace(/[-:.]/g, '');
  const target = join(directory, `${name}${time}.db`);
  const partial = `${target}${PARTIAL}`;
  // A separate connection, so that writers do not wait.
  const client = createSqliteClient({ driver, file, openFiles });
  try {
    await client.session().send({ kind: 'query', sql: 'vacuum into ?', parameters: [partial] });
  } finally {
    await client.close();
  }
  restrictFiles(directory, (name) => name.endsWith(PARTIAL));
  syncToDisk(partial);
  renameSync(partial, target);
  syncToDisk(directory);
  return target;
}

/** Writes a scheduled backup and removes old ones. */
export async function writeScheduledBackup(source: BackupSource, now: number): Promise<string> {
  const path = await writeBackup(source, KINDS.scheduled, now);
  prune(source.directory, 'scheduled', KEPT_SCHEDULED);
  return path;
}

/** Writes a backup before a migration, named after its schema. */
export async function writeBackupBeforeMigration(
  source: BackupSource,
  schema: string,
  now: number,
): Promise<string> {
  const path = await writeBackup(source, `${KINDS.beforeMigration}leaving-${schema}-`, now);
  prune(source.directory, 'beforeMigration', KEPT_BEFORE_MIGRATION);
  return path;
}

function prune(directory: string, kind: keyof typeof KINDS, kept: number): void {
  for (const path of listBackups(directory, kind).slice(kept)) rmSync(path, { force: true });
}

/** Removes files of an interrupted backup. */
function removePartial(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name.endsWith(PARTIAL)) rmSync(join(directory, name), { force: true });
  }
}

/** Waits until a file, or the entries of a folder, are on disk. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, statSync(path).isDirectory() ? 'r' : 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
