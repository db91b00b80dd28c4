import { join } from 'node:path';
import { Kysely } from 'kysely';
import { type BareDatabase } from '../bareDatabase.ts';
import { type Database } from '../schema.ts';
import { lockDataDir } from './dataDirLock.ts';
import { createSqliteClient } from './sqliteClient.ts';
import { createSqliteDialect } from './sqliteDialect.ts';
import { chooseSqliteDriver, type SqliteDriverName } from './sqliteDriver.ts';

/** Name of the database inside the data folder. */
export const DATABASE_FILE = 'joinery.db';

/** SQLite in `dataDir`, whose one owner this process is until `close`. */
export async function openSqlite(
  dataDir: string,
  wanted: SqliteDriverName | 'auto' = 'auto',
): Promise<BareDatabase> {
  const driver = await chooseSqliteDriver(wanted);
  const lock = lockDataDir(dataDir, driver.open);
  const client = createSqliteClient({ driver: driver.name, file: join(dataDir, DATABASE_FILE) });
  const db = new Kysely<Database>({ dialect: createSqliteDialect(client) });
  return {
    db,
    driverName: driver.name,
    place: dataDir,
    ...(driver.note === undefined ? {} : { driverNote: driver.note }),
    transaction: (work) => db.transaction().execute(work),
    close: async () => {
      try {
        await db.destroy();
      } finally {
        lock.release();
      }
    },
  };
}
