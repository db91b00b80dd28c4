import { apply, LIMITS, type Operation, toRecords } from '@joinery/model';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { createReplica, createRoom, type PlannedEdit } from '../index.ts';

const user = anEntity({ id: 'u', name: 'User' });
const start = toRecords(aDiagram({ nodes: [user] }));
const rename = (name: string): Operation => ({ kind: 'set', record: 'entity', id: 'u', props: { name } });
const openRoom = () => createRoom({ records: start, rev: 7 });
const from = (clientId: string, seq: number, ops: readonly Operation[]) => ({
  ops,
  sent: { clientId, seq, after: 0 },
});
const following = (after: number, { ops, sent }: ReturnType<typeof from>): PlannedEdit => ({
  ops,
  sent: { ...sent, after },
});

describe('room', () => {
  it('[S2] each accepted message gets the next revision, an empty one the current revision', () => {
    const room = openRoom();
    expect(room.accept(from('a', 1, [rename('X')]))).toEqual({
      ack: { ok: true, rev: 8 },
      change: { rev: 8, clientId: 'a', seq: 1, ops: [rename('X')], inverse: [rename('User')] },
    });
    expect(room.accept(from('b', 1, [rename('X')]))).toEqual({
      ack: { ok: true, rev: 8, changes: [] },
      change: null,
    });
    const late: Operation = { kind: 'set', record: 'entity', id: 'missing', props: { name: 'X' } };
    expect(room.accept(from('b', 2, [late])).ack).toEqual({
      ok: true,
      rev: 8,
      changes: [],
      dropped: [{ target: { record: 'entity', id: 'missing' }, reason: 'it does not exist' }],
    });
  });

  it('[S2] the acknowledgement contains the effect where it differs from the message', () => {
    const operations: Operation[] = [rename('X'), rename('X')];
    const { ack, change } = openRoom().accept(from('a', 1, operations));
    expect(ack).toEqual({ ok: true, rev: 8, changes: [rename('X')] });
    expect(change?.ops).toEqual([rename('X')]);
  });

  it('[S3] a duplicate message gets the same acknowledgement and changes nothing', () => {
    const room = openRoom();
    const message = from('a', 1, [rename('X')]);
    const first = room.accept(message);
    room.accept(from('b', 1, [rename('Y')]));
    expect(room.accept(message)).toEqual({ ack: first.ack, change: null });
    expect(room.rev).toBe(9);
  });

  it('[S3] a reopened room knows the messages applied before', () => {
    const room = openRoom();
    expect(room.resume('a', 4)).toBe(4);
    expect(room.resume('b', 0)).toBe(0);
    expect(room.accept(from('a', 4, [rename('X')])).change).toBeNull();
    expect(room.accept(from('a', 6, [rename('X')])).change?.rev).toBe(8);
  });

  it('[S3] a rolled back transaction leaves no trace, and its messages can be sent again', () => {
    const room = openRoom();
    room.resume('a', 0);
    for (let seq = 1; seq <= 70; seq += 1) room.accept(from('a', seq, [rename(`Name ${String(seq)}`)]));
    const { rev, records, bytesAtMost } = room;
    const readAcks = (): unknown[] => [6, 7, 70].map((seq) => room.accept(from('a', seq, [])).ack);
    const before = readAcks();
    const transaction = room.begin();
    room.accept({ ...from('a', 71, [rename('X')]), name: 'Shop' });
    room.accept(from('a', 72, [rename('Y')]));
    transaction.rollback();
    expect(room).toMatchObject({ rev, bytesAtMost, name: '' });
    expect(room.records).toBe(records);
    expect(room.doneSeq('a')).toBe(70);
    expect(readAcks()).toEqual(before);
    room.begin().commit();
    expect(room.accept(from('a', 71, [rename('X')])).ack).toEqual({ ok: true, rev: rev + 1 });
  });

  it('[S4] a message waits for its predecessor', () => {
    const room = openRoom();
    room.accept(from('a', 1, [rename('1')]));
    const third = following(2, from('a', 3, [rename('3')]));
    expect(room.accept(third).ack).toMatchObject({
      ok: false,
      error: { code: 'OUT_OF_ORDER', retryable: true },
    });
    room.accept(following(1, from('a', 2, [rename('2')])));
    expect(room.accept(third).ack).toEqual({ ok: true, rev: 10 });
  });

  it('[S4] after a failed commit, the successors of the lost message wait until it is sent again', () => {
    const first = from('a', 1, [rename('1')]);
    const second = following(1, from('a', 2, [rename('2')]));
    openRoom().accept(first);
    const reopened = openRoom();
    expect(reopened.accept(second).ack).toMatchObject({ ok: false, error: { code: 'OUT_OF_ORDER' } });
    expect([first, second].map((message) => reopened.accept(message).ack)).toEqual([
      { ok: true, rev: 8 },
      { ok: true, rev: 9 },
    ]);
  });

  it('[S3] messages accepted on another node count as applied', () => {
    const room = openRoom();
    room.absorb({ rev: 8, clientId: 'a', seq: 1, ops: [rename('X')] });
    expect(room.accept(from('a', 1, [rename('X')]))).toEqual({
      ack: { ok: true, rev: 8, changes: [rename('X')] },
      change: null,
    });
    expect(() => room.absorb({ rev: 10, ops: [] })).toThrow('does not follow');
  });

  it('[S14] a new name is a separate change', () => {
    const room = createRoom({ records: start, rev: 7, name: 'Shop' });
    expect(room.accept({ ops: [], name: 'Shop' }).change).toBeNull();
    expect(room.accept({ ops: [], name: 'Store' }).change).toMatchObject({
      rev: 8,
      ops: [],
      name: { from: 'Shop', to: 'Store' },
    });
    expect(room.name).toBe('Store');
  });

  it('[S5] an id used by another record is a conflict, and no part of the message is applied', () => {
    const room = openRoom();
    const operations: Operation[] = [
      rename('X'),
      { kind: 'put', record: 'entity', id: 'u', props: { name: 'Other' } },
    ];
    const { ack, change } = room.accept(from('a', 1, operations));
    expect(ack).toMatchObject({ ok: false, error: { code: 'CONFLICT_ID', retryable: false } });
    expect(change).toBeNull();
    expect(room.records).toBe(start);
    const again: Operation[] = [
      { kind: 'delete', record: 'entity', id: 'u' },
      { kind: 'put', record: 'entity', id: 'u', props: { name: 'Other' } },
    ];
    expect(room.accept(from('a', 2, again)).ack).toMatchObject({ ok: true, rev: 8 });
    const over: Operation = { kind: 'put', record: 'entity', id: 'u', props: { name: 'Laid over' } };
    expect(room.accept({ ops: [over], onTakenId: 'merge' }).change?.ops).toEqual([rename('Laid over')]);
  });

  it('[S17] the successor of a conflict is also a conflict, and does not change the other user’s record', () => {
    const room = openRoom();
    const put: Operation = { kind: 'put', record: 'entity', id: 'u', props: { name: 'User' } };
    const made = { ...from('a', 1, [put]), onTakenId: 'refuse-also-same' } as const;
    expect(room.accept(made).ack).toMatchObject({ error: { code: 'CONFLICT_ID' } });
    expect(room.accept(following(1, from('a', 2, [rename('Mine')]))).ack).toMatchObject({
      error: { code: 'CONFLICT_ID' },
    });
    expect(room.accept(following(2, from('a', 3, [rename('Mine')]))).ack).toMatchObject({
      error: { code: 'CONFLICT_ID' },
    });
    expect(room.records).toBe(start);
    const renamed: Operation = { kind: 'put', record: 'entity', id: 'u-2', props: { name: 'User' } };
    expect(room.accept(from('a', 4, [renamed])).ack).toMatchObject({ ok: true, rev: 8 });
  });

  it('[S6] a message that would exceed a limit is rejected as a whole', () => {
    const room = openRoom();
    const many = Array.from({ length: LIMITS.maxEntities }, (_, index): Operation => ({
      kind: 'put',
      record: 'entity',
      id: `n${index}`,
      props: {},
    }));
    expect(room.accept(from('a', 1, many)).ack).toMatchObject({
      ok: false,
      error: { code: 'LIMIT' },
    });
    expect(room.records).toBe(start);
    const label = 'x'.repeat(LIMITS.maxContentBytes);
    const heavy: Operation = {
      kind: 'put',
      record: 'relationship',
      id: 'r',
      props: { source: 'u', target: 'u', label },
    };
    expect(room.accept(from('a', 2, [heavy])).ack).toMatchObject({
      ok: false,
      error: { code: 'TOO_LARGE' },
    });
  });
});

