import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GeneratedFile } from './generatedFile.ts';
import { fingerprint, MANIFEST_PATH, planUpdate, readManifest, withManifest } from './manifest.ts';

function aFile(path: string, code: string): GeneratedFile {
  return { path, layer: 'project', entityName: '', fileName: path, code };
}

function getCode(files: readonly GeneratedFile[], path: string): string {
  return files.find((file) => file.path === path)?.code ?? '';
}

describe('regenerating', () => {
  const first = withManifest([
    aFile('A.java', 'a1'),
    aFile('B.java', 'b1'),
    aFile('C.java', 'c1'),
    aFile('D.java', 'd1'),
  ]);
  const second = withManifest([
    aFile('A.java', 'a1'),
    aFile('B.java', 'b2'),
    aFile('C.java', 'c2'),
    aFile('E.java', 'e2'),
  ]);

  it('[G104] reports new, changed, unchanged and removed files, and keeps files edited by hand', () => {
    const folder = new Map(first.map(({ path, code }) => [path, code]));
    folder.set('C.java', 'c1 and mine');
    const plan = planUpdate(second, (path) => folder.get(path) ?? null);
    expect(Object.fromEntries(plan.map(({ path, update }) => [path, update]))).toEqual({
      'A.java': 'unchanged',
      'B.java': 'changed',
      'C.java': 'kept',
      'E.java': 'new',
      'D.java': 'removed',
      [MANIFEST_PATH]: 'changed',
    });
    folder.set('D.java', 'mine');
    const again = planUpdate(second, (path) => folder.get(path) ?? null);
    expect(again.find(({ path }) => path === 'D.java')?.update).toBe('removed-kept');
  });

  it('[G104] other line endings do not count as an edit by hand', () => {
    const old = withManifest([aFile('A.java', 'a\nb\n')]);
    const now = withManifest([aFile('A.java', 'a\nc\n')]);
    const folder = new Map([
      ['A.java', 'a\r\nb\r\n'],
      [MANIFEST_PATH, getCode(old, MANIFEST_PATH)],
    ]);
    expect(planUpdate(now, (path) => folder.get(path) ?? null)[0]?.update).toBe('changed');
  });

  it('[G104] without a manifest, files that differ count as edited by hand', () => {
    expect(planUpdate(second, (path) => (path === 'A.java' ? 'other' : null))[0]?.update).toBe('kept');
    expect(
      planUpdate(second, (path) => (path === MANIFEST_PATH ? '{"files":{"A.java":7}}' : 'x'))[0]?.update,
    ).toBe('kept');
  });

  it('[G104] a single file without a manifest replaces the previous one', () => {
    expect(planUpdate([aFile('shop_schema.sql', 'b')], () => 'a')).toEqual([
      { path: 'shop_schema.sql', update: 'changed' },
    ]);
  });

  it('[G104] the manifest lists every file, and any other text is rejected', () => {
    expect([...(readManifest(getCode(first, MANIFEST_PATH))?.keys() ?? [])]).toEqual([
      'A.java',
      'B.java',
      'C.java',
      'D.java',
    ]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = readManifest(text);
        expect(read === null || read instanceof Map).toBe(true);
      }),
    );
  });

  it('[G104] fingerprints of different texts differ', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        fc.pre(one.replace(/\r\n/g, '\n') !== other.replace(/\r\n/g, '\n'));
        expect(fingerprint(one)).not.toBe(fingerprint(other));
      }),
    );
  });
});
