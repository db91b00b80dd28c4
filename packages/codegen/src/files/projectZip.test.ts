import { describe, expect, test } from 'vitest';
import { type GeneratedFile } from './generatedFile.ts';
import { zipEntries } from './projectZip.ts';

function aFile(path: string, isExecutable = false): GeneratedFile {
  return { path, layer: 'project', entityName: '', fileName: path, code: path, isExecutable };
}

describe('zipEntries', () => {
  test('[M259] entries are sorted, inside the base folder and have a mode', () => {
    const entries = zipEntries([aFile('pom.xml'), aFile('mvnw', true)], 'demo');
    expect(entries).toEqual([
      { path: 'demo/mvnw', text: 'mvnw', mode: 0o100755 },
      { path: 'demo/pom.xml', text: 'pom.xml', mode: 0o100644 },
    ]);
  });

  test.each(['../a', '/a', 'a//b', 'a/./b', 'C:/a', 'a\\b', ''])('[M259] rejects the path %j', (path) => {
    expect(() => zipEntries([aFile(path)], '')).toThrow('leaves its folder');
  });

  test('[M259] rejects two files that differ only in letter case', () => {
    expect(() => zipEntries([aFile('A.java'), aFile('a.java')], 'demo')).toThrow('share the path');
  });
});
