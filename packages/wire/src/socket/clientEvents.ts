import { type Permission, positionSchema } from '@joinery/model';
import { z } from 'zod';
import { clientIdSchema } from '../clientId.ts';
import { BATCH_TYPES, REALTIME_LIMITS } from './limits.ts';

/** The rate limit that an event counts towards. */
export type RealtimeRate = 'join' | 'mutation' | 'batch' | 'cursor' | 'presence';

const diagramId = z.string().min(1).max(100);
const id = z.string().min(1).max(400);
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * Protocol 2: `ops` alone defines the effect; the model's readOperations reads it. `seq` is the message's
 * number, `after` that of the previous message not yet acknowledged (0 for none), `epoch` the client's.
 */
const protocol2Fields = {
  seq: count.min(1).optional(),
  after: count.optional(),
  epoch: count.optional(),
  ops: z.array(z.unknown()).max(REALTIME_LIMITS.maxOperations).optional(),
};

/** The parser of a client's event, its limits and required permission. */
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

// The model parses nodes and edges: it is more tolerant than a schema and names the invalid field.
const element = z.looseObject({ id });

/**
 * The live connection, client to server: Socket.IO, namespace REALTIME_NAMESPACE, path REALTIME_PATH,
 * handshake `auth: {token}` with REST's bearer token, which alone identifies the user.
 *
 * `clientEvents` is the complete list: types, validation, size, rate, permission and dispatch follow from
 * its rows. The specification's fields come first in each body and are sufficient: protocol 1 clients send
 * only those and receive events in the same form. Protocol 2 adds the fields below them and joins with
 * `protocol: 2`; it receives changes as operations (see serverEvents.ts).
 *
 * The sequence of protocol 2: connect; send 'join-diagram' with the replica's {rev, epoch}, if any;
 * 'init-diagram' arrives before the acknowledgement and contains the `changes` since that revision or the
 * whole `state`. All later changes follow it, so apply it on arrival. Then send pending edits in order,
 * one message per edit, with the event chosen by `toMessage`; each is acknowledged. Others' edits arrive
 * as events with a change; after a gap, join again. A socket is in one diagram at a time; joining again on
 * the same socket requests missed changes.
 */
export const clientEvents = {
  'join-diagram': {
    body: z.object({
      diagramId,
      /** Protocol 2: the tab's client id and its replica's position. */
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
      /**
       * The changed parts: {id, position?, data?: {name?, attributes?}}; attributes always the whole list.
       */
      node: element.optional(),
      ...protocol2Fields,
      /** A drag step: broadcast, not stored; `ops` then sets positions only. */
      transient: z.boolean().optional(),
      /** The revision on which a whole list of attributes was edited. */
      base: count.optional(),
    }),
    ...mutation,
    maxBytes: REALTIME_LIMITS.maxNodeUpdateBytes,
  },
  'edge-update': {
    body: z.object({ diagramId, edge: z.looseObject({}).optional(), ...protocol2Fields }),
    ...mutation,
  },
  'element-delete': {
    body: z.object({
      diagramId,
      type: z.enum(['node', 'edge']).optional(),
      id: id.optional(),
      ...protocol2Fields,
    }),
    ...mutation,
  },
  'batch-update': {
    body: z.object({
      diagramId,
      nodes: z.array(element).max(5_000).optional(),
      edges: z.array(z.looseObject({})).max(20_000).optional(),
      type: z.enum(BATCH_TYPES).catch('paste'),
      ...protocol2Fields,
    }),
    ...mutation,
    rate: 'batch',
    maxBytes: REALTIME_LIMITS.maxBatchBytes,
  },
  undo: {
    body: z.object({ diagramId, ...protocol2Fields }),
    ...mutation,
    maxBytes: REALTIME_LIMITS.maxBatchBytes,
  },
  redo: {
    body: z.object({ diagramId, ...protocol2Fields }),
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

/** Body of an event, before and after parsing. */
export type ClientBody<E extends ClientEvent> = z.output<(typeof clientEvents)[E]['body']>;

/** The events that change a diagram. */
export type MutationEvent = Exclude<ClientEvent, 'join-diagram' | 'cursor-move' | 'presence-update'>;

/** An edit on the wire: its event and body. */
export type Message = { [E in MutationEvent]: { event: E; body: ClientBody<E> } }[MutationEvent];
