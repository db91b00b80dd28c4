import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../migrations.ts';
import { type OpenDatabase, openDatabase } from '../../openDatabase.ts';
import {
  KEPT_BEFORE_MIGRATION,
  KEPT_SCHEDULED,
  listBackups,
  writeBackupBeforeMigration,
  writeScheduledBackup,
} from './backups.ts';
import { startBackupSchedule } from './backupSchedule.ts';
import { DataDirInUseError } from '../files/dataDirLock.ts';
import { DATABASE_FILE } from '../openSqlite.ts';
import { restoreBackup } from './restoreBackup.ts';
import { SQLITE_DRIVERS, type SqliteDriverName } from '../driver/sqliteDriver.ts';

const NOW = Date.UTC(2026, 10, 20, 15, 35);
const HOUR_MS = 3_600_000;

let dataDir: string;
let directory: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-backup-'));
  dataDir = join(folder, 'data');
  directory = join(folder, 'backups');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const createSource = (driver: SqliteDriverName) => ({
  driver,
  file: join(dataDir, DATABASE_FILE),
  directory,
});

async function open(driver: SqliteDriverName): Promise<OpenDatabase> {
  const store = await openDatabase({ dataDir, driver, backupDirectory: directory });
  onTestFinished(() => store.close());
  return store;
}

