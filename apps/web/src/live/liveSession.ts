import { type Position, type Records } from '@joinery/model';
import {
  type ConnectErrorData,
  type ReceivedChange,
  type JoinAck,
  REALTIME_PROTOCOL,
  type RefusedAck,
  type PendingEdit,
  type Replica,
} from '@joinery/wire';
import {
  type Connection,
  type ConnectionEvent,
  isCaughtUp,
  type LiveStatus,
  getStatus,
  transition,
} from './carriers/connection.ts';
import { type LiveEvents } from './liveEvents.ts';
import { watchNetwork } from './carriers/network.ts';
import { createOutbox } from './unsent/outbox.ts';
import { createBackoff } from './carriers/backoff.ts';
import { type Participants } from './presence/participants.ts';
import { createPresenceSender } from './presence/presenceSender.ts';
import { createRestCarrier } from './carriers/restCarrier.ts';
import { createInbox } from './inbox.ts';
import {
  sendRequest,
  type EndReason,
  listenToRoom,
  type LiveSocket,
  type ReceivedDiagram,
} from './roomEvents.ts';

export interface LiveSessionOptions {
  diagramId: string;
  replica: Replica;
  participants: Participants;
  readToken: () => string | null;
  /** Returns the view when an edit was made. */
  getView: (message: PendingEdit) => Records;
  events: LiveEvents;
}

/** The connection of one replica with its room: joins, sends, resumes. */
export interface LiveSession {
  readonly status: LiveStatus;
  /** Sends an edit of the replica, immediately while connected. */
  send: (message: PendingEdit) => void;
  /** Sends pending edits without the socket now, such as before the page closes. */
  sendNow: () => void;
  moveCursor: (position: Position) => void;
  showPresence: (selection: readonly string[], editing: string | null) => void;
  drag: (places: ReadonlyMap<string, Position>) => void;
  close: () => void;
}

/** Without a live connection for this long, edits go by REST. */
const REST_AFTER_MS = 2_000;
/** Retry delay while the room is full. */
const ROOM_FULL_RETRY_MS = 30_000;

