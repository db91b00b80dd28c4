import { decodeDropped, decodeOperations, encodeDropped, encodeOperations } from '@joinery/model';
import { type Ack, type ReceivedChange, type ShortAck, type ShortChange } from '../edit.ts';

/** Encodes an acknowledgement for the wire. */
export function encodeAck(ack: Ack): ShortAck {
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
export function decodeAck(ack: ShortAck): Ack {
  if (!ack.ok) return ack;
  const { changes, dropped } = ack;
  return {
    ...ack,
    changes: changes && decodeOperations(changes),
    dropped: dropped && decodeDropped(dropped),
  };
}

/** Decodes another client's change from the wire. */
export function decodeChange(change: ShortChange): ReceivedChange {
  return { ...change, ops: decodeOperations(change.ops) };
}
