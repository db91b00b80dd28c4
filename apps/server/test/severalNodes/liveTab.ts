import { Agent } from 'node:http';
import { apply, decodeOperations, EMPTY_RECORDS, type Records } from '@joinery/model';
import {
  CHANGE_EVENTS,
  type ChangeEvent,
  decodeAck,
  decodeChange,
  toMessage,
  type InitDiagram,
  type JoinAck,
  type ShortAck,
  type OnlineUser,
  REALTIME_NAMESPACE,
  REALTIME_PATH,
  REALTIME_PROTOCOL,
  createReplica,
  type PendingEdit,
  type Replica,
} from '@joinery/wire';
import { io, type Socket } from 'socket.io-client';

const RETRY_MS = 100;
const ACK_TIMEOUT_MS = 4_000;

/**
 * A tab that edits live, like our own client: optimistic, across disconnects, resending unacknowledged
 * edits.
 */
export interface LiveTab {
  readonly replica: Replica;
  /** Ids of the entities with an acknowledged edit. */
  readonly acknowledged: ReadonlySet<string>;
  /** The participants of the diagram as known to this tab, by socket. */
  readonly online: ReadonlyMap<string, OnlineUser>;
  readonly socket: Socket;
  /** Permanent errors; empty in a successful run. */
  readonly problems: string[];
  addEntity(id: string): void;
  view(): Records;
  /** Describes the state, for the message of a failed test. */
  describeState(): string;
  close(): void;
}

interface TabOptions {
  url: string;
  token: string;
  diagramId: string;
  clientId: string;
  /** Loopback address of the caller, by which a proxy distinguishes clients. */
  from?: string;
  /** Socket.IO's default: long polling first. */
  isPolling?: boolean;
}

export function openTab(options: TabOptions): LiveTab {
  const { url, token, diagramId, clientId, from = '127.0.0.1', isPolling = false } = options;
  const replica = createReplica({ clientId, records: EMPTY_RECORDS, rev: 0, epoch: 0 });
  const acknowledged = new Set<string>();
  const online = new Map<string, OnlineUser>();
  const problems: string[] = [];
  let isJoined = false;
  const agent = new Agent({ localAddress: from, keepAlive: true });
  const socket: Socket = io(`${url}${REALTIME_NAMESPACE}`, {
    path: REALTIME_PATH,
    auth: { token },
    transports: isPolling ? ['polling', 'websocket'] : ['websocket'],
    agent: agent as unknown as string,
    forceNew: true,
    reconnectionDelay: RETRY_MS,
    reconnectionDelayMax: 5 * RETRY_MS,
    timeout: ACK_TIMEOUT_MS,
  });

  const later = (work: () => void): void => void setTimeout(work, RETRY_MS).unref();
  const getId = ({ ops }: PendingEdit): string => ops[0]?.id ?? '';

  const send = async (message: PendingEdit): Promise<void> => {
    const outgoing = toMessage(diagramId, message, { after: replica.after(message), epoch: replica.epoch });
    if (outgoing === null) throw new Error('The edit is too large for a message.');
    const ack = (await socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck(outgoing.event, outgoing.body)
      .catch(() => null)) as ShortAck | null;
    if (ack === null) {
      // Without an acknowledgement, the connection may be dead without notice.
      if (socket.connected && replica.pending.includes(message)) socket.disconnect().connect();
      return;
    }
    const isPending = replica.pending.some(({ seq }) => seq === message.seq);
    const { result, refusal } = replica.acknowledge(message.seq, decodeAck(ack));
    if (refusal) problems.push(`${refusal.code}: ${refusal.reason}`);
    if (ack.ok) acknowledged.add(getId(message));
    else if (isPending && !refusal) sendAllLater();
    if (result === 'gap') void joinAgain();
  };
  const sendAll = (): void => {
    if (!isJoined || !socket.connected) return;
    for (const message of replica.pending) void send(message);
  };

  const settle = (doneSeq: number): void => {
    for (const message of replica.pending) if (message.seq <= doneSeq) acknowledged.add(getId(message));
  };

  /** Set once for several rejections. */
  let isSendingLater = false;
  const sendAllLater = (): void => {
    if (isSendingLater) return;
    isSendingLater = true;
    later(() => {
      isSendingLater = false;
      sendAll();
    });
  };

  let joining: Promise<void> | null = null;
  const tryJoin = async (): Promise<void> => {
    const { rev, epoch } = replica;
    const body = { diagramId, clientId, protocol: REALTIME_PROTOCOL, ...(rev === 0 ? {} : { rev, epoch }) };
    const ack = (await socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck('join-diagram', body)
      .catch(() => null)) as JoinAck | null;
    if (ack?.ok === true) {
      isJoined = true;
      sendAll();
      return;
    }
    if (ack !== null && !ack.error.retryable) problems.push(`join: ${ack.error.code}`);
    else if (socket.connected) later(() => void join());
  };
  const join = (): Promise<void> => {
    joining ??= tryJoin().finally(() => {
      joining = null;
    });
    return joining;
  };

  /** A change after the room's response to a running join may be missing, so one join is not enough. */
  const joinAgain = async (): Promise<void> => {
    await joining;
    await join();
  };

  socket.on('connect', () => void join());
  socket.on('disconnect', (reason) => {
    isJoined = false;
    // Socket.IO does not reconnect after a disconnect by the server.
    if (reason === 'io server disconnect') later(() => socket.connect());
  });
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    // Socket.IO does not retry after a rejection by the namespace.
    if (error.data?.code === 'UNAVAILABLE') later(() => socket.connect());
    else if (error.data !== undefined) problems.push(`connect: ${error.message}`);
  });
  socket.on('init-diagram', ({ rev, epoch, state, changes, doneSeq = 0 }: InitDiagram) => {
    settle(doneSeq);
    if (state !== undefined) {
      replica.reset({ records: apply(EMPTY_RECORDS, decodeOperations(state)).records, rev, epoch, doneSeq });
    } else if (replica.resume({ doneSeq, changes: (changes ?? []).map(decodeChange) }) === 'gap') {
      problems.push('the state received at joining leaves a gap');
    }
  });
  for (const event of CHANGE_EVENTS) {
    socket.on(event, (change: ChangeEvent & { transient?: boolean }) => {
      if (change.transient !== true && replica.receive(decodeChange(change)) === 'gap') void joinAgain();
    });
  }
  socket.on('current-users', (users: OnlineUser[]) => {
    online.clear();
    for (const user of users) online.set(user.socketId, user);
  });
  socket.on('user-joined', (user: OnlineUser) => online.set(user.socketId, user));
  socket.on('user-left', ({ socketId }: { socketId: string }) => online.delete(socketId));

  return {
    replica,
    acknowledged,
    online,
    socket,
    problems,
    addEntity: (id) => {
      const props = { name: id, position: { x: 0, y: 0 } };
      const [message] = replica.edit([{ kind: 'put', record: 'entity', id, props }]).messages;
      if (message !== undefined && isJoined) void send(message);
    },
    view: () => replica.view,
    describeState: () => {
      const line = socket.connected ? `connected by ${socket.io.engine.transport.name}` : 'not connected';
      const room = isJoined ? 'joined' : joining === null ? 'not joined' : 'joining';
      return `${clientId} at revision ${String(replica.rev)}, ${line}, ${room}, ${String(replica.pending.length)} pending`;
    },
    close: () => {
      socket.disconnect();
      agent.destroy();
    },
  };
}
