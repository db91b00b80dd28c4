import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../openDatabase.ts';
import { listBackups, writeBackupBeforeMigration } from '../backup/backups.ts';
import { DATABASE_FILE } from '../openSqlite.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { SQLITE_DRIVERS, type SqliteDriverName } from '../driver/sqliteDriver.ts';

const NOW = Date.UTC(2026, 10, 20, 15, 35);

let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'joinery-modes-'));
  dataDir = join(parent, 'data');
  const umask = process.umask(0o022);
  onTestFinished(() => {
    process.umask(umask);
    rmSync(parent, { recursive: true, force: true });
  });
});

const getMode = (path: string): string => (statSync(path).mode & 0o777).toString(8);

function listModes(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, getMode(join(folder, name))]));
}

async function run(driver: SqliteDriverName, backupDirectory: string): Promise<string> {
  const store = await openDatabase({ dataDir, driver, backupDirectory });
  try {
    await store.db.insertInto('meta').values({ key: 'note', value: 'x' }).execute();
    const source = { driver, file: join(dataDir, DATABASE_FILE), directory: backupDirectory };
    const backup = await writeBackupBeforeMigration(source, '001', NOW);
    const files = listModes(dataDir);
    delete files['backups'];
    expect(Object.keys(files)).toEqual(expect.arrayContaining([DATABASE_FILE, `${DATABASE_FILE}-wal`]));
    expect(new Set(Object.values(files))).toEqual(new Set(['600']));
    expect(getMode(dataDir)).toBe('700');
    return backup;
  } finally {
    await store.close();
  }
}

describe.each(SQLITE_DRIVERS)('%s', (driver) => {
  it('[T9] only the owner of the server can read its data folder, and the backups in a folder that it made', async () => {
    const backup = await run(driver, join(dataDir, 'backups'));
    expect([getMode(join(dataDir, 'backups')), getMode(backup)]).toEqual(['700', '600']);
    await restoreBackup({ backup, dataDir, driver, now: NOW });
    expect(getMode(join(dataDir, DATABASE_FILE))).toBe('600');
  });

  it('[T9] files of an earlier version, which others could read, are restricted at the next start', async () => {
    const backup = await run(driver, join(dataDir, 'backups'));
    for (const name of readdirSync(dataDir)) if (name !== 'backups') chmodSync(join(dataDir, name), 0o644);
    chmodSync(backup, 0o644);
    chmodSync(dataDir, 0o755);
    writeFileSync(join(dataDir, 'notes.txt'), 'not a file of the server', { mode: 0o644 });
    const store = await openDatabase({ dataDir, driver, backupDirectory: join(dataDir, 'backups') });
    onTestFinished(() => store.close());
    const { 'notes.txt': notes, backups, ...files } = listModes(dataDir);
    expect([getMode(dataDir), notes, backups, getMode(backup)]).toEqual(['700', '644', '700', '600']);
    expect(new Set(Object.values(files))).toEqual(new Set(['600']));
  });

  it('[T9] a backup folder that its operator opened to others keeps its mode, as do the backups in it', async () => {
    const backups = join(parent, 'backups');
    mkdirSync(backups);
    await run(driver, backups);
    const store = await openDatabase({ dataDir, driver, backupDirectory: backups });
    onTestFinished(() => store.close());
    expect(getMode(backups)).toBe('755');
    expect(listBackups(backups, 'beforeMigration').map(getMode)).toEqual(['644']);
  });
});
