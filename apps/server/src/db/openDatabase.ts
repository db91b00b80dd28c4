import { type Transaction } from 'kysely';
import { type BareDatabase } from './bareDatabase.ts';
import { migrateToLatest } from './migrations.ts';
import { type Database } from './schema.ts';
import { openSqlite } from './sqlite/openSqlite.ts';
import { type SqliteDriverName } from './sqlite/sqliteDriver.ts';
import { type StoreLog } from './sqlite/storeWatch.ts';

/** Key of the row of `meta` that shows whether the store can be written. */
export const PROBE_KEY = 'storage-probe';

/**
 * The open store, the same on SQLite and PostgreSQL. On SQLite there is one connection: inside a transaction use only what
 * it hands in, never `db`.
 */
export interface OpenDatabase extends BareDatabase {
  /** Resolves when the store can be read and written, on disk; rejects where it cannot, and where it is damaged. */
  probe(): Promise<void>;
}

/** Which store: PostgreSQL where there is an address of one, else SQLite in the folder. */
export interface StoreOptions {
  dataDir: string;
  driver?: SqliteDriverName | 'auto';
  databaseUrl?: string | null;
  /** Where SQLite is copied to before its schema changes; without it, it is not. */
  backupDirectory?: string;
  /** A missing or empty SQLite database is created also where the folder held one before. */
  mayBeNew?: boolean;
  log?: StoreLog;
}

/**
 * Opens the store, created and migrated where needed. Throws DataDirInUseError when another server has the folder, and
 * DatabaseDamagedError where its SQLite database cannot be used as it is.
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

/** The client of PostgreSQL is loaded only where it is used. */
async function openPostgresStore(url: string): Promise<BareDatabase> {
  const { openPostgres } = await import('./postgres/openPostgres.ts');
  return openPostgres(url);
}

/** A row that only the probe reads and writes. */
async function readAndWrite(trx: Transaction<Database>): Promise<void> {
  const value = String(Date.now());
  await trx
    .insertInto('meta')
    .values({ key: PROBE_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  await trx.selectFrom('diagrams').select('id').limit(1).execute();
}
