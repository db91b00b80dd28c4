import { type AccessLevel, type DiagramContent, type Position, type ShortOperation } from '@joinery/model';
import { type ClientEvent, type ClientBody } from './clientEvents.ts';
import { type BatchType, type REALTIME_LIMITS } from './limits.ts';
import { type RealtimeErrorCode } from './errors.ts';
import { type RefusedAck, type ShortAck, type ShortChange } from '../edit.ts';

/**
 * Acknowledgement of 'join-diagram', sent after 'init-diagram', which contains all that a replica needs.
 * Messages of this client up to `doneSeq` need not be sent again.
 */
export type JoinAck =
  | {
      ok: true;
      diagramId: string;
      role: AccessLevel;
      rev: number;
      epoch: number;
      doneSeq: number;
      limits: typeof REALTIME_LIMITS;
    }
  | RefusedAck;

/** Acknowledgement of a cursor or presence: it was broadcast. */
export type PresenceAck = { ok: true } | RefusedAck;

/** An edit as protocol 2 receives it; the event only says how the edit was made. */
export interface ChangeEvent extends ShortChange {
  diagramId: string;
}

/** A node as protocol 1 receives it: the changed parts, with the whole list of attributes if any changed. */
export interface Protocol1Node {
  id: string;
  type?: 'entity' | undefined;
  position?: Position | undefined;
  data?: Record<string, unknown> | undefined;
}

interface Protocol1Origin {
  diagramId: string;
  rev: number;
  by: ShortChange['by'];
}

/**
 * A drag step, never stored: protocol 2 receives `ops`, each the position of a node, protocol 1 one `node`
 * at a time.
 */
export interface TransientStep {
  diagramId: string;
  node?: Protocol1Node | undefined;
  ops?: ShortOperation[] | undefined;
  transient: true;
  by: { socketId: string; userId: string };
}

/** The effect of undo or redo for protocol 1: changed nodes and edges, and deleted ones. */
export interface Protocol1HistoryStep extends Protocol1Origin {
  nodes: Protocol1Node[];
  edges: DiagramContent['edges'];
  deleted: { type: 'node' | 'edge'; id: string }[];
}

/** All areas of a diagram, as in its content. */
export interface Protocol1Areas extends Protocol1Origin {
  areas: NonNullable<DiagramContent['areas']>;
}

/**
 * The state of a diagram for a joining client. Protocol 2 gets `changes` after `since`, or the whole
 * `state` as puts on an empty diagram; protocol 1 gets `content`. Events with the changes after `rev`
 * follow.
 */
export interface InitDiagram {
  diagramId: string;
  name: string;
  rev: number;
  epoch: number;
  role: AccessLevel;
  content?: DiagramContent | undefined;
  since?: number | undefined;
  changes?: ShortChange[] | undefined;
  state?: ShortOperation[] | undefined;
  /**
   * Protocol 2: this client's messages up to this number are stored, and are in the changes, the state, or
   * the events right after it.
   */
  doneSeq?: number | undefined;
}

/** A participant of the diagram. */
export interface OnlineUser {
  socketId: string;
  user: { id: string; username: string; photoUrl: string | null };
}

/** A participant's selection, and the element they edit. */
export interface Presence {
  socketId: string;
  selection: string[];
  editing: string | null;
}

/** Every event that the server sends, with its body. */
export interface ServerEvents {
  'init-diagram': (body: InitDiagram) => void;
  /** All participants, the receiver included. */
  'current-users': (body: OnlineUser[]) => void;
  'user-joined': (body: OnlineUser) => void;
  'user-left': (body: { socketId: string }) => void;
  'cursor-moved': (body: { socketId: string; position: Position }) => void;
  'presence-updated': (body: Presence) => void;
  'node-updated': (body: ChangeEvent | TransientStep | (Protocol1Origin & { node: Protocol1Node })) => void;
  'edge-updated': (body: ChangeEvent | (Protocol1Origin & { edge: DiagramContent['edges'][number] })) => void;
  'element-deleted': (
    body: ChangeEvent | (Protocol1Origin & { type: 'node' | 'edge'; id: string; edges: string[] }),
  ) => void;
  /** Protocol 2 only: protocol 1 receives a batch element by element. */
  'batch-updated': (body: ChangeEvent & { type: BatchType }) => void;
  'undo-performed': (body: ChangeEvent | Protocol1HistoryStep) => void;
  'redo-performed': (body: ChangeEvent | Protocol1HistoryStep) => void;
  /** Protocol 1 only: all labelled areas, after one changed. Such clients change them by PUT. */
  'areas-updated': (body: Protocol1Areas) => void;
  'diagram-error': (body: DiagramError) => void;
  'diagram-renamed': (body: { diagramId: string; name: string }) => void;
  /** The receiver's access level has changed. */
  'access-changed': (body: { diagramId: string; role: AccessLevel }) => void;
  /** The receiver has lost access; nothing follows. */
  'access-revoked': (body: { diagramId: string }) => void;
  /** `deletedBy`: the name of the user who deleted it. */
  'diagram-deleted': (body: { diagramId: string; deletedBy?: string }) => void;
}

/**
 * An error for clients that request no acknowledgements; fatal means that this socket cannot join the
 * diagram.
 */
export interface DiagramError {
  diagramId: string;
  code: RealtimeErrorCode;
  message: string;
  fatal: boolean;
}

/** Name of an event for an accepted edit. */
export type ChangeEventName =
  'node-updated' | 'edge-updated' | 'element-deleted' | 'batch-updated' | 'undo-performed' | 'redo-performed';

/** The events that contain a ChangeEvent for protocol 2, for clients that handle them all in one way. */
export const CHANGE_EVENTS = [
  'node-updated',
  'edge-updated',
  'element-deleted',
  'batch-updated',
  'undo-performed',
  'redo-performed',
] as const satisfies ChangeEventName[];

/** The acknowledgement of an event, for senders that request one. */
export type AckOf<E extends ClientEvent> = E extends 'join-diagram'
  ? JoinAck
  : E extends 'cursor-move' | 'presence-update'
    ? PresenceAck
    : ShortAck;

/** Every event of a client, in the form that a typed socket needs. */
export type ClientEvents = {
  [E in ClientEvent]: (body: ClientBody<E>, ack?: (ack: AckOf<E>) => void) => void;
};
