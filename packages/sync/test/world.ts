import {
  apply,
  type Applied,
  diff,
  EMPTY_RECORDS,
  type Operation,
  parseRecordKey,
  type Records,
  toContent,
} from '@joinery/model';
import { expect } from 'vitest';
import { faultsOf } from '../../model/test/arbitraries.ts';
import {
  type Ack,
  type Change,
  createHistory,
  createReplica,
  createRoom,
  type EditMessage,
  type History,
  type Replica,
  type Room,
} from '../src/index.ts';

/** One thing that happens to a client or to all. */
export type Happening =
  | { what: 'edit'; client: number; operations: Operation[] }
  | {
      what: 'undo' | 'redo' | 'send' | 'sendTwice' | 'receive' | 'cut' | 'reconnect' | 'reload';
      client: number;
    }
  | { what: 'restart'; client: number };

type Told = { change: Change } | { seq: number; ack: Ack };

interface Client {
  id: string;
  replica: Replica;
  history: History;
  isConnected: boolean;
  up: EditMessage[];
  down: Told[];
}

/** Room, clients and the lines between them, each line delivering in order or being cut. */
export interface World {
  happen: (happening: Happening) => void;
  settle: () => void;
}

/** A world of clients that all begin with the same records. */
export function createWorld(start: Records, clientCount: number): World {
  let room: Room = createRoom({ records: start, rev: 0 });
  const log: Change[] = [];
  let now = 0;
  const clients: Client[] = Array.from({ length: clientCount }, (_, index) => ({
    id: `client-${index}`,
    replica: createReplica({ clientId: `client-${index}`, records: start, rev: 0 }),
    history: createHistory(),
    isConnected: true,
    up: [],
    down: [],
  }));

  function edit(client: Client, operations: Operation[], source: 'local' | 'history'): Applied {
    const applied = client.replica.edit(operations);
    if (source === 'local') {
      client.history.record({ operations: applied.effective, inverse: applied.inverse, now: (now += 70) });
    }
    if (applied.message !== null && client.isConnected) client.up.push(applied.message);
    return applied;
  }

  function send(client: Client): EditMessage | undefined {
    const message = client.up.shift();
    if (message === undefined) return undefined;
    const before = room.rev;
    const { ack, change } = room.accept(message);
    expect(room.rev).toBe(change === null ? before : before + 1);
    if (change !== null) {
      expect(change.rev).toBe(room.rev);
      log.push(change);
      for (const other of clients) if (other !== client && other.isConnected) other.down.push({ change });
    }
    client.down.push({ seq: message.seq, ack });
    return message;
  }

  function sendTwice(client: Client): void {
    const message = send(client);
    if (message === undefined) return;
    const before = room.rev;
    const { ack, change } = room.accept(message);
    expect(change).toBeNull();
    expect(room.rev).toBe(before);
    client.down.push({ seq: message.seq, ack });
  }

  function receive(client: Client): void {
    const told = client.down.shift();
    if (told === undefined) return;
    const reception =
      'change' in told
        ? client.replica.receive(told.change)
        : client.replica.acknowledge(told.seq, told.ack).reception;
    expect(reception).not.toBe('gap');
  }

  function cut(client: Client): void {
    client.isConnected = false;
    client.up = [];
    client.down = [];
  }

  function reconnect(client: Client): void {
    cut(client);
    const doneSeq = room.resume(client.id);
    const reception = client.replica.resume({ doneSeq, changes: log.slice(client.replica.rev) });
    expect(reception).not.toBe('gap');
    client.isConnected = true;
    client.up = [...client.replica.pending];
  }

  function reload(client: Client): void {
    cut(client);
    const { pending } = client.replica;
    client.replica = createReplica({ clientId: client.id, records: room.records, rev: room.rev, pending });
    client.replica.reset({ records: room.records, rev: room.rev, doneSeq: room.resume(client.id) });
    client.history.clear();
    client.isConnected = true;
    client.up = [...client.replica.pending];
  }

  /** A server that dies and opens the room from its log: whatever was on the lines is gone. */
  function restart(): void {
    clients.forEach(cut);
    let records = start;
    const doneSeqs = new Map<string, number>();
    for (const change of log) {
      records = apply(records, change.operations).records;
      doneSeqs.set(change.clientId, change.seq);
    }
    expect(toContent(records)).toEqual(toContent(room.records));
    const snapshot = apply(EMPTY_RECORDS, diff(EMPTY_RECORDS, records)).records;
    room = createRoom({ records: snapshot, rev: log.length, doneSeqs });
    clients.forEach(reconnect);
  }

  return {
    happen(happening) {
      const client = clients[happening.client % clients.length];
      if (client === undefined) return;
      if (happening.what === 'edit') edit(client, happening.operations, 'local');
      if (happening.what === 'undo')
        edit(client, client.history.undo(client.replica.view).operations, 'history');
      if (happening.what === 'redo')
        edit(client, client.history.redo(client.replica.view).operations, 'history');
      if (happening.what === 'send') send(client);
      if (happening.what === 'sendTwice') sendTwice(client);
      if (happening.what === 'receive') receive(client);
      if (happening.what === 'cut') cut(client);
      if (happening.what === 'reconnect') reconnect(client);
      if (happening.what === 'reload') reload(client);
      if (happening.what === 'restart') restart();
      expect(faultsOf(room.records)).toEqual([]);
      for (const { replica } of clients) {
        expect(faultsOf(replica.view)).toEqual([]);
        expect(hiddenEdits(replica)).toEqual([]);
      }
    },
    settle() {
      clients.forEach(reconnect);
      for (const client of clients) while (client.up.length > 0) send(client);
      for (const client of clients) while (client.down.length > 0) receive(client);
      for (const { replica } of clients) {
        expect(replica.pending).toEqual([]);
        expect(replica.rev).toBe(room.rev);
        expect(toContent(replica.view)).toEqual(toContent(room.records));
      }
      expect(room.rev).toBe(log.length);
    },
  };
}

/** Pending edits that the view does not show although it could: values of names, places and labels, and removals. */
function hiddenEdits({ pending, view }: Replica): string[] {
  const wishes = new Map<string, unknown>();
  const gone = new Set<string>();
  for (const operation of pending.flatMap(({ operations }) => operations)) {
    if (operation.k === 'del') {
      gone.add(operation.r);
      for (const wish of [...wishes.keys()]) if (wish.startsWith(`${operation.r} `)) wishes.delete(wish);
      continue;
    }
    if (operation.k === 'put') gone.delete(operation.r);
    // An operation that names an entity somebody else removed can not be shown, nor what it says beside.
    const ends = [operation.p['source'], operation.p['target']];
    if (ends.some((end) => typeof end === 'string' && !view.entities.has(end))) {
      for (const wish of [...wishes.keys()]) if (wish.startsWith(`${operation.r} `)) wishes.delete(wish);
      continue;
    }
    for (const name of ['name', 'position', 'label']) {
      if (name in operation.p) wishes.set(`${operation.r} ${name}`, operation.p[name]);
    }
  }
  const shown = new Map(diff(EMPTY_RECORDS, view).map((one) => [one.r, one.k === 'del' ? {} : one.p]));
  const faults = [...gone].filter((key) => shown.has(key) && parseRecordKey(key) !== null);
  for (const [wish, value] of wishes) {
    const at = wish.lastIndexOf(' ');
    const present = shown.get(wish.slice(0, at));
    if (present !== undefined && JSON.stringify(present[wish.slice(at + 1)]) !== JSON.stringify(value))
      faults.push(wish);
  }
  return faults;
}
