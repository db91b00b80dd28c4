import { type Position, type Records } from '@joinery/model';
import {
  type ConnectErrorData,
  type ReceivedChange,
  type JoinAck,
  REALTIME_LIMITS,
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
} from './connection.ts';
import { type LiveEvents } from './liveEvents.ts';
import { watchNetwork } from './network.ts';
import { createOutbox } from './outbox.ts';
import { createBackoff } from './backoff.ts';
import { type Participants } from './participants.ts';
import { createPresenceSender } from './presenceSender.ts';
import { createInbox, type SavedRecords } from './inbox.ts';
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
  /** Whether a pending edit is too large for the socket. */
  isBlocked: () => boolean;
  /** Delays joining while a full save is in flight, so that the save and its edits stay in order. */
  delayJoinUntil: (until: Promise<unknown>) => void;
  /** Applies a confirmed full save that includes all edits up to a number. */
  confirmSave: (saved: SavedRecords) => void;
  moveCursor: (position: Position) => void;
  showPresence: (selection: readonly string[], editing: string | null) => void;
  drag: (places: ReadonlyMap<string, Position>) => void;
  close: () => void;
}

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
  let joinBarrier: Promise<unknown> = Promise.resolve();
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
    onGap: () => void join(),
    onTimeout: reconnect,
    onSignedOut: handleUnauthorized,
    getView,
    onRejected: events.onRejected,
    onRenamed: events.onRenamed,
    onChange: events.onChange,
  });
  const inbox = createInbox({ replica, outbox, events });

  /** Applies an event to the connection and reports a changed status. */
  function dispatch(event: ConnectionEvent): void {
    const before = getStatus(connection);
    connection = transition(connection, event);
    const status = getStatus(connection);
    if (connection.is !== 'closed' && status !== before) events.onStatus(status);
  }

  const isClosed = (): boolean => connection.is === 'closed';

  function close(): void {
    dispatch({ type: 'closed' });
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
    await joinBarrier;
    if (!isCurrent() || socket?.connected !== true) return;
    dispatch({ type: 'asked' });
    const { clientId } = replica;
    const body = { diagramId, clientId, protocol: REALTIME_PROTOCOL, ...inbox.since() };
    const ack = await sendRequest(socket, 'join-diagram', body).catch(() => null);
    if (!isCurrent()) return;
    if (ack === null) reconnect();
    else if (ack.ok) handleJoined(ack);
    else handleRefusedJoin(ack);
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
    inbox.noteJoined();
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
    } else void join();
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
    import('./socket.ts').then(
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
  start();
  return {
    get status() {
      return getStatus(connection);
    },
    send: outbox.send,
    isBlocked: outbox.isBlocked,
    delayJoinUntil(until) {
      const timeout = new Promise((resolve) => setTimeout(resolve, REALTIME_LIMITS.answerTimeoutMs));
      joinBarrier = Promise.race([until.catch(() => undefined), timeout]);
    },
    confirmSave(saved) {
      inbox.noteSaved(saved.upToSeq);
      if (connection.is === 'live') {
        // The change itself arrives like any other; the saved edits must not be sent again.
        void join();
        return;
      }
      inbox.applySave(saved);
      events.onChange();
    },
    moveCursor: presenceSender.moveCursor,
    showPresence: presenceSender.show,
    drag: presenceSender.drag,
    close,
  };
}
