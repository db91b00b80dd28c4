import {
  type AccessLevel,
  apply,
  EMPTY_RECORDS,
  type Operation,
  type Position,
  type Records,
} from '@joinery/model';
import {
  type ConnectErrorData,
  type DecodedChange,
  type JoinAck,
  REALTIME_LIMITS,
  REALTIME_PROTOCOL,
  type RealtimeRefusal,
} from '@joinery/protocol';
import { type EditMessage, type Renaming, type Replica } from '@joinery/sync';
import { keepIdentity } from './keepIdentity.ts';
import { watchNetwork } from './network.ts';
import { createOutbox, type LostEdit } from './outbox.ts';
import { createPauses } from './pauses.ts';
import { type People } from './people.ts';
import { createPresenceLine } from './presenceLine.ts';
import { ask, type Ending, listenToRoom, type LiveSocket, type ReceivedDiagram } from './roomEvents.ts';

/** `live`: edits arrive as they are made. */
export type LiveStatus = 'connecting' | 'live' | 'offline';

/** What a session tells its host. */
export interface LiveEvents {
  /** `replica.view` or `replica.pending` changed. */
  onChange: () => void;
  onStatus: (status: LiveStatus) => void;
  onRole: (role: AccessLevel) => void;
  onName: (name: string) => void;
  /** These changes were taken in, one after the other, the first on `before`; none where a whole state was. */
  onTaken: (before: Records, changes: readonly DecodedChange[]) => void;
  onLost: (edit: LostEdit) => void;
  /** What was made here under an id that is taken goes on under another. */
  onRenamed: (renaming: Renaming) => void;
  onDrag: (socketId: string, operations: readonly Operation[]) => void;
  /** Somebody dropped what she dragged, or went: her cards are where the view says. */
  onDrop: (socketId: string) => void;
  onEnded: (ending: Ending) => void;
}

export interface LiveSessionOptions {
  diagramId: string;
  replica: Replica;
  people: People;
  readToken: () => string | null;
  /** What was shown when an edit was made. */
  shownWith: (message: EditMessage) => Records;
  events: LiveEvents;
}

/** The connection of one replica with its room: joins, sends, resumes. */
export interface LiveSession {
  readonly status: LiveStatus;
  /** Sends an edit that the replica made, at once where there is a connection. */
  send: (message: EditMessage) => void;
  /** Whether an edit waits that is too large for the socket. */
  isBlocked: () => boolean;
  /** While a save of the whole diagram is under way nothing is joined: it and its edits must not overtake each other. */
  holdJoin: (until: Promise<unknown>) => void;
  /** A save of the whole diagram was confirmed that held all edits up to this number. */
  settle(saved: { records: Records; revision: number; upToSeq: number }): void;
  moveCursor: (position: Position) => void;
  showPresence: (selection: readonly string[], editing: string | null) => void;
  drag: (places: ReadonlyMap<string, Position>) => void;
  close: () => void;
}

/** A full diagram lets somebody in when another goes. */
const FULL_PAUSE_MS = 30_000;

