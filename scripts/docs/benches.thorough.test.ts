import { expect, it } from 'vitest';
import { runMeasuring, take } from './runShown.ts';

const PAGE = 'bench/README.md';

/**
 * The commands that measure, with settings for a short run, and what the last of their figures looks like. A command ends
 * with an error where a figure is above its limit, which means nothing on a machine that runs tests beside it.
 */
it.each([
  ['npm run bench:generation', {}, /cost per entity, 1,000 against 100: \d/u],
  ['npm run bench:model', {}, /a message of 1,000 sets read and written.*\d/u],
  ['npm run bench:sql', {}, /ratio \d/u],
  ['npm run bench:editor', { BENCH_SIZES: '50' }, /once typing rests ms.*\d/u],
  ['npm run bench:long-entity', {}, /heap MB.*\d/u],
  ['npm run bench:large-file', {}, /longest \d+ ms/u],
  ['npm run bench:fairness', { BENCH_ONLY: 'unknown path' }, /POST 16 MB to an unknown path.*\d/u],
  [
    'npm run bench:socket-flood',
    { BENCH_ENTITIES: '100', BENCH_MESSAGES: '20', BENCH_ONLY: 'edge-update' },
    /20 acknowledged, 0 refused/u,
  ],
  [
    'node --import tsx bench/realtime/realtime.ts',
    { BENCH_SECONDS: '1', BENCH_ROUNDS: '1', BENCH_ONLY: '50 in a room' },
    /times the echo/u,
  ],
  ['node --import tsx bench/realtime/memory.ts', {}, /a room of 500 entities with one user: \d/u],
])('%s prints its figures', { timeout: 300_000 }, async (command, environment, figure) => {
  expect(await runMeasuring(take(PAGE, command), { environment })).toMatch(figure);
});
