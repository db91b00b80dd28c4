/** The options of `npm test`. */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../install.mjs';

export const USAGE = 'npm test -- [checks] [unit] [e2e] [proof] [--thorough [--shard <number>/<count>|auto]]';

/** Number of shards of a thorough run, each of about ten minutes on two cores. */
const SHARD_COUNT = 6;

/** Reads the arguments; throws an Error whose message says what is wrong. */
export function parseOptions(words, suiteNames) {
  const options = { suites: [], isThorough: false, shard: null };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (word === '--thorough') options.isThorough = true;
    else if (word === '--shard') options.shard = parseShard(words[(index += 1)]);
    else if (suiteNames.includes(word)) options.suites.push(word);
    else throw new Error(`Unknown word ${word}. Usage: ${USAGE}`);
  }
  if (options.shard && !options.isThorough) throw new Error(`--shard needs --thorough. Usage: ${USAGE}`);
  // The checks cover the whole repository, so they have no shards.
  const all = options.shard ? suiteNames.filter((name) => name !== 'checks') : suiteNames;
  if (options.suites.length === 0) options.suites = [...all];
  return options;
}

function parseShard(word = '') {
  if (word === 'auto') return { index: (commitNumber() % SHARD_COUNT) + 1, count: SHARD_COUNT };
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(word)?.map(Number) ?? [];
  if (!(index >= 1 && index <= count)) {
    throw new Error(
      `--shard takes a part of the whole, such as 2/${SHARD_COUNT}, or auto, not ${word || 'nothing'}.`,
    );
  }
  return { index, count };
}

/** The commit that is tested as a number of 31 bits, so that a run can be repeated; 1 outside a repository. */
export function commitNumber() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  const hash = (stdout ?? '').trim();
  return /^[0-9a-f]{8}/.test(hash) ? Number.parseInt(hash.slice(0, 8), 16) % 2 ** 31 : 1;
}
