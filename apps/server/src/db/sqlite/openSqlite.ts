import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { type BareDatabase } from '../bareDatabase.ts';
import { type Tables } from '../schema.ts';
import { restrictBackups, writeBackupBeforeMigration } from './backup/backups.ts';
import { type Checkpointer, createCheckpointer } from './checkpointer.ts';
import { lockDataDir } from './files/dataDirLock.ts';
import { type FileIdentity, identifyFile } from './files/fileIdentity.ts';
import { createSqliteClient, type SqliteClient } from './driver/sqliteClient.ts';
import { createSqliteDialect } from './driver/sqliteDialect.ts';
import { chooseSqliteDriver, type SqliteDriverName } from './driver/sqliteDriver.ts';
import { type SqliteWorkerData } from './driver/sqliteMessages.ts';
import {
  checkFiles,
  checkIntegrity,
  checkSchema,
  checkTables,
  DatabaseDamagedError,
  type DatabasePlace,
  markCreated,
} from './files/startCheck.ts';
import { createStoreWatch, type StoreLog, type StoreWatch } from './files/storeWatch.ts';

/** Name of the database file in the data folder. */
export const DATABASE_FILE = 'joinery.db';

interface SqliteOptions {
  dataDir: string;
  driver?: SqliteDriverName | 'auto';
  backupDirectory?: string;
  /** Create a missing or empty database even if the folder contained one before. */
  mayBeNew?: boolean;
  log?: StoreLog;
  /** Larger databases are checked for damage after the start. */
  maxBytesCheckedBeforeStart?: number;
}

/** The check takes about 2 s per GB that is in memory. */
const MAX_BYTES_CHECKED_BEFORE_START = 1024 ** 3;

/**
 * Opens SQLite in `dataDir`, owned by this process until `close`. Throws DataDirInUseError, and
 * DatabaseDamagedError if the database is unusable.
 */
export async function openSqlite(options: SqliteOptions): Promise<BareDatabase> {
  const { dataDir, backupDirectory } = options;
  const driver = await chooseSqliteDriver(options.driver ?? 'auto');
  const lock = lockDataDir(dataDir, driver.open);
  try {
    if (backupDirectory !== undefined) restrictBackups(backupDirectory);
    const place = { file: join(dataDir, DATABASE_FILE), backupDirectory };
    const opened = await openChecked(place, driver.name, { ...options, lockFile: lock.file });
    return {
      ...createStore(opened, { place, driver: driver.name, release: () => lock.release() }),
      place: dataDir,
      ...(driver.note === undefined ? {} : { driverNote: driver.note }),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface OpenedSqlite {
  client: SqliteClient;
  checkpointer: Checkpointer;
  watch: StoreWatch;
  openFiles: readonly FileIdentity[];
  /** Stops the background check of a large database after the current table. */
  stopChecking: () => void;
}

async function openChecked(
  place: DatabasePlace,
  driver: SqliteDriverName,
  options: Omit<SqliteOptions, 'driver'> & { lockFile: FileIdentity },
): Promise<OpenedSqlite> {
  const { mayBeNew = false, log = { warn: ignore, error: ignore } } = options;
  checkFiles(place, { mayBeNew });
  const { file } = place;
  const openFiles = [identifyFile(file), options.lockFile].filter((one) => one !== null);
  const data: SqliteWorkerData = { driver, file, openFiles };
  const watch = createStoreWatch(log);
  const checkpointer = createCheckpointer(data, log);
  const client = createSqliteClient(data, {
    watch,
    onWritten: (characters) => checkpointer.noteWritten(characters),
  });
  try {
    await checkSchema(client, place, { mayBeNew });
    const { maxBytesCheckedBeforeStart = MAX_BYTES_CHECKED_BEFORE_START } = options;
    if (statSync(file).size <= maxBytesCheckedBeforeStart) {
      await checkIntegrity(client, place);
      return { client, checkpointer, watch, openFiles, stopChecking: ignore };
    }
    const stopping = new AbortController();
    log.warn({}, 'the database is large: it is checked for damage while the server is running');
    void checkBeside(data, { place, watch, log, stopping: stopping.signal });
    return { client, checkpointer, watch, openFiles, stopChecking: () => stopping.abort() };
  } catch (error) {
    await checkpointer.close();
    await client.close();
    throw error;
  }
}

/** Uses a separate connection, so that statements do not wait. */
async function checkBeside(
  data: SqliteWorkerData,
  deps: { place: DatabasePlace; watch: StoreWatch; log: StoreLog; stopping: AbortSignal },
): Promise<void> {
  const { place, watch, log, stopping } = deps;
  const client = createSqliteClient(data);
  try {
    await checkTables(client, place, stopping);
  } catch (error) {
    if (error instanceof DatabaseDamagedError) watch.noteDamage(error);
    else log.warn({ err: error }, 'the database could not be checked for damage');
  } finally {
    await client.close();
  }
}

function createStore(
  { client, checkpointer, watch, openFiles, stopChecking }: OpenedSqlite,
  { place, driver, release }: { place: DatabasePlace; driver: SqliteDriverName; release: () => void },
): Omit<BareDatabase, 'place'> {
  const { file, backupDirectory: directory } = place;
  const { dialect, commitIf } = createSqliteDialect(client);
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    driverName: driver,
    ...(directory === undefined
      ? {}
      : {
          beforeMigration: async (schema) => {
            await writeBackupBeforeMigration({ driver, file, directory, openFiles }, schema, Date.now());
          },
        }),
    afterMigration: () => markCreated(file),
    assertUndamaged: () => watch.assertUndamaged(),
    openFiles,
    transaction: (work) => db.transaction().execute(work),
    commitIf,
    close: async () => {
      try {
        stopChecking();
        await checkpointer.close();
        await db.destroy();
      } finally {
        release();
      }
    },
  };
}

function ignore(): void {
  // Without a logger, for example in a command, the caller sees the errors.
}
