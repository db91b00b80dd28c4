import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const generated = joinery('generate', out, '--target', 'mysql', '--out', join(folder, 'sql'));
  expect(generated).toMatchObject({ exitCode: 0 });
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
