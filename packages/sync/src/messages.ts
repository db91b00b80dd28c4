import { type Operation, type RecordKey } from '@joinery/model';

/** An edit on its way to the room; `seq` counts 1, 2, ... per client (a tab). */
export interface EditMessage {
  clientId: string;
  seq: number;
  operations: Operation[];
}

/** Why a room refuses a message as a whole. */
export type RefusalCode = 'CONFLICT_ID' | 'LIMIT' | 'OUT_OF_ORDER';

/**
 * Answer to a message. `changes` is what happened where that is other than what was sent, empty where nothing changed;
 * then `rev` is that of the room, else the one the message got.
 */
export type Ack =
  | { ok: true; rev: number; changes?: Operation[]; dropped?: { r: RecordKey; reason: string }[] }
  | { ok: false; error: { code: RefusalCode; message: string; retryable: boolean } };

/** An accepted edit, as it is stored and told to the others. */
export interface Change {
  rev: number;
  clientId: string;
  seq: number;
  operations: Operation[];
}
