import { type GeneratedFile, projectFile } from './generatedFile.ts';

/** Path of the fingerprints of the generated files in a project. */
export const MANIFEST_PATH = '.joinery/files.json';

const NOTE =
  'Fingerprints of the generated files. The next generation uses them to detect files that were edited by hand, and does not overwrite those.';

/** The form of rows that the code of a project reads: 2 since enum values are stored as drawn. */
const ROW_FORM = 2;

/** Fingerprints of the generated files by path. */
export type Manifest = ReadonlyMap<string, string>;

/** Returns the files of a project with their manifest. */
export function withManifest(files: readonly GeneratedFile[]): GeneratedFile[] {
  const fingerprints = files.map(({ path, code }) => [path, fingerprint(code)] as const);
  fingerprints.sort(([one], [other]) => (one < other ? -1 : 1));
  const code = `${JSON.stringify({ note: NOTE, rowForm: ROW_FORM, files: Object.fromEntries(fingerprints) }, null, 2)}\n`;
  return [...files, projectFile(MANIFEST_PATH, code)];
}

/** Parses a manifest; returns null for any other text. */
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

/** Whether a manifest is of a project whose rows have an earlier form. */
export function hasEarlierRows(text: string): boolean {
  return readManifest(text) !== null && (JSON.parse(text) as { rowForm?: unknown }).rowForm !== ROW_FORM;
}

/** Returns a 53-bit hash of a text in hexadecimal, independent of line endings. It detects changes and is not cryptographic. */
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
 * The effect of a generation on an existing file: `kept` was edited by hand, or existed before the first generation;
 * `removed` is no longer generated; `removed-kept` is no longer generated, but was edited by hand.
 */
export type FileUpdate = 'new' | 'changed' | 'unchanged' | 'kept' | 'removed' | 'removed-kept';

export interface PlannedFile {
  path: string;
  update: FileUpdate;
}

/** Returns the text of an existing file, or null. */
export type ReadExisting = (path: string) => string | null;

/**
 * Compares a generation with the existing files. In a project, only unedited files are replaced; files without a
 * manifest (a single SQL file) always replace existing ones.
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
  const generated = new Set(files.map(({ path }) => path));
  const removed = [...manifest.keys()]
    .filter((path) => !generated.has(path))
    .flatMap((path): PlannedFile[] => {
      const text = read(path);
      if (text === null) return [];
      return [{ path, update: isAsGenerated(path, text) ? 'removed' : 'removed-kept' }];
    });
  return [...planned, ...removed];
}
