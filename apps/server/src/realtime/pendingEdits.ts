import { type Operation, type RecordKey, type Records } from '@joinery/model';
import { applyInSteps } from '../services/diagrams/load/applyInSteps.ts';

/** Edits of one socket that have no acknowledgement yet, in the order in which they came. */
export interface PendingEdits {
  /** Number of their operations. */
  readonly operationCount: number;
  /** Number of those that are not in the last view yet, at most. */
  readonly unseenCount: number;
  /** The diagram as a protocol 1 client shows it: what is committed, and its own pending edits; found in steps. */
  viewOn(committed: Records): Generator<undefined, Records>;
  /** An edit has come and is being read: it is added, or cancelled. */
  expect(): void;
  cancelExpected(): void;
  /** Adds an edit that was expected. */
  add(operations: readonly Operation[]): void;
  /** Removes a list that was added; the same array, not a copy. */
  remove(operations: readonly Operation[]): void;
  /** Another user changed these elements; noted while edits are pending. */
  noteForeign(rev: number, elementKeys: Iterable<RecordKey>): void;
  /** The last such revision of an element, 0 for none. */
  foreignRevOf(elementKey: RecordKey): number;
}

/** A view with the first so many of the pending edits. */
interface View {
  committed: Records;
  records: Records;
  edits: number;
}

export function createPendingEdits(): PendingEdits {
  const edits = new Set<readonly Operation[]>();
  const foreignRevs = new Map<RecordKey, number>();
  let operationCount = 0;
  let expected = 0;
  /** The last view; extended by further edits, so that reading one does not apply all that are pending. */
  let last: View | null = null;
  /** Operations that are not in it. */
  let unseenCount = 0;
  return {
    get operationCount() {
      return operationCount;
    },
    get unseenCount() {
      return last === null ? operationCount : unseenCount;
    },
    *viewOn(committed) {
      if (last?.committed !== committed) last = { committed, records: committed, edits: 0 };
      const view = last;
      for (const operations of [...edits].slice(view.edits)) {
        view.records = yield* applyInSteps(view.records, operations);
        view.edits += 1;
      }
      unseenCount = 0;
      return view.records;
    },
    expect() {
      if (edits.size === 0 && expected === 0) foreignRevs.clear();
      expected += 1;
    },
    cancelExpected: () => void (expected -= 1),
    add(operations) {
      expected -= 1;
      edits.add(operations);
      operationCount += operations.length;
      unseenCount += operations.length;
    },
    remove(operations) {
      if (!edits.delete(operations)) return;
      operationCount -= operations.length;
      last = null;
    },
    noteForeign(rev, elementKeys) {
      if (edits.size > 0 || expected > 0) for (const key of elementKeys) foreignRevs.set(key, rev);
    },
    foreignRevOf: (elementKey) => foreignRevs.get(elementKey) ?? 0,
  };
}