describe('replica', () => {
  it('[S7] applies an edit optimistically and reverts it after a permanent rejection', () => {
    const replica = createReplica({ clientId: 'a', records: start, rev: 7 });
    const [message] = replica.edit([rename('X')]).messages;
    expect(message).toEqual({ clientId: 'a', seq: 1, kind: 'edit', ops: [rename('X')] });
    expect(replica.view.entities.get('u')?.name).toBe('X');
    const error = { code: 'LIMIT' as const, message: 'too much', retryable: false };
    expect(replica.acknowledge(1, { ok: false, error }).refusal).toEqual({
      message,
      code: 'LIMIT',
      reason: 'too much',
    });
    expect(replica.view).toEqual(start);
    expect(replica.pending).toEqual([]);
  });

  it('[S7] keeps an edit that can be sent again', () => {
    const replica = createReplica({ clientId: 'a', records: start, rev: 7 });
    replica.edit([rename('X')]);
    replica.acknowledge(1, { ok: false, error: { code: 'OUT_OF_ORDER', message: '', retryable: true } });
    expect(replica.pending).toHaveLength(1);
    expect(replica.view.entities.get('u')?.name).toBe('X');
  });

  it('[S7] an edit that changes nothing is not sent', () => {
    const replica = createReplica({ clientId: 'a', records: start, rev: 7 });
    expect(replica.edit([rename('User')]).messages).toEqual([]);
    expect(replica.pending).toEqual([]);
  });

  it('[S13] applies the next revision only', () => {
    const replica = createReplica({ clientId: 'a', records: start, rev: 7 });
    const change = (rev: number) => ({ rev, clientId: 'b', seq: rev, ops: [rename(`N${rev}`)] });
    expect(replica.receive(change(9))).toBe('gap');
    expect(replica.receive(change(8))).toBe('applied');
    expect(replica.receive(change(8))).toBe('duplicate');
    expect(replica.rev).toBe(8);
    expect(replica.view.entities.get('u')?.name).toBe('N8');
  });

  it('[S13] an acknowledgement beyond the next revision is a gap, and the edit stays pending', () => {
    const replica = createReplica({ clientId: 'a', records: start, rev: 7 });
    replica.edit([rename('X')]);
    expect(replica.acknowledge(1, { ok: true, rev: 9 }).result).toBe('gap');
    expect(replica.pending).toHaveLength(1);
    const others = { rev: 8, clientId: 'b', seq: 1, ops: [rename('Y')] };
    const own = { rev: 9, clientId: 'a', seq: 1, ops: [rename('X')] };
    expect(replica.resume({ doneSeq: 1, changes: [others, own] })).toBe('applied');
    expect(replica.pending).toEqual([]);
    expect(replica.view.entities.get('u')?.name).toBe('X');
  });

  it('[S7] after a reload it continues the numbers where the room stopped', () => {
    const replica = createReplica({ clientId: 'a', records: start, rev: 7 });
    replica.reset({ records: start, rev: 8, epoch: 2, doneSeq: 12 });
    expect(replica.epoch).toBe(2);
    expect(replica.edit([rename('X')]).messages[0]?.seq).toBe(13);
  });

  it('[S15] records that a change does not touch keep their identity, pending edits included', () => {
    const others = Array.from({ length: 3 }, (_, index) => anEntity({ id: `o${index}` }));
    const records = toRecords(aDiagram({ nodes: [user, ...others] }));
    const replica = createReplica({ clientId: 'a', records, rev: 7 });
    replica.edit([rename('Mine')]);
    replica.edit([{ kind: 'set', record: 'entity', id: 'o0', props: { name: 'Mine too' } }]);
    const before = new Map(replica.view.entities);
    replica.receive({
      rev: 8,
      ops: [{ kind: 'set', record: 'entity', id: 'o1', props: { name: 'Theirs' } }],
    });
    const touched = [...replica.view.entities].filter(([id, entity]) => before.get(id) !== entity);
    expect(touched.map(([id]) => id)).toEqual(['o1']);
    const shown = replica.view;
    replica.acknowledge(1, { ok: true, rev: 9 });
    expect(replica.view).toBe(shown);
  });

  it('[S15] the acknowledgement of the last pending edit keeps the view’s records, in the order shared by all', () => {
    const others = Array.from({ length: 3 }, (_, index) => anEntity({ id: `o${index}` }));
    const records = toRecords(aDiagram({ nodes: [user, ...others] }));
    const replica = createReplica({ clientId: 'a', records, rev: 7 });
    const edits: Operation[][] = [
      [{ kind: 'delete', record: 'entity', id: 'o1' }],
      [rename('Mine')],
      [{ kind: 'put', record: 'entity', id: 'o1', props: { name: 'Again' } }],
    ];
    for (const operations of edits) replica.edit(operations);
    const shown = replica.view;
    for (const seq of [1, 2, 3]) replica.acknowledge(seq, { ok: true, rev: 7 + seq });
    expect(replica.view).toBe(shown);
    expect(replica.confirmed).toBe(shown);
    expect(shown).toEqual(apply(records, edits.flat()).records);
    expect([...shown.entities.keys()]).toEqual(['u', 'o0', 'o2', 'o1']);
  });

  it('[S15] after a concurrent addition by another user, the acknowledgement restores the order shared by all', () => {
    const replica = createReplica({ clientId: 'a', records: start, rev: 7 });
    replica.edit([{ kind: 'put', record: 'entity', id: 'mine', props: { name: 'Mine' } }]);
    replica.receive({
      rev: 8,
      ops: [{ kind: 'put', record: 'entity', id: 'theirs', props: { name: 'Theirs' } }],
    });
    const shown = replica.view.entities.get('mine');
    replica.acknowledge(1, { ok: true, rev: 9 });
    expect(replica.view).toBe(replica.confirmed);
    expect([...replica.view.entities.keys()].slice(-2)).toEqual(['theirs', 'mine']);
    expect(replica.view.entities.get('mine')).toBe(shown);
  });
});

