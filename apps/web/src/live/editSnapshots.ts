import { apply, EMPTY_CONTENT, type Records, toRecords } from '@joinery/model';
import { type PendingEdit } from '@joinery/wire';
import { type PendingEditsStore } from './pendingEdits.ts';

/** The view when an edit was made, for when it cannot be merged. */
export interface EditSnapshots {
  save: (message: PendingEdit, records: Records) => void;
  get: (message: PendingEdit) => Records;
  /** Drops the snapshots of acknowledged edits. */
  retain: (pending: readonly PendingEdit[]) => void;
}

/** The view on a store's base; if no base was stored, only what the edits themselves add. */
export function replayPending({ found, foundBase }: PendingEditsStore): Records {
  const operations = found.flatMap(({ ops }) => ops);
  return apply(toRecords(foundBase?.content ?? EMPTY_CONTENT), operations).records;
}

export function createEditSnapshots(store: PendingEditsStore): EditSnapshots {
  const snapshots = new Map<number, Records>();
  return {
    save: ({ seq }, records) => void snapshots.set(seq, records),
    // The edits of an earlier page were shown by that page.
    get: ({ seq }) => snapshots.get(seq) ?? replayPending(store),
    retain(pending) {
      if (snapshots.size <= pending.length) return;
      const seqs = new Set(pending.map(({ seq }) => seq));
      for (const seq of [...snapshots.keys()]) if (!seqs.has(seq)) snapshots.delete(seq);
    },
  };
}
