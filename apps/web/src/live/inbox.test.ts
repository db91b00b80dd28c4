import { type Operation, type Records, toContent, toRecords } from '@joinery/model';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { type ReceivedChange, createReplica, createRoom, type PendingEdit } from '@joinery/wire';
import { expect, it } from 'vitest';
import { createOutbox } from './outbox.ts';
import { createInbox } from './inbox.ts';
import { type ReceivedDiagram } from './roomEvents.ts';

const start = toRecords(aDiagram({ nodes: [anEntity({ id: 'c', name: 'Customer' })] }));
const rename = (name: string): Operation => ({ kind: 'set', record: 'entity', id: 'c', props: { name } });
const REMOVAL: Operation = { kind: 'delete', record: 'entity', id: 'c' };

/** A joined tab whose messages reach the room or get lost, and are never acknowledged. */
function aTab() {
  const room = createRoom({ records: start, rev: 1 });
  const replica = createReplica({ clientId: 'tab', records: start, rev: 1 });
  const log: ReceivedChange[] = [];
  const rejected: number[] = [];
  const store = (accepted: ReturnType<typeof room.accept>): void => {
    if (accepted.change !== null)
      log.push({ ...accepted.change, by: { userId: 'u', socketId: 's' } } as ReceivedChange);
  };
  const connection = { isOpen: true };
  const send = ({ clientId, seq, ops }: PendingEdit): void =>
    store(room.accept({ ops, sent: { clientId, seq, after: 0 }, onTakenId: 'merge' }));
  const outbox = createOutbox({
    diagramId: 'd',
    replica,
    emit: ({ body: { seq } }) => {
      const edit = replica.pending.find((one) => one.seq === seq);
      if (edit !== undefined && connection.isOpen) send(edit);
    },
    onGap: () => undefined,
    onTimeout: () => undefined,
    onSignedOut: () => undefined,
    getView: () => start,
    onRejected: ({ message }) => rejected.push(message.seq),
    onRenamed: () => undefined,
    onChange: () => undefined,
  });
  const inbox = createInbox({ replica, outbox, events: { onRemoteChange: () => undefined } });
  const join = (): void => {
    const { rev } = inbox.since();
    const changes = rev === undefined ? undefined : log.filter((change) => change.rev > rev);
    const init = { changes, rev: room.rev, epoch: 1, doneSeq: room.doneSeq('tab') ?? 0 };
    inbox.applyInit({ ...init, state: undefined } as ReceivedDiagram);
  };
  inbox.applyInit({ changes: [], rev: 1, epoch: 1 } as unknown as ReceivedDiagram);
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
    inbox.applySave({ records, revision: room.rev, upToSeq });
  };
  return {
    replica,
    room,
    outbox,
    connection,
    rejected,
    edit,
    byOther: (ops: Operation) => store(room.accept({ ops: [ops] })),
    save,
    join,
  };
}

it('[M196] an edit merged before its entity was deleted is not reported, though a save was confirmed before reconnecting', () => {
  const { edit, byOther, outbox, save, join, rejected, replica, room } = aTab();
  edit(rename('Buyer'));
  byOther(REMOVAL);
  outbox.stop();
  save();
  join();
  expect(rejected).toEqual([]);
  expect(replica.rev).toBe(room.rev);
  expect(replica.confirmed).toEqual(room.records);
});

it('[M196] an edit that was too late over the socket is reported once after the save', () => {
  const { edit, byOther, outbox, save, join, rejected } = aTab();
  byOther(REMOVAL);
  edit(rename('Buyer'));
  outbox.stop();
  save();
  expect(rejected).toEqual([]);
  save();
  join();
  join();
  expect(rejected).toEqual([1]);
});

it('[M196] a lost edit is reported if the save was too late for it', () => {
  const { edit, byOther, outbox, connection, save, join, rejected } = aTab();
  connection.isOpen = false;
  edit(rename('Buyer'));
  byOther(REMOVAL);
  outbox.stop();
  save();
  join();
  expect(rejected).toEqual([1]);
});

it('[M196] an edit that only the save could send is reported immediately', () => {
  const { edit, byOther, outbox, save, join, rejected } = aTab();
  byOther(REMOVAL);
  outbox.stop();
  edit(rename('Buyer'));
  save();
  expect(rejected).toEqual([1]);
  join();
  expect(rejected).toEqual([1]);
});
