import {
  apply,
  diff,
  EMPTY_RECORDS,
  isSameValue,
  type Operation,
  recordKey,
  type Records,
  toContent,
} from '@joinery/model';
import { expect } from 'vitest';
import { findFaults } from '../../model/test/arbitraries.ts';
import {
  type Accepted,
  type Ack,
  createHistory,
  createReplica,
  createRoom,
  type EditKind,
  type PendingEdit,
  type History,
  type Replica,
  type Room,
  type ReceivedChanges,
  findRejectedEdits,
} from '../src/index.ts';
import { type Change, type RefusedAck } from '../src/index.ts';

/** An event for one client or for all. */
export type WorldEvent =
  | { what: 'edit'; client: number; operations: Operation[] }
  | {
      what:
        | 'undo'
        | 'redo'
        | 'send'
        | 'sendTwice'
        /** The room's host cannot accept the message now: storage full, or too many requests. */
        | 'fail'
        | 'receive'
        | 'cut'
        | 'reconnect'
        | 'reload'
        /** Toggles edit permission. */
        | 'role';
      client: number;
    }
  /** A server that crashes, or one restored to an earlier state, as from a backup. */
  | { what: 'restart' | 'restore'; client: number };

type Received = { change: Change } | { seq: number; ack: Ack };

/** A message as sent, with the number of its predecessor. */
interface Sent {
  message: PendingEdit;
  after: number;
}

interface Client {
  id: string;
  replica: Replica;
  history: History;
  isConnected: boolean;
  mayEdit: boolean;
  /** Set by a retryable rejection: after all other messages, everything pending is sent again. */
  mustResend: boolean;
  up: Sent[];
  down: Received[];
}

/** Room, clients and their connections; each delivers in order or is cut. */
export interface World {
  happen: (happening: WorldEvent) => void;
  settle: () => void;
}

