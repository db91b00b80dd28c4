import {
  decodeDropped,
  decodeOperations,
  type DroppedOperation,
  encodeDropped,
  encodeOperations,
  type Operation,
} from '@joinery/model';
import { type MutationAck, type ShortChange } from './realtimeAnswers.ts';
import { type RealtimeRefusal } from './realtimeErrors.ts';

/** An acknowledged edit with its operations decoded. */
interface AcceptedEdit {
  ok: true;
  rev: number;
  changes?: Operation[] | undefined;
  dropped?: DroppedOperation[] | undefined;
}

/** An accepted edit, as those who listen apply it. */
export type Change = Omit<ShortChange, 'ops'> & { ops: Operation[] };

/** An acknowledgement as it is sent. */
export function encodeAck(ack: AcceptedEdit | RealtimeRefusal): MutationAck {
  if (!ack.ok) return ack;
  const { changes, dropped } = ack;
  return {
    ok: true,
    rev: ack.rev,
    ...(changes && { changes: encodeOperations(changes) }),
    ...(dropped && { dropped: encodeDropped(dropped) }),
  };
}

/** An acknowledgement as it is applied. */
export function decodeAck(ack: MutationAck): AcceptedEdit | RealtimeRefusal {
  if (!ack.ok) return ack;
  const { changes, dropped } = ack;
  return {
    ...ack,
    changes: changes && decodeOperations(changes),
    dropped: dropped && decodeDropped(dropped),
  };
}

/** A change of another client as it is applied. */
export function decodeChange(change: ShortChange): Change {
  return { ...change, ops: decodeOperations(change.ops) };
}
