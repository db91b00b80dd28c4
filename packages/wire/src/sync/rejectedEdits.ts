import { apply, type DroppedOperation, recordKey, type Records } from '@joinery/model';
import { type Change, type PendingEdit } from '../edit.ts';

/** An edit, and the part of it that the room dropped. */
export interface RejectedEdit {
  message: PendingEdit;
  dropped: DroppedOperation[];
}

/**
 * Received in place of acknowledgements: the changes after `records`, none if `records` is the current
 * state.
 */
export interface ReceivedChanges {
  records: Records;
  changes: readonly Change[];
}

/**
 * Finds what the room dropped from edits whose acknowledgements were lost, by applying each again at its
 * place in the log. If only the state is known, everything missing from it counts as dropped. Records that
 * the edits themselves deleted in the end are not reported.
 */
export function findRejectedEdits(
  edits: readonly PendingEdit[],
  { records: start, changes }: ReceivedChanges,
): RejectedEdit[] {
  if (edits.length === 0) return [];
  const rejected: RejectedEdit[] = [];
  let waiting = edits;
  const reapply = (records: Records, isApplied: (message: PendingEdit) => boolean): void => {
    let draft = records;
    for (const message of waiting.filter(isApplied)) {
      const applied = apply(draft, message.ops);
      draft = applied.records;
      rejected.push({ message, dropped: applied.dropped });
    }
    waiting = waiting.filter((message) => !isApplied(message));
  };
  let records = start;
  for (const { clientId, seq, ops } of changes) {
    // Over the wire a number has no client id and belongs to the receiver.
    const isFromClient = (message: PendingEdit) => clientId === undefined || message.clientId === clientId;
    // Saving the whole diagram applies several edits at once.
    if (seq !== undefined) reapply(records, (message) => isFromClient(message) && message.seq <= seq);
    records = apply(records, ops).records;
  }
  reapply(records, () => true);
  const removed = findRemovedRecords(edits);
  return rejected
    .map(({ message, dropped }) => ({
      message,
      dropped: dropped.filter(({ target }) => !removed.has(recordKey(target))),
    }))
    .filter(({ dropped }) => dropped.length > 0);
}

/** Returns the records that the edits deleted last. */
function findRemovedRecords(edits: readonly PendingEdit[]): ReadonlySet<string> {
  const removed = new Set<string>();
  for (const operation of edits.flatMap(({ ops }) => ops)) {
    const key = recordKey(operation);
    if (operation.kind === 'delete') removed.add(key);
    else removed.delete(key);
  }
  return removed;
}