describe('invisible characters in names', () => {
  const edit = (name: string) => ({ ops: [rename(name)] });

  it('[S18] are removed when a name is written; the acknowledgement reports it to the sender, who can undo it like any edit', () => {
    const room = openRoom();
    const replica = createReplica({ clientId: 'a', records: start, rev: 7 });
    const { messages, inverse } = replica.edit([rename('Us\u202eer 2')], 'edit');
    const [message] = messages;
    const { ack, change } = room.accept({ ops: message!.ops, sent: { clientId: 'a', seq: 1, after: 0 } });
    expect(ack).toEqual({ ok: true, rev: 8, changes: [rename('User 2')] });
    expect(change?.ops).toEqual([rename('User 2')]);
    replica.acknowledge(message!.seq, ack);
    expect(replica.view).toEqual(room.records);
    const undo = replica.edit(inverse, 'undo').messages[0]!;
    replica.acknowledge(undo.seq, room.accept({ ops: undo.ops }).ack);
    expect(replica.view).toEqual(room.records);
    expect(room.records.entities.get('u')?.name).toBe('User');
  });

  it('[S18] stay in a stored name, and writing the same name again is not an edit', () => {
    const stored = 'Us\u202eer';
    const { records } = apply(start, [rename(stored)]);
    const room = createRoom({ records, rev: 7, name: 'Sh\u200fop' });
    expect(room.accept({ ...edit(stored), name: 'Sh\u200fop' }).change).toBeNull();
    expect(room.accept({ ops: [], name: 'Shop\u202e 2' }).change?.name).toEqual({
      from: 'Sh\u200fop',
      to: 'Shop 2',
    });
    expect(room.accept({ ops: [], name: '\u202e\u2066' }).change).toBeNull();
  });
});
