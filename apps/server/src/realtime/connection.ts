import { type AccessLevel } from '@joinery/model';
import {
  type ClientEvents,
  REALTIME_LIMITS,
  REALTIME_PROTOCOL,
  type RealtimeRate,
  type ServerEvents,
} from '@joinery/protocol';
import { type DefaultEventsMap, type Namespace, type Socket } from 'socket.io';
import { type Session } from '../services/auth/sessions.ts';
import { type Pacer } from '../services/slices.ts';
import { type PendingEdits } from './pendingEdits.ts';
import { createTokenBucket, OPEN_BUCKET, type Rate, type TokenBucket } from './tokenBucket.ts';

/** What other nodes can see of a socket, too. */
export interface SocketData {
  user: { id: string; username: string; photoUrl: string | null };
  presence: { selection: string[]; editing: string | null };
}

export type RealtimeNamespace = Namespace<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

/** Where a connection is. */
export interface Joined {
  diagramId: string;
  role: AccessLevel;
  epoch: number;
  /** Null where the client gave none: then its messages have no numbers. */
  clientId: string | null;
  /** Speaks the specification's JSON only. */
  isPlain: boolean;
  /** Edits of this socket without an acknowledgement. */
  pendingEdits: PendingEdits;
  /** The end of its edits that are being read, or are large and being stored. */
  lastEdit: Promise<void>;
  /** The end of those that are being stored. */
  lastStored: Promise<void>;
  /** Reads its edits a slice at a time. */
  pace: Pacer;
}

export type SocketRate = RealtimeRate | 'transient';

/** One socket with what is known of it. */
export interface Connection {
  readonly socket: RealtimeSocket;
  readonly session: Session;
  readonly buckets: Record<SocketRate, TokenBucket>;
  /** Messages without an acknowledgement, by rate. */
  readonly waiting: Record<SocketRate, number>;
  joined: Joined | null;
  /** Where it is about to be, and what was heard of its access meanwhile; undefined: nothing. */
  joining: { diagramId: string; accessLevel: AccessLevel | null | undefined } | null;
  /** The end of the joins that were asked for. */
  lastJoin: Promise<void>;
  /** When its session was last found good. */
  validatedAt: number;
  /** Bytes that may wait to be sent: more while a large first picture is on its way. */
  sendAllowance: number;
}

const RATES: Record<SocketRate, Rate> = {
  join: { burst: REALTIME_LIMITS.joinsPerTenSeconds, perSecond: REALTIME_LIMITS.joinsPerTenSeconds / 10 },
  mutation: { burst: 120, perSecond: REALTIME_LIMITS.mutationsPerSecond },
  batch: { burst: 10, perSecond: REALTIME_LIMITS.batchesPerSecond },
  transient: { burst: 60, perSecond: REALTIME_LIMITS.transientPerSecond },
  cursor: { burst: 60, perSecond: REALTIME_LIMITS.cursorsPerSecond },
  presence: { burst: 20, perSecond: REALTIME_LIMITS.presencePerSecond },
};

export function createConnection(
  socket: RealtimeSocket,
  session: Session,
  { now, areRatesOff }: { now: number; areRatesOff: boolean },
): Connection {
  const bucketOf = (rate: Rate): TokenBucket => (areRatesOff ? OPEN_BUCKET : createTokenBucket(rate));
  return {
    socket,
    session,
    buckets: {
      join: bucketOf(RATES.join),
      mutation: bucketOf(RATES.mutation),
      batch: bucketOf(RATES.batch),
      transient: bucketOf(RATES.transient),
      cursor: bucketOf(RATES.cursor),
      presence: bucketOf(RATES.presence),
    },
    waiting: { join: 0, mutation: 0, batch: 0, transient: 0, cursor: 0, presence: 0 },
    joined: null,
    joining: null,
    lastJoin: Promise.resolve(),
    validatedAt: now,
    sendAllowance: REALTIME_LIMITS.maxSendBufferBytes,
  };
}

/** Names of the groups that a message about a diagram goes to. */
export const groups = {
  everybody: (diagramId: string): string => `all:${diagramId}`,
  /** Those who are told operations. */
  ours: (diagramId: string): string => `ours:${diagramId}`,
  plain: (diagramId: string): string => `plain:${diagramId}`,
};

export function groupsOf({ diagramId, isPlain }: Pick<Joined, 'diagramId' | 'isPlain'>): string[] {
  return [groups.everybody(diagramId), isPlain ? groups.plain(diagramId) : groups.ours(diagramId)];
}

export function isOurProtocol(protocol: number | undefined): boolean {
  return (protocol ?? 1) >= REALTIME_PROTOCOL;
}

/** The connections of this node by diagram. */
export interface Registry {
  all(): Connection[];
  add(connection: Connection): void;
  remove(connection: Connection): void;
  /** Those who joined this diagram. */
  of(diagramId: string): Connection[];
  /** The same, not copied: it changes when somebody comes or goes. */
  present(diagramId: string): ReadonlySet<Connection>;
  diagramIds(): string[];
  /** Those who joined this diagram or are about to. */
  placesOf(diagramId: string): ReadonlySet<Connection>;
  /** Holds a place in a diagram during a join. Returns the function that gives it up; entering keeps its own. */
  reserve(connection: Connection, diagramId: string): () => void;
  enter(connection: Connection, joined: Joined): void;
  leave(connection: Connection): void;
}

/** Whether one of them speaks the specification's JSON only. */
export function hasPlain(present: ReadonlySet<Connection>): boolean {
  for (const { joined } of present) if (joined?.isPlain === true) return true;
  return false;
}

const NOBODY: ReadonlySet<Connection> = new Set();

export function createRegistry(): Registry {
  const connections = new Set<Connection>();
  const byDiagram = new Map<string, Set<Connection>>();
  /** Where a connection is about to enter; one joins at a time. */
  const reserved = new Map<Connection, string>();
  const leave = (connection: Connection): void => {
    const { joined } = connection;
    if (joined === null) return;
    connection.joined = null;
    const present = byDiagram.get(joined.diagramId);
    present?.delete(connection);
    if (present?.size === 0) byDiagram.delete(joined.diagramId);
  };
  return {
    all: () => [...connections],
    add: (connection) => void connections.add(connection),
    remove: (connection) => {
      leave(connection);
      connections.delete(connection);
      reserved.delete(connection);
    },
    present: (diagramId) => byDiagram.get(diagramId) ?? NOBODY,
    of: (diagramId) => [...(byDiagram.get(diagramId) ?? [])],
    diagramIds: () => [...byDiagram.keys()],
    placesOf: (diagramId) => {
      const places = new Set(byDiagram.get(diagramId));
      for (const [connection, id] of reserved) if (id === diagramId) places.add(connection);
      return places;
    },
    reserve: (connection, diagramId) => {
      reserved.set(connection, diagramId);
      return () => void reserved.delete(connection);
    },
    enter: (connection, joined) => {
      leave(connection);
      connection.joined = joined;
      const present = byDiagram.get(joined.diagramId) ?? new Set();
      byDiagram.set(joined.diagramId, present.add(connection));
    },
    leave,
  };
}