/** Creates clients that start with the same records. */
export function createWorld(start: Records, clientCount: number): World {
  let room: Room = createRoom({ records: start, rev: 0 });
  let log: Change[] = [];
  let epoch = 1;
  let now = 0;
  /** The records dropped from each message, by client and number. */
  const droppedRecords = new Map<string, string[]>();
  const clients: Client[] = Array.from({ length: clientCount }, (_, index) => ({
    id: `client-${index}`,
    replica: createReplica({ clientId: `client-${index}`, records: start, rev: 0 }),
    history: createHistory(),
    isConnected: true,
    mayEdit: true,
    mustResend: false,
    up: [],
    down: [],
  }));

  function edit(client: Client, operations: Operation[], kind: EditKind): void {
    const applied = client.replica.edit(operations, kind);
    if (kind === 'edit') {
      client.history.record({ operations: applied.effective, inverse: applied.inverse, now: (now += 70) });
    }
    if (!client.isConnected || client.mustResend) return;
    for (const message of applied.messages) sendUp(client, message);
  }

  function sendUp(client: Client, message: PendingEdit): void {
    client.up.push({ message, after: client.replica.after(message) });
  }

  function sendAll(client: Client): void {
    client.mustResend = false;
    for (const message of client.replica.pending) sendUp(client, message);
  }

  function accept(client: Client, { message, after }: Sent): Accepted {
    if (!client.mayEdit) return { ack: refusal('FORBIDDEN', false), change: null };
    const { clientId, seq, ops, kind } = message;
    const onTakenId = kind === 'undo' || kind === 'redo' ? 'refuse' : 'refuse-also-same';
    const accepted = room.accept({ ops, sent: { clientId, seq, after }, onTakenId });
    const { ack, change } = accepted;
    if (change !== null && ack.ok) {
      droppedRecords.set(
        `${clientId} ${seq}`,
        (ack.dropped ?? []).map(({ target }) => recordKey(target)),
      );
    }
    return accepted;
  }

  function send(client: Client): Sent | undefined {
    const sent = client.up.shift();
    if (sent === undefined) return undefined;
    const before = room.rev;
    const { ack, change } = accept(client, sent);
    expect(room.rev).toBe(change === null ? before : before + 1);
    if (change !== null) {
      expect(change.rev).toBe(room.rev);
      log.push(change);
      for (const other of clients) if (other !== client && other.isConnected) other.down.push({ change });
    }
    client.down.push({ seq: sent.message.seq, ack });
    return sent;
  }

  function sendTwice(client: Client): void {
    const sent = send(client);
    if (sent === undefined) return;
    const before = room.rev;
    const { ack, change } = accept(client, sent);
    expect(change).toBeNull();
    expect(room.rev).toBe(before);
    client.down.push({ seq: sent.message.seq, ack });
  }

  function fail(client: Client): void {
    const sent = client.up.shift();
    if (sent !== undefined) client.down.push({ seq: sent.message.seq, ack: refusal('UNAVAILABLE', true) });
  }

  function receive(client: Client): void {
    const received = client.down.shift();
    if (received === undefined) return;
    const { replica } = client;
    if ('change' in received) expect(replica.receive(received.change)).not.toBe('gap');
    else acknowledge(client, received);
    if ('ack' in received && !received.ack.ok && received.ack.error.retryable) client.mustResend = true;
    const isAllAcknowledged = client.up.length === 0 && client.down.every((one) => 'change' in one);
    if (client.mustResend && isAllAcknowledged) sendAll(client);
  }

  /** An id conflict must not lose anything. */
  function acknowledge(client: Client, received: { seq: number; ack: Ack }): void {
    const { replica, history } = client;
    const { result, refusal, renamed } = replica.acknowledge(received.seq, received.ack);
    expect(result).not.toBe('gap');
    expect(refusal?.code).not.toBe('CONFLICT_ID');
    if (renamed === null) return;
    history.rename(renamed, replica.view);
    client.mustResend = true;
  }

  function cut(client: Client): void {
    client.isConnected = false;
    client.up = [];
    client.down = [];
  }

  function storedSeq(client: Client): number {
    return log.findLast(({ clientId }) => clientId === client.id)?.seq ?? 0;
  }

  function join(client: Client, received: 'changes' | 'state'): void {
    cut(client);
    const { replica } = client;
    // A rejection whose acknowledgement was lost is sent again, and the message does not count as applied.
    const doneSeq = storedSeq(client);
    room.resume(client.id, doneSeq);
    if (received === 'changes' && replica.epoch === epoch) {
      const { confirmed, pending } = replica;
      const changes = log.slice(replica.rev);
      expect(replica.resume({ doneSeq, changes })).not.toBe('gap');
      const done = pending.filter((message) => !replica.pending.includes(message));
      expectSameRejectedEdits(done, { records: confirmed, changes });
    } else replica.reset({ records: room.records, rev: room.rev, epoch, doneSeq });
    client.isConnected = true;
    sendAll(client);
  }

  /** The client must compute the same dropped records as the lost acknowledgements contained. */
  function expectSameRejectedEdits(done: PendingEdit[], received: ReceivedChanges): void {
    // Without a log entry, the position of an edit is unknown.
    const isLogged = ({ clientId, seq }: PendingEdit) =>
      received.changes.some((change) => change.clientId === clientId && change.seq === seq);
    if (!done.every(isLogged)) return;
    const last = new Map(done.flatMap(({ ops }) => ops).map((one) => [recordKey(one), one.kind]));
    const said = done.flatMap(({ clientId, seq }) => droppedRecords.get(`${clientId} ${seq}`) ?? []);
    const found = findRejectedEdits(done, received).flatMap(({ dropped }) =>
      dropped.map(({ target }) => recordKey(target)),
    );
    expect(found).toEqual(said.filter((r) => last.get(r) !== 'delete'));
  }

  function reload(client: Client): void {
    const { pending } = client.replica;
    client.replica = createReplica({ clientId: client.id, records: EMPTY_RECORDS, rev: 0, pending });
    client.history.clear();
    join(client, 'state');
  }

  /** A server that crashes and reopens the room from its log: messages in transit are lost. */
  function restart(): void {
    clients.forEach(cut);
    const records = log.reduce((state, { ops }) => apply(state, ops).records, start);
    expect(toContent(records)).toEqual(toContent(room.records));
    reopen(records);
  }

  function reopen(records: Records): void {
    const snapshot = apply(EMPTY_RECORDS, diff(EMPTY_RECORDS, records)).records;
    room = createRoom({ records: snapshot, rev: log.length });
    for (const client of clients) join(client, 'changes');
  }

  function restore(): void {
    log = log.slice(0, Math.floor(log.length / 2));
    epoch += 1;
    reopen(log.reduce((state, { ops }) => apply(state, ops).records, start));
  }

  function perform(happening: WorldEvent, client: Client): void {
    const { replica, history } = client;
    if (happening.what === 'edit') edit(client, happening.operations, 'edit');
    else if (happening.what === 'undo' || happening.what === 'redo')
      edit(client, history[happening.what](replica.view).operations, happening.what);
    else if (happening.what === 'role') client.mayEdit = !client.mayEdit;
    else if (happening.what === 'reconnect') join(client, 'changes');
    else ({ send, sendTwice, fail, receive, cut, reload, restart, restore })[happening.what](client);
  }

  return {
    happen(happening) {
      const client = clients[happening.client % clients.length];
      if (client !== undefined) perform(happening, client);
      expect(findFaults(room.records)).toEqual([]);
      for (const { replica } of clients) {
        expect(findFaults(replica.view)).toEqual([]);
        expect(hiddenEdits(replica)).toEqual([]);
        const rebuilt = apply(
          replica.confirmed,
          replica.pending.flatMap(({ ops }) => ops),
        ).records;
        expect([...diff(rebuilt, replica.view), ...diff(replica.view, rebuilt)]).toEqual([]);
      }
    },
    settle() {
      for (const client of clients) client.mayEdit = true;
      for (const client of clients) join(client, 'changes');
      // Renamed records are sent a second time.
      while (clients.some(({ up, down }) => up.length + down.length > 0)) {
        for (const client of clients) while (client.up.length > 0) send(client);
        for (const client of clients) while (client.down.length > 0) receive(client);
      }
      for (const { replica } of clients) {
        expect(replica.pending).toEqual([]);
        expect(replica.rev).toBe(room.rev);
        expect(toContent(replica.view)).toEqual(toContent(room.records));
      }
      expect(room.rev).toBe(log.length);
    },
  };
}

