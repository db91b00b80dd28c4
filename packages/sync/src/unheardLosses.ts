import { apply, type DroppedOperation, recordKey, type Records } from '@joinery/model';
import { type Change, type PendingEdit } from './messages.ts';

/** An edit, and what of it the room left out. */
export interface EditLoss {
  message: PendingEdit;
  dropped: DroppedOperation[];
}

/** What a client was told instead of its answers: the changes after `records`, none where `records` is the state now. */
export interface TakenIn {
  records: Records;
  changes: readonly Change[];
}

/**
 * What the room left out of edits that it did but whose answers never came: they are done again where they had their turn.
 * Where only the state is known this tells what is not there now, whenever somebody took it away. What one took away
 * oneself in the end is no loss.
 */
export function unheardLosses(
  edits: readonly PendingEdit[],
  { records: start, changes }: TakenIn,
): EditLoss[] {
  if (edits.length === 0) return [];
  const losses: EditLoss[] = [];
  let waiting = edits;
  const doAgain = (records: Records, isDone: (message: PendingEdit) => boolean): void => {
    let draft = records;
    for (const message of waiting.filter(isDone)) {
      const applied = apply(draft, message.ops);
      draft = applied.records;
      losses.push({ message, dropped: applied.dropped });
    }
    waiting = waiting.filter((message) => !isDone(message));
  };
  let records = start;
  for (const { clientId, seq, ops } of changes) {
    // Over the wire a number comes without its client, and only to the client itself.
    const isOf = (message: PendingEdit) => clientId === undefined || message.clientId === clientId;
    // A save of the whole diagram does several edits at once.
    if (seq !== undefined) doAgain(records, (message) => isOf(message) && message.seq <= seq);
    records = apply(records, ops).records;
  }
  doAgain(records, () => true);
  const removed = removedBy(edits);
  return losses
    .map(({ message, dropped }) => ({
      message,
      dropped: dropped.filter(({ target }) => !removed.has(recordKey(target))),
    }))
    .filter(({ dropped }) => dropped.length > 0);
}

/** The records of which a removal was the last that the edits did. */
function removedBy(edits: readonly PendingEdit[]): ReadonlySet<string> {
  const removed = new Set<string>();
  for (const operation of edits.flatMap(({ ops }) => ops)) {
    const key = recordKey(operation);
    if (operation.kind === 'delete') removed.add(key);
    else removed.delete(key);
  }
  return removed;
}
