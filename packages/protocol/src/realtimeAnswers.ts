import {
  type AccessLevel,
  type DiagramContent,
  type Position,
  type ShortDropped,
  type ShortOperation,
} from '@joinery/model';
import { type ClientEvent, type ClientBody } from './realtime.ts';
import { type BatchType, type REALTIME_LIMITS } from './realtimeLimits.ts';
import { type RealtimeErrorCode, type RealtimeRefusal } from './realtimeErrors.ts';

/**
 * Answer to a mutation, given once it is on disk. `changes` is what happened where that is other than the `ops` sent,
 * empty where nothing did; then `rev` is the diagram's, else the one the message got.
 */
export type MutationAck =
  | {
      ok: true;
      rev: number;
      changes?: ShortOperation[] | undefined;
      dropped?: ShortDropped[] | undefined;
    }
  | RealtimeRefusal;

/** Answer to 'join-diagram', after 'init-diagram', which holds all that a replica needs. Of what this client sent before, everything up to `doneSeq` needs not be sent again. */
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
  | RealtimeRefusal;

/** Answer to a cursor or a presence: it was passed on to whoever can be reached. */
export type PresenceAck = { ok: true } | RealtimeRefusal;

/** A change on the wire. Client and number are sent only to the client that they belong to, when it comes back. */
export interface ShortChange {
  rev: number;
  /** The socket is null where the edit came by REST or by another server. */
  by: { socketId: string | null; userId: string };
  ops: ShortOperation[];
  clientId?: string | undefined;
  seq?: number | undefined;
  /** The diagram's new name, where that changed. */
  name?: string | undefined;
}

/** An edit as protocol 2 is told it: which event it is says only how it came about. */
export interface ChangeEvent extends ShortChange {
  diagramId: string;
}

/** A node as a plain client is told it: what changed, the attributes whole if any did. */
export interface PlainNode {
  id: string;
  type?: 'entity' | undefined;
  position?: Position | undefined;
  data?: Record<string, unknown> | undefined;
}

interface PlainOrigin {
  diagramId: string;
  rev: number;
  by: ShortChange['by'];
}

/** A drag step, never stored: protocol 2 is told `ops`, each the position of a node, a plain client one `node` at a time. */
export interface TransientStep {
  diagramId: string;
  node?: PlainNode | undefined;
  ops?: ShortOperation[] | undefined;
  transient: true;
  by: { socketId: string; userId: string };
}

/** What undo or redo did, for a plain client: changed nodes and edges, and what went. */
export interface PlainHistoryStep extends PlainOrigin {
  nodes: PlainNode[];
  edges: DiagramContent['edges'];
  deleted: { type: 'node' | 'edge'; id: string }[];
}

/** The areas of a diagram, as they are in its content. */
export interface PlainAreas extends PlainOrigin {
  areas: NonNullable<DiagramContent['areas']>;
}

/**
 * The state of a diagram for a client that joins. Protocol 2 gets `changes` after `since`, or the whole `state` as puts on
 * nothing; a plain client gets `content`. Events with the changes after `rev` follow.
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
  /** Ours: everything up to it that this client sent is stored, and in the changes, the state, or the events right after it. */
  doneSeq?: number | undefined;
}

/** Somebody who is here. */
export interface OnlineUser {
  socketId: string;
  user: { id: string; username: string; photoUrl: string | null };
}

/** What somebody has selected and which element they edit. */
export interface Presence {
  socketId: string;
  selection: string[];
  editing: string | null;
}

/** Every event that the server sends, with its body. */
export interface ServerEvents {
  'init-diagram': (body: InitDiagram) => void;
  /** Everybody in the diagram, oneself included. */
  'current-users': (body: OnlineUser[]) => void;
  'user-joined': (body: OnlineUser) => void;
  'user-left': (body: { socketId: string }) => void;
  'cursor-moved': (body: { socketId: string; position: Position }) => void;
  'presence-updated': (body: Presence) => void;
  'node-updated': (body: ChangeEvent | TransientStep | (PlainOrigin & { node: PlainNode })) => void;
  'edge-updated': (body: ChangeEvent | (PlainOrigin & { edge: DiagramContent['edges'][number] })) => void;
  'element-deleted': (
    body: ChangeEvent | (PlainOrigin & { type: 'node' | 'edge'; id: string; edges: string[] }),
  ) => void;
  /** Protocol 2 only: a plain client is told a batch element by element. */
  'batch-updated': (body: ChangeEvent & { type: BatchType }) => void;
  'undo-performed': (body: ChangeEvent | PlainHistoryStep) => void;
  'redo-performed': (body: ChangeEvent | PlainHistoryStep) => void;
  /** To a plain client: the labelled areas, all of them, where one changed. It can change them by PUT. */
  'areas-updated': (body: PlainAreas) => void;
  'diagram-error': (body: DiagramError) => void;
  'diagram-renamed': (body: { diagramId: string; name: string }) => void;
  /** One's own role is another now. */
  'access-changed': (body: { diagramId: string; role: AccessLevel }) => void;
  /** One has no access any more; nothing follows. */
  'access-revoked': (body: { diagramId: string }) => void;
  'diagram-deleted': (body: { diagramId: string }) => void;
}

/** A refusal for clients that ask for no answers; fatal means that this socket will not get into the diagram. */
export interface DiagramError {
  diagramId: string;
  code: RealtimeErrorCode;
  message: string;
  fatal: boolean;
}

/** Name of an event that tells an accepted edit. */
export type ChangeEventName =
  'node-updated' | 'edge-updated' | 'element-deleted' | 'batch-updated' | 'undo-performed' | 'redo-performed';

/** The events that hold a ChangeEvent for protocol 2, for a client that listens to all of them alike. */
export const CHANGE_EVENTS = [
  'node-updated',
  'edge-updated',
  'element-deleted',
  'batch-updated',
  'undo-performed',
  'redo-performed',
] as const satisfies ChangeEventName[];

/** The answer that an event gets, where its sender asks for one. */
export type AnswerTo<E extends ClientEvent> = E extends 'join-diagram'
  ? JoinAck
  : E extends 'cursor-move' | 'presence-update'
    ? PresenceAck
    : MutationAck;

/** Every event that a client sends, as a typed socket wants it. */
export type ClientEvents = {
  [E in ClientEvent]: (body: ClientBody<E>, answer?: (ack: AnswerTo<E>) => void) => void;
};
