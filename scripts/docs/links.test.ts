import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutCodeBlocks } from './markdown.ts';
import { ROOT } from './render.ts';

const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map((name) => join(ROOT, name)),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(ROOT, 'docs', path)),
];
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
const SOURCES = ['apps', 'packages', 'scripts', 'e2e', 'bench', 'test'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !/node_modules|dist/u.test(path))
    .map((path) => `/${folder}/${path}`),
);
/** Examples of how files are named. */
const NAMING_EXAMPLES = ['PascalCase.tsx', 'camelCase.ts'];

describe.each(PAGES.map((page) => ({ page, name: relative(ROOT, page) })))('$name', ({ page }) => {
  const text = readFileSync(page, 'utf8');

  it('links to files and headings that exist', () => {
    expect(findLinks(text).filter((link) => !isThere(page, link))).toEqual([]);
  });

  it('names source files that exist', () => {
    const names = Array.from(text.matchAll(/`([a-zA-Z/]+\.tsx?)`/gu), ([, name = '']) => name);
    const missing = names.filter((name) => !SOURCES.some((path) => path.endsWith(`/${name}`)));
    expect(missing.filter((name) => !NAMING_EXAMPLES.includes(name))).toEqual([]);
  });

  it('names commands that package.json has', () => {
    const commands = Array.from(text.matchAll(/npm run ([\w:-]+)/gu), ([, command = '']) => command);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});

it('docs/README.md links to every page of docs/', () => {
  const index = join(ROOT, 'docs/README.md');
  const linked = findLinks(readFileSync(index, 'utf8')).map((link) => join(dirname(index), link));
  const pages = PAGES.filter((page) => dirname(page) === join(ROOT, 'docs') && page !== index);
  expect(pages.filter((page) => !linked.includes(page))).toEqual([]);
});

/** Returns the relative links and pictures of a page. */
function findLinks(markdown: string): string[] {
  const matches = withoutCodeBlocks(markdown).matchAll(/(?:\]\(|(?:href|src|srcset)=")([^)"\s]+)/gu);
  const targets = Array.from(matches, ([, link = '']) => link);
  return targets.filter((link) => !/^[a-z]+:/u.test(link));
}

/** Returns whether a link of the page leads to a file and, if it names one, to a heading in it. */
function isThere(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(file)) return false;
  return heading === undefined || findAnchors(readFileSync(file, 'utf8')).includes(heading);
}

/** Returns the anchors that GitHub gives to the headings of a page. */
function findAnchors(markdown: string): string[] {
  return Array.from(withoutCodeBlocks(markdown).matchAll(/^#+ (.*)$/gmu), ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
