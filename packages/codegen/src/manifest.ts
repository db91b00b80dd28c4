import { type GeneratedFile } from './generatedFile.ts';

/** Where a project keeps the fingerprints of its generated files. */
export const MANIFEST_PATH = '.joinery/files.json';

const NOTE =
  'Fingerprints of the generated files. With them a later generation knows which files were changed by hand, and leaves those alone.';

/** Path -> fingerprint, of the files as they were generated. */
export type Manifest = ReadonlyMap<string, string>;

/** The files of a project and the manifest of them. */
export function withManifest(files: readonly GeneratedFile[]): GeneratedFile[] {
  const fingerprints = files.map(({ path, code }) => [path, fingerprint(code)] as const);
  fingerprints.sort(([one], [other]) => (one < other ? -1 : 1));
  const code = `${JSON.stringify({ note: NOTE, files: Object.fromEntries(fingerprints) }, null, 2)}\n`;
  return [...files, { path: MANIFEST_PATH, layer: 'project', entityName: '', fileName: 'files.json', code }];
}

/** Reads a manifest; null for anything else. */
export function readManifest(text: string): Manifest | null {
  try {
    const { files } = JSON.parse(text) as { files?: unknown };
    if (typeof files !== 'object' || files === null) return null;
    const entries = Object.entries(files).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return new Map(entries);
  } catch {
    return null;
  }
}

/** 53 bits of a text, in hexadecimal; line ends may have been changed on the way. It tells changes, it proves nothing. */
export function fingerprint(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (const character of text.replace(/\r\n/g, '\n')) {
    const code = character.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(16).padStart(14, '0');
}

/**
 * What a generation does to a file of an earlier one: `kept` was changed by hand, or was there before the first
 * generation; `removed` is no longer generated; `removed-kept` neither, but was changed by hand.
 */
export type FileUpdate = 'new' | 'changed' | 'unchanged' | 'kept' | 'removed' | 'removed-kept';

export interface PlannedFile {
  path: string;
  update: FileUpdate;
}

/** What is there already: the text of a file, null where there is none. */
export type ReadExisting = (path: string) => string | null;

/**
 * Compares a generation with what is there. Files without a manifest among them (a single SQL file) replace what was
 * there; of a project only files that are as they were generated are replaced.
 */
export function planUpdate(files: readonly GeneratedFile[], read: ReadExisting): PlannedFile[] {
  const isProject = files.some(({ path }) => path === MANIFEST_PATH);
  const manifest = (isProject ? readManifest(read(MANIFEST_PATH) ?? '') : null) ?? new Map<string, string>();
  const isAsGenerated = (path: string, text: string): boolean => manifest.get(path) === fingerprint(text);
  const planned = files.map(({ path, code }): PlannedFile => {
    const text = read(path);
    if (text === null) return { path, update: 'new' };
    if (text === code) return { path, update: 'unchanged' };
    const isOurs = !isProject || path === MANIFEST_PATH || isAsGenerated(path, text);
    return { path, update: isOurs ? 'changed' : 'kept' };
  });
  const made = new Set(files.map(({ path }) => path));
  const removed = [...manifest.keys()]
    .filter((path) => !made.has(path))
    .flatMap((path): PlannedFile[] => {
      const text = read(path);
      if (text === null) return [];
      return [{ path, update: isAsGenerated(path, text) ? 'removed' : 'removed-kept' }];
    });
  return [...planned, ...removed];
}
