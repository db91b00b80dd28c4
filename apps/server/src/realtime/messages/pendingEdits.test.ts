import { apply, entityKey, type Operation, toContent, toRecords } from '@joinery/model';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import { runAtOnce } from '../../slices.ts';
import { createPendingEdits, type PendingEdits } from './pendingEdits.ts';

const add = (pending: PendingEdits, operations: Operation[]): void => {
  pending.expect();
  pending.add(operations);
};
const rename = (id: string, name: string): Operation[] => [
  { kind: 'set', record: 'entity', id, props: { name } },
];

it('[L6] the view of a protocol 1 client is the committed state with its pending edits, at every step', () => {
  let committed = toRecords(
    aDiagram({ nodes: [anEntity({ id: 'a', name: 'A' }), anEntity({ id: 'b', name: 'B' })] }),
  );
  const pending = createPendingEdits();
  const names = (): string[] =>
    toContent(runAtOnce(pending.viewOn(committed))).nodes.map(({ data }) => data.name);
  expect(names()).toEqual(['A', 'B']);
  const [first, second] = [rename('a', 'A1'), rename('a', 'A2')];
  add(pending, first);
  expect(names()).toEqual(['A1', 'B']);
  add(pending, second);
  expect(names()).toEqual(['A2', 'B']);
  // Another user's edit is committed before both.
  committed = apply(committed, [...rename('a', 'Other'), ...rename('b', 'B1')]).records;
  expect(names()).toEqual(['A2', 'B1']);
  committed = apply(committed, first).records;
  pending.remove(first);
  expect(names()).toEqual(['A2', 'B1']);
  // Rejected: never visible again.
  pending.remove(second);
  expect(names()).toEqual(['A1', 'B1']);
  expect(pending.operationCount).toBe(0);
});

it('[L6] tracks elements that others change while an edit is pending, and no longer', () => {
  const pending = createPendingEdits();
  pending.noteForeign(2, [entityKey('a')]);
  expect(pending.getForeignRev(entityKey('a'))).toBe(0);
  const edit = rename('a', 'A1');
  add(pending, edit);
  pending.noteForeign(3, [entityKey('a')]);
  pending.remove(edit);
  expect(pending.getForeignRev(entityKey('a'))).toBe(3);
  expect(pending.getForeignRev(entityKey('b'))).toBe(0);
  add(pending, rename('b', 'B1'));
  expect(pending.getForeignRev(entityKey('a'))).toBe(0);
});

it('[L6] tracks changes of others while an edit is still being read', () => {
  const pending = createPendingEdits();
  pending.expect();
  pending.noteForeign(2, [entityKey('a')]);
  pending.add(rename('a', 'A1'));
  expect(pending.getForeignRev(entityKey('a'))).toBe(2);
});
