import { join } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { lockDataDir } from './dataDirLock.ts';
import { migrateToLatest } from './migrations.ts';
import { type Database } from './schema.ts';
import { createSqliteClient } from './sqliteClient.ts';
import { createSqliteDialect } from './sqliteDialect.ts';
import { chooseSqliteDriver, type SqliteDriverName } from './sqliteDriver.ts';

/** Name of the database inside the data folder. */
export const DATABASE_FILE = 'joinery.db';

/** The open store. There is one connection: inside `transaction` use only what it hands in, never `db`. */
export interface OpenDatabase {
  db: Kysely<Database>;
  driverName: SqliteDriverName;
  /** Something the start line tells, such as why another driver took the place of the usual one. */
  driverNote?: string;
  /** Runs `work` in one transaction that holds the write lock from its first statement; committed means on disk. */
  transaction<Result>(work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  /** Waits for what runs, closes the file and gives the data folder free. */
  close(): Promise<void>;
}

/** Opens the store in `dataDir`, made and migrated where needed; throws DataDirInUseError when another server has it. */
export async function openDatabase(options: {
  dataDir: string;
  driver?: SqliteDriverName | 'auto';
}): Promise<OpenDatabase> {
  const driver = await chooseSqliteDriver(options.driver ?? 'auto');
  const lock = lockDataDir(options.dataDir, driver.open);
  const client = createSqliteClient({ driver: driver.name, file: join(options.dataDir, DATABASE_FILE) });
  const db = new Kysely<Database>({ dialect: createSqliteDialect(client) });
  const close = async (): Promise<void> => {
    try {
      await db.destroy();
    } finally {
      lock.release();
    }
  };
  try {
    await migrateToLatest(db);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    driverName: driver.name,
    ...(driver.note === undefined ? {} : { driverNote: driver.note }),
    transaction: (work) => db.transaction().execute(work),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close,
  };
}
