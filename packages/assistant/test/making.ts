import { type Deps } from '@joinery/model';

/** Time and ids that are the same in every run. */
export function aMaking(): Deps {
  let next = 0;
  return { now: 1_000, createId: () => `id-${(next += 1)}` };
}
