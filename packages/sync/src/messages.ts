import { type DroppedOperation, type Operation, type Records } from '@joinery/model';

/** Kind of a local edit, which decides by which event others receive it. */
export const EDIT_KINDS = ['edit', 'undo', 'redo', 'paste', 'join-entity', 'ai', 'import'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** An edit of this client that the room has not acknowledged yet; `seq` counts 1, 2, ... per client (a tab). */
export interface PendingEdit {
  clientId: string;
  seq: number;
  kind: EditKind;
  ops: Operation[];
}

/** An edit as the room takes it: its operations are decided. */
export interface PlannedEdit {
  ops: readonly Operation[];
  /** Client and number of the message, so that a repeated one is recognised; absent where it is never sent again. */
  sent?:
    | {
        clientId: string;
        seq: number;
        /** The number of the message before it that its sender had no answer to, 0 for none: until that is done, this one waits. */
        after: number;
      }
    | undefined;
  /** A new name for the diagram. */
  name?: string | undefined;
  /**
   * Put on an id that another client took meanwhile: refused as a conflict (unless what is there is just the same, or also
   * then, where it is surely another one), or laid over what is there.
   */
  onTakenId?: 'refuse' | 'refuse-also-same' | 'merge' | undefined;
  /** Its effect, where `Room.prepare` has found it out. */
  evaluation?: Evaluation | undefined;
}

/** Why a room refuses a message as a whole. */
export type RefusalCode = 'CONFLICT_ID' | 'LIMIT' | 'TOO_LARGE' | 'OUT_OF_ORDER';

/** A refusal; `code` is a RefusalCode where the room refuses, any other where the request is refused before. Retryable: send it again. */
export interface RefusedAck<Code extends string = string> {
  ok: false;
  error: { code: Code; message: string; retryable: boolean; retryAfterMs?: number | undefined };
}

/**
 * An accepted message. `changes` is what happened where that is other than what was sent, empty where nothing changed;
 * then `rev` is that of the room, else the one the message got.
 */
export interface AcceptedAck {
  ok: true;
  rev: number;
  changes?: Operation[] | undefined;
  dropped?: DroppedOperation[] | undefined;
}

/** Answer to a message. */
export type Ack<Code extends string = string> = AcceptedAck | RefusedAck<Code>;

/** An accepted edit as a replica applies it, with client and number where its sender gave them. */
export interface Change {
  rev: number;
  ops: Operation[];
  clientId?: string | undefined;
  seq?: number | undefined;
}

/** The effect of a message on a room's records, before the room accepts it. */
export interface Evaluation {
  /** The records that it was evaluated on; on others it is void. */
  before: Records;
  after: Records;
  effective: Operation[];
  inverse: Operation[];
  dropped: DroppedOperation[];
  /** What happened is what was sent. */
  isAsSent: boolean;
  bytesAtMost: number;
  refusal: RefusedAck<RefusalCode> | null;
}
