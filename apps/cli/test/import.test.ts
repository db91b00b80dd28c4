import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DiagramContent } from '@joinery/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinery, repositoryPath, temporaryFolder } from './joinery.ts';

const scripts = repositoryPath('packages/import/test/scripts');
let folder: string;

beforeAll(() => {
  folder = temporaryFolder();
  // Builds where stale, so that no test reads the build's own lines.
  joinery('--version');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[I1] a script becomes a diagram file, from which a project can be generated', () => {
  const out = join(folder, 'shop.er-diagram.json');
  const script = join(scripts, 'shop.mysql.sql');
  const run = joinery('import', script, '--out', out);
  expect(run).toMatchObject({ exitCode: 0, stdout: `6 entities and 6 relationships written to ${out}\n` });
  expect(run.stderr.split('\n')).toContain(`${script}:28: Check of customer is not kept: credit >= 0`);
  const content = JSON.parse(readFileSync(out, 'utf8')) as DiagramContent;
  expect(content.nodes.map(({ data }) => data.name)).toContain('order_line');
  expect(content.edges.some(({ data }) => data.owned)).toBe(true);
  const generated = joinery('generate', out, '--target', 'mysql', '--out', join(folder, 'sql'));
  expect(generated).toMatchObject({ exitCode: 0 });
});

const MIGRATIONS = {
  'V1__init.sql': 'CREATE TABLE customer (id bigint AUTO_INCREMENT PRIMARY KEY, phone varchar(20));',
  'V2__email.sql': 'ALTER TABLE customer ADD email varchar(80)',
  'orders/V10__orders.sql':
    'ALTER TABLE customer DROP COLUMN phone;\nEXPLODE customer;\nCREATE TABLE purchase (id bigint AUTO_INCREMENT PRIMARY KEY, customer_id bigint REFERENCES customer (id));',
  'U2__email.sql': 'ALTER TABLE customer DROP COLUMN email;',
  '.idea/V3__hidden.sql': 'DROP TABLE customer;',
};

function writeFolder(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  return path;
}

test('a folder of migrations is read in their order, and compared with a diagram', () => {
  const migrations = writeFolder('migrations', MIGRATIONS);
  symlinkSync(join(scripts, 'shop.mysql.sql'), join(migrations, 'V4__link.sql'));
  const out = join(folder, 'migrations.json');
  const run = joinery('import', migrations, '--out', out);
  expect(run).toMatchObject({ exitCode: 0, stdout: `2 entities and 1 relationship written to ${out}\n` });
  expect(run.stderr.split('\n')).toEqual([
    `${migrations}: read as MySQL`,
    `${migrations}: files in this order: V1__init.sql, V2__email.sql, orders/V10__orders.sql`,
    `${migrations}: Files that undo migrations, or run around them, are not read: 1`,
    `${join(migrations, 'orders/V10__orders.sql')}:2:1: This statement cannot be read: EXPLODE customer`,
    '',
  ]);
  const content = JSON.parse(readFileSync(out, 'utf8')) as DiagramContent;
  expect(content.nodes[0]?.data.attributes.map(({ name }) => name)).toEqual(['id', 'email']);
  expect(joinery('diff', migrations, out)).toMatchObject({ exitCode: 0, stdout: '' });
  const next = writeFolder('more', { ...MIGRATIONS, 'V11__more.sql': 'ALTER TABLE purchase ADD total int;' });
  const differences = joinery('diff', migrations, next);
  expect(differences.exitCode).toBe(1);
  expect(differences.stdout).toContain('total');
});

test('a folder in no clear order is refused, and nothing is written', () => {
  const mixed = writeFolder('mixed', { 'V1__a.sql': '', '2_b.sql': '' });
  const out = join(folder, 'mixed.json');
  const run = joinery('import', mixed, '--out', out);
  expect(run.exitCode).not.toBe(0);
  expect(run.stderr).toContain('named by numbers and as Flyway does: 2_b.sql and V1__a.sql');
  expect(existsSync(out)).toBe(false);
});

