import { type Applied, apply, type Operation, type Records } from '@joinery/model';

const STEP_OPERATIONS = 400;

/** Applies operations in steps; those without effect are added to `dropped`. */
export function* applyInSteps(
  start: Records,
  operations: readonly Operation[],
  dropped: Applied['dropped'] = [],
): Generator<undefined, Records> {
  let records = start;
  for (let from = 0; from < operations.length; from += STEP_OPERATIONS) {
    const applied = apply(records, operations.slice(from, from + STEP_OPERATIONS));
    records = applied.records;
    dropped.push(...applied.dropped);
    yield;
  }
  return records;
}
