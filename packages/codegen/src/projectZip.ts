import { type GeneratedFile } from './generatedFile.ts';

/** One entry of a project's zip; `mode` is the unix mode of a regular file. */
export interface ZipEntry {
  path: string;
  text: string;
  mode: number;
}

/** The time every entry bears, so that the same project is the same bytes: local parts as zip writes them. */
export const ZIP_ENTRY_TIME = { year: 2000, month: 1, day: 1 } as const;

const REGULAR_FILE = 0o100000;

/**
 * The entries of a project's zip, sorted by path, below one top folder (none where `baseDir` is empty).
 * Throws on a path that would leave the folder or stands twice: both are faults of a generator, never of a diagram.
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
    if (seen.has(folded)) {
      throw new Error(`Two generated files share the path ${JSON.stringify(path)}`);
    }
    seen.add(folded);
  }
  return entries;
}
