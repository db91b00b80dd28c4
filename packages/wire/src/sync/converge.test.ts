import fc from 'fast-check';
import { describe, it } from 'vitest';
import { operationsOn, recordsArbitrary } from '../../../model/test/arbitraries.ts';
import { countFrom } from '../../../../test/depth.ts';
import { createWorld, type WorldEvent } from '../../test/world.ts';

/** Run more by hand: SYNC_RUNS=50000. */
const RUNS = countFrom('SYNC_RUNS', { quick: 500, thorough: 2_000 });

const client = fc.nat({ max: 4 });

function happens(...whats: Exclude<WorldEvent['what'], 'edit'>[]): fc.Arbitrary<WorldEvent> {
  return fc.record({ what: fc.constantFrom(...whats), client });
}

const happening: fc.Arbitrary<WorldEvent> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('edit' as const),
      client,
      operations: fc.array(operationsOn(['a', 'b', '__proto__']), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 4, arbitrary: happens('undo', 'redo') },
  { weight: 14, arbitrary: happens('send', 'receive') },
  { weight: 3, arbitrary: happens('sendTwice', 'fail') },
  { weight: 4, arbitrary: happens('cut', 'reconnect') },
  { weight: 2, arbitrary: happens('reload', 'restart', 'restore', 'role') },
);

describe('several users on one diagram', () => {
  it(
    '[S1] all replicas converge after edits, undo, disconnects, resends, duplicate and rejected messages, role changes, restarts and restores',
    () => {
      fc.assert(
        fc.property(
          recordsArbitrary,
          fc.integer({ min: 3, max: 5 }),
          fc.array(happening, { minLength: 10, maxLength: 60 }),
          (records, clientCount, happenings) => {
            const world = createWorld(records, clientCount);
            happenings.forEach(world.happen);
            world.settle();
          },
        ),
        { numRuns: RUNS },
      );
    },
    60_000 + RUNS * 100,
  );
});