export function createLiveSession({
  diagramId,
  replica,
  participants,
  readToken,
  getView,
  events,
}: LiveSessionOptions): LiveSession {
  let connection: Connection = { is: 'idle' };
  let socket: LiveSocket | null = null;
  let lastTurn = 0;
  /** Whether edits go by REST: the connection has not been live for a while. */
  let isByRest = false;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  /** The last change that came while earlier ones were awaited by REST. */
  let missedRev = 0;
  let usedToken: string | null = null;
  const backoff = createBackoff();
  const presenceSender = createPresenceSender({
    diagramId,
    participants,
    getSocket: () => (connection.is === 'live' ? socket : null),
  });

  const outbox = createOutbox({
    diagramId,
    replica,
    emit({ event, body }, callback) {
      if (socket !== null) sendRequest(socket, event, body).then(callback, () => callback(null));
    },
    onGap: joinIfConnected,
    onTimeout: reconnect,
    onSignedOut: handleUnauthorized,
    onTooLarge: () => carrier.sendSoon(),
    getView,
    onRejected: events.onRejected,
    onRenamed: events.onRenamed,
    onChange: events.onChange,
  });
  const inbox = createInbox({ replica, outbox, events });
  const carrier = createRestCarrier({
    diagramId,
    replica,
    outbox,
    inbox,
    isNeeded: () => replica.pending.length > 0 && readToken() !== null && (isByRest || outbox.isBlocked()),
    onSent() {
      events.onChange();
      if (missedRev > replica.rev) joinIfConnected();
      else if (connection.is === 'live') outbox.sendAll();
    },
    onFailing: events.onFailing,
    onUnavailable: () => end('unavailable'),
    onSignedOut: handleUnauthorized,
  });

  /** Applies an event to the connection and reports a changed status. */
  function dispatch(event: ConnectionEvent): void {
    const before = getStatus(connection);
    connection = transition(connection, event);
    const status = getStatus(connection);
    if (connection.is === 'closed' || status === before) return;
    if (status === 'live') stopRest();
    else if (before === 'live') startRestSoon();
    events.onStatus(status);
  }

  function stopRest(): void {
    clearTimeout(restTimer);
    isByRest = false;
  }

  function startRestSoon(): void {
    restTimer = setTimeout(() => {
      isByRest = true;
      carrier.send();
    }, REST_AFTER_MS);
  }

  const isClosed = (): boolean => connection.is === 'closed';

  function close(): void {
    dispatch({ type: 'closed' });
    clearTimeout(restTimer);
    carrier.stop();
    unwatchNetwork();
    disconnect();
  }

  function end(reason: EndReason, deletedBy?: string): void {
    if (isClosed()) return;
    close();
    events.onEnded(reason, deletedBy);
  }

  function leaveRoom(): void {
    outbox.stop();
    participants.clear();
    dispatch({ type: 'left' });
  }

  function disconnect(): void {
    leaveRoom();
    backoff.stop();
    socket?.disconnect();
  }

  function reconnect(): void {
    if (isClosed()) return;
    disconnect();
    backoff.schedule(() => socket?.connect());
  }

  function handleUnauthorized(): void {
    // The user signed in again, perhaps in another tab.
    if (readToken() !== usedToken && readToken() !== null) reconnect();
    else end('signed-out');
  }

  async function join(): Promise<void> {
    const turn = (lastTurn += 1);
    dispatch({ type: 'join', turn });
    outbox.stop();
    const isCurrent = (): boolean => connection.is === 'joining' && connection.turn === turn;
    if (socket?.connected !== true) return;
    const { clientId } = replica;
    const body = { diagramId, clientId, protocol: REALTIME_PROTOCOL, ...inbox.since() };
    const ack = await sendRequest(socket, 'join-diagram', body).catch(() => null);
    if (!isCurrent()) return;
    if (ack === null) reconnect();
    else if (ack.ok) handleJoined(ack);
    else handleRefusedJoin(ack);
  }

  function joinIfConnected(): void {
    if (socket?.connected === true) void join();
  }

  function handleInit(init: ReceivedDiagram): void {
    dispatch({ type: 'init', fits: inbox.applyInit(init) });
    events.onName(init.name);
    events.onChange();
  }

  function handleJoined({ role }: Extract<JoinAck, { ok: true }>): void {
    if (!isCaughtUp(connection)) {
      backoff.schedule(() => void join());
      return;
    }
    backoff.reset();
    events.onRole(role);
    dispatch({ type: 'joined' });
    presenceSender.resend();
    outbox.sendAll();
  }

  function handleRefusedJoin({ error: { code, retryAfterMs = 0 } }: RefusedAck): void {
    leaveRoom();
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN') end('unavailable');
    else if (code === 'UNAUTHORIZED') handleUnauthorized();
    else backoff.schedule(() => void join(), code === 'LIMIT' ? ROOM_FULL_RETRY_MS : retryAfterMs);
  }

  function handleChange(change: ReceivedChange): void {
    if (!isCaughtUp(connection)) return;
    if (inbox.applyChange(change)) {
      if (change.name !== undefined) events.onName(change.name);
      if (change.by.socketId !== null) events.onDrop(change.by.socketId);
    } else if (carrier.isSending()) missedRev = change.rev;
    else void join();
    events.onChange();
  }

  function listen(live: LiveSocket): void {
    live.on('connect', () => void join());
    live.on('disconnect', (reason) => {
      leaveRoom();
      if (reason === 'io server disconnect') backoff.schedule(() => live.connect());
    });
    live.on('connect_error', (error) => {
      dispatch({ type: 'left' });
      const code = 'data' in error ? (error.data as Partial<ConnectErrorData> | undefined)?.code : undefined;
      if (code === 'UNAUTHORIZED') handleUnauthorized();
      else if (!live.active) backoff.schedule(() => live.connect());
    });
    listenToRoom(live, {
      participants,
      onInit: handleInit,
      onChange: handleChange,
      onDrag: (socketId, operations) => {
        if (isCaughtUp(connection)) events.onDrag(socketId, operations);
      },
      onName: events.onName,
      onRole: events.onRole,
      onUserJoined: presenceSender.resend,
      onUserLeft: events.onDrop,
      onEnded: end,
    });
  }

  function start(): void {
    import('./carriers/socket.ts').then(
      ({ openSocket }) => {
        if (isClosed()) return;
        socket = openSocket(() => (usedToken = readToken()));
        listen(socket);
      },
      () => {
        dispatch({ type: 'left' });
        if (!isClosed()) backoff.schedule(start);
      },
    );
  }

  const unwatchNetwork = watchNetwork({
    onLost: disconnect,
    onBack: () => {
      if (socket?.connected === false) socket.connect();
    },
  });
  startRestSoon();
  start();
  return {
    get status() {
      return getStatus(connection);
    },
    send(message) {
      outbox.send(message);
      if (isByRest) carrier.sendSoon();
    },
    sendNow: () => {
      isByRest ||= connection.is !== 'live';
      carrier.send();
    },
    moveCursor: presenceSender.moveCursor,
    showPresence: presenceSender.show,
    drag: presenceSender.drag,
    close,
  };
}
