import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@joinery/wire';
import { expect, it } from 'vitest';
import { CAUSES } from '../../apps/server/src/integrations/ai/aiError.ts';
import { ROOT } from './render.ts';

const PAGE = readText('docs/troubleshooting.md');

/** Messages of the page, without what differs from one machine to the next, and the file that each comes from. */
const MESSAGES = [
  ['PORT is in use by another program. Set another PORT.', 'apps/server/src/main.ts'],
  ['Stop it first, or set DATA_DIR to another folder.', 'apps/server/src/db/sqlite/files/dataDirLock.ts'],
  [
    'better-sqlite3 is not available on this machine, libsql takes its place',
    'apps/server/src/db/sqlite/driver/sqliteDriver.ts',
  ],
  ['The tests need programs that are not on this machine:', 'scripts/tools.mjs'],
  ['install Chromium or Chrome, or set CHROMIUM_PATH to the program', 'scripts/tools.mjs'],
  ['Your browser did not store the sign-in cookie.', 'apps/web/src/session/signIn/signIn.ts'],
  ['an invitation could not be mailed', 'apps/server/src/services/sharing/mailedInvitations.ts'],
  ['The language model did not pass the check at the start.', 'apps/server/src/main.ts'],
] as const;

it('docs/troubleshooting.md quotes the messages that the programs print', () => {
  for (const [message, file] of MESSAGES) {
    expect.soft(PAGE).toContain(message);
    expect.soft(readText(file)).toContain(message);
  }
});

it('docs/troubleshooting.md quotes the errors of REST and of the AI service', () => {
  for (const code of ['TOO_LARGE', 'RATE_LIMITED', 'INTERNAL'] as const) {
    expect.soft(PAGE).toContain(ERRORS[code].message);
  }
  const quoted = [...PAGE.matchAll(/^\| `(The [^`]*)`.*? \| `(\w+)` /gmu)];
  expect(quoted.length).toBeGreaterThan(5);
  for (const [, message, failure] of quoted) {
    expect.soft(Object.entries(CAUSES)).toContainEqual([failure, message]);
  }
});

function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
