import { apply, type Operation, type RecordKey, type Records } from '@joinery/model';

/** Edits of one socket that have no acknowledgement yet, in the order in which they came. */
export interface PendingEdits {
  /** Number of their operations. */
  readonly operationCount: number;
  /** The diagram as a protocol 1 client shows it: what is committed, and its own pending edits. */
  viewOn(committed: Records): Records;
  add(operations: readonly Operation[]): void;
  /** Removes a list that was added; the same array, not a copy. */
  remove(operations: readonly Operation[]): void;
  /** Another user changed these elements; noted while edits are pending. */
  noteForeign(rev: number, elementKeys: Iterable<RecordKey>): void;
  /** The last such revision of an element, 0 for none. */
  foreignRevOf(elementKey: RecordKey): number;
}

export function createPendingEdits(): PendingEdits {
  const edits = new Set<readonly Operation[]>();
  const foreignRevs = new Map<RecordKey, number>();
  let operationCount = 0;
  /** The last view; extended by each further edit, so that reading one does not apply all that are pending. */
  let last: { committed: Records; view: Records } | null = null;
  return {
    get operationCount() {
      return operationCount;
    },
    viewOn(committed) {
      if (last?.committed !== committed) {
        let view = committed;
        for (const operations of edits) view = apply(view, operations).records;
        last = { committed, view };
      }
      return last.view;
    },
    add(operations) {
      if (edits.size === 0) foreignRevs.clear();
      edits.add(operations);
      operationCount += operations.length;
      if (last !== null) last.view = apply(last.view, operations).records;
    },
    remove(operations) {
      if (!edits.delete(operations)) return;
      operationCount -= operations.length;
      last = null;
    },
    noteForeign(rev, elementKeys) {
      if (edits.size > 0) for (const key of elementKeys) foreignRevs.set(key, rev);
    },
    foreignRevOf: (elementKey) => foreignRevs.get(elementKey) ?? 0,
  };
}
