import { join } from 'node:path';
import { Kysely } from 'kysely';
import { type BareDatabase } from '../bareDatabase.ts';
import { type Database } from '../schema.ts';
import { writeBackupBeforeMigration } from './backups.ts';
import { lockDataDir } from './dataDirLock.ts';
import { createSqliteClient } from './sqliteClient.ts';
import { createSqliteDialect } from './sqliteDialect.ts';
import { chooseSqliteDriver, type SqliteDriverName } from './sqliteDriver.ts';

/** Name of the database inside the data folder. */
export const DATABASE_FILE = 'joinery.db';

/** SQLite in `dataDir`, whose one owner this process is until `close`. */
export async function openSqlite(options: {
  dataDir: string;
  driver?: SqliteDriverName | 'auto';
  backupDirectory?: string;
}): Promise<BareDatabase> {
  const { dataDir, backupDirectory: directory } = options;
  const driver = await chooseSqliteDriver(options.driver ?? 'auto');
  const lock = lockDataDir(dataDir, driver.open);
  const file = join(dataDir, DATABASE_FILE);
  const client = createSqliteClient({ driver: driver.name, file });
  const { dialect, commitIf } = createSqliteDialect(client);
  const db = new Kysely<Database>({ dialect });
  return {
    db,
    driverName: driver.name,
    place: dataDir,
    ...(driver.note === undefined ? {} : { driverNote: driver.note }),
    ...(directory === undefined
      ? {}
      : {
          beforeMigration: async (schema) => {
            await writeBackupBeforeMigration({ driver: driver.name, file, directory }, schema, Date.now());
          },
        }),
    transaction: (work) => db.transaction().execute(work),
    commitIf,
    close: async () => {
      try {
        await db.destroy();
      } finally {
        lock.release();
      }
    },
  };
}