export function createLiveSession({
  diagramId,
  replica,
  people,
  readToken,
  shownWith,
  events,
}: LiveSessionOptions): LiveSession {
  let socket: LiveSocket | null = null;
  let status: LiveStatus = 'connecting';
  let isOver = false;
  /** Whether the replica's records are the server's own; those of a content lack its order keys. */
  let isExact = false;
  let isJoined = false;
  let joins = 0;
  /** Whether this join has brought what was missing. */
  let isCaughtUp = false;
  let held: Promise<unknown> = Promise.resolve();
  let settledSeq = 0;
  let usedToken: string | null = null;
  /** The last number of the edits that an earlier page left. */
  const foundSeq = replica.pending.at(-1)?.seq ?? 0;
  const pauses = createPauses();
  const line = createPresenceLine({ diagramId, people, room: () => (isJoined ? socket : null) });

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

  function setStatus(next: LiveStatus): void {
    if (status === next || isOver) return;
    status = next;
    events.onStatus(next);
  }

  function close(): void {
    isOver = true;
    unwatchNetwork();
    disconnect();
  }

  function end(ending: Ending): void {
    if (isOver) return;
    close();
    events.onEnded(ending);
  }

  function leaveRoom(): void {
    isJoined = isCaughtUp = false;
    outbox.stop();
    people.clear();
    setStatus('offline');
  }

  function disconnect(): void {
    leaveRoom();
    pauses.stop();
    socket?.disconnect();
  }

  function reconnect(): void {
    if (isOver) return;
    disconnect();
    pauses.later(() => socket?.connect());
  }

  function handleUnauthorized(): void {
    // Somebody signed in anew meanwhile, perhaps in another tab.
    if (readToken() !== usedToken && readToken() !== null) reconnect();
    else end('signed-out');
  }

  async function join(): Promise<void> {
    joins += 1;
    const mine = joins;
    isJoined = false;
    outbox.stop();
    const isCurrent = (): boolean => !isOver && mine === joins;
    await held;
    if (!isCurrent() || socket?.connected !== true) return;
    isCaughtUp = false;
    const since = isExact ? { rev: replica.rev, epoch: replica.epoch } : {};
    const body = { diagramId, clientId: replica.clientId, protocol: REALTIME_PROTOCOL, ...since };
    const ack = await ask(socket, 'join-diagram', body).catch(() => null);
    if (!isCurrent()) return;
    if (ack === null) reconnect();
    else if (ack.ok) handleJoined(ack);
    else handleRefusedJoin(ack);
  }

  function takeState({ changes, state, rev, epoch, doneSeq: toldSeq = 0 }: ReceivedDiagram): boolean {
    const doneSeq = Math.max(toldSeq, settledSeq);
    const { confirmed: before, pending } = replica;
    if (state === undefined) {
      if (changes === undefined) return false;
      const reception = replica.resume({ doneSeq, changes });
      outbox.tellUnheard(pending, { records: before, changes });
      if (reception === 'gap') return false;
      events.onTaken(before, changes);
      return true;
    }
    const records = keepIdentity(before, apply(EMPTY_RECORDS, state).records);
    replica.reset({ records, rev, epoch, doneSeq });
    // What an earlier page changed may have been taken away by anybody, long after it was done.
    outbox.tellUnheard(
      pending.filter(({ seq }) => seq > foundSeq),
      { records, changes: [] },
    );
    events.onTaken(records, []);
    return true;
  }

  function handleInit(init: ReceivedDiagram): void {
    // Where it does not fit, the whole state is asked for next time.
    isCaughtUp = isExact = takeState(init);
    events.onName(init.name);
    events.onChange();
  }

  function handleJoined({ role }: Extract<JoinAck, { ok: true }>): void {
    if (!isCaughtUp) {
      pauses.later(() => void join());
      return;
    }
    isJoined = true;
    pauses.reset();
    settledSeq = 0;
    events.onRole(role);
    setStatus('live');
    line.showAgain();
    outbox.sendAll();
  }

  function handleRefusedJoin({ error: { code, retryAfterMs = 0 } }: RealtimeRefusal): void {
    leaveRoom();
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN') end('gone');
    else if (code === 'UNAUTHORIZED') handleUnauthorized();
    else pauses.later(() => void join(), code === 'LIMIT' ? FULL_PAUSE_MS : retryAfterMs);
  }

  function takeChange(change: DecodedChange): void {
    const { confirmed: before, pending } = replica;
    const reception = replica.receive(change);
    if (reception === 'gap') {
      void join();
      return;
    }
    outbox.tellUnheard(pending, { records: before, changes: [change] });
    if (reception === 'applied') events.onTaken(before, [change]);
    if (change.name !== undefined) events.onName(change.name);
    if (change.by.socketId !== null) events.onDrop(change.by.socketId);
  }

  function handleChange(change: DecodedChange): void {
    if (!isCaughtUp) return;
    takeChange(change);
    events.onChange();
  }

  function listen(live: LiveSocket): void {
    live.on('connect', () => void join());
    live.on('disconnect', (reason) => {
      leaveRoom();
      if (reason === 'io server disconnect') pauses.later(() => live.connect());
    });
    live.on('connect_error', (error) => {
      setStatus('offline');
      const code = 'data' in error ? (error.data as Partial<ConnectErrorData> | undefined)?.code : undefined;
      if (code === 'UNAUTHORIZED') handleUnauthorized();
      else if (!live.active) pauses.later(() => live.connect());
    });
    listenToRoom(live, {
      people,
      onInit: handleInit,
      onChange: handleChange,
      onDrag: (socketId, operations) => {
        if (isCaughtUp) events.onDrag(socketId, operations);
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
        if (isOver) return;
        socket = openSocket(() => (usedToken = readToken()));
        listen(socket);
      },
      () => {
        setStatus('offline');
        if (!isOver) pauses.later(start);
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
      return status;
    },
    send: outbox.send,
    isBlocked: outbox.isBlocked,
    holdJoin(until) {
      const patience = new Promise((resolve) => setTimeout(resolve, REALTIME_LIMITS.answerTimeoutMs));
      held = Promise.race([until.catch(() => undefined), patience]);
    },
    settle({ records, revision, upToSeq }) {
      settledSeq = Math.max(settledSeq, upToSeq);
      if (isJoined) {
        // The change itself comes as any other does; what it holds must not be sent again.
        void join();
        return;
      }
      const { confirmed, pending, epoch } = replica;
      replica.reset({ records: keepIdentity(confirmed, records), rev: revision, epoch, doneSeq: upToSeq });
      outbox.tellUnheard(pending, { records: replica.confirmed, changes: [] });
      isExact = false;
      events.onChange();
    },
    moveCursor: line.moveCursor,
    showPresence: line.show,
    drag: line.drag,
    close,
  };
}
