import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type GeneratedFile } from '@joinery/codegen';
import { CliError, messageOf } from './cliError.ts';

export interface OutputFolder {
  /** Writes every file below the folder; refuses all of them where one path would leave it. */
  write(files: readonly GeneratedFile[]): void;
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
    write(files) {
      const unsafe = files.filter((file) => !isSafePath(file.path));
      if (unsafe.length > 0) throw new CliError(...unsafe.map((file) => `unsafe path refused: ${file.path}`));
      try {
        mkdirSync(out, { recursive: true });
        const root = realpathSync(out);
        for (const file of files) writeBelow(root, file);
      } catch (error) {
        if (error instanceof CliError) throw error;
        throw new CliError(`${out}: cannot be written (${messageOf(error)})`);
      }
    },
  };
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
