import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseUnavailableError } from '../databaseError.ts';
import { type OpenDatabase, openDatabase } from '../openDatabase.ts';
import { listBackups, writeScheduledBackup } from './backup/backups.ts';
import { DATABASE_FILE, openSqlite } from './openSqlite.ts';
import { SQLITE_DRIVERS, type SqliteDriverName } from './driver/sqliteDriver.ts';

const NOW = Date.UTC(2026, 10, 20, 15, 35);
const PAGE_BYTES = 4_096;
const FRAME_BYTES = PAGE_BYTES + 24;

let dataDir: string;
let backupDirectory: string;
let file: string;
let lines: string[];
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-damage-'));
  dataDir = join(folder, 'data');
  backupDirectory = join(folder, 'backups');
  file = join(dataDir, DATABASE_FILE);
  lines = [];
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const note = (_detail: object, message: string): void => void lines.push(message);

async function open(driver: SqliteDriverName): Promise<OpenDatabase> {
  const log = { warn: note, error: note };
  const store = await openDatabase({ dataDir, driver, backupDirectory, log });
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

async function add(store: OpenDatabase, key: string, value = 'x'.repeat(3_000)): Promise<void> {
  await store.db.insertInto('meta').values({ key, value }).execute();
}

/** Inserts rows of about a page each, in one commit. */
async function fill(store: OpenDatabase, rows: number): Promise<void> {
  const values = Array.from({ length: rows }, (_, row) => ({
    key: `row-${String(row)}`,
    value: 'x'.repeat(3_000),
  }));
  await store.db.insertInto('meta').values(values).execute();
}

/**
 * Overwrites bytes of a database that is not open here: closing the file would release SQLite's locks on
 * it.
 */
function overwrite(path: string, position: number, length: number): void {
  const handle = openSync(path, 'r+');
  writeSync(handle, Buffer.alloc(length, 0xa5), 0, length, position);
  closeSync(handle);
}

describe.each(SQLITE_DRIVERS)('damage on %s', (driver) => {
  let template: string;
  beforeAll(async () => {
    template = mkdtempSync(join(tmpdir(), 'joinery-site-'));
    const site = join(template, 'data');
    const store = await openDatabase({ dataDir: site, driver });
    await fill(store, 60);
    const directory = join(template, 'backups');
    await writeScheduledBackup({ driver, file: join(site, DATABASE_FILE), directory }, NOW);
    await store.close();
  });
  afterAll(() => rmSync(template, { recursive: true, force: true }));

  /** Creates a database of some hundred kilobytes with a backup; returns the backup's path. */
  const makeSite = (): string => {
    cpSync(template, join(dataDir, '..'), { recursive: true });
    return listBackups(backupDirectory, 'scheduled')[0] ?? '';
  };

  it.each([
    ['pages overwritten', () => overwrite(file, 20 * PAGE_BYTES, 30 * PAGE_BYTES), /is damaged \([^)]+\)\.$/],
    ['the first page overwritten', () => overwrite(file, 0, PAGE_BYTES), /is damaged \([^)]+\)\.$/],
    ['cut in half', () => truncateSync(file, statSync(file).size / 2), /is damaged \([^)]+\)\.$/],
    ['cut to 50 bytes', () => truncateSync(file, 50), /is damaged \([^)]+\)\.$/],
    ['emptied', () => truncateSync(file, 0), /is empty, but there was a site before/],
    ['deleted', () => rmSync(file), /is missing, but there was a site before/],
  ])('a database with %s is rejected, naming the newest backup', async (_what, damage, problem) => {
    const backup = makeSite();
    damage();
    const before = existsSync(file) ? readFileSync(file) : null;
    const refusal: unknown = await open(driver).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'DatabaseDamagedError', newestBackup: backup, dataDir });
    expect((refusal as Error).message).toMatch(problem);
    expect((refusal as Error).message).not.toContain('\n');
    expect(existsSync(file) ? readFileSync(file) : null).toEqual(before);
  });

  it('a large database is checked after the start: it opens, then is not ready, and the log reports it', async () => {
    makeSite();
    overwrite(file, 70 * PAGE_BYTES, 10 * PAGE_BYTES);
    const log = { warn: note, error: note };
    const store = await openSqlite({ dataDir, driver, log, maxBytesCheckedBeforeStart: 0 });
    onTestFinished(() => store.close());
    await expect.poll(() => lines).toContainEqual(expect.stringMatching(/^THE DATABASE IS DAMAGED/));
    expect(() => store.assertUndamaged?.()).toThrow(/is damaged/);
  });

  it('an index that does not match its table is rejected: rows would seem not to exist', async () => {
    const store = await open(driver);
    await add(store, 'found', 'needle');
    await sql`create index meta_value on meta (value)`.execute(store.db);
    const { rows } = await sql<{ rootpage: number }>`
      select rootpage from sqlite_master where name = 'meta_value'`.execute(store.db);
    await store.close();
    const start = (Number(rows[0]?.rootpage) - 1) * PAGE_BYTES;
    overwrite(file, readFileSync(file).indexOf('needle', start), 1);
    await expect(open(driver)).rejects.toThrow(/is damaged/);
  });

  it('an empty database in a folder used before is rejected without any backup too, and a new folder starts', async () => {
    const store = await open(driver);
    await store.close();
    rmSync(file);
    await expect(open(driver)).rejects.toMatchObject({ name: 'DatabaseDamagedError', newestBackup: null });
    writeFileSync(file, '');
    await expect(open(driver)).rejects.toThrow(/is empty/);
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    // As a first start that was killed leaves it.
    writeFileSync(file, '');
    const fresh = await open(driver);
    await fresh.probe();
  });

  /** Creates files as kill -9 leaves them, with `rows` commits in the log. */
  const makeKilled = async (rows: number): Promise<void> => {
    const store = await open(driver);
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
    for (let row = 0; row < rows; row += 1) await add(store, `row-${String(row)}`);
    const copies = join(dataDir, '../copies');
    mkdirSync(copies);
    for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`]) {
      copyFileSync(join(dataDir, name), join(copies, name));
    }
    await store.close();
    for (const suffix of ['', '-wal']) copyFileSync(join(copies, DATABASE_FILE + suffix), file + suffix);
  };
  const countRows = async (): Promise<number> => {
    const rows = await (await open(driver)).db.selectFrom('meta').select('key').execute();
    return rows.filter(({ key }) => key.startsWith('row-')).length;
  };

  it.each([
    ['a page', 32 + 2 * FRAME_BYTES + 200],
    ['the header of a page', 32 + 2 * FRAME_BYTES],
    ['the header', 8],
  ])('a log with %s overwritten before later commits is rejected', async (_what, position) => {
    await makeKilled(8);
    overwrite(`${file}-wal`, position, 16);
    await expect(open(driver)).rejects.toThrow(/write-ahead log .* is damaged/);
  });

  it('a log with a partial last commit, as after a power failure, loses only that commit', async () => {
    await makeKilled(8);
    truncateSync(`${file}-wal`, statSync(`${file}-wal`).size - 100);
    expect(await countRows()).toBe(7);
  });

  it('a log with remains of an earlier use after its end is intact', async () => {
    await makeKilled(8);
    appendFileSync(`${file}-wal`, Buffer.alloc(3 * FRAME_BYTES, 7));
    expect(await countRows()).toBe(8);
  });

  it('a page that cannot be read while the server runs is an error, and the storage is not ready', async () => {
    const store = await open(driver);
    await fill(store, 300);
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
    await store.probe();
    await sql`pragma shrink_memory`.execute(store.db);
    const place = ['bs=4096', 'seek=100', 'count=150', 'conv=notrunc', 'status=none'];
    execFileSync('dd', ['if=/dev/urandom', `of=${file}`, ...place]);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const reading = sql`select sum(length(value)) from meta`.execute(store.db);
      await expect(reading).rejects.toBeInstanceOf(DatabaseUnavailableError);
    }
    await expect(store.probe()).rejects.toThrow('malformed');
    expect(lines).toEqual([expect.stringMatching(/^THE DATABASE IS DAMAGED/)]);
  });
});
