import { apply, EMPTY_CONTENT, type Records, toRecords } from '@joinery/model';
import { type PendingEdit } from '@joinery/sync';
import { type PendingDesk } from './pendingEdits.ts';

/** What was on the screen when an edit was made: what it meant, for when it can not be merged. */
export interface ShownEdits {
  note: (message: PendingEdit, records: Records) => void;
  with: (message: PendingEdit) => Records;
  /** Forgets all that is answered. */
  keepOnly: (pending: readonly PendingEdit[]) => void;
}

/** What was drawn on a desk's base; where that was not kept, what the edits themselves add. */
export function recordsOn({ found, foundBase }: PendingDesk): Records {
  const operations = found.flatMap(({ ops }) => ops);
  return apply(toRecords(foundBase?.content ?? EMPTY_CONTENT), operations).records;
}

export function createShownEdits(desk: PendingDesk): ShownEdits {
  const shown = new Map<number, Records>();
  return {
    note: ({ seq }, records) => void shown.set(seq, records),
    // What an earlier page left was shown by that page.
    with: ({ seq }) => shown.get(seq) ?? recordsOn(desk),
    keepOnly(pending) {
      if (shown.size <= pending.length) return;
      const seqs = new Set(pending.map(({ seq }) => seq));
      for (const seq of [...shown.keys()]) if (!seqs.has(seq)) shown.delete(seq);
    },
  };
}
