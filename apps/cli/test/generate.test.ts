import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DiagramContent } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow, joinery, repositoryPath, temporaryFolder } from './joinery.ts';

const petclinic = repositoryPath('fixtures/schemas/petclinic.er-diagram.json');
let folder: string;
let next = 0;

beforeAll(() => {
  folder = temporaryFolder();
  // Builds where stale, so that no test reads the build's own lines.
  joinery('--version');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A path in the test's folder where no file exists. */
function freshPath(): string {
  next += 1;
  return join(folder, String(next));
}

function aFile(content: unknown): string {
  const path = `${freshPath()}.json`;
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test('[M321] the Spring Boot project is written directly into --out', () => {
  const out = freshPath();
  const run = joinery('generate', petclinic, '--target', 'spring-boot', '--out', out);
  expect(run).toMatchObject({ exitCode: 0 });
  const paths = Object.keys(filesBelow(out));
  expect(run.stdout).toBe(`${String(paths.length)} files written to ${out}\n`);
  expect(paths).toContain('pom.xml');
  expect(paths.some((path) => path.endsWith('/OwnersEntity.java'))).toBe(true);
});

test.each([
  ['mysql', {}, '-- MySQL schema of clinic\n'],
  ['sql', {}, '-- MySQL schema of clinic\n'],
  ['sql', { database: 'sqlite' }, '-- SQLite schema of clinic\n'],
  ['sql', { database: 'mariadb' }, '-- MariaDB schema of clinic\n'],
])('[M320] the SQL schema follows its options: %s %j', (target, database, start) => {
  const out = freshPath();
  const config = aFile({
    ...database,
    databaseName: 'clinic',
    addSampleData: true,
  });
  const run = joinery('generate', petclinic, '--target', target, '--out', out, '--config', config);
  expect(run).toMatchObject({ exitCode: 0 });
  const files = filesBelow(out);
  expect(Object.keys(files)).toEqual(['clinic_schema.sql']);
  expect(files['clinic_schema.sql']?.startsWith(start)).toBe(true);
  expect(files['clinic_schema.sql']).not.toMatch(/DROP TABLE/i);
  expect(files['clinic_schema.sql']).toMatch(/INSERT/i);
});

test('[M320] the SQL schema drops tables only where the options say so', () => {
  const out = freshPath();
  const config = aFile({ databaseName: 'clinic', dropExistingTables: true });
  joinery('generate', petclinic, '--target', 'sql', '--out', out, '--config', config);
  expect(filesBelow(out)['clinic_schema.sql']).toMatch(/DROP TABLE IF EXISTS `owners`/);
  expect(joinery('generate', '--help').stdout.replaceAll(/\s+/g, ' ')).toContain(
    'drops tables only with {"dropExistingTables": true}',
  );
});

test('[M316] the same input gives the same bytes', () => {
  const [first, second] = [freshPath(), freshPath()];
  for (const out of [first, second]) joinery('generate', petclinic, '--target', 'spring-boot', '--out', out);
  expect(filesBelow(second)).toEqual(filesBelow(first));
});

test('[M205] [M146] the TypeORM project follows its options', () => {
  const [files, other] = [{}, { useEnums: false, packageName: 'films' }].map((config) => {
    const out = freshPath();
    const sakila = repositoryPath('fixtures/schemas/sakila.er-diagram.json');
    const run = joinery('generate', sakila, '--target', 'typeorm', '--out', out, '--config', aFile(config));
    expect(run, run.stderr).toMatchObject({ exitCode: 0 });
    return filesBelow(out);
  });
  expect(Object.keys(files ?? {})).toEqual(
    expect.arrayContaining(['package.json', 'src/FilmEntity.ts', 'src/enums/FilmRatingEnum.ts']),
  );
  expect(Object.keys(other ?? {}).filter((path) => path.startsWith('src/enums/'))).toEqual([]);
  expect(other?.['src/FilmEntity.ts']).toContain("enum: ['G', ");
  expect(other?.['package.json']).toContain('"name": "films"');
});

test('[M205] options of the TypeORM project that do not fit are refused', () => {
  const config = aFile({ useEnums: 'yes', database: { name: 'a-b' } });
  const out = freshPath();
  const run = joinery('generate', petclinic, '--target', 'typeorm', '--out', out, '--config', config);
  expect(run.exitCode).toBe(1);
  expect(run.stderr).toMatch(
    /^joinery: .*: useEnums: .+\njoinery: .*: database\.name: Database name must .+\n$/,
  );
  expect(existsSync(out)).toBe(false);
});

test('[M025] a folder that is not empty needs --force, which keeps foreign files', () => {
  const out = freshPath();
  mkdirSync(out);
  writeFileSync(join(out, 'mine.txt'), 'keep me');
  const refused = joinery('generate', petclinic, '--target', 'mysql', '--out', out);
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr).toContain('not empty');
  expect(Object.keys(filesBelow(out))).toEqual(['mine.txt']);
  for (const _round of [1, 2]) {
    expect(joinery('generate', petclinic, '--target', 'mysql', '--out', out, '--force').exitCode).toBe(0);
  }
  expect(filesBelow(out)['mine.txt']).toBe('keep me');
});

test('[G104] generating again reports new, changed and removed files, and keeps files that were changed by hand', () => {
  const out = freshPath();
  const diagram = JSON.parse(readFileSync(petclinic, 'utf8')) as DiagramContent;
  const again = (...flags: string[]) => {
    const run = joinery(
      'generate',
      aFile(diagram),
      '--target',
      'spring-boot',
      '--out',
      out,
      '--force',
      ...flags,
    );
    expect(run.exitCode).toBe(0);
    return { summary: run.stdout, lines: run.stderr.split('\n').filter((line) => /\.java$/.test(line)) };
  };
  again();
  expect(again().summary).toMatch(/^\d+ unchanged in /);
  const java = 'src/main/java/com/example/demo';
  writeFileSync(join(out, java, 'service/OwnersService.java'), '// mine');
  writeFileSync(join(out, java, 'service/Extra.java'), '// mine');
  const owners = diagram.nodes.find(({ data }) => data.name === 'owners');
  owners?.data.attributes.push(anAttribute({ name: 'nickname' }));
  diagram.nodes = diagram.nodes.filter(({ data }) => data.name !== 'visits');
  const second = again();
  expect(second.summary).toMatch(/changed, .*unchanged, 1 kept as changed by hand, .*removed in /);
  expect(second.lines).toContain(`kept as changed by hand: ${java}/service/OwnersService.java`);
  expect(second.lines).toContain(`changed: ${java}/entity/OwnersEntity.java`);
  expect(second.lines).toContain(`removed: ${java}/entity/VisitsEntity.java`);
  const files = filesBelow(out);
  expect(files[`${java}/service/OwnersService.java`]).toBe('// mine');
  expect(files[`${java}/service/Extra.java`]).toBe('// mine');
  expect(Object.keys(files)).not.toContain(`${java}/entity/VisitsEntity.java`);
  again('--overwrite');
  expect(filesBelow(out)[`${java}/service/OwnersService.java`]).toContain('nickname');
});

test('a project of an earlier version gets the statements for its rows, once', () => {
  const out = freshPath();
  const state = anAttribute({ name: 'state', type: 'Enum', enumValues: ['new', 'in progress'] });
  const file = aFile(aDiagram({ nodes: [anEntity({ name: 'Visit', attributes: [state] })] }));
  const generate = (): string =>
    joinery('generate', file, '--target', 'spring-boot', '--out', out, '--force').stderr;
  const statement =
    "UPDATE `visit` SET `state` = CASE `state` WHEN 'NEW' THEN 'new' WHEN 'IN_PROGRESS' THEN 'in progress' ELSE `state` END;";
  expect(generate()).not.toContain('UPDATE');
  const manifest = join(out, '.joinery/files.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"rowForm": \d+,/, ''));
  expect(generate()).toContain(statement);
  expect(generate()).not.toContain('UPDATE');
});

test('[M025] nothing is written through a link below --out', () => {
  const out = freshPath();
  const outside = freshPath();
  mkdirSync(out);
  mkdirSync(outside);
  symlinkSync(outside, join(out, 'src'));
  const run = joinery('generate', petclinic, '--target', 'spring-boot', '--out', out, '--force');
  expect(run.exitCode).toBe(1);
  expect(run.stderr).toContain('is a link');
  expect(filesBelow(outside)).toEqual({});
});

test('[M315] every field of the configuration that does not fit is one line', () => {
  const config = aFile({
    javaVersion: '11',
    artifactId: '../up',
    packageName: 'class',
    database: { name: '9x' },
  });
  const run = joinery(
    'generate',
    petclinic,
    '--target',
    'spring-boot',
    '--out',
    freshPath(),
    '--config',
    config,
  );
  expect(run.exitCode).toBe(1);
  const lines = run.stderr.trimEnd().split('\n');
  for (const field of ['javaVersion', 'artifactId', 'packageName', 'database.name']) {
    expect(
      lines.some((line) => line.startsWith(`joinery: ${config}: ${field}: `)),
      field,
    ).toBe(true);
  }
  expect(run.stderr).toContain('Spring Boot 3 requires Java 17 or later');
});

test('[M201] the database name of the SQL options is checked', () => {
  const run = joinery(
    'generate',
    petclinic,
    '--target',
    'mysql',
    '--out',
    freshPath(),
    '--config',
    aFile({ databaseName: 'a-b' }),
  );
  expect(run.exitCode).toBe(1);
  expect(run.stderr).toContain(
    'Database name must start with a letter and contain only letters, numbers, and underscores',
  );
});

test('[M289] files that cannot be read or are no diagram are refused in one line', () => {
  const cases = [
    freshPath(),
    aFile('{"nodes": ['),
    aFile('[]'),
    aFile({ nodes: 'x' }),
    aFile({ nodes: [], edges: [] }),
  ];
  for (const file of cases) {
    const run = joinery('generate', file, '--target', 'mysql', '--out', freshPath());
    expect(run.exitCode, file).toBe(1);
    expect(run.stdout).toBe('');
    expect(run.stderr.trimEnd().split('\n'), file).toHaveLength(1);
    expect(run.stderr).not.toMatch(/\n\s+at /);
  }
  const other = joinery('generate', aFile({ name: 'x' }), '--target', 'mysql', '--out', freshPath());
  expect(other.stderr).toContain('The file is not a diagram file: "nodes" is missing.');
});

test('[M025] a broken config file, a missing option and an unknown target are refused', () => {
  const out = freshPath();
  const broken = joinery('generate', petclinic, '--target', 'mysql', '--out', out, '--config', aFile('{'));
  expect(broken.exitCode).toBe(1);
  expect(broken.stderr).toContain('not valid JSON');
  expect(joinery('generate', petclinic, '--target', 'mysql').exitCode).toBe(1);
  expect(joinery('generate', petclinic, '--target', 'cobol', '--out', out).exitCode).toBe(1);
  expect(existsSync(out)).toBe(false);
});

test('[M025] hostile names stay inside --out', () => {
  const name = '../../../etc/passwd\u0000"; DROP TABLE x; --';
  const attribute = { id: 'a', name: '*/ } `x`', type: 'String' };
  const file = aFile({
    nodes: [{ id: 'n', type: 'entity', position: { x: 0, y: 0 }, data: { name, attributes: [attribute] } }],
    edges: [],
  });
  for (const target of ['spring-boot', 'mysql', 'typeorm']) {
    const out = freshPath();
    expect(joinery('generate', file, '--target', target, '--out', out).exitCode).toBe(0);
    expect(Object.keys(filesBelow(out)).filter((path) => /\.\.|[\\:*?"<>|]/.test(path))).toEqual([]);
  }
});

test('[M025] repairs are reported on stderr, one line each', () => {
  const file = aFile({
    nodes: [{ id: 'n', position: { x: 0, y: 0 }, data: { name: '', attributes: [] } }],
    edges: [],
  });
  const run = joinery('generate', file, '--target', 'mysql', '--out', freshPath());
  expect(run.exitCode).toBe(0);
  expect(run.stderr).toMatch(/^(info|warning) [a-z-]+: .+$/m);
});

test('[M025] --version and --help answer', () => {
  const manifest = JSON.parse(readFileSync(repositoryPath('apps/cli/package.json'), 'utf8')) as {
    version: string;
  };
  expect(joinery('--version')).toMatchObject({ exitCode: 0, stdout: `${manifest.version}\n` });
  const help = joinery('generate', '--help');
  expect(help.exitCode).toBe(0);
  for (const option of ['--target', '--out', '--config', '--force']) expect(help.stdout).toContain(option);
});

test.each([
  ['dbml', 'diagram.dbml', 'Table "owners" {'],
  ['mermaid', 'diagram.mmd', 'erDiagram'],
])('[M025] --target %s writes one document', (target, fileName, text) => {
  const out = freshPath();
  expect(joinery('generate', petclinic, '--target', target, '--out', out)).toMatchObject({ exitCode: 0 });
  const files = filesBelow(out);
  expect(Object.keys(files)).toEqual([fileName]);
  expect(files[fileName]).toContain(text);
});
