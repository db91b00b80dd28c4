import {
  addEntity,
  decodeOperations,
  type Operation,
  type Records,
  removeEntities,
  renameEntity,
  toContent,
  toRecords,
} from '@joinery/model';
import { aDiagram, anEntity } from '@joinery/model/builders';
import {
  encodeAck,
  type ShortAck,
  type Message,
  type RealtimeErrorCode,
  type Accepted,
  createReplica,
  createRoom,
} from '@joinery/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox, type RejectionReport } from './outbox.ts';

const customer = anEntity({ id: 'c', name: 'Customer' });
const start = toRecords(aDiagram({ nodes: [customer] }));

/** A tab and the room, over a connection whose responses can be delayed or replaced. */
function aTab() {
  const room = createRoom({ records: start, rev: 1 });
  const replica = createReplica({ clientId: 'tab', records: start, rev: 1 });
  const shown = new Map<number, Records>();
  const log = {
    sent: [] as number[],
    events: [] as string[],
    gaps: 0,
    timeouts: 0,
    tooLarge: 0,
    rejected: [] as RejectionReport[],
    renamed: [] as string[][],
  };
  const line = {
    /** Rejects the next message before it reaches the room. */
    refuse: null as { code: RealtimeErrorCode; retryAfterMs?: number } | null,
    delayed: [] as (() => void)[],
    isHolding: false,
  };
  const accept = ({ body }: Message): ShortAck => {
    if (line.refuse !== null) {
      const { code, retryAfterMs } = line.refuse;
      line.refuse = null;
      return { ok: false, error: { code, message: 'not now', retryable: true, retryAfterMs } };
    }
    const { seq = 0, after = 0, ops = [] } = body;
    const sent = { clientId: 'tab', seq, after };
    const message = { ops: decodeOperations(ops), sent, onTakenId: 'refuse-also-same' } as const;
    return encodeAck(store(room.accept(message)).ack);
  };
  const stored: NonNullable<Accepted['change']>[] = [];
  const store = (accepted: Accepted): Accepted => {
    if (accepted.change !== null) stored.push(accepted.change);
    return accepted;
  };
  const byOther = (ops: Operation[]): void => void store(room.accept({ ops }));
  /** Simulates a reconnect: missed changes arrive, and pending edits are sent again. */
  const join = (): void => {
    outbox.stop();
    const awaited = replica.pending;
    const remote = { records: replica.confirmed, changes: stored.filter(({ rev }) => rev > replica.rev) };
    const doneSeq = stored.findLast(({ clientId }) => clientId === 'tab')?.seq ?? 0;
    replica.resume({ doneSeq, changes: remote.changes });
    outbox.reportRejectedEdits(awaited, remote);
    outbox.sendAll();
  };
  const outbox = createOutbox({
    diagramId: 'd',
    replica,
    emit: (outgoing, callback) => {
      log.sent.push(outgoing.body.seq ?? 0);
      log.events.push(outgoing.event);
      const ack = accept(outgoing);
      if (line.isHolding) line.delayed.push(() => callback(ack));
      else callback(ack);
    },
    onGap: () => (log.gaps += 1),
    onTimeout: () => (log.timeouts += 1),
    onSignedOut: () => undefined,
    onTooLarge: () => (log.tooLarge += 1),
    getView: ({ seq }) => shown.get(seq) ?? start,
    onRejected: (rejected) => log.rejected.push(rejected),
    onRenamed: (renaming) => {
      log.renamed.push([...renaming.values()].map(({ id }) => id));
      for (const { seq } of replica.pending) shown.set(seq, replica.view);
    },
    onChange: () => undefined,
  });
  const edit = (operations: readonly Operation[]): void => {
    for (const message of replica.edit(operations).messages) {
      shown.set(message.seq, replica.view);
      outbox.send(message);
    }
  };
  const rename = (name: string): void => edit(renameEntity(toRecords(toContent(replica.view)), 'c', name));
  return { room, replica, outbox, log, line, edit, rename, byOther, join };
}

