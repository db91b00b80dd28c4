import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areFilesInPlace, type FileIdentity, identifyFile } from './fileIdentity.ts';
import { createOwnerOnly, openDataFolder, OWNER_ONLY } from './ownerOnly.ts';
import { type OpenSqlite, type SqliteHandle } from '../driver/sqliteDriver.ts';

/** Name of the file that shows the folder's owner. */
export const LOCK_FILE = 'server.lock';
const HOLD_FILE = 'server.lock.db';

/** Another server uses the same data folder. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string, pid: string | undefined) {
    const owner = pid === undefined ? 'another Joinery server' : `another Joinery server (process ${pid})`;
    super(
      `The data folder ${dataDir} is in use by ${owner}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirInUseError';
  }
}

/** The acquired folder, until `release`; `file` contains the lock. */
interface DataDirLock {
  file: FileIdentity;
  release(): void;
}

// References the handles: garbage collection would release the lock.
const heldHere = new Map<string, SqliteHandle>();

function readOwner(lockFile: string): string | undefined {
  try {
    return /^\d+/.exec(readFileSync(lockFile, 'utf8'))?.[0];
  } catch {
    return undefined;
  }
}

/**
 * Locks the folder against a second server until `release`. The lock is one of the operating system on
 * server.lock.db, which ends with its process however it is killed and cannot be confused after a reboot,
 * with a reused process id or in another container; server.lock contains the owner's process id for
 * operators.
 */
export function lockDataDir(dataDir: string, openSqlite: OpenSqlite): DataDirLock {
  openDataFolder(dataDir);
  const folder = realpathSync(dataDir);
  const lockFile = join(folder, LOCK_FILE);
  // Locks of the operating system do not distinguish two owners within one process.
  if (heldHere.has(folder)) throw new DataDirInUseError(dataDir, String(process.pid));
  const holdFile = join(folder, HOLD_FILE);
  createOwnerOnly(holdFile);
  const hold = takeHold(holdFile, openSqlite);
  if (!hold) throw new DataDirInUseError(dataDir, readOwner(lockFile));
  heldHere.set(folder, hold);
  const file = identifyFile(holdFile) ?? { path: holdFile, device: 0n, inode: 0n };
  writeFileSync(lockFile, `${process.pid}\n`, OWNER_ONLY);
  return {
    file,
    release: () => {
      if (!heldHere.delete(folder)) return;
      // A folder that replaced this one has another server's file.
      if (areFilesInPlace([file])) rmSync(lockFile, { force: true });
      hold.exec('rollback');
      hold.close();
    },
  };
}

function takeHold(file: string, openSqlite: OpenSqlite): SqliteHandle | undefined {
  const handle = openSqlite(file);
  try {
    handle.exec('pragma busy_timeout = 0');
    handle.exec('begin exclusive');
    return handle;
  } catch (error) {
    handle.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return undefined;
    throw error;
  }
}
