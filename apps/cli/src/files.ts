import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { CliError, getMessage } from './cliError.ts';

/** The bytes of a file; throws CliError if it cannot be read. */
export function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new CliError(`${path}: cannot be read (${getMessage(error)})`);
  }
}

/** The text of a UTF-8 file; throws CliError if it cannot be read. */
export function readText(path: string): string {
  return new TextDecoder().decode(readBytes(path));
}

/** Writes a file whole or not at all; throws CliError if it cannot be written. */
export function writeAtomically(path: string, text: string): void {
  const temporary = `${path}.${String(process.pid)}.tmp`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new CliError(`${path}: cannot be written (${getMessage(error)})`);
  }
}