const nameIn = ({ entities }: { entities: ReadonlyMap<string, { name: string }> }) => entities.get('c')?.name;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('sending edits', () => {
  it('[M268] nothing is sent before joining; then everything in order', () => {
    const { room, replica, outbox, log, rename } = aTab();
    rename('A');
    rename('B');
    expect(log.sent).toEqual([]);
    outbox.sendAll();
    expect(log.sent).toEqual([1, 2]);
    expect(nameIn(room.records)).toBe('B');
    expect(replica.pending).toEqual([]);
  });

  it('[M262] [M264] each edit is sent as the matching event', () => {
    const { outbox, log, rename, edit } = aTab();
    outbox.sendAll();
    rename('A');
    edit(removeEntities(toRecords(aDiagram({ nodes: [customer] })), ['c']));
    expect(log.events).toEqual(['node-update', 'element-delete']);
  });

  it('a retryable edit is resent after the requested delay, in order and once', async () => {
    const { room, replica, outbox, log, line, rename } = aTab();
    outbox.sendAll();
    line.refuse = { code: 'RATE_LIMITED', retryAfterMs: 700 };
    rename('A');
    rename('B');
    expect(log.sent).toEqual([1]);
    await vi.advanceTimersByTimeAsync(699);
    expect(log.sent).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(log.sent).toEqual([1, 1, 2]);
    expect(nameIn(room.records)).toBe('B');
    expect(room.rev).toBe(3);
    expect(replica.pending).toEqual([]);
  });

  it('a duplicate message has no effect', () => {
    const { room, replica, outbox, line, rename } = aTab();
    outbox.sendAll();
    line.isHolding = true;
    rename('A');
    // The response is lost with the connection; the same message is resent over the next one.
    outbox.stop();
    line.isHolding = false;
    outbox.sendAll();
    for (const respond of line.delayed) respond();
    expect(room.rev).toBe(2);
    expect(replica.rev).toBe(2);
    expect(replica.pending).toEqual([]);
  });

  it('[M196] an edit rejected because of a remote one is reported once, with the previous view; a double removal is not', () => {
    const { outbox, log, rename, edit, byOther, join } = aTab();
    byOther([{ kind: 'delete', record: 'entity', id: 'c' }]);
    outbox.sendAll();
    rename('Mine');
    expect(log.gaps).toBe(1);
    join();
    expect(log.rejected).toMatchObject([{ reasons: ['Mine was deleted by another user.'] }]);
    expect(nameIn(log.rejected[0]?.shown ?? start)).toBe('Mine');
    edit(removeEntities(toRecords(aDiagram({ nodes: [customer] })), ['c']));
    expect(log.rejected).toHaveLength(1);
  });

  it('[M196] rejected parts are reported after reconnecting if the acknowledgement was lost', () => {
    const { replica, outbox, log, line, rename, edit, byOther, join } = aTab();
    outbox.sendAll();
    byOther([{ kind: 'delete', record: 'entity', id: 'c' }]);
    line.isHolding = true;
    rename('Mine');
    edit(addEntity(toRecords(toContent(replica.view)), { now: 7 }));
    // Stored after it, so that neither is sent again.
    expect(log.sent).toEqual([1, 2]);
    line.isHolding = false;
    join();
    for (const respond of line.delayed) respond();
    expect(log.sent).toEqual([1, 2]);
    expect(replica.pending).toEqual([]);
    expect([...replica.view.entities.keys()]).toEqual(['entity-7']);
    expect(log.rejected).toMatchObject([
      { reasons: ['Mine was deleted by another user.'], message: { seq: 1 } },
    ]);
  });

  it('an edit merged before a remote deletion is not reported', () => {
    const { outbox, log, line, rename, byOther, join } = aTab();
    outbox.sendAll();
    line.isHolding = true;
    rename('Mine');
    byOther([{ kind: 'delete', record: 'entity', id: 'c' }]);
    join();
    expect(log.rejected).toEqual([]);
  });

  it('a final refusal removes the edit from the view and is reported with its reason', () => {
    const { room, replica, outbox, log, edit } = aTab();
    const added = addEntity(toRecords(aDiagram({ nodes: [customer] })), { now: 7 });
    const props = { name: 'Other', position: { x: 0, y: 0 } };
    room.accept({ ops: [{ kind: 'put', record: 'entity', id: 'entity-7', props }] });
    outbox.sendAll();
    edit(added);
    expect(replica.view.entities.has('entity-7')).toBe(false);
    expect(log.rejected).toHaveLength(1);
    expect(log.rejected[0]?.reasons[0]).toMatch(/id/);
    expect(log.rejected[0]?.shown.entities.has('entity-7')).toBe(true);
  });

  it('[S17] an edit with a conflicting id is resent under a free one, with later edits', () => {
    const { room, replica, outbox, log, line, edit } = aTab();
    outbox.sendAll();
    line.isHolding = true;
    const added = addEntity(toRecords(aDiagram({ nodes: [customer] })), { now: 7 });
    const { change } = room.accept({ ops: added });
    edit(added);
    edit([{ kind: 'set', record: 'entity', id: 'entity-7', props: { name: 'Mine' } }]);
    if (change !== null) replica.receive(change);
    line.isHolding = false;
    for (const respond of line.delayed.splice(0)) respond();
    expect(log.renamed).toEqual([['entity-7-2']]);
    expect(log.rejected).toEqual([]);
    expect(replica.pending).toEqual([]);
    const names = [...room.records.entities].map(([id, { name }]) => [id, name]);
    expect(names).toEqual([
      ['c', 'Customer'],
      ['entity-7', 'NewEntity'],
      ['entity-7-2', 'Mine'],
    ]);
    expect(toContent(replica.view)).toEqual(toContent(room.records));
  });

  it('an edit too large for the socket waits, as do later edits', () => {
    const { replica, outbox, log, edit, rename } = aTab();
    outbox.sendAll();
    edit([{ kind: 'set', record: 'entity', id: 'c', props: { description: 'x'.repeat(300_000) } }]);
    rename('After');
    expect(outbox.isBlocked()).toBe(true);
    expect(log).toMatchObject({ sent: [], tooLarge: 1 });
    replica.resume({ doneSeq: 1, changes: [] });
    outbox.sendAll();
    expect(outbox.isBlocked()).toBe(false);
    expect(log.sent).toEqual([2]);
  });

  it('a timeout closes the connection', () => {
    const replica = createReplica({ clientId: 'tab', records: start, rev: 1 });
    const log: string[] = [];
    const outbox = createOutbox({
      diagramId: 'd',
      replica,
      emit: (_outgoing, callback) => callback(null),
      onGap: () => log.push('gap'),
      onTimeout: () => log.push('none'),
      onSignedOut: () => log.push('signed out'),
      onTooLarge: () => log.push('too large'),
      getView: () => start,
      onRejected: () => log.push('lost'),
      onRenamed: () => log.push('renamed'),
      onChange: () => undefined,
    });
    outbox.sendAll();
    const { messages } = replica.edit([{ kind: 'set', record: 'entity', id: 'c', props: { name: 'A' } }]);
    messages.forEach(outbox.send);
    expect(log).toEqual(['none']);
    expect(replica.pending).toHaveLength(1);
  });
});
