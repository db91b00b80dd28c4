import { type Permission, positionSchema } from '@joinery/model';
import { z } from 'zod';
import { clientIdSchema } from './clientId.ts';
import { BATCH_TYPES, REALTIME_LIMITS } from './realtimeLimits.ts';

/** Which bucket an event is counted in. */
export type RealtimeRate = 'join' | 'mutation' | 'batch' | 'cursor' | 'presence';

const diagramId = z.string().min(1).max(100);
const id = z.string().min(1).max(400);
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * Of ours: `ops` is what the message does, and then the only truth; operations are read by the model's readOperations.
 * `seq` is its number, `after` that of the message before it that has no answer yet (0 for none), `epoch` the client's.
 */
const own = {
  seq: count.min(1).optional(),
  after: count.optional(),
  epoch: count.optional(),
  ops: z.array(z.unknown()).max(REALTIME_LIMITS.maxOperations).optional(),
};

/** One row: how an event of a client is read and what it takes to be heard. */
export interface ClientEventRow {
  body: z.ZodType;
  permission: Permission;
  rate: RealtimeRate;
  maxBytes: number;
}

const mutation = {
  permission: 'diagram.edit',
  rate: 'mutation',
  maxBytes: REALTIME_LIMITS.maxMutationBytes,
} as const;

// Nodes and edges are read by the model, which forgives more than a schema can say and names the field that it cannot.
const element = z.looseObject({ id });

/**
 * The live connection, as a client sends it. Socket.IO, namespace REALTIME_NAMESPACE, path REALTIME_PATH, handshake
 * `auth: {token}` with the bearer token of REST; who somebody is comes from the token alone.
 *
 * `clientEvents` is the whole list: types, validation, size, rate, permission and dispatch follow from its rows. Of each body
 * the fields of the specification come first and suffice: a plain client sends those, and gets events in the same form. Ours
 * adds the fields below them and joins with `protocol: 2`; it gets changes as operations (see realtimeAnswers.ts).
 *
 * The course of ours: connect; 'join-diagram' with {rev, epoch} of the replica, if any; 'init-diagram' comes before the
 * answer and holds `changes` since that revision or the whole `state`, and from it on every change follows, so it must be
 * taken in when it comes and not when the answer does; then send what is pending in order, one message per edit, the event
 * chosen by `eventOf`; each is answered; others' edits come as events that hold a change; on a gap join again. A socket is in one diagram at a time; joining again on the same socket is how a client asks for what it missed.
 */
export const clientEvents = {
  'join-diagram': {
    body: z.object({
      diagramId,
      /** Ours: the tab's own id, and where its replica stands. */
      clientId: clientIdSchema.optional(),
      rev: count.optional(),
      epoch: count.optional(),
      protocol: count.optional(),
    }),
    permission: 'diagram.read',
    rate: 'join',
    maxBytes: REALTIME_LIMITS.maxMutationBytes,
  },
  'node-update': {
    body: z.object({
      diagramId,
      /** What changed: {id, position?, data?: {name?, attributes?}}; attributes always the whole list. */
      node: element.optional(),
      ...own,
      /** A step of a drag: passed on, not stored; `ops` then set positions only. */
      transient: z.boolean().optional(),
      /** The revision that a whole list of attributes was edited from. */
      base: count.optional(),
    }),
    ...mutation,
    maxBytes: REALTIME_LIMITS.maxNodeUpdateBytes,
  },
  'edge-update': {
    body: z.object({ diagramId, edge: z.looseObject({}).optional(), ...own }),
    ...mutation,
  },
  'element-delete': {
    body: z.object({
      diagramId,
      type: z.enum(['node', 'edge']).optional(),
      id: id.optional(),
      ...own,
    }),
    ...mutation,
  },
  'batch-update': {
    body: z.object({
      diagramId,
      nodes: z.array(element).max(5_000).optional(),
      edges: z.array(z.looseObject({})).max(20_000).optional(),
      type: z.enum(BATCH_TYPES).catch('paste'),
      ...own,
    }),
    ...mutation,
    rate: 'batch',
    maxBytes: REALTIME_LIMITS.maxBatchBytes,
  },
  undo: {
    body: z.object({ diagramId, ...own }),
    ...mutation,
    maxBytes: REALTIME_LIMITS.maxBatchBytes,
  },
  redo: {
    body: z.object({ diagramId, ...own }),
    ...mutation,
    maxBytes: REALTIME_LIMITS.maxBatchBytes,
  },
  'cursor-move': {
    body: z.object({ diagramId, position: positionSchema }),
    permission: 'diagram.read',
    rate: 'cursor',
    maxBytes: REALTIME_LIMITS.maxCursorBytes,
  },
  'presence-update': {
    body: z.object({
      diagramId,
      selection: z.array(id).max(REALTIME_LIMITS.maxSelected),
      editing: id.nullish(),
    }),
    permission: 'diagram.read',
    rate: 'presence',
    maxBytes: REALTIME_LIMITS.maxPresenceBytes,
  },
} as const satisfies Record<string, ClientEventRow>;

/** Name of an event that a client may send. */
export type ClientEvent = keyof typeof clientEvents;

/** Body of an event, as a client sends it and as it is parsed. */
export type ClientBody<E extends ClientEvent> = z.output<(typeof clientEvents)[E]['body']>;

/** The events that change a diagram. */
export type MutationEvent = Exclude<ClientEvent, 'join-diagram' | 'cursor-move' | 'presence-update'>;

/** An edit on the wire: the event that fits it, and the body. */
export type Message = { [E in MutationEvent]: { event: E; body: ClientBody<E> } }[MutationEvent];
