import { type Operation, type RecordKey, type Records } from '@joinery/model';
import { applyInSteps } from '../../services/diagrams/open/applyInSteps.ts';

/** Edits of one socket without an acknowledgement, in order of arrival. */
export interface PendingEdits {
  /** Number of their operations. */
  readonly operationCount: number;
  /** Upper bound of those not yet in the last view. */
  readonly unseenCount: number;
  /**
   * Computes the diagram as a protocol 1 client shows it, in steps: the committed state and its own
   * pending edits.
   */
  viewOn(committed: Records): Generator<undefined, Records>;
  /** Announces an edit that is being read: it is then added or cancelled. */
  expect(): void;
  cancelExpected(): void;
  /** Adds an announced edit. */
  add(operations: readonly Operation[]): void;
  /** Removes an added list; the same array, not a copy. */
  remove(operations: readonly Operation[]): void;
  /** Records that another user changed these elements; stored while edits are pending. */
  noteForeign(rev: number, elementKeys: Iterable<RecordKey>): void;
  /** Returns the last such revision of an element, 0 for none. */
  getForeignRev(elementKey: RecordKey): number;
}

/** A view with this many of the pending edits. */
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
  /** The last view; extended by further edits, so that reading one does not apply all pending ones. */
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
    getForeignRev: (elementKey) => foreignRevs.get(elementKey) ?? 0,
  };
}
