import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Worker } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUseError, LOCK_FILE } from './sqlite/files/dataDirLock.ts';
import { isUniqueViolation } from './databaseError.ts';
import { migrateToLatest, MIGRATIONS } from './migrations.ts';
import { openDatabase } from './openDatabase.ts';
import { type Tables } from './schema.ts';
import { DATABASE_FILE } from './sqlite/openSqlite.ts';
import { createSqliteClient, spawnSqliteWorker } from './sqlite/driver/sqliteClient.ts';
import { createSqliteDialect } from './sqlite/driver/sqliteDialect.ts';
import { SQLITE_DRIVERS } from './sqlite/driver/sqliteDriver.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'joinery-db-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const aUser = (id: string): Tables['users'] => ({
  id,
  issuer: 'https://issuer.example',
  subject: id,
  email: `${id}@example.com`,
  name: id,
  photo_url: null,
  created_at: 1_790_000_000_000,
  updated_at: 1_790_000_000_000,
});

const OTHER_OWNER = `
const { openDatabase } = await import(process.argv[1]);
try {
  await openDatabase({ dataDir: process.argv[2], driver: process.argv[3] });
  console.log('open');
  setInterval(() => undefined, 1000);
} catch (error) {
  console.log(error.name + ': ' + error.message);
}
`;

const WITHOUT_BETTER_SQLITE3 = `
export async function resolve(specifier, context, next) {
  if (specifier === 'better-sqlite3') throw new Error('Could not locate the bindings file.');
  return next(specifier, context);
}
`;

/** Opens the folder in a second process and returns its output. */
async function openElsewhere(driver: string): Promise<{ output: string; kill(): Promise<void> }> {
  const entry = new URL('./openDatabase.ts', import.meta.url).href;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', OTHER_OWNER, entry, dataDir, driver],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    output: chunk.toString().trim(),
    kill: async () => {
      if (child.exitCode !== null || !child.kill('SIGKILL')) return;
      await once(child, 'exit');
    },
  };
}

