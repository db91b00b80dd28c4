import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const BIN = resolve(import.meta.dirname, '../bin/joinery.mjs');

/** Path of a file of the repository. */
export function repositoryPath(...parts: string[]): string {
  return resolve(import.meta.dirname, '../../..', ...parts);
}

export interface CliRun {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command line as a person would. */
export function joinery(...args: string[]): CliRun {
  return joineryWith({}, ...args);
}

/** The same with variables of the environment and standard input. */
export function joineryWith(
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string },
  ...args: string[]
): CliRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    input,
  });
  return { exitCode: status, stdout, stderr };
}

/** A fresh folder outside the repository. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'joinery-cli-'));
}

/** Every file below a folder: path with `/` -> text. */
export function filesBelow(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}
