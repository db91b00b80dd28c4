import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDatabase } from '../src/databases/readDatabase.ts';
import { readOutline } from './diagrams.ts';
import { joinery, temporaryFolder } from './joinery.ts';

const SCHEMA = `
CREATE TABLE customer (
  id INTEGER PRIMARY KEY AUTOINCREMENT, mail VARCHAR(200) NOT NULL DEFAULT 'a@b' UNIQUE, -- the mail
  balance DECIMAL(10,2) DEFAULT 0 CHECK (balance >= 0), twice NUMERIC GENERATED ALWAYS AS (balance * 2) STORED, anything);
CREATE TABLE "Order ""Line""" (
  [Order Id] int, No smallint, customer_id INTEGER NOT NULL REFERENCES customer ON DELETE CASCADE,
  at datetime DEFAULT CURRENT_TIMESTAMP, PRIMARY KEY ("Order Id", No)) WITHOUT ROWID;
CREATE TABLE part (id INTEGER PRIMARY KEY, o int, n smallint, UNIQUE (o, n), FOREIGN KEY (o, n) REFERENCES "Order ""Line""");
CREATE INDEX by_balance ON customer (balance, mail) -- both
;
CREATE VIEW names AS SELECT mail FROM customer;
CREATE TRIGGER after_part AFTER INSERT ON part BEGIN SELECT 1; END;
`;

let folder: string;
let file: string;
let out: string;

beforeAll(() => {
  folder = temporaryFolder();
  file = join(folder, 'my shop #1.db');
  out = join(folder, 'shop.json');
  joinery('--version');
  const database = new Libsql(file);
  database.exec(SCHEMA);
  database.close();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[I31] a SQLite file becomes the diagram of its .schema', () => {
  const run = joinery('import', `sqlite:${file}`, '--out', out, '--force');
  expect(run).toMatchObject({ exitCode: 0, stdout: `3 entities and 2 relationships written to ${out}\n` });
  expect(run.stderr).toContain(`sqlite:${file}: read as SQLite\n`);
  const script = join(folder, 'script.sql');
  const isToolThere = existsSync('/usr/bin/sqlite3');
  writeFileSync(script, isToolThere ? execFileSync('sqlite3', [file, '.schema']) : SCHEMA);
  const scripted = join(folder, 'script.json');
  expect(joinery('import', script, '--out', scripted, '--format', 'sqlite')).toMatchObject({ exitCode: 0 });
  expect(readOutline(out)).toEqual(readOutline(scripted));
});

test('[I33] [I47] patterns choose the tables; virtual tables and those in which they keep data are none', () => {
  const copy = join(folder, 'search.db');
  copyFileSync(file, copy);
  const database = new Libsql(copy);
  database.exec(
    'CREATE VIRTUAL TABLE search USING fts5(words); CREATE TABLE search_log (id INTEGER PRIMARY KEY)',
  );
  database.close();
  joinery('import', `sqlite://${copy}`, '--exclude', 'part', '--out', out, '--force');
  expect(readOutline(out)).toMatchObject({
    nodes: [{ name: 'Order "Line"' }, { name: 'customer' }, { name: 'search_log' }],
  });
});

test('[T1] a file of another person is read as text: nothing in it runs, and a module that it names is not started', async () => {
  const hostile = join(folder, 'hostile.db');
  const database = new Libsql(hostile);
  database.exec(`CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT DEFAULT (load_extension('/tmp/x')), c TEXT AS (hex(b)) VIRTUAL);
    CREATE VIEW v AS SELECT load_extension('/tmp/x') AS x;
    CREATE VIEW w1 AS SELECT writefile('${join(folder, 'trap')}', 'x') AS x;
    CREATE VIRTUAL TABLE f USING fts5(x, content = 'w1');
    CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT load_extension('/tmp/x'); END;
    CREATE VIRTUAL TABLE search USING fts5(words);
    UPDATE search_data SET block = x'00';
    PRAGMA writable_schema = ON;
    INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES ('table', 'w', 'w', 0, 'CREATE VIRTUAL TABLE w USING no_such_module(x)');`);
  database.close();
  const { text } = await readDatabase(`sqlite:${hostile}`);
  expect(text).toContain('CREATE TABLE a');
  expect(text).toContain('no_such_module');
  // The command of the import dialog.
  const printed = execFileSync('sqlite3', ['-readonly', hostile, '.schema'], { encoding: 'utf8' });
  expect(printed).toContain('CREATE TABLE a');
  expect(existsSync(join(folder, 'trap'))).toBe(false);
  const damaged = new Libsql(hostile);
  damaged.exec(
    `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE a (\x1b[31m' WHERE name = 'a'`,
  );
  damaged.close();
  await expect(readDatabase(`sqlite:${hostile}`)).rejects.toThrow(
    /^sqlite:\S+hostile\.db: malformed database schema/u,
  );
});

test('[I34] a failure is one plain line, and no file is made', async () => {
  const missing = join(folder, 'missing.db');
  const text = join(folder, 'text.db');
  writeFileSync(text, 'not a database '.repeat(100));
  const cases = [
    [missing, 'there is no such file'],
    [text, 'is no SQLite database, or is encrypted'],
  ] as const;
  for (const [path, message] of cases) {
    const run = joinery('import', `sqlite:${path}`, '--out', join(folder, 'nothing.json'));
    expect(run).toMatchObject({ exitCode: 1, stdout: '' });
    expect(run.stderr).toMatch(/^joinery: [^\n]+\n$/u);
    expect(run.stderr).toContain(message);
  }
  expect(existsSync(missing)).toBe(false);
  await expect(readDatabase(`sqlite:${file}`, { schema: ['main'] })).rejects.toThrow('SQLite has no schemas');
});

test('[I35] the file is not written, and a locked one is reported after the timeout', async () => {
  const before = readFileSync(file);
  await readDatabase(`sqlite:${file}`);
  expect(readFileSync(file).equals(before)).toBe(true);
  const locker = new Libsql(file);
  locker.exec('BEGIN EXCLUSIVE');
  await expect(readDatabase(`sqlite:${file}`, { timeout: 1 })).rejects.toThrow(
    'another program has locked the database',
  );
  locker.close();
});

test('[I31] [I41] a database is compared with a diagram, and changes it', () => {
  joinery('import', `sqlite:${file}`, '--out', out, '--force');
  expect(joinery('diff', out, `sqlite:${file}`)).toMatchObject({
    exitCode: 0,
    stdout: '',
    stderr: `sqlite:${file}: not compared: 1 check\n`,
  });
  const changed = join(folder, 'changed.db');
  copyFileSync(file, changed);
  const database = new Libsql(changed);
  database.exec('ALTER TABLE customer ADD COLUMN phone VARCHAR(40)');
  database.close();
  expect(joinery('diff', out, `sqlite:${changed}`)).toMatchObject({
    exitCode: 1,
    stdout: 'customer\n  column phone added\n',
  });
  expect(joinery('diff', out, `sqlite:${join(folder, 'missing.db')}`)).toMatchObject({ exitCode: 2 });
  expect(joinery('import', `sqlite:${changed}`, '--into', out)).toMatchObject({ exitCode: 0 });
  expect(joinery('diff', `sqlite:${changed}`, out)).toMatchObject({ exitCode: 0, stdout: '' });
});
