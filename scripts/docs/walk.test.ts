import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './render.ts';

/** The most types that an edit may pass. */
const MAX_TYPES = 20;
/** The files that define what all the others pass on. */
const DEFINITIONS = ['packages/wire/src/edit.ts', 'packages/model/src/operations/operations.ts'];

const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const [, walk = ''] = /\n## The walk: (.*?)\n## /su.exec(readText('docs/architecture.md')) ?? [];

/** Returns the names in backticks of the paragraph that begins with a text. */
function readNames(beginning: string): string[] {
  const paragraph = walk.split('\n\n').find((part) => part.startsWith(beginning)) ?? '';
  return Array.from(paragraph.matchAll(/`(\w+)`/gu), ([, name = '']) => name);
}

function listSources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path) && !/node_modules|dist|\.test\./u.test(path))
    .map((path) => `${folder}/${path}`);
}

/** Returns the files of the table: each is found once below the folders that the heading of its part names. */
function readFiles(): string[] {
  let candidates: string[] = [];
  const files: string[] = [];
  for (const row of walk.split('\n').filter((line) => line.startsWith('| '))) {
    const [, first = '', second = ''] = row.split('|');
    if (first.includes('**')) {
      candidates = Array.from(second.matchAll(/`([^`]+)`/gu), ([, folder = '']) => folder).flatMap(
        listSources,
      );
    }
    for (const [, name = ''] of first.matchAll(/`([^`]+\.tsx?)`/gu)) {
      const found = candidates.filter((path) => path.endsWith(`/${name}`));
      expect(found, `${name} is one file`).toHaveLength(1);
      files.push(...found);
    }
  }
  return [...new Set([...files, ...DEFINITIONS])];
}

/** Returns the exported types of a file with what they are made of. */
function readTypes(path: string): { name: string; body: string }[] {
  const text = readText(path).replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gsu, '');
  const declarations = text.matchAll(/^export (?:interface|type) (\w+)(.*?)(?=^[a-z/]|(?![^]))/gmsu);
  return Array.from(declarations, ([, name = '', body = '']) => ({ name, body }));
}

/** Returns the names of the types of data that contain operations, themselves or by another such type. */
function findCarriers(types: readonly { name: string; body: string }[]): Set<string> {
  // An interface with methods is a part of the program, not a form of an edit.
  const data = types.filter(({ body }) => !/\)\s*(?:=>|:)/u.test(body));
  const carriers = new Set(['Operation', 'ShortOperation']);
  for (let count = 0; count !== carriers.size;) {
    count = carriers.size;
    const pattern = new RegExp(`\\b(?:${[...carriers].join('|')})\\b`, 'u');
    for (const { name, body } of data) if (pattern.test(body)) carriers.add(name);
  }
  return carriers;
}

it('the walk names every type that an edit passes', () => {
  const types = readFiles().flatMap(readTypes);
  const declared = new Set(types.map(({ name }) => name));
  const passed = readNames('The files in the order');
  const others = readNames('Not part of this walk');
  expect([...passed, ...others].filter((name) => !declared.has(name))).toEqual([]);
  expect([...findCarriers(types)].filter((name) => ![...passed, ...others].includes(name))).toEqual([]);
  expect(new Set(passed).size).toBe(passed.length);
  expect(passed.length).toBeLessThanOrEqual(MAX_TYPES);
});
