import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CliError } from '../cliError.ts';

/** Returns the text of standard input without its last line break. */
export function readPasswordFromStdin(): string {
  return readFileSync(0, 'utf8').replace(/\r?\n$/u, '');
}

/** Whether a person can be asked. */
export function canPrompt(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/** Asks for a password on the terminal without showing it. */
export async function promptPassword(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  // The terminal echoes nothing from here on.
  process.stderr.write(question);
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.once('line', resolve);
      terminal.once('close', () => reject(new CliError('No password was given.')));
    });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
