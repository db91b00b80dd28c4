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
  type MutationAck,
  type OnlineUser,
  REALTIME_NAMESPACE,
  REALTIME_PATH,
  REALTIME_PROTOCOL,
} from '@joinery/protocol';
import { createReplica, type PendingEdit, type Replica } from '@joinery/sync';
import { io, type Socket } from 'socket.io-client';

const RETRY_MS = 100;
const ANSWER_TIMEOUT_MS = 4_000;

/** A tab that edits live, as our own client does: optimistic, offline and back, sending again what was not answered. */
export interface LiveTab {
  readonly replica: Replica;
  /** Ids of the entities whose edit was acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** Everybody in the diagram as this tab was told, by socket. */
  readonly online: ReadonlyMap<string, OnlineUser>;
  readonly socket: Socket;
  /** What went wrong for good; empty in a good run. */
  readonly problems: string[];
  addEntity(id: string): void;
  view(): Records;
  /** How it stands, for the message of a test that failed. */
  standing(): string;
  close(): void;
}

interface TabOptions {
  url: string;
  token: string;
  diagramId: string;
  clientId: string;
  /** Address of the loopback that it calls from, by which a proxy tells people apart. */
  from?: string;
  /** As Socket.IO does where nothing is said: long polling first. */
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
    timeout: ANSWER_TIMEOUT_MS,
  });

  const later = (work: () => void): void => void setTimeout(work, RETRY_MS).unref();
  const idOf = ({ ops }: PendingEdit): string => ops[0]?.id ?? '';

  const send = async (message: PendingEdit): Promise<void> => {
    const outgoing = toMessage(diagramId, message, { after: replica.after(message), epoch: replica.epoch });
    if (outgoing === null) throw new Error('The edit is too large for a message.');
    const ack = (await socket
      .timeout(ANSWER_TIMEOUT_MS)
      .emitWithAck(outgoing.event, outgoing.body)
      .catch(() => null)) as MutationAck | null;
    if (ack === null) {
      // Nobody answered: the connection may be dead without having been told.
      if (socket.connected && replica.pending.includes(message)) socket.disconnect().connect();
      return;
    }
    const isPending = replica.pending.some(({ seq }) => seq === message.seq);
    const { result, refusal } = replica.acknowledge(message.seq, decodeAck(ack));
    if (refusal) problems.push(`${refusal.code}: ${refusal.reason}`);
    if (ack.ok) acknowledged.add(idOf(message));
    else if (isPending && !refusal) sendAllLater();
    if (result === 'gap') void joinAgain();
  };
  const sendAll = (): void => {
    if (!isJoined || !socket.connected) return;
    for (const message of replica.pending) void send(message);
  };

  const settle = (doneSeq: number): void => {
    for (const message of replica.pending) if (message.seq <= doneSeq) acknowledged.add(idOf(message));
  };

  /** Once for however many were refused together. */
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
      .timeout(ANSWER_TIMEOUT_MS)
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

  /** A change may be missing that came after the room answered a join that is still under way, so that one is not enough. */
  const joinAgain = async (): Promise<void> => {
    await joining;
    await join();
  };

  socket.on('connect', () => void join());
  socket.on('disconnect', (reason) => {
    isJoined = false;
    // Told to go, not lost: Socket.IO leaves it to us to come back.
    if (reason === 'io server disconnect') later(() => socket.connect());
  });
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    // Refused by the namespace, not by the network: Socket.IO leaves it to us to try again.
    if (error.data?.code === 'UNAVAILABLE') later(() => socket.connect());
    else if (error.data !== undefined) problems.push(`connect: ${error.message}`);
  });
  socket.on('init-diagram', ({ rev, epoch, state, changes, doneSeq = 0 }: InitDiagram) => {
    settle(doneSeq);
    if (state !== undefined) {
      replica.reset({ records: apply(EMPTY_RECORDS, decodeOperations(state)).records, rev, epoch, doneSeq });
    } else if (replica.resume({ doneSeq, changes: (changes ?? []).map(decodeChange) }) === 'gap') {
      problems.push('what was told at joining leaves a gap');
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
      const { message } = replica.edit([{ kind: 'put', record: 'entity', id, props }]);
      if (message !== null && isJoined) void send(message);
    },
    view: () => replica.view,
    standing: () => {
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
