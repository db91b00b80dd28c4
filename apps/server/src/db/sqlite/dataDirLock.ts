import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areFilesInPlace, type FileIdentity, identifyFile } from './fileIdentity.ts';
import { type OpenSqlite, type SqliteHandle } from './sqliteDriver.ts';

/** Name of the file that tells people whose the folder is. */
export const LOCK_FILE = 'server.lock';
const HOLD_FILE = 'server.lock.db';

/** Another server works on the same data folder. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string, pid: string | undefined) {
    const owner = pid === undefined ? 'another Joinery server' : `another Joinery server (process ${pid})`;
    super(
      `The data folder ${dataDir} is in use by ${owner}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirInUseError';
  }
}

/** The folder is ours until `release`; `file` is what holds the lock. */
interface DataDirLock {
  file: FileIdentity;
  release(): void;
}

// Holds the handles too: a collected handle would give the lock away.
const heldHere = new Map<string, SqliteHandle>();

function ownerOf(lockFile: string): string | undefined {
  try {
    return /^\d+/.exec(readFileSync(lockFile, 'utf8'))?.[0];
  } catch {
    return undefined;
  }
}

/**
 * Keeps a second server out of the folder until `release`. What decides is a lock of the operating system on
 * server.lock.db, which ends with its process whatever kills it and can not be mistaken after a reboot, a reused process
 * id or in another container; server.lock holds the owner's process id for people.
 */
export function lockDataDir(dataDir: string, openSqlite: OpenSqlite): DataDirLock {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const lockFile = join(folder, LOCK_FILE);
  // Locks of the operating system do not tell two owners within one process apart.
  if (heldHere.has(folder)) throw new DataDirInUseError(dataDir, String(process.pid));
  const holdFile = join(folder, HOLD_FILE);
  const hold = takeHold(holdFile, openSqlite);
  if (!hold) throw new DataDirInUseError(dataDir, ownerOf(lockFile));
  heldHere.set(folder, hold);
  const file = identifyFile(holdFile) ?? { path: holdFile, device: 0n, inode: 0n };
  writeFileSync(lockFile, `${process.pid}\n`);
  return {
    file,
    release: () => {
      if (!heldHere.delete(folder)) return;
      // In a folder that took the place of ours it belongs to another server.
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
