import { type DroppedOperation, type Operation, type Records } from '@joinery/model';

/** Kind of a local edit; determines the event by which others receive it. */
export const EDIT_KINDS = ['edit', 'undo', 'redo', 'paste', 'join-entity', 'ai', 'import'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** An edit of this client that is not yet acknowledged; `seq` counts 1, 2, ... per client (a tab). */
export interface PendingEdit {
  clientId: string;
  seq: number;
  kind: EditKind;
  ops: Operation[];
}

/** An edit with its operations, ready for a room. */
export interface PlannedEdit {
  ops: readonly Operation[];
  /** Client and number of the message, to detect duplicates; absent for messages that are never resent. */
  sent?:
    | {
        clientId: string;
        seq: number;
        /** Number of the previous message not yet acknowledged, 0 for none: this message waits for it. */
        after: number;
      }
    | undefined;
  /** A new name for the diagram. */
  name?: string | undefined;
  /**
   * For a put on an id that another client has used: reject as a conflict unless the record is equal,
   * reject even if equal (for records known to be distinct), or merge into the present record.
   */
  onTakenId?: 'refuse' | 'refuse-also-same' | 'merge' | undefined;
  /** The effect, if evaluated before by `Room.prepare`. */
  evaluation?: Evaluation | undefined;
}

/** The reason why a room rejects a whole message. */
export type RefusalCode = 'CONFLICT_ID' | 'LIMIT' | 'TOO_LARGE' | 'OUT_OF_ORDER';

/**
 * A rejection; `code` is a RefusalCode if the room rejects, any other if the request is rejected before.
 * Retryable: send it again.
 */
export interface RefusedAck<Code extends string = string> {
  ok: false;
  error: { code: Code; message: string; retryable: boolean; retryAfterMs?: number | undefined };
}

/**
 * An accepted message. `changes` is the actual effect if it differs from the message, empty if nothing
 * changed; then `rev` is the room's current revision, otherwise the message's own.
 */
export interface AcceptedAck {
  ok: true;
  rev: number;
  changes?: Operation[] | undefined;
  dropped?: DroppedOperation[] | undefined;
}

/** Acknowledgement of a message. */
export type Ack<Code extends string = string> = AcceptedAck | RefusedAck<Code>;

/** An accepted edit as a replica applies it, with client and number if its sender gave them. */
export interface Change {
  rev: number;
  ops: Operation[];
  clientId?: string | undefined;
  seq?: number | undefined;
}

/** The effect of a message on a room's records, before the room accepts it. */
export interface Evaluation {
  /** The records it was evaluated on; the result is invalid for others. */
  before: Records;
  after: Records;
  effective: Operation[];
  inverse: Operation[];
  dropped: DroppedOperation[];
  /** Whether the effect equals the message. */
  isAsSent: boolean;
  bytesAtMost: number;
  createRefusal: RefusedAck<RefusalCode> | null;
}
