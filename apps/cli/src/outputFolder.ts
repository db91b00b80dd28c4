import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  type GeneratedFile,
  hasEarlierRows,
  MANIFEST_PATH,
  type PlannedFile,
  planUpdate,
} from '@joinery/codegen';
import { CliError, getMessage } from './cliError.ts';

export interface OutputFolder {
  /** Whether it has a project whose rows in a database have an earlier form. */
  hasEarlierRows(): boolean;
  /**
   * Updates the folder and returns what happens to each file; rejects all of them where one path would leave it.
   * Files changed by hand stay, unless `overwrite`; files that are no longer generated are removed.
   */
  update(files: readonly GeneratedFile[], options: { overwrite: boolean }): PlannedFile[];
}

/** The folder that receives the files, made where missing; one that is not empty needs `force`. */
export function openOutputFolder(out: string, { force }: { force: boolean }): OutputFolder {
  if (existsSync(out)) {
    if (!statSync(out).isDirectory()) throw new CliError(`${out}: is not a folder`);
    if (!force && readdirSync(out).length > 0) {
      throw new CliError(`${out}: folder is not empty; pass --force to write into it`);
    }
  }
  return {
    hasEarlierRows() {
      return existsSync(out) && hasEarlierRows(readBelow(realpathSync(out), MANIFEST_PATH) ?? '');
    },
    update(files, { overwrite }) {
      const unsafe = files.filter((file) => !isSafePath(file.path));
      if (unsafe.length > 0) throw new CliError(...unsafe.map((file) => `unsafe path refused: ${file.path}`));
      try {
        mkdirSync(out, { recursive: true });
        const root = realpathSync(out);
        const plan = planUpdate(files, (path) => readBelow(root, path)).map((planned): PlannedFile =>
          overwrite && planned.update === 'kept' ? { ...planned, update: 'changed' } : planned,
        );
        applyPlan(root, files, plan);
        return plan;
      } catch (error) {
        if (error instanceof CliError) throw error;
        throw new CliError(`${out}: cannot be written (${getMessage(error)})`);
      }
    },
  };
}

function applyPlan(root: string, files: readonly GeneratedFile[], plan: readonly PlannedFile[]): void {
  const updates = new Map(plan.map(({ path, update }) => [path, update]));
  for (const file of files) {
    const update = updates.get(file.path);
    // Written even if unchanged, which restores the executable mode.
    if (update !== 'kept') writeBelow(root, file);
  }
  for (const { path, update } of plan) if (update === 'removed') rmSync(join(root, path), { force: true });
}

/** The text of a file; null if there is none, or where it is behind a link or a path that leaves the folder. */
function readBelow(root: string, path: string): string | null {
  if (!isSafePath(path)) return null;
  let place = root;
  for (const segment of path.split('/')) {
    place = join(place, segment);
    const entry = lstatSync(place, { throwIfNoEntry: false });
    if (entry === undefined || entry.isSymbolicLink()) return null;
  }
  return statSync(place).isFile() ? readFileSync(place, 'utf8') : null;
}

/** A relative path with `/` whose every segment is a plain name, on Windows too. */
export function isSafePath(path: string): boolean {
  const segments = path.split('/');
  return segments.every(
    (segment) => segment !== '' && segment !== '.' && segment !== '..' && !/[\\:*?"<>|\p{Cc}]/u.test(segment),
  );
}

/** Never follows a link below the folder: with --force a foreign link could lead the write elsewhere. */
function writeBelow(root: string, file: GeneratedFile): void {
  const segments = file.path.split('/');
  const name = segments.pop() ?? file.fileName;
  let folder = root;
  for (const segment of segments) {
    folder = join(folder, segment);
    const entry = lstatSync(folder, { throwIfNoEntry: false });
    if (entry?.isSymbolicLink() === true)
      throw new CliError(`${folder}: is a link; nothing is written through it`);
    if (entry === undefined) mkdirSync(folder);
  }
  const target = join(folder, name);
  const existing = lstatSync(target, { throwIfNoEntry: false });
  if (existing !== undefined && !existing.isDirectory()) rmSync(target);
  writeFileSync(target, file.code, { mode: file.isExecutable === true ? 0o755 : 0o644, flag: 'wx' });
}
