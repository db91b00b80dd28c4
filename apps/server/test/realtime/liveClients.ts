import { type AddressInfo } from 'node:net';
import { apply, decodeOperations, EMPTY_RECORDS, type Operation, type Records } from '@joinery/model';
import {
  CHANGE_EVENTS,
  type ChangeEvent,
  type ClientEvents,
  decodeAck,
  decodeChange,
  toMessage,
  type InitDiagram,
  type JoinAck,
  type ShortAck,
  REALTIME_NAMESPACE,
  REALTIME_PATH,
  REALTIME_PROTOCOL,
  type ServerEvents,
  createReplica,
  type EditKind,
  type PendingEdit,
  type Replica,
} from '@joinery/wire';
import { io, type Socket } from 'socket.io-client';
import { type TestServer } from '../testServer.ts';

/** A real socket; loosely typed, so that a test can send invalid messages. */
export type LiveSocket = Socket<ServerEvents, ClientEvents>;

/** Listens on a free port; returns the address. */
export async function listenOn(server: TestServer): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  return `http://127.0.0.1:${String(port)}`;
}

export interface SocketOptions {
  origin?: string;
  transports?: string[];
  reconnection?: boolean;
}

/** Creates a socket that connects with this token. */
export function openSocket(url: string, token: unknown, options: SocketOptions = {}): LiveSocket {
  const { origin, transports = ['websocket'], reconnection = false } = options;
  return io(`${url}${REALTIME_NAMESPACE}`, {
    path: REALTIME_PATH,
    auth: { token },
    transports,
    reconnection,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
    ...(origin === undefined ? {} : { extraHeaders: { origin } }),
  });
}

/** Resolves with the first event of the name whose body passes. */
export function nextEvent<E extends keyof ServerEvents>(
  socket: LiveSocket,
  event: E,
  passes: (body: Parameters<ServerEvents[E]>[0]) => boolean = () => true,
): Promise<Parameters<ServerEvents[E]>[0]> {
  return new Promise((resolve) => {
    const listener = (body: Parameters<ServerEvents[E]>[0]): void => {
      if (!passes(body)) return;
      socket.off(event, listener as never);
      resolve(body);
    };
    socket.on(event, listener as never);
  });
}

/** Collects all further events of these names. */
export function collectEvents(socket: LiveSocket, ...events: string[]): { event: string; body: never }[] {
  const all: { event: string; body: never }[] = [];
  for (const event of events)
    socket.on(event as never, ((body: never) => void all.push({ event, body })) as never);
  return all;
}

/** Sends and waits for the acknowledgement. */
export function ask(socket: LiveSocket, event: string, body: object): Promise<ShortAck & JoinAck> {
  return new Promise((resolve, reject) => {
    const onAck = (error: Error | null, ack: never): void => {
      if (error === null) resolve(ack);
      else reject(error);
    };
    socket.timeout(10_000).emit(event as never, ...([body, onAck] as never));
  });
}

/** Connects and joins as a protocol 1 client; returns the first snapshot too. */
export async function joinProtocol1(
  url: string,
  token: string,
  diagramId: string,
): Promise<{ socket: LiveSocket; init: InitDiagram }> {
  const socket = openSocket(url, token);
  const init = nextEvent(socket, 'init-diagram');
  const ack = await ask(socket, 'join-diagram', { diagramId, userId: 'somebody', username: 'Somebody' });
  if (!ack.ok) throw new Error(`Not joined: ${ack.error.code}`);
  return { socket, init: await init };
}

/** Our own client without a page: a replica on a real socket that reconnects automatically. */
export interface LiveClient {
  readonly socket: LiveSocket;
  readonly replica: Replica;
  readonly refusals: string[];
  edit(operations: readonly Operation[], kind?: EditKind): PendingEdit | null;
  /** Resolves once nothing is pending. */
  settled(): Promise<void>;
  /** Resolves once the view passes. */
  sees(passes: (view: Records) => boolean): Promise<void>;
  joined(): Promise<void>;
  /** Cuts the connection; it reconnects automatically. */
  cut(): void;
  close(): void;
}

interface LiveClientOptions {
  url: string;
  token: string;
  diagramId: string;
  clientId: string;
  /** Stored before a reload. */
  pending?: readonly PendingEdit[];
  onAck?: (message: PendingEdit, ack: ShortAck) => void;
}

