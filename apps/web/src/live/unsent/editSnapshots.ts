import { apply, EMPTY_CONTENT, type Records, toRecords } from '@joinery/model';
import { type PendingEdit } from '@joinery/wire';
import { type LocalStore } from './localStore.ts';

/** The view when an edit was made, for when it cannot be merged. */
export interface EditSnapshots {
  save: (message: PendingEdit, records: Records) => void;
  get: (message: PendingEdit) => Records;
  /** Drops the snapshots of acknowledged edits. */
  retain: (pending: readonly PendingEdit[]) => void;
}

/** The view on a store's base; if no base was stored, only what the edits themselves add. */
export function replayPending({ found: { base, edits } }: LocalStore): Records {
  const operations = edits.flatMap(({ ops }) => ops);
  return apply(toRecords(base?.content ?? EMPTY_CONTENT), operations).records;
}

export function createEditSnapshots(store: LocalStore): EditSnapshots {
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
