import { apply, EMPTY_CONTENT, type Records, toRecords } from '@joinery/model';
import { type PendingEdit } from '@joinery/sync';
import { type PendingDesk } from './pendingEdits.ts';

/** The view when an edit was made, for when it cannot be merged. */
export interface ShownEdits {
  note: (message: PendingEdit, records: Records) => void;
  with: (message: PendingEdit) => Records;
  /** Drops the snapshots of acknowledged edits. */
  keepOnly: (pending: readonly PendingEdit[]) => void;
}

/** The view on a store's base; if no base was stored, only what the edits themselves add. */
export function recordsOn({ found, foundBase }: PendingDesk): Records {
  const operations = found.flatMap(({ ops }) => ops);
  return apply(toRecords(foundBase?.content ?? EMPTY_CONTENT), operations).records;
}

export function createShownEdits(desk: PendingDesk): ShownEdits {
  const shown = new Map<number, Records>();
  return {
    note: ({ seq }, records) => void shown.set(seq, records),
    // The edits of an earlier page were shown by that page.
    with: ({ seq }) => shown.get(seq) ?? recordsOn(desk),
    keepOnly(pending) {
      if (shown.size <= pending.length) return;
      const seqs = new Set(pending.map(({ seq }) => seq));
      for (const seq of [...shown.keys()]) if (!seqs.has(seq)) shown.delete(seq);
    },
  };
}
