import { type GeneratedFile } from './generatedFile.ts';

/** One entry of a project zip; `mode` is the Unix mode of a regular file. */
export interface ZipEntry {
  path: string;
  text: string;
  mode: number;
}

/** The time of every entry, in the local parts of the zip format, so that equal projects give equal bytes. */
export const ZIP_ENTRY_TIME = { year: 2000, month: 1, day: 1 } as const;

const REGULAR_FILE = 0o100000;

/**
 * Returns the entries of a project zip, sorted by path, in a top folder unless `baseDir` is empty.
 * Throws if a path leaves the folder or occurs twice: both are bugs of a generator.
 */
export function zipEntries(files: readonly GeneratedFile[], baseDir: string): ZipEntry[] {
  const entries = files.map((file) => ({
    path: baseDir === '' ? file.path : `${baseDir}/${file.path}`,
    text: file.code,
    mode: REGULAR_FILE | (file.isExecutable === true ? 0o755 : 0o644),
  }));
  entries.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const seen = new Set<string>();
  for (const { path } of entries) {
    if (
      path.startsWith('/') ||
      /\\|:/.test(path) ||
      path.split('/').some((part) => ['', '.', '..'].includes(part))
    ) {
      throw new Error(`A generated path leaves its folder: ${JSON.stringify(path)}`);
    }
    const folded = path.toLowerCase();
    if (seen.has(folded)) throw new Error(`Two generated files share the path ${JSON.stringify(path)}`);
    seen.add(folded);
  }
  return entries;
}