test('a folder with more files than are read is refused, and links that lead back are not followed', () => {
  const files = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}.sql`, '']));
  const many = writeFolder('many', files);
  const out = join(folder, 'many.json');
  const run = joinery('import', many, '--out', out);
  expect(run.exitCode).not.toBe(0);
  expect(run.stderr).toContain('has more than 5,000 files or 64 MB');
  expect(existsSync(out)).toBe(false);
  const round = writeFolder('round', {
    'inner/a.sql': 'CREATE TABLE a (id bigint AUTO_INCREMENT PRIMARY KEY);',
  });
  symlinkSync(round, join(round, 'inner/again'));
  expect(joinery('import', round, '--out', out)).toMatchObject({ exitCode: 0 });
});

test('[I11] a file that ends in .dbml is read as DBML', () => {
  const file = join(folder, 'a.dbml');
  writeFileSync(file, 'Table a {\n  id int [pk]\n}');
  const run = joinery('import', file, '--out', join(folder, 'a.json'));
  expect(run).toMatchObject({ exitCode: 0 });
});

test('[I14] [I20] the dialect and the encoding of a file are detected and reported', () => {
  const script = 'CREATE TABLE [dbo].[Crew] ([Id] [int] IDENTITY(1,1) PRIMARY KEY, [Mañana] [bit])\nGO\n';
  const out = join(folder, 'crew.json');
  const files = [
    ['utf16.sql', Buffer.from(`\uFEFF${script}`, 'utf16le'), ['read as SQL Server']],
    [
      'latin1.sql',
      Buffer.from(script, 'latin1'),
      ['read as SQL Server', 'The file is not UTF-8; it was decoded as windows-1252.'],
    ],
  ] as const;
  for (const [name, bytes, notes] of files) {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    const run = joinery('import', file, '--out', out, '--force');
    expect(run).toMatchObject({ exitCode: 0, stdout: `1 entity and 0 relationships written to ${out}\n` });
    expect(run.stderr).toBe(notes.map((note) => `${file}: ${note}\n`).join(''));
    const { nodes } = JSON.parse(readFileSync(out, 'utf8')) as DiagramContent;
    expect(nodes[0]?.data.attributes.map((attribute) => attribute.name)).toEqual(['Id', 'Mañana']);
  }
  const file = join(folder, 'plain.sql');
  writeFileSync(file, 'CREATE TABLE a (id int PRIMARY KEY, b int REFERENCES a (id))');
  for (const [format, label] of [
    ['mariadb', 'MariaDB'],
    ['oracle', 'Oracle'],
    ['h2', 'H2'],
  ] as const)
    expect(joinery('import', file, '--out', out, '--force', '--format', format).stderr).toContain(
      `read as ${label}`,
    );
});

test('[I8] a fault is one line with its place, and nothing is written', () => {
  const file = join(folder, 'broken.sql');
  const out = join(folder, 'broken.json');
  writeFileSync(file, 'CREATE TABLE a (\n  id int');
  const run = joinery('import', file, '--out', out);
  expect(run).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `joinery: ${file}:2:9: The closing ) is expected here, but the statement ends.\n`,
  });
  expect(existsSync(out)).toBe(false);
});

test('a diagram file that is there is replaced only with --force', () => {
  const out = join(folder, 'kept.json');
  writeFileSync(out, 'mine');
  const script = join(scripts, 'clinic.postgresql.sql');
  const run = joinery('import', script, '--out', out);
  expect(run).toMatchObject({
    exitCode: 1,
    stderr: `joinery: ${out}: is there already; --force replaces it\n`,
  });
  expect(readFileSync(out, 'utf8')).toBe('mine');
  expect(joinery('import', script, '--out', out, '--force')).toMatchObject({ exitCode: 0 });
});
