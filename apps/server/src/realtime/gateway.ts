import { type EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import {
  type ClientEvents,
  type ConnectErrorData,
  REALTIME_ERRORS,
  REALTIME_LIMITS,
  REALTIME_NAMESPACE,
  REALTIME_PATH,
  type RealtimeErrorCode,
  type ServerEvents,
  type Participant,
} from '@joinery/wire';
import { type Registry } from 'prom-client';
import { type DefaultEventsMap, Server } from 'socket.io';
import { type ServerOptions, WebSocketServer } from 'ws';
import { type Settings } from '../env.ts';
import { type Bus } from '../integrations/bus/bus.ts';
import { type SocketAdapter } from '../integrations/bus/redisSocketAdapter.ts';
import { type DiagramService } from '../services/diagrams/diagramService.ts';
import { type Session } from '../services/auth/store/sessions.ts';
import { type Services } from '../services/services.ts';
import { handleBusMessage, reviewAccess } from './access.ts';
import { createAnnouncer } from './announcer.ts';
import {
  type Connection,
  createConnection,
  groups,
  createRegistry,
  type RealtimeSocket,
  type SocketData,
} from './connection.ts';
import { listen } from './dispatch.ts';
import { createPresenceSync } from './presence/presenceSync.ts';
import { leave } from './joins.ts';
import { measureRealtime } from './metrics.ts';
import { isSameOrigin } from './messages/origin.ts';
import { createProtocol1Histories } from './protocol1/protocol1Histories.ts';
import { type RealtimeDeps } from './realtimeDeps.ts';
import { closeSlowReaders } from './messages/sendBuffers.ts';

const REVIEW_INTERVAL_MS = 30_000;
const BUFFER_CHECK_INTERVAL_MS = 1_000;
const CONNECT_TIMEOUT_MS = 20_000;
/** Clients that do not receive the last message within this time are disconnected. */
const SHUTDOWN_GRACE_MS = 1_000;
/** Maximum delay of a timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

interface GatewayDeps {
  settings: Settings;
  services: Services;
  diagrams: DiagramService;
  bus: Bus;
  /** Connects to the sockets of other nodes; absent for a single node. */
  socketAdapter?: SocketAdapter | undefined;
  metricsRegistry: Registry;
  now: () => number;
  createId: () => string;
  log: FastifyBaseLogger;
}

/** The public part of the live connection. */
export interface Gateway {
  /** Reads access and sessions again; runs every half minute. */
  review(): Promise<void>;
  /** The users who have a diagram open now, on any node, each once. */
  listParticipants(diagramId: string): Promise<Participant[]>;
}

/**
 * Handles one message per socket in a turn of the event loop, so that a thousand at once do not block
 * other users.
 */
class OneMessageATurn extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, allowSynchronousEvents: false });
  }
}

