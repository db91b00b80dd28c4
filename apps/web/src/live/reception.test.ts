import { type Operation, type Records, toContent, toRecords } from '@joinery/model';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { type Change } from '@joinery/protocol';
import { createReplica, createRoom, type PendingEdit } from '@joinery/sync';
import { expect, it } from 'vitest';
import { createOutbox } from './outbox.ts';
import { createReception } from './reception.ts';
import { type ReceivedDiagram } from './roomEvents.ts';

const start = toRecords(aDiagram({ nodes: [anEntity({ id: 'c', name: 'Customer' })] }));
const rename = (name: string): Operation => ({ kind: 'set', record: 'entity', id: 'c', props: { name } });
const REMOVAL: Operation = { kind: 'delete', record: 'entity', id: 'c' };

/** A joined tab whose messages reach the room or get lost, and are never acknowledged. */
function aTab() {
  const room = createRoom({ records: start, rev: 1 });
  const replica = createReplica({ clientId: 'tab', records: start, rev: 1 });
  const log: Change[] = [];
  const lost: number[] = [];
  const store = (accepted: ReturnType<typeof room.accept>): void => {
    if (accepted.change !== null)
      log.push({ ...accepted.change, by: { userId: 'u', socketId: 's' } } as Change);
  };
  const line = { isOpen: true };
  const send = ({ clientId, seq, ops }: PendingEdit): void =>
    store(room.accept({ ops, sent: { clientId, seq, after: 0 }, onTakenId: 'merge' }));
  const outbox = createOutbox({
    diagramId: 'd',
    replica,
    emit: ({ body: { seq } }) => {
      const edit = replica.pending.find((one) => one.seq === seq);
      if (edit !== undefined && line.isOpen) send(edit);
    },
    onGap: () => undefined,
    onNoAnswer: () => undefined,
    onSignedOut: () => undefined,
    shownWith: () => start,
    onLost: ({ message }) => lost.push(message.seq),
    onRenamed: () => undefined,
    onChange: () => undefined,
  });
  const reception = createReception({ replica, outbox, events: { onTaken: () => undefined } });
  const join = (): void => {
    const { rev } = reception.since();
    const changes = rev === undefined ? undefined : log.filter((change) => change.rev > rev);
    const init = { changes, rev: room.rev, epoch: 1, doneSeq: room.doneSeq('tab') ?? 0 };
    reception.applyInit({ ...init, state: undefined } as ReceivedDiagram);
  };
  reception.applyInit({ changes: [], rev: 1, epoch: 1 } as unknown as ReceivedDiagram);
  outbox.sendAll();
  const edit = (operation: Operation): void => {
    const { message } = replica.edit([operation]);
    if (message !== null) outbox.send(message);
  };
  /** Saves the whole diagram, which applies the pending edits that the room has not applied. */
  const save = (): void => {
    const upToSeq = replica.pending.at(-1)?.seq ?? 0;
    const doneSeq = room.doneSeq('tab') ?? 0;
    const ops = replica.pending.filter(({ seq }) => seq > doneSeq).flatMap((one) => one.ops);
    const sent = { clientId: 'tab', seq: upToSeq, after: 0 };
    if (upToSeq > doneSeq) store(room.accept({ ops, sent, onTakenId: 'merge' }));
    const records: Records = toRecords(toContent(room.records));
    reception.applySave({ records, revision: room.rev, upToSeq });
  };
  return {
    replica,
    room,
    outbox,
    line,
    lost,
    edit,
    byOther: (ops: Operation) => store(room.accept({ ops: [ops] })),
    save,
    join,
  };
}

it('[M196] an edit that was merged before its entity was deleted is no loss, though a save came before the line was back', () => {
  const { edit, byOther, outbox, save, join, lost, replica, room } = aTab();
  edit(rename('Buyer'));
  byOther(REMOVAL);
  outbox.stop();
  save();
  join();
  expect(lost).toEqual([]);
  expect(replica.rev).toBe(room.rev);
  expect(replica.confirmed).toEqual(room.records);
});

it('[M196] an edit that came too late over the line is reported as a loss after the save, once', () => {
  const { edit, byOther, outbox, save, join, lost } = aTab();
  byOther(REMOVAL);
  edit(rename('Buyer'));
  outbox.stop();
  save();
  expect(lost).toEqual([]);
  save();
  join();
  join();
  expect(lost).toEqual([1]);
});

it('[M196] an edit that got lost on the way is reported where the save came too late for it', () => {
  const { edit, byOther, outbox, line, save, join, lost } = aTab();
  line.isOpen = false;
  edit(rename('Buyer'));
  byOther(REMOVAL);
  outbox.stop();
  save();
  join();
  expect(lost).toEqual([1]);
});

it('[M196] an edit that only the save could bring is reported at once', () => {
  const { edit, byOther, outbox, save, join, lost } = aTab();
  byOther(REMOVAL);
  outbox.stop();
  edit(rename('Buyer'));
  save();
  expect(lost).toEqual([1]);
  join();
  expect(lost).toEqual([1]);
});
