import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type OpenDatabase, openDatabase } from '../openDatabase.ts';
import { listBackups, writeScheduledBackup } from './backup/backups.ts';
import { DATABASE_FILE } from './openSqlite.ts';
import { SQLITE_DRIVERS, type SqliteDriverName } from './driver/sqliteDriver.ts';

const NOW = Date.UTC(2026, 10, 20, 15, 35);

let dataDir: string;
let backupDirectory: string;
let file: string;
let lines: string[];
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-moved-'));
  dataDir = join(folder, 'data');
  backupDirectory = join(folder, 'backups');
  file = join(dataDir, DATABASE_FILE);
  lines = [];
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const note = (_detail: object, message: string): void => void lines.push(message);

async function open(driver: SqliteDriverName): Promise<OpenDatabase> {
  const store = await openDatabase({ dataDir, driver, backupDirectory, log: { warn: note, error: note } });
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

async function add(store: OpenDatabase, key: string): Promise<void> {
  await store.db.insertInto('meta').values({ key, value: '' }).execute();
}

describe.each(SQLITE_DRIVERS)('files moved under a running server on %s', (driver) => {
  it.each([
    ['the folder moved away', () => renameSync(dataDir, `${dataDir}-away`)],
    ['the database deleted', () => rmSync(file)],
    ['the log deleted', () => rmSync(`${file}-wal`)],
    ['the lock deleted', () => rmSync(join(dataDir, 'server.lock.db'))],
    [
      'another database renamed over it',
      () => {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
      },
    ],
  ])(
    '%s: nothing is acknowledged, whatever the kind of write, and one line reports it',
    async (_what, move) => {
      const store = await open(driver);
      await add(store, 'before');
      move();
      const statement = { sql: 'delete from meta', parameters: [] };
      const attempts = [
        () => add(store, 'alone'),
        () => store.transaction((trx) => trx.deleteFrom('meta').execute()),
        () => store.db.insertInto('meta').values({ key: 'a', value: '' }).returning('key').execute(),
        () => store.commitIf([statement]),
        () => store.probe(),
      ];
      for (const attempt of attempts) {
        await expect(attempt()).rejects.toMatchObject({
          code: 'FILES_MOVED',
          name: 'DatabaseUnavailableError',
        });
      }
      expect(lines).toEqual([
        expect.stringContaining('was deleted, moved or replaced while the server is running'),
      ]);
      expect((await store.db.selectFrom('meta').select('key').execute()).map(({ key }) => key)).toContain(
        'before',
      );
    },
  );

  it('another database at the same path is not backed up', async () => {
    const store = await open(driver);
    renameSync(file, `${file}.old`);
    writeFileSync(file, '');
    const source = { driver, file, directory: backupDirectory, openFiles: store.openFiles };
    await expect(writeScheduledBackup(source, NOW)).rejects.toMatchObject({ code: 'FILES_MOVED' });
    expect(listBackups(backupDirectory, 'scheduled')).toEqual([]);
  });

  it('a change committed while they are moved is not acknowledged', async () => {
    const store = await open(driver);
    const change = store.transaction(async (trx) => {
      await trx.insertInto('meta').values({ key: 'late', value: '' }).execute();
      renameSync(dataDir, `${dataDir}-away`);
    });
    await expect(change).rejects.toMatchObject({ code: 'FILES_MOVED' });
  });

  it('continues when the same folder is moved back, with everything acknowledged', async () => {
    const store = await open(driver);
    await add(store, 'before');
    renameSync(dataDir, `${dataDir}-away`);
    await expect(add(store, 'meanwhile')).rejects.toThrow();
    renameSync(`${dataDir}-away`, dataDir);
    await store.probe();
    await add(store, 'after');
    await store.close();
    const again = await open(driver);
    const keys = (await again.db.selectFrom('meta').select('key').execute()).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['before', 'after']));
    expect(keys).not.toContain('meanwhile');
    expect(lines).toHaveLength(2);
  });

  it('another server in a new folder at the same path works, and shutdown of the first one does not affect it', async () => {
    const first = await open(driver);
    await add(first, 'first');
    renameSync(dataDir, `${dataDir}-away`);
    // A separate process, since this one remembers its lock by path.
    const program = `const { openDatabase } = await import(process.argv[1]);
      const store = await openDatabase({ dataDir: process.argv[2], driver: process.argv[3] });
      await store.db.insertInto('meta').values({ key: 'second', value: '' }).execute();
      process.kill(process.pid, 'SIGKILL');`;
    const entry = new URL('../openDatabase.ts', import.meta.url).href;
    const words = ['--import', 'tsx', '--input-type=module', '-e', program, entry, dataDir, driver];
    expect(() => execFileSync(process.execPath, words, { stdio: 'ignore' })).toThrow(
      expect.objectContaining({ signal: 'SIGKILL' }),
    );
    await expect(add(first, 'late')).rejects.toMatchObject({ code: 'FILES_MOVED' });
    await first.close();
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(true);
    const second = await open(driver);
    const keys = (await second.db.selectFrom('meta').select('key').execute()).map(({ key }) => key);
    expect(keys).toEqual(['second']);
  });
});
