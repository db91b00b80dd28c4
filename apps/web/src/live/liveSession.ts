import { type Position, type Records } from '@joinery/model';
import {
  type ConnectErrorData,
  type Change,
  type JoinAck,
  REALTIME_LIMITS,
  REALTIME_PROTOCOL,
  type RealtimeRefusal,
} from '@joinery/protocol';
import { type PendingEdit, type Replica } from '@joinery/sync';
import {
  type Connection,
  type ConnectionEvent,
  isCaughtUp,
  type LiveStatus,
  statusOf,
  transition,
} from './connection.ts';
import { type LiveEvents } from './liveEvents.ts';
import { watchNetwork } from './network.ts';
import { createOutbox } from './outbox.ts';
import { createPauses } from './pauses.ts';
import { type People } from './people.ts';
import { createPresenceLine } from './presenceLine.ts';
import { createReception, type SettledSave } from './reception.ts';
import { ask, type Ending, listenToRoom, type LiveSocket, type ReceivedDiagram } from './roomEvents.ts';

export interface LiveSessionOptions {
  diagramId: string;
  replica: Replica;
  people: People;
  readToken: () => string | null;
  /** Returns the view when an edit was made. */
  shownWith: (message: PendingEdit) => Records;
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
  holdJoin: (until: Promise<unknown>) => void;
  /** Applies a confirmed full save that includes all edits up to a number. */
  settle: (saved: SettledSave) => void;
  moveCursor: (position: Position) => void;
  showPresence: (selection: readonly string[], editing: string | null) => void;
  drag: (places: ReadonlyMap<string, Position>) => void;
  close: () => void;
}

/** Retry delay while the room is full. */
const FULL_PAUSE_MS = 30_000;

export function createLiveSession({
  diagramId,
  replica,
  people,
  readToken,
  shownWith,
  events,
}: LiveSessionOptions): LiveSession {
  let connection: Connection = { is: 'idle' };
  let socket: LiveSocket | null = null;
  let turns = 0;
  let held: Promise<unknown> = Promise.resolve();
  let usedToken: string | null = null;
  const pauses = createPauses();
  const line = createPresenceLine({
    diagramId,
    people,
    room: () => (connection.is === 'live' ? socket : null),
  });

  const outbox = createOutbox({
    diagramId,
    replica,
    emit({ event, body }, answered) {
      if (socket !== null) ask(socket, event, body).then(answered, () => answered(null));
    },
    onGap: () => void join(),
    onNoAnswer: reconnect,
    onSignedOut: handleUnauthorized,
    shownWith,
    onLost: events.onLost,
    onRenamed: events.onRenamed,
    onChange: events.onChange,
  });
  const reception = createReception({ replica, outbox, events });

  /** Applies an event to the connection and reports a changed status. */
  function move(event: ConnectionEvent): void {
    const before = statusOf(connection);
    connection = transition(connection, event);
    const status = statusOf(connection);
    if (connection.is !== 'closed' && status !== before) events.onStatus(status);
  }

  const isClosed = (): boolean => connection.is === 'closed';

  function close(): void {
    move({ type: 'closed' });
    unwatchNetwork();
    disconnect();
  }

  function end(ending: Ending): void {
    if (isClosed()) return;
    close();
    events.onEnded(ending);
  }

  function leaveRoom(): void {
    outbox.stop();
    people.clear();
    move({ type: 'left' });
  }

  function disconnect(): void {
    leaveRoom();
    pauses.stop();
    socket?.disconnect();
  }

  function reconnect(): void {
    if (isClosed()) return;
    disconnect();
    pauses.later(() => socket?.connect());
  }

  function handleUnauthorized(): void {
    // The user signed in again, perhaps in another tab.
    if (readToken() !== usedToken && readToken() !== null) reconnect();
    else end('signed-out');
  }

  async function join(): Promise<void> {
    const turn = (turns += 1);
    move({ type: 'join', turn });
    outbox.stop();
    const isCurrent = (): boolean => connection.is === 'joining' && connection.turn === turn;
    await held;
    if (!isCurrent() || socket?.connected !== true) return;
    move({ type: 'asked' });
    const { clientId } = replica;
    const body = { diagramId, clientId, protocol: REALTIME_PROTOCOL, ...reception.since() };
    const ack = await ask(socket, 'join-diagram', body).catch(() => null);
    if (!isCurrent()) return;
    if (ack === null) reconnect();
    else if (ack.ok) handleJoined(ack);
    else handleRefusedJoin(ack);
  }

  function handleInit(init: ReceivedDiagram): void {
    move({ type: 'init', fits: reception.applyInit(init) });
    events.onName(init.name);
    events.onChange();
  }

  function handleJoined({ role }: Extract<JoinAck, { ok: true }>): void {
    if (!isCaughtUp(connection)) {
      pauses.later(() => void join());
      return;
    }
    pauses.reset();
    reception.noteJoined();
    events.onRole(role);
    move({ type: 'joined' });
    line.showAgain();
    outbox.sendAll();
  }

  function handleRefusedJoin({ error: { code, retryAfterMs = 0 } }: RealtimeRefusal): void {
    leaveRoom();
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN') end('gone');
    else if (code === 'UNAUTHORIZED') handleUnauthorized();
    else pauses.later(() => void join(), code === 'LIMIT' ? FULL_PAUSE_MS : retryAfterMs);
  }

  function handleChange(change: Change): void {
    if (!isCaughtUp(connection)) return;
    if (reception.applyChange(change)) {
      if (change.name !== undefined) events.onName(change.name);
      if (change.by.socketId !== null) events.onDrop(change.by.socketId);
    } else void join();
    events.onChange();
  }

  function listen(live: LiveSocket): void {
    live.on('connect', () => void join());
    live.on('disconnect', (reason) => {
      leaveRoom();
      if (reason === 'io server disconnect') pauses.later(() => live.connect());
    });
    live.on('connect_error', (error) => {
      move({ type: 'left' });
      const code = 'data' in error ? (error.data as Partial<ConnectErrorData> | undefined)?.code : undefined;
      if (code === 'UNAUTHORIZED') handleUnauthorized();
      else if (!live.active) pauses.later(() => live.connect());
    });
    listenToRoom(live, {
      people,
      onInit: handleInit,
      onChange: handleChange,
      onDrag: (socketId, operations) => {
        if (isCaughtUp(connection)) events.onDrag(socketId, operations);
      },
      onName: events.onName,
      onRole: events.onRole,
      onArrival: line.showAgain,
      onLeft: events.onDrop,
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
        move({ type: 'left' });
        if (!isClosed()) pauses.later(start);
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
      return statusOf(connection);
    },
    send: outbox.send,
    isBlocked: outbox.isBlocked,
    holdJoin(until) {
      const patience = new Promise((resolve) => setTimeout(resolve, REALTIME_LIMITS.answerTimeoutMs));
      held = Promise.race([until.catch(() => undefined), patience]);
    },
    settle(saved) {
      reception.noteSettled(saved.upToSeq);
      if (connection.is === 'live') {
        // The change itself arrives like any other; the saved edits must not be sent again.
        void join();
        return;
      }
      reception.applySave(saved);
      events.onChange();
    },
    moveCursor: line.moveCursor,
    showPresence: line.show,
    drag: line.drag,
    close,
  };
}
