import { type Operation, toRecords } from '@joinery/model';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { type PendingEdit } from '../edit.ts';
import { findRejectedEdits } from './rejectedEdits.ts';

const records = toRecords(
  aDiagram({ nodes: [anEntity({ id: 'a', name: 'A' }), anEntity({ id: 'b', name: 'B' })] }),
);

function renaming(id: string, name: string): Operation {
  return { kind: 'set', record: 'entity', id: id, props: { name } };
}

function removing(id: string): Operation {
  return { kind: 'delete', record: 'entity', id: id };
}

function message(seq: number, ...ops: Operation[]): PendingEdit {
  return { clientId: 'mine', seq, kind: 'edit', ops };
}

describe('parts of unacknowledged edits that the room rejected', () => {
  it('are those that could not take effect when they were applied', () => {
    const edits = [message(1, renaming('a', 'A1'), renaming('b', 'B1')), message(2, renaming('b', 'B2'))];
    const changes = [
      { rev: 1, ops: [removing('a')], clientId: 'other', seq: 9 },
      { rev: 2, ops: [renaming('b', 'B1')], clientId: 'mine', seq: 1 },
      { rev: 3, ops: [renaming('b', 'B2')], clientId: 'mine', seq: 2 },
      { rev: 4, ops: [removing('b')] },
    ];
    expect(findRejectedEdits(edits, { records, changes })).toEqual([
      {
        message: edits[0],
        dropped: [{ target: { record: 'entity', id: 'a' }, reason: 'it does not exist' }],
      },
    ]);
  });

  it('do not include records deleted by another user later, with the number alone as over the wire', () => {
    const edits = [message(1, renaming('a', 'A1'))];
    const changes = [
      { rev: 1, ops: [renaming('a', 'A1')], seq: 1 },
      { rev: 2, ops: [removing('a')] },
    ];
    expect(findRejectedEdits(edits, { records, changes })).toEqual([]);
  });

  it('of a save that applied several edits are those of each edit', () => {
    const put = (name: string): Operation => ({ kind: 'put', record: 'entity', id: 'c', props: { name } });
    const edits = [message(1, put('C')), message(2, renaming('a', 'A1')), message(3, renaming('c', 'C1'))];
    const changes = [
      { rev: 1, ops: [removing('a')] },
      { rev: 2, ops: [put('C1')], clientId: 'mine', seq: 3 },
    ];
    expect(findRejectedEdits(edits, { records, changes }).map(({ message: { seq } }) => seq)).toEqual([2]);
  });

  it('are all that is missing if only the current state is known', () => {
    const { entities, ...others } = records;
    const now = { ...others, entities: new Map([...entities].filter(([id]) => id !== 'a')) };
    const edits = [message(1, renaming('b', 'B1')), message(2, renaming('a', 'A1'))];
    expect(
      findRejectedEdits(edits, { records: now, changes: [] }).map(({ message: { seq } }) => seq),
    ).toEqual([2]);
  });

  it('do not include records that the user’s own edits deleted in the end', () => {
    const edits = [message(1, renaming('a', 'A1')), message(2, removing('a'))];
    expect(findRejectedEdits(edits, { records, changes: [{ rev: 1, ops: [removing('a')] }] })).toEqual([]);
  });
});