describe.each(SQLITE_DRIVERS)('the store on %s', (driver) => {
  it('keeps rows, and numbers as numbers, after reopening', async () => {
    const first = await openDatabase({ dataDir, driver });
    await first.db.insertInto('users').values(aUser('ann')).execute();
    await first.close();
    const second = await openDatabase({ dataDir, driver });
    expect(await second.db.selectFrom('users').selectAll().execute()).toEqual([aUser('ann')]);
    await second.close();
  });

  it('is durable by its settings: WAL, synchronous FULL, foreign keys on', async () => {
    const store = await openDatabase({ dataDir, driver });
    const pragma = async (name: string): Promise<unknown> =>
      Object.values((await sql`pragma ${sql.raw(name)}`.execute(store.db)).rows[0] as object)[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(5000);
    await store.close();
  });

  it('copies a long write-ahead log into the database while the server runs', async () => {
    const store = await openDatabase({ dataDir, driver });
    const value = 'x'.repeat(6 * 1024 * 1024);
    await store.db.insertInto('meta').values({ key: 'long', value }).execute();
    await expect.poll(() => statSync(join(dataDir, DATABASE_FILE)).size).toBeGreaterThan(value.length);
    await store.close();
  });

  it('runs each migration once and rejects a database of a newer program', async () => {
    const store = await openDatabase({ dataDir, driver });
    await migrateToLatest(store.db);
    const names = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db);
    expect(names.rows.map((row) => row.name)).toEqual(MIGRATIONS.map((one) => one.name));
    await sql`insert into kysely_migration (name, timestamp) values ('9999_future', 'later')`.execute(
      store.db,
    );
    await store.close();
    await expect(openDatabase({ dataDir, driver })).rejects.toThrow(/9999_future is missing/);
  });

  it('rolls back a failed transaction completely and continues', async () => {
    const store = await openDatabase({ dataDir, driver });
    const failed = store.transaction(async (trx) => {
      await trx.insertInto('users').values(aUser('ann')).execute();
      await trx.insertInto('users').values(aUser('ann')).execute();
    });
    await expect(failed).rejects.toSatisfy(isUniqueViolation);
    expect(await store.db.selectFrom('users').select('id').execute()).toEqual([]);
    await store.transaction((trx) => trx.insertInto('users').values(aUser('bob')).execute());
    expect(await store.db.selectFrom('users').select('id').execute()).toEqual([{ id: 'bob' }]);
    await store.close();
  });

  it('commits statements together, and none if one finds other rows than it expects', async () => {
    const store = await openDatabase({ dataDir, driver });
    const insert = (id: string) => store.db.insertInto('users').values(aUser(id)).returning('id').compile();
    const find = store.db.selectFrom('users').select('id').where('id', '=', 'ann').compile();
    expect(await store.commitIf([insert('ann'), { ...find, expects: 1 }])).toBe(true);
    expect(await store.commitIf([insert('bob'), { ...find, expects: 2 }])).toBe(false);
    await expect(store.commitIf([insert('eve'), insert('ann')])).rejects.toSatisfy(isUniqueViolation);
    expect(await store.db.selectFrom('users').select('id').execute()).toEqual([{ id: 'ann' }]);
    await store.close();
  });

  it('serializes parallel transactions', async () => {
    const store = await openDatabase({ dataDir, driver });
    await store.db.insertInto('meta').values({ key: 'count', value: '0' }).execute();
    const increment = () =>
      store.transaction(async (trx) => {
        const row = await trx
          .selectFrom('meta')
          .select('value')
          .where('key', '=', 'count')
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('meta')
          .set({ value: String(Number(row.value) + 1) })
          .where('key', '=', 'count')
          .execute();
      });
    await Promise.all(Array.from({ length: 50 }, increment));
    expect(await store.db.selectFrom('meta').select('value').executeTakeFirstOrThrow()).toEqual({
      value: '50',
    });
    await store.close();
  });

  it('rejects a second owner with the first one’s process id, in another process and in the same one', async () => {
    const store = await openDatabase({ dataDir, driver });
    expect(readFileSync(join(dataDir, LOCK_FILE), 'utf8')).toBe(`${process.pid}\n`);
    await expect(openDatabase({ dataDir, driver })).rejects.toThrow(DataDirInUseError);
    const other = await openElsewhere(driver);
    expect(other.output).toBe(
      `DataDirInUseError: The data folder ${dataDir} is in use by another Joinery server (process ${process.pid}). ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
    await other.kill();
    await store.close();
    expect(existsSync(join(dataDir, LOCK_FILE))).toBe(false);
  });

  it('acquires the folder of a killed owner, even if its process id is in use again', async () => {
    const owner = await openElsewhere(driver);
    expect(owner.output).toBe('open');
    await expect(openDatabase({ dataDir, driver })).rejects.toThrow(DataDirInUseError);
    await owner.kill();
    writeFileSync(join(dataDir, LOCK_FILE), `${process.ppid}\n`);
    const store = await openDatabase({ dataDir, driver });
    await store.probe();
    await store.close();
  });

  it('fails the pending requests of a crashed worker, commits no partial transaction, and continues with a new worker', async () => {
    const workers: Worker[] = [];
    const client = createSqliteClient(
      { driver, file: join(dataDir, DATABASE_FILE) },
      {
        spawn: (data) => {
          const worker = spawnSqliteWorker(data);
          workers.push(worker);
          return worker;
        },
      },
    );
    const db = new Kysely<Tables>({ dialect: createSqliteDialect(client).dialect });
    await migrateToLatest(db);
    const interrupted = db.transaction().execute(async (trx) => {
      await trx.insertInto('users').values(aUser('ann')).execute();
      await workers[0]?.terminate();
      await trx.insertInto('users').values(aUser('bob')).execute();
    });
    await expect(interrupted).rejects.toThrow('The database worker has ended.');
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(workers).toHaveLength(2);
    await db.destroy();
  });
});

it('opens with better-sqlite3 and without a note if it works', async () => {
  const store = await openDatabase({ dataDir });
  expect(store.driverName).toBe('better-sqlite3');
  expect(store.driverNote).toBeUndefined();
  await store.close();
});

it('opens with libsql and a note with the reason if better-sqlite3 does not work', async () => {
  const entry = new URL('./openDatabase.ts', import.meta.url).href;
  const program = `
    const { register } = await import('node:module');
    register('data:text/javascript,' + encodeURIComponent(process.argv[3]));
    const { openDatabase } = await import(process.argv[1]);
    const store = await openDatabase({ dataDir: process.argv[2] });
    await store.probe();
    console.log(store.driverName + ': ' + store.driverNote);
    await store.close();
  `;
  const nodeOptions = ['--import', 'tsx', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...nodeOptions,
    entry,
    dataDir,
    WITHOUT_BETTER_SQLITE3,
  ]);
  expect(stdout.trim()).toBe(
    'libsql: better-sqlite3 is not available on this machine, libsql takes its place (Could not locate the bindings file.)',
  );
});
