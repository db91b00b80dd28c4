import { readFileSync } from 'node:fs';
import { CliError, messageOf } from './cliError.ts';

/** Ids for what has none in the file: the same file always gives the same ones. */
export function createFileIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `id-${String(count)}`;
  };
}

/** The text of a file; throws CliError where it can not be read. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CliError(`${path}: cannot be read (${messageOf(error)})`);
  }
}
