import {
  decodeDropped,
  decodeOperations,
  type DroppedOperation,
  encodeDropped,
  encodeOperations,
  type Operation,
} from '@joinery/model';
import { type MutationAck, type ShortChange } from './realtimeResponses.ts';
import { type RealtimeRefusal } from './realtimeErrors.ts';

/** An acknowledged edit with its operations decoded. */
interface AcceptedEdit {
  ok: true;
  rev: number;
  changes?: Operation[] | undefined;
  dropped?: DroppedOperation[] | undefined;
}

/** An accepted edit as subscribers apply it. */
export type Change = Omit<ShortChange, 'ops'> & { ops: Operation[] };

/** Encodes an acknowledgement for the wire. */
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

/** Decodes an acknowledgement from the wire. */
export function decodeAck(ack: MutationAck): AcceptedEdit | RealtimeRefusal {
  if (!ack.ok) return ack;
  const { changes, dropped } = ack;
  return {
    ...ack,
    changes: changes && decodeOperations(changes),
    dropped: dropped && decodeDropped(dropped),
  };
}

/** Decodes another client's change from the wire. */
export function decodeChange(change: ShortChange): Change {
  return { ...change, ops: decodeOperations(change.ops) };
}
