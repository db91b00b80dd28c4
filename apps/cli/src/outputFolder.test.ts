import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GeneratedFile } from '@joinery/codegen';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSafePath, openOutputFolder } from './outputFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joinery-output-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function aFile(path: string, isExecutable = false): GeneratedFile {
  return {
    path,
    layer: 'project',
    entityName: '',
    fileName: path.split('/').at(-1) ?? '',
    code: 'x',
    isExecutable,
  };
}

test.each(['/etc/passwd', '../up', 'a/../../b', 'a//b', './a', 'a\\b', 'C:/x', 'a\u0000b', '', 'a/'])(
  '[M025] the path %j is refused and nothing is written',
  (path) => {
    expect(isSafePath(path)).toBe(false);
    const out = join(folder, 'out');
    expect(() =>
      openOutputFolder(out, { force: false }).update([aFile('fine.txt'), aFile(path)], { overwrite: false }),
    ).toThrow('unsafe path');
    expect(statSync(out, { throwIfNoEntry: false })).toBeUndefined();
  },
);

test('[M025] an executable file can be executed, no other can, also where it replaces a file', () => {
  writeFileSync(join(folder, 'mvnw'), 'old', { mode: 0o600 });
  openOutputFolder(folder, { force: true }).update([aFile('mvnw', true), aFile('a/pom.xml')], {
    overwrite: false,
  });
  expect(statSync(join(folder, 'mvnw')).mode & 0o100).toBe(0o100);
  expect(statSync(join(folder, 'a/pom.xml')).mode & 0o111).toBe(0);
});

test('[M025] a file in the place of the folder is refused', () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  expect(() => openOutputFolder(path, { force: true })).toThrow('is not a folder');
});