/** Opens the live connection on the app's server, and closes it before the app closes. */
export function openGateway(app: FastifyInstance, options: GatewayDeps): Gateway {
  const { settings, diagrams, bus, now } = options;
  const io = new Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>(app.server, {
    path: REALTIME_PATH,
    serveClient: false,
    maxHttpBufferSize: REALTIME_LIMITS.maxMessageBytes,
    connectTimeout: CONNECT_TIMEOUT_MS,
    wsEngine: OneMessageATurn,
    ...(options.socketAdapter === undefined ? {} : { adapter: options.socketAdapter as never }),
    allowRequest: (request, decide) => {
      decide(null, isSameOrigin(request.headers, settings.publicUrl));
    },
  });
  const namespace = io.of(REALTIME_NAMESPACE);
  const registry = createRegistry();
  const isAlone = options.socketAdapter === undefined;
  const presenceSync = createPresenceSync(bus, isAlone);
  const deps: RealtimeDeps = {
    ...options,
    namespace,
    registry,
    announcer: createAnnouncer(registry, namespace),
    histories: createProtocol1Histories((diagramId, userId) =>
      registry.of(diagramId).some(({ session }) => session.user.id === userId),
    ),
    metrics: measureRealtime(options.metricsRegistry, {
      sockets: () => registry.all().length,
      watched: () => registry.diagramIds().length,
      open: diagrams.openCount,
    }),
    presenceSync,
    isAlone,
    areRatesOff: settings.areRateLimitsOff,
    state: { isClosing: false },
  };
  const sessions = new WeakMap<RealtimeSocket, Session>();

  namespace.use((socket, next) => {
    authenticate(deps, socket).then(
      (session) => {
        if (session === null) {
          next(connectError('UNAUTHORIZED'));
          return;
        }
        sessions.set(socket, session);
        next();
      },
      () => next(connectError('UNAVAILABLE')),
    );
  });
  namespace.on('connection', (socket) => {
    const session = sessions.get(socket);
    if (session === undefined) return void socket.disconnect(true);
    // Token and cookies are no longer needed, and other nodes must not see them.
    Object.assign(socket.handshake, { auth: {}, headers: {}, query: {} });
    const connection = createConnection(socket, session, {
      now: now(),
      areRatesOff: deps.areRatesOff,
    });
    onConnection(deps, connection);
  });
  diagrams.onChange(deps.announcer.announce);
  const unsubscribe = bus.subscribe((message) => handleBusMessage(deps, message));
  const review = (): Promise<void> =>
    reviewAccess(deps).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'access could not be read again, it is retried');
    });
  const timers = [
    setInterval(() => void review(), REVIEW_INTERVAL_MS),
    setInterval(() => closeSlowReaders(registry.all()), BUFFER_CHECK_INTERVAL_MS),
  ];
  for (const timer of timers) timer.unref();

  app.addHook('preClose', async () => {
    deps.state.isClosing = true;
    await diagrams.settled();
    for (const timer of timers) clearInterval(timer);
    unsubscribe();
    await disconnectAll(registry.all());
    presenceSync.stop();
    io.engine.close();
  });
  return {
    review,
    listParticipants: async (diagramId) => {
      const sockets = await namespace.in(groups.participants(diagramId)).fetchSockets();
      const users = new Map(sockets.map(({ data: { user } }) => [user.id, user]));
      return [...users.values()].map(({ id, username: name }) => ({ id, name }));
    },
  };
}

/** Notifies all clients of the shutdown, and waits until that is sent. */
async function disconnectAll(connections: readonly Connection[]): Promise<void> {
  const { message } = REALTIME_ERRORS.SERVER_CLOSING;
  const closed = connections.map(({ socket, joined }) => {
    const diagramId = joined?.diagramId ?? '';
    socket.emit('diagram-error', { diagramId, code: 'SERVER_CLOSING', message, fatal: false });
    const isClosed = once(socket.conn as unknown as EventEmitter, 'close');
    // The connection and not the socket: then the client reconnects automatically.
    socket.conn.close();
    return isClosed;
  });
  await Promise.race([Promise.all(closed), pause(SHUTDOWN_GRACE_MS, undefined, { ref: false })]);
}

async function authenticate(
  { services, state }: RealtimeDeps,
  socket: RealtimeSocket,
): Promise<Session | null> {
  if (state.isClosing) throw new Error('closing');
  const { token } = socket.handshake.auth as { token?: unknown };
  return typeof token === 'string' && token.length <= 4096 ? services.auth.sessions.find(token) : null;
}

function connectError(code: RealtimeErrorCode): Error & { data: ConnectErrorData } {
  return Object.assign(new Error(REALTIME_ERRORS[code].message), { data: { code } });
}

function onConnection(deps: RealtimeDeps, connection: Connection): void {
  const { socket, session } = connection;
  const { id, name, photoUrl } = session.user;
  socket.data.user = { id, username: name.trim() === '' ? 'Anonymous' : name, photoUrl };
  socket.data.presence = { selection: [], editing: null };
  deps.registry.add(connection);
  const expiry = setTimeout(
    () => socket.disconnect(true),
    Math.min(Math.max(0, session.expiresAt - deps.now()), MAX_TIMER_MS),
  );
  socket.on('disconnect', () => {
    clearTimeout(expiry);
    leave(deps, connection);
    deps.registry.remove(connection);
  });
  listen(deps, connection);
}
