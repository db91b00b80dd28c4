import { sql } from 'kysely';
import { type BareDatabase } from './bareDatabase.ts';
import { migrateToLatest } from './migrations.ts';
import { openPostgres } from './postgres/openPostgres.ts';
import { openSqlite } from './sqlite/openSqlite.ts';
import { type SqliteDriverName } from './sqlite/sqliteDriver.ts';

/**
 * The open store, the same on SQLite and PostgreSQL. On SQLite there is one connection: inside a transaction use only what
 * it hands in, never `db`.
 */
export interface OpenDatabase extends BareDatabase {
  /** Resolves when the store answers. */
  ping(): Promise<void>;
}

/** Which store: PostgreSQL where there is an address of one, else SQLite in the folder. */
export interface StoreOptions {
  dataDir: string;
  driver?: SqliteDriverName | 'auto';
  databaseUrl?: string | null;
  /** Where SQLite is copied to before its schema changes; without it, it is not. */
  backupDirectory?: string;
}

/** Opens the store, made and migrated where needed; throws DataDirInUseError when another server has the folder. */
export async function openDatabase(options: StoreOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  const store = databaseUrl == null ? await openSqlite(options) : await openPostgres(databaseUrl);
  try {
    await migrateToLatest(store.db, store.beforeMigration);
  } catch (error) {
    await store.close();
    throw error;
  }
  return {
    ...store,
    ping: async () => {
      await sql`select 1`.execute(store.db);
    },
  };
}