export function openLiveClient(options: LiveClientOptions): LiveClient {
  const { url, token, diagramId, clientId } = options;
  const socket = openSocket(url, token, { reconnection: true });
  const replica = createReplica({
    clientId,
    records: EMPTY_RECORDS,
    rev: 0,
    epoch: 0,
    pending: options.pending ?? [],
  });
  const refusals: string[] = [];
  const waiting: { passes: () => boolean; resolve: () => void }[] = [];
  let isJoined = false;
  let hasState = false;
  let inFlight = 0;
  let joins = 0;
  let mustResend = false;

  const look = (): void => {
    for (const one of [...waiting]) {
      if (!one.passes()) continue;
      waiting.splice(waiting.indexOf(one), 1);
      one.resolve();
    }
  };
  const until = (passes: () => boolean): Promise<void> =>
    passes() ? Promise.resolve() : new Promise((resolve) => void waiting.push({ passes, resolve }));

  const send = (message: PendingEdit): void => {
    const sent = { after: replica.after(message), epoch: replica.epoch };
    const outgoing = toMessage(diagramId, message, sent);
    if (outgoing === null) throw new Error('too large');
    inFlight += 1;
    const at = joins;
    socket.emit(
      outgoing.event as never,
      ...([outgoing.body, (ack: ShortAck) => onAck(message, ack, at)] as never),
    );
  };
  const sendAll = (): void => {
    mustResend = false;
    for (const message of replica.pending) send(message);
  };
  const onAck = (message: PendingEdit, ack: ShortAck, at: number): void => {
    // From before the last join: pending edits were sent again since.
    if (joins !== at) return;
    inFlight -= 1;
    const { result, refusal, renamed } = replica.acknowledge(message.seq, decodeAck(ack));
    if (renamed !== null) mustResend = true;
    if (refusal !== null) refusals.push(refusal.code);
    if (!ack.ok && ack.error.retryable) mustResend = true;
    options.onAck?.(message, ack);
    if (result === 'gap') void rejoin();
    else if (mustResend && inFlight === 0) {
      setTimeout(sendAll, ack.ok ? 0 : (ack.error.retryAfterMs ?? 0));
    }
    look();
  };
  const rejoin = async (): Promise<void> => {
    isJoined = false;
    joins += 1;
    inFlight = 0;
    mustResend = false;
    const at = joins;
    const where = hasState ? { rev: replica.rev, epoch: replica.epoch } : {};
    const body = { diagramId, clientId, protocol: REALTIME_PROTOCOL, ...where };
    const ack = await ask(socket, 'join-diagram', body).catch(() => null);
    if (joins !== at || ack === null) return;
    if (ack.ok) return;
    refusals.push(ack.error.code);
    look();
  };
  const begin = ({ state, changes = [], rev, epoch, doneSeq = 0 }: InitDiagram): void => {
    if (state === undefined) replica.resume({ doneSeq, changes: changes.map(decodeChange) });
    else
      replica.reset({ records: apply(EMPTY_RECORDS, decodeOperations(state)).records, rev, epoch, doneSeq });
    hasState = true;
    isJoined = true;
    sendAll();
    look();
  };

  socket.on('connect', () => void rejoin());
  socket.on('disconnect', () => void (isJoined = false));
  socket.on('init-diagram', begin);
  for (const event of CHANGE_EVENTS) {
    socket.on(
      event as never,
      ((body: ChangeEvent) => {
        if (!isJoined || !('ops' in body) || !('rev' in body)) return;
        if (replica.receive(decodeChange(body)) === 'gap') void rejoin();
        look();
      }) as never,
    );
  }

  return {
    socket,
    replica,
    refusals,
    edit: (operations, kind) => {
      const [message] = replica.edit(operations, kind).messages;
      if (message !== undefined && isJoined && !mustResend) send(message);
      return message ?? null;
    },
    settled: () => until(() => isJoined && replica.pending.length === 0),
    sees: (passes) => until(() => passes(replica.view)),
    joined: () => until(() => isJoined),
    cut: () => void socket.io.engine.close(),
    close: () => void socket.disconnect(),
  };
}