async function note(store: OpenDatabase, value: string): Promise<void> {
  await store.db
    .insertInto('meta')
    .values({ key: 'note', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

const readNote = async (store: OpenDatabase): Promise<unknown> =>
  (await store.db.selectFrom('meta').select('value').where('key', '=', 'note').executeTakeFirst())?.value;

async function addDiagram({ db }: OpenDatabase, epoch: number): Promise<void> {
  const numbers = { rev: 1, content_rev: 1, entity_count: 0, created_at: NOW, updated_at: NOW };
  await db
    .insertInto('diagrams')
    .values({ id: 'd', name: 'Shop', content: '{}', preview: '{}', deleted_at: null, epoch, ...numbers })
    .execute();
}

describe.each(SQLITE_DRIVERS)('backups on %s', (driver) => {
  const restore = (backup: string, now = NOW) => restoreBackup({ backup, dataDir, driver, now });

  it('a backup is restored, and the replaced data is kept in a folder', async () => {
    const store = await open(driver);
    await note(store, 'before');
    await addDiagram(store, 7);
    const backup = await writeScheduledBackup(createSource(driver), NOW);
    await note(store, 'after');
    await store.close();
    const kept = await restore(backup);
    const restored = await open(driver);
    expect(await readNote(restored)).toBe('before');
    const { epoch } = await restored.db.selectFrom('diagrams').select('epoch').executeTakeFirstOrThrow();
    expect(epoch).toBe(NOW);
    await restored.close();
    expect(readdirSync(dataDir).sort()).toEqual(
      ['database-created', DATABASE_FILE, 'replaced-20261120T153500000Z', 'server.lock.db'].sort(),
    );
    const old = await openDatabase({ dataDir: String(kept), driver });
    expect(await readNote(old)).toBe('after');
    await old.close();
  });

  it('each restore starts a new epoch, also of the same backup', async () => {
    const store = await open(driver);
    await addDiagram(store, 1);
    const backup = await writeScheduledBackup(createSource(driver), NOW);
    await store.close();
    const epochs: number[] = [];
    for (const now of [NOW + 1, NOW + 2]) {
      await restore(backup, now);
      const again = await open(driver);
      epochs.push((await again.db.selectFrom('diagrams').select('epoch').executeTakeFirstOrThrow()).epoch);
      await again.close();
    }
    expect(epochs).toEqual([NOW + 1, NOW + 2]);
  });

  it('a backup is consistent while others write', async () => {
    const store = await open(driver);
    const row = (index: number) => ({ key: `k${String(index)}`, value: 'x'.repeat(10_000) });
    await store.db
      .insertInto('meta')
      .values(Array.from({ length: 300 }, (_, index) => row(index)))
      .execute();
    const copying = new AbortController();
    const writing = (async () => {
      for (let index = 300; !copying.signal.aborted; index += 1) {
        await store.db.insertInto('meta').values(row(index)).execute();
      }
    })();
    const backup = await writeScheduledBackup(createSource(driver), NOW);
    copying.abort();
    await writing;
    await store.close();
    await restore(backup);
    const restored = await open(driver);
    const keys = (await restored.db.selectFrom('meta').select('key').execute()).map(({ key }) => key);
    expect(keys.length).toBeGreaterThanOrEqual(300);
    expect(new Set(keys)).toEqual(new Set(keys.map((_key, index) => `k${String(index)}`)));
  });

  it('a restore is rejected while the server runs', async () => {
    const store = await open(driver);
    const backup = await writeScheduledBackup(createSource(driver), NOW);
    await expect(restore(backup)).rejects.toThrow(DataDirInUseError);
    await store.probe();
  });

  it('an invalid backup is rejected and nothing is changed', async () => {
    const store = await open(driver);
    await note(store, 'still here');
    const backup = await writeScheduledBackup(createSource(driver), NOW);
    await sql`insert into kysely_migration (name, timestamp) values ('9999_future', 'later')`.execute(
      store.db,
    );
    const newer = await writeScheduledBackup(createSource(driver), NOW + 1);
    await sql`delete from kysely_migration where name = '9999_future'`.execute(store.db);
    await store.close();
    const bytes = readFileSync(backup);
    const cut = join(directory, 'cut.db');
    writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
    const text = join(directory, 'text.db');
    writeFileSync(text, 'not a database'.repeat(1000));
    const empty = join(directory, 'empty.db');
    writeFileSync(empty, '');
    for (const file of [cut, text, empty]) {
      await expect(restore(file)).rejects.toThrow(/ is not a complete backup of Joinery \([^\n]+\)\.$/);
    }
    await expect(restore(newer)).rejects.toThrow(/was made by a newer version \(9999_future\)\.$/);
    await expect(restore(join(directory, 'none.db'))).rejects.toThrow(/^There is no file /);
    expect(readdirSync(dataDir).sort()).toEqual(['database-created', DATABASE_FILE, 'server.lock.db']);
    expect(await readNote(await open(driver))).toBe('still here');
  });

  it('only the newest backups are kept, and partial files of an interrupted one are removed', async () => {
    const store = await open(driver);
    mkdirSync(directory);
    const stamps = Array.from(
      { length: 20 },
      (_, second) => `20261119T1200${String(second).padStart(2, '0')}000Z`,
    );
    for (const stamp of stamps) {
      writeFileSync(join(directory, `joinery-${stamp}.db`), '');
      writeFileSync(join(directory, `before-leaving-0001_initial-${stamp}.db`), '');
    }
    writeFileSync(join(directory, 'joinery-1.db.partial'), 'half');
    const scheduled = await writeScheduledBackup(createSource(driver), NOW);
    const before = await writeBackupBeforeMigration(createSource(driver), '0002_later', NOW);
    await store.close();
    const newest = (prefix: string, count: number): string[] =>
      stamps
        .slice(1 - count)
        .reverse()
        .map((stamp) => join(directory, `${prefix}${stamp}.db`));
    expect(listBackups(directory, 'scheduled')).toEqual([scheduled, ...newest('joinery-', KEPT_SCHEDULED)]);
    expect(listBackups(directory, 'beforeMigration')).toEqual([
      before,
      ...newest('before-leaving-0001_initial-', KEPT_BEFORE_MIGRATION),
    ]);
    expect(readdirSync(directory)).toHaveLength(KEPT_SCHEDULED + KEPT_BEFORE_MIGRATION);
  });

  it('a migration backs up the old data first, and a new store has none', async () => {
    const first = await open(driver);
    await note(first, 'of the old schema');
    // As the program before the newest migration left the database.
    await sql`delete from kysely_migration where name = ${MIGRATIONS.at(-1)?.name}`.execute(first.db);
    await sql`alter table public_links drop column encrypted_token`.execute(first.db);
    await first.close();
    expect(existsSync(directory)).toBe(false);
    const second = await open(driver);
    await second.close();
    const [backup = ''] = listBackups(directory, 'beforeMigration');
    expect(backup).toContain(`before-leaving-${String(MIGRATIONS.at(-2)?.name)}-`);
    await restore(backup);
    expect(await readNote(await open(driver))).toBe('of the old schema');
  });
});

describe('the schedule', () => {
  const log = { info: () => undefined, error: (detail: object) => void complaints.push(detail) };
  const complaints: object[] = [];

  it('makes one at the first start, then one per interval, across restarts', async () => {
    const store = await open('better-sqlite3');
    let now = NOW;
    const start = () =>
      startBackupSchedule({ ...createSource('better-sqlite3'), intervalHours: 6, now: () => now, log });
    let schedule = start();
    const counts: number[] = [];
    for (const hours of [0, 5, 6, 11.9, 12, 30]) {
      now = NOW + hours * HOUR_MS;
      await schedule.check();
      counts.push(listBackups(directory, 'scheduled').length);
      await schedule.stop();
      schedule = start();
    }
    await schedule.stop();
    await store.close();
    expect(counts).toEqual([1, 1, 2, 2, 3, 4]);
    expect(complaints).toEqual([]);
  });

  it('makes none with 0 hours', async () => {
    const store = await open('better-sqlite3');
    const source = createSource('better-sqlite3');
    const schedule = startBackupSchedule({ ...source, intervalHours: 0, now: () => NOW, log });
    await schedule.check();
    await schedule.stop();
    await store.close();
    expect(existsSync(directory)).toBe(false);
  });

  it('reports a folder that is not writable and retries', async () => {
    const store = await open('better-sqlite3');
    writeFileSync(directory, 'a file in the place of the folder');
    const source = createSource('better-sqlite3');
    const schedule = startBackupSchedule({ ...source, intervalHours: 1, now: () => NOW, log });
    await schedule.check();
    expect(complaints.length).toBeGreaterThan(0);
    rmSync(directory);
    await schedule.check();
    await schedule.stop();
    await store.close();
    expect(listBackups(directory, 'scheduled')).toHaveLength(1);
  });
});
