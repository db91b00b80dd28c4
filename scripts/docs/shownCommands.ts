import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCodeBlocks, withoutCodeBlocks } from './markdown.ts';
import { ROOT } from './render.ts';

/** A command line as a page shows it. */
export interface ShownCommand {
  /** Path of the page in the repository. */
  page: string;
  command: string;
}

const PROGRAMS =
  'npx|npm|node|docker|curl|git|perl|psql|pg_dump|mysql|sqlite3|mvn|sudo|joinery|joinery-server|apps/server/bin/\\S+';
const COMMAND = new RegExp(`^(?:[A-Z_]+=\\S+ )*(?:${PROGRAMS})\\s`, 'u');
const DOCS_OF_THE_PRODUCT = 'apps/web/src/features/docs/text';

/** Returns every command that the README, CONTRIBUTING, docs/, bench/README and the product's documentation show. */
export function findShownCommands(): ShownCommand[] {
  const pages = ['README.md', 'CONTRIBUTING.md', 'bench/README.md', ...findFiles('docs', '.md')];
  return [
    ...pages.flatMap((page) => readPage(page).map((command) => ({ page, command }))),
    ...findFiles(DOCS_OF_THE_PRODUCT, '.md').flatMap((page) =>
      readShellBlocks(readText(page)).map((command) => ({ page, command })),
    ),
  ].filter(({ command }) => COMMAND.test(`${command} `));
}

/** Returns the commands of a page: in shell blocks, indented lines, and code of several words within a sentence. */
function readPage(page: string): string[] {
  const text = readText(page);
  const prose = withoutCodeBlocks(text);
  return [
    ...readShellBlocks(text),
    ...Array.from(prose.matchAll(/^ {4}(\S.*)$/gmu), ([, command = '']) => command),
    ...Array.from(prose.matchAll(/`([^`\n ]+ [^`\n]+)`/gu), ([, command = '']) => command),
  ];
}

function readShellBlocks(text: string): string[] {
  const shell = readCodeBlocks(text).filter(({ language }) => language === 'sh');
  return shell.flatMap(({ code }) => splitCommands(code));
}

/** Splits a shell block into its commands, without comments. */
export function splitCommands(code: string): string[] {
  const lines = code.replaceAll(/\\\n\s*/gu, '').split('\n');
  return lines.map((line) => line.replace(/(?:^|\s+)# .*$/u, '').trim()).filter((line) => line !== '');
}

function findFiles(folder: string, ending: string): string[] {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith(ending)).map((path) => join(folder, path));
}

function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
