import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../../packages/codegen/test/postgres.ts';
import { readCodeBlocks } from './markdown.ts';
import { ROOT } from './render.ts';
import { findShownCommands } from './shownCommands.ts';

const PAGE = readText('docs/command-line.md');
const BEFORE = `
CREATE TABLE customer (id bigint PRIMARY KEY, full_name varchar(120));
CREATE TABLE parcel (id bigint PRIMARY KEY);`;
const AFTER =
  'CREATE TABLE customer (id bigint PRIMARY KEY, full_name varchar(200), email varchar(80) UNIQUE);';
/** The option that names the result of a command. */
const RESULTS = /--(?:out|into) (\S+)/u;

/** Inside the repository, where npx finds the program. */
const folder = join(ROOT, 'node_modules/.cache', `joinery-command-line-${process.pid}`);
let database: Postgres;
beforeAll(async () => {
  database = await startPostgres();
  await runIn(prepareFolder('source'), `npx joinery import before.sql --out er-diagram.json`);
  const script = join(folder, 'source/load.sql');
  writeFileSync(script, AFTER);
  await database.run(script);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.stop();
});

/** Creates a folder with the files that the commands name. */
function prepareFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, 'docs'), { recursive: true });
  writeFileSync(join(path, 'before.sql'), BEFORE);
  writeFileSync(join(path, 'schema.sql'), AFTER);
  writeFileSync(join(path, 'sql.json'), '{ "database": "postgresql", "addSampleData": true }');
  writeFileSync(join(path, 'docs/shop.er-diagram.json'), readText('docs/shop.er-diagram.json'));
  return path;
}

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

async function runIn(cwd: string, command: string): Promise<Run> {
  return promisify(execFile)('bash', ['-c', command], { cwd, encoding: 'utf8' }).then(
    (output) => ({ code: 0, ...output }),
    (error: unknown) => error as Run,
  );
}

describe('each command of npx joinery that a page shows', () => {
  const isWhole = /^npx joinery (?:diff .|.*--(?:out|into) )/u;
  const commands = new Set(
    findShownCommands().flatMap(({ command }) => (isWhole.test(command) ? [command] : [])),
  );

  it.each([...commands].map((command, index) => ({ command, index })))(
    '$command',
    async ({ command, index }) => {
      const cwd = prepareFolder(`run${index}`);
      const diagram = readFileSync(join(folder, 'source/er-diagram.json'), 'utf8');
      if (!command.includes('--out er-diagram.json')) writeFileSync(join(cwd, 'er-diagram.json'), diagram);
      const address = `postgres://joinery@127.0.0.1:${database.port}/postgres`;
      const actual = command.replace(/postgres:\/\/\S+/u, address).replace('/tmp/', '');
      const { code, stderr } = await runIn(cwd, actual);
      expect({ code, stderr: code > 0 ? stderr : '' }).toEqual({
        code: command.includes(' diff ') ? 1 : 0,
        stderr: '',
      });
      const [, result] = RESULTS.exec(actual) ?? [];
      if (result?.endsWith('.json')) expect(readFileSync(join(cwd, result), 'utf8')).toContain('"email"');
      else if (result !== undefined) expect(readdirSync(join(cwd, result))).not.toEqual([]);
    },
  );

  it('are those of the README, of the command line, of the guide to targets and of the product', () => {
    expect(commands.size).toBeGreaterThanOrEqual(10);
  });
});

it('docs/command-line.md shows the differences that diff prints', async () => {
  const cwd = prepareFolder('diff');
  const { stdout } = await runIn(cwd, 'npx joinery diff ../source/er-diagram.json schema.sql');
  const [shown] = readCodeBlocks(PAGE).filter(({ language }) => language === 'text');
  expect(stdout.trim()).toBe(shown?.code.trim());
});

describe('docs/command-line.md lists the options that --help lists', () => {
  const sections = PAGE.split(/^(?=## )/mu);
  const listed = (command: string): string[] => {
    const section = sections.find((one) => one.startsWith(`## ${command}\n`)) ?? '';
    return Array.from(section.matchAll(/^\| `(--[\w-]+)/gmu), ([, option = '']) => option);
  };
  const known = (command: string): string[] => {
    const { stdout } = spawnSync('npx', ['joinery', command, '--help'], { cwd: ROOT, encoding: 'utf8' });
    return Array.from(stdout.matchAll(/^ {2}(--[\w-]+)/gmu), ([, option = '']) => option);
  };

  it.each(['generate', 'import'])('%s', (command) => {
    expect(new Set(listed(command))).toEqual(new Set(known(command)));
  });

  it('diff has those of import for databases, and its own format', () => {
    const options = known('diff');
    expect(options).toContain('--format');
    expect(options.filter((option) => !listed('import').includes(option))).toEqual([]);
  });
});

function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
