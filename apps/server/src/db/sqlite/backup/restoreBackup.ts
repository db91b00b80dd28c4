import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '../../migrations.ts';
import { syncToDisk } from './backups.ts';
import { lockDataDir } from '../files/dataDirLock.ts';
import { isLogDamaged } from '../files/logDamage.ts';
import { DATABASE_FILE } from '../openSqlite.ts';
import { OWNER_ONLY } from '../files/ownerOnly.ts';
import {
  chooseSqliteDriver,
  type OpenSqlite,
  type SqliteDriverName,
  type SqliteHandle,
} from '../driver/sqliteDriver.ts';

/** A backup that cannot be restored; the message is one printable line. */
export class RestoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RestoreError';
  }
}

interface Restore {
  backup: string;
  dataDir: string;
  driver: SqliteDriverName | 'auto';
  /** Milliseconds. */
  now: number;
}

/**
 * Replaces the data by a backup while no server runs; returns the folder with the previous data, null if
 * there was none. Verifies the backup before any change. Throws RestoreError, or DataDirInUseError if a
 * server runs.
 */
export async function restoreBackup({ backup, dataDir, driver, now }: Restore): Promise<string | null> {
  if (!existsSync(backup)) throw new RestoreError(`There is no file ${backup}.`);
  const { open } = await chooseSqliteDriver(driver);
  const lock = lockDataDir(dataDir, open);
  const coming = join(dataDir, `${DATABASE_FILE}.restoring`);
  try {
    copyFileSync(backup, coming);
    chmodSync(coming, OWNER_ONLY.mode);
    prove(coming, open, backup);
    beginNewEpoch(coming, open, now);
    syncToDisk(coming);
    return replaceData({ dataDir, coming, open, now });
  } finally {
    removeDatabase(coming);
    lock.release();
  }
}

function prove(file: string, open: OpenSqlite, shown: string): void {
  let unknown: string | undefined;
  try {
    unknown = withHandle(file, open, (db) => {
      const result = JSON.stringify(db.prepare('pragma integrity_check').all([]));
      const broken = db.prepare('pragma foreign_key_check').all([]);
      if (result !== '[{"integrity_check":"ok"}]' || broken.length > 0) {
        throw new Error('the integrity check failed');
      }
      const applied = db.prepare('select name from kysely_migration').all([]) as { name: string }[];
      return applied.find(({ name }) => !MIGRATIONS.some((one) => one.name === name))?.name;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RestoreError(`${shown} is not a complete backup of Joinery (${reason}).`, { cause: error });
  }
  if (unknown !== undefined) throw new RestoreError(`${shown} was made by a newer version (${unknown}).`);
}

function withHandle<Result>(file: string, open: OpenSqlite, work: (db: SqliteHandle) => Result): Result {
  const db = open(file);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** The new epoch shows clients with later revisions that these are invalid. */
function beginNewEpoch(file: string, open: OpenSqlite, now: number): void {
  withHandle(file, open, (db) => db.prepare('update diagrams set epoch = max(epoch + 1, ?)').run([now]));
}

function replaceData(step: {
  dataDir: string;
  coming: string;
  open: OpenSqlite;
  now: number;
}): string | null {
  const { dataDir, coming, open, now } = step;
  const current = join(dataDir, DATABASE_FILE);
  const kept = existsSync(current)
    ? join(dataDir, `replaced-${new Date(now).toISOString().replace(/[-:.]/g, '')}`)
    : null;
  if (kept !== null) {
    // Folding a damaged log would drop everything after the damage.
    if (!isLogDamaged(`${current}-wal`)) foldLog(current, open);
    mkdirSync(kept, { mode: 0o700 });
    // Linked, not moved: there is a complete database at the path at every moment.
    linkSync(current, join(kept, DATABASE_FILE));
    for (const suffix of ['-wal', '-shm']) {
      if (existsSync(current + suffix)) renameSync(current + suffix, join(kept, DATABASE_FILE + suffix));
    }
    syncToDisk(kept);
  }
  renameSync(coming, current);
  syncToDisk(dataDir);
  return kept;
}

/** Moves the write-ahead log into the file; unreadable data is kept as it is found. */
function foldLog(file: string, open: OpenSqlite): void {
  try {
    withHandle(file, open, (db) => db.exec('pragma wal_checkpoint(truncate)'));
  } catch {
    // Keep the log beside it.
  }
}

function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
