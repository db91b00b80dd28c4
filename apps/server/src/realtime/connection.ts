import { type AccessLevel } from '@joinery/model';
import {
  type ClientEvents,
  REALTIME_LIMITS,
  REALTIME_PROTOCOL,
  type RealtimeRate,
  type ServerEvents,
} from '@joinery/wire';
import { type DefaultEventsMap, type Namespace, type Socket } from 'socket.io';
import { type Session } from '../services/auth/store/sessions.ts';
import { type Pacer } from '../slices.ts';
import { type PendingEdits } from './messages/pendingEdits.ts';
import { createTokenBucket, OPEN_BUCKET, type Rate, type TokenBucket } from './messages/tokenBucket.ts';

/** Data of a socket that other nodes can see too. */
export interface SocketData {
  user: { id: string; username: string; photoUrl: string | null };
  presence: { selection: string[]; editing: string | null };
}

export type RealtimeNamespace = Namespace<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

/** The diagram that a connection has joined. */
export interface Joined {
  diagramId: string;
  role: AccessLevel;
  epoch: number;
  /** Null if the client sent none: then its messages have no numbers. */
  clientId: string | null;
  /** Whether the client uses protocol 1, the specification's JSON. */
  isProtocol1: boolean;
  /** Edits of this socket without an acknowledgement. */
  pendingEdits: PendingEdits;
  /** Resolves after its edits that are being read, or are large and being stored. */
  lastEdit: Promise<void>;
  /** Resolves after those that are being stored. */
  lastStored: Promise<void>;
  /** Reads its edits in slices. */
  pace: Pacer;
}

export type SocketRate = RealtimeRate | 'transient';

/** One socket and its state. */
export interface Connection {
  readonly socket: RealtimeSocket;
  readonly session: Session;
  readonly buckets: Record<SocketRate, TokenBucket>;
  /** Messages without an acknowledgement, by rate. */
  readonly waiting: Record<SocketRate, number>;
  joined: Joined | null;
  /** The diagram being joined, and changes of its access received in the meantime; undefined: none. */
  joining: { diagramId: string; accessLevel: AccessLevel | null | undefined } | null;
  /** Resolves after the requested joins. */
  lastJoin: Promise<void>;
  /** Time of the last successful session check. */
  validatedAt: number;
  /** Bytes that may wait in the send buffer: more while a large first snapshot is being sent. */
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
  const createBucket = (rate: Rate): TokenBucket => (areRatesOff ? OPEN_BUCKET : createTokenBucket(rate));
  return {
    socket,
    session,
    buckets: {
      join: createBucket(RATES.join),
      mutation: createBucket(RATES.mutation),
      batch: createBucket(RATES.batch),
      transient: createBucket(RATES.transient),
      cursor: createBucket(RATES.cursor),
      presence: createBucket(RATES.presence),
    },
    waiting: { join: 0, mutation: 0, batch: 0, transient: 0, cursor: 0, presence: 0 },
    joined: null,
    joining: null,
    lastJoin: Promise.resolve(),
    validatedAt: now,
    sendAllowance: REALTIME_LIMITS.maxSendBufferBytes,
  };
}

/** Names of the Socket.IO rooms that receive messages about a diagram. */
export const groups = {
  participants: (diagramId: string): string => `all:${diagramId}`,
  /** Clients of protocol 2. */
  protocol2: (diagramId: string): string => `ours:${diagramId}`,
  protocol1: (diagramId: string): string => `plain:${diagramId}`,
};

export function getGroups({ diagramId, isProtocol1 }: Pick<Joined, 'diagramId' | 'isProtocol1'>): string[] {
  return [
    groups.participants(diagramId),
    isProtocol1 ? groups.protocol1(diagramId) : groups.protocol2(diagramId),
  ];
}

export function isOurProtocol(protocol: number | undefined): boolean {
  return (protocol ?? 1) >= REALTIME_PROTOCOL;
}

/** The connections of this node by diagram. */
export interface Registry {
  all(): Connection[];
  add(connection: Connection): void;
  remove(connection: Connection): void;
  /** Returns the connections that have joined this diagram. */
  of(diagramId: string): Connection[];
  /** The same, not copied: it changes when a connection joins or leaves. */
  present(diagramId: string): ReadonlySet<Connection>;
  diagramIds(): string[];
  /** Returns the connections that have joined this diagram or are joining it. */
  getSlots(diagramId: string): ReadonlySet<Connection>;
  /**
   * Reserves a slot in a diagram during a join. Returns the function that releases it; entering keeps the
   * slot.
   */
  reserve(connection: Connection, diagramId: string): () => void;
  enter(connection: Connection, joined: Joined): void;
  leave(connection: Connection): void;
}

/** Whether one of them uses protocol 1. */
export function hasProtocol1(present: ReadonlySet<Connection>): boolean {
  for (const { joined } of present) if (joined?.isProtocol1 === true) return true;
  return false;
}

const NO_CONNECTIONS: ReadonlySet<Connection> = new Set();

export function createRegistry(): Registry {
  const connections = new Set<Connection>();
  const byDiagram = new Map<string, Set<Connection>>();
  /** The diagram that each connection is joining; one join at a time. */
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
    present: (diagramId) => byDiagram.get(diagramId) ?? NO_CONNECTIONS,
    of: (diagramId) => [...(byDiagram.get(diagramId) ?? [])],
    diagramIds: () => [...byDiagram.keys()],
    getSlots: (diagramId) => {
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
