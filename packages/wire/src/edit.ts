import {
  type DroppedOperation,
  type Operation,
  type ShortDropped,
  type ShortOperation,
} from '@joinery/model';
import { type RealtimeErrorCode } from './socket/errors.ts';

/** Kind of a local edit; determines the event by which others receive it. */
export const EDIT_KINDS = ['edit', 'undo', 'redo', 'paste', 'join-entity', 'ai', 'import'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** Limits of the edits of POST /diagrams/{id}/edits, besides their bytes. */
export const EDITS_LIMITS = { maxEdits: 1_000, maxOperations: 50_000 } as const;

/** An edit of this client that is not yet acknowledged; `seq` counts 1, 2, ... per client (a tab). */
export interface PendingEdit {
  clientId: string;
  seq: number;
  kind: EditKind;
  ops: Operation[];
}

/**
 * The acknowledgement of an edit that is on disk. `changes` is the actual effect if it differs from the edit, empty if nothing
 * changed; then `rev` is the diagram's current revision, otherwise the edit's own.
 */
interface AcceptedAck<Op, Dropped> {
  ok: true;
  rev: number;
  changes?: Op[] | undefined;
  dropped?: Dropped[] | undefined;
}

/** A negative acknowledgement; `retryAfterMs` is the minimum delay before a retry. Retryable: send it again. */
export interface RefusedAck {
  ok: false;
  error: { code: RealtimeErrorCode; message: string; retryable: boolean; retryAfterMs?: number | undefined };
}

/** Acknowledgement of an edit. */
export type Ack = AcceptedAck<Operation, DroppedOperation> | RefusedAck;

/** An acknowledgement on the wire. */
export type ShortAck = AcceptedAck<ShortOperation, ShortDropped> | RefusedAck;

/** An accepted edit as a replica applies it. */
export interface Change<Op = Operation> {
  rev: number;
  ops: Op[];
  /** Client and number of the edit, where its sender gave them; sent only to that client when it joins again. */
  clientId?: string | undefined;
  seq?: number | undefined;
}

/** A change with its author, as others receive it. */
export interface ReceivedChange<Op = Operation> extends Change<Op> {
  /** The socket is null for edits by REST or from another server. */
  by: { socketId: string | null; userId: string };
  /** The diagram's new name, if it changed. */
  name?: string | undefined;
}

/** A change on the wire. */
export type ShortChange = ReceivedChange<ShortOperation>;