function refusal(code: string, retryable: boolean): RefusedAck {
  return { ok: false, error: { code: code as never, message: '', retryable } };
}

/** Returns pending edits that the view could show but does not: names, positions, labels and removals. */
function hiddenEdits({ pending, view, confirmed }: Replica): string[] {
  const expected = new Map<string, unknown>();
  const removed = new Set<string>();
  // Entities present when an operation is applied; later operations may restore others.
  const present = new Set(confirmed.entities.keys());
  for (const operation of pending.flatMap(({ ops }) => ops)) {
    const { kind, record, id } = operation;
    const key = recordKey(operation);
    if (record === 'entity' && kind === 'put') present.add(id);
    if (record === 'entity' && kind === 'delete') present.delete(id);
    if (kind === 'delete') {
      removed.add(key);
      for (const entry of [...expected.keys()]) if (entry.startsWith(`${key} `)) expected.delete(entry);
      continue;
    }
    if (kind === 'put') removed.delete(key);
    const props: Readonly<Record<string, unknown>> = operation.props;
    // An operation on an entity deleted by another user cannot be shown.
    const ends = [props['source'], props['target']];
    if (ends.some((end) => typeof end === 'string' && !present.has(end))) {
      for (const entry of [...expected.keys()]) if (entry.startsWith(`${key} `)) expected.delete(entry);
      continue;
    }
    for (const name of ['name', 'position', 'label']) {
      if (name in props) expected.set(`${key} ${name}`, props[name]);
    }
  }
  const shown = new Map(
    diff(EMPTY_RECORDS, view).map((one): [string, Readonly<Record<string, unknown>>] => [
      recordKey(one),
      one.kind === 'delete' ? {} : one.props,
    ]),
  );
  const faults = [...removed].filter((key) => shown.has(key));
  for (const [key, value] of expected) {
    const at = key.lastIndexOf(' ');
    const present = shown.get(key.slice(0, at));
    // An operation writes null for a property that it removes.
    if (present !== undefined && !isSameValue(present[key.slice(at + 1)] ?? null, value ?? null))
      faults.push(key);
  }
  return faults;
}
