import { type BareDatabase } from './bareDatabase.ts';
import { migrateToLatest } from './migrations.ts';
import { type DatabaseTransaction } from './schema.ts';
import { openSqlite } from './sqlite/openSqlite.ts';
import { type SqliteDriverName } from './sqlite/driver/sqliteDriver.ts';
import { type StoreLog } from './sqlite/files/storeWatch.ts';

/** Key of the row of `meta` used to check that the store is writable. */
export const PROBE_KEY = 'storage-probe';

/**
 * The open store, with one interface for SQLite and PostgreSQL. SQLite has one connection: inside a
 * transaction use only its argument, never `db`.
 */
export interface OpenDatabase extends BareDatabase {
  /** Resolves if the store can be read and written, on disk; rejects if not, or if it is damaged. */
  probe(): Promise<void>;
}

/** Chooses the store: PostgreSQL if there is a URL, else SQLite in the folder. */
export interface StoreOptions {
  dataDir: string;
  driver?: SqliteDriverName | 'auto';
  databaseUrl?: string | null;
  /** Folder for backups of SQLite before a migration; without it, there are none. */
  backupDirectory?: string;
  /** Create a missing or empty SQLite database even if the folder contained one before. */
  mayBeNew?: boolean;
  log?: StoreLog;
}

/**
 * Opens the store, creating and migrating it as needed. Throws DataDirInUseError if another server uses
 * the folder, and DatabaseDamagedError if its SQLite database is unusable.
 */
export async function openDatabase(options: StoreOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  const store = databaseUrl == null ? await openSqlite(options) : await openPostgresStore(databaseUrl);
  try {
    await migrateToLatest(store.db, store.beforeMigration);
    store.afterMigration?.();
  } catch (error) {
    await store.close();
    throw error;
  }
  return {
    ...store,
    probe: async () => {
      store.assertUndamaged?.();
      await store.db.transaction().execute(readAndWrite);
    },
  };
}

/** The client of PostgreSQL is loaded only when it is used. */
async function openPostgresStore(url: string): Promise<BareDatabase> {
  const { openPostgres } = await import('./postgres/openPostgres.ts');
  return openPostgres(url);
}

/** Writes and reads a row used only by the probe. */
async function readAndWrite(trx: DatabaseTransaction): Promise<void> {
  const value = String(Date.now());
  await trx
    .insertInto('meta')
    .values({ key: PROBE_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  await trx.selectFrom('diagrams').select('id').limit(1).execute();
}
