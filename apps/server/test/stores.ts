import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type StoreName } from '../src/db/bareDatabase.ts';
import { type OpenDatabase, openDatabase } from '../src/db/openDatabase.ts';
import { SQLITE_DRIVERS } from '../src/db/sqlite/driver/sqliteDriver.ts';
import { makeDatabase } from './postgres/databases.ts';

/** Defined in the project server-postgresql only: see vitest.config.ts. */
const server = inject('postgresUrl') as string | undefined;

/** The stores of this run: both drivers of SQLite, or PostgreSQL. */
export const STORES: readonly StoreName[] = server === undefined ? SQLITE_DRIVERS : ['postgresql'];

/** Location for a store: an empty folder, and an empty database if the run is on PostgreSQL. */
export interface StorePlace {
  dataDir: string;
  databaseUrl: string | null;
  open(driver?: StoreName): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

export async function makeStorePlace(prefix: string): Promise<StorePlace> {
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  const database = server === undefined ? undefined : await makeDatabase(server);
  const databaseUrl = database?.url ?? null;
  return {
    dataDir,
    databaseUrl,
    open: (driver) =>
      openDatabase({ dataDir, databaseUrl, driver: driver === 'postgresql' ? 'auto' : (driver ?? 'auto') }),
    remove: async () => {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Makes the store reject a kind of write, such as `insert on diagram_ops`, until the returned function is
 * called.
 */
export async function refuseWrites(
  { db, driverName }: OpenDatabase,
  write: string,
  only?: { id: string },
): Promise<() => Promise<void>> {
  const table = sql.ref(write.split(' on ')[1] ?? '');
  const when = only === undefined ? sql`` : sql`when (new.id = ${sql.lit(only.id)})`;
  if (driverName === 'postgresql') {
    await sql`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused by the test'; end $$`.execute(db);
    await sql`create trigger refused before ${sql.raw(write)} for each row ${when} execute function refuse()`.execute(
      db,
    );
    return async () => {
      await sql`drop trigger refused on ${table}`.execute(db);
    };
  }
  await sql`create trigger refused before ${sql.raw(write)} for each row ${when}
    begin select raise(abort, 'refused by the test'); end`.execute(db);
  return async () => {
    await sql`drop trigger refused`.execute(db);
  };
}
