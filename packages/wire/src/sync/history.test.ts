import {
  apply,
  diff,
  EMPTY_RECORDS,
  type Operation,
  recordKey,
  type Records,
  toRecords,
} from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operationArbitrary, operationsOn, recordsArbitrary } from '../../../model/test/arbitraries.ts';
import { createHistory, type History } from '../index.ts';

const user = anEntity({ id: 'u', name: 'User', attributes: [anAttribute({ id: 'm', name: 'mail' })] });
const post = anEntity({ id: 'p', name: 'Post' });
const start = toRecords(
  aDiagram({ nodes: [user, post], edges: [aRelationship({ id: 'e', source: user, target: post })] }),
);

/** An editor: local edits are recorded, remote ones are not. */
function createEditor(records: Records, history: History = createHistory()) {
  let state = records;
  let now = 0;
  return {
    history,
    get records() {
      return state;
    },
    edit(operations: Operation[], afterMs = 1000) {
      const { records: next, effective, inverse } = apply(state, operations);
      history.record({ operations: effective, inverse, now: (now += afterMs) });
      state = next;
    },
    other(operations: Operation[]) {
      state = apply(state, operations).records;
    },
    undo() {
      state = apply(state, history.undo(state).operations).records;
    },
    redo() {
      state = apply(state, history.redo(state).operations).records;
    },
  };
}

const rename = (id: string, name: string): Operation => ({
  kind: 'set',
  record: 'entity',
  id,
  props: { name },
});
const getName = (records: Records, id: string) => records.entities.get(id)?.name;

describe('history', () => {
  it('[M170] undo reverts one step, redo applies it again', () => {
    const editor = createEditor(start);
    editor.edit([rename('u', 'A')]);
    editor.edit([rename('u', 'B')]);
    editor.undo();
    expect(getName(editor.records, 'u')).toBe('A');
    editor.undo();
    expect(editor.records).toEqual(start);
    expect(editor.history.canUndo).toBe(false);
    editor.redo();
    editor.redo();
    expect(getName(editor.records, 'u')).toBe('B');
    expect(editor.history.canRedo).toBe(false);
  });

  it('[M171] [M306] edits within 100 ms form one step; an edit that changes nothing adds none', () => {
    const editor = createEditor(start);
    for (const name of ['A', 'B', 'C']) editor.edit([rename('u', name)], 99);
    editor.edit([rename('p', 'D')], 100);
    editor.undo();
    expect(getName(editor.records, 'u')).toBe('C');
    editor.undo();
    expect(editor.records).toEqual(start);

    editor.edit([rename('u', 'User')]);
    expect(editor.history.canUndo).toBe(false);
    editor.edit([rename('u', 'X')]);
    editor.edit([rename('u', 'User')], 50);
    expect(editor.history.canUndo).toBe(false);
  });

  it('[M172] [M306] recording clears the redo stack; beyond 50 steps the oldest are dropped', () => {
    const editor = createEditor(start);
    for (let step = 1; step <= 60; step += 1) editor.edit([rename('u', `N${step}`)]);
    for (let step = 0; step < 60; step += 1) editor.undo();
    expect(getName(editor.records, 'u')).toBe('N10');
    editor.edit([rename('u', 'new')]);
    expect(editor.history.canRedo).toBe(false);
  });

  it('[S8] undo of a removal restores entity, attributes and relationships', () => {
    const editor = createEditor(start);
    editor.edit([{ kind: 'delete', record: 'entity', id: 'u' }]);
    editor.undo();
    expect(editor.records).toEqual(start);
    editor.redo();
    expect(editor.records.relationships.size).toBe(0);
  });

  it('[S9] later changes of other users stay', () => {
    const editor = createEditor(start);
    editor.edit([
      { kind: 'set', record: 'entity', id: 'u', props: { name: 'mine', position: { x: 9, y: 9 } } },
    ]);
    editor.other([rename('u', 'theirs')]);
    editor.undo();
    expect(getName(editor.records, 'u')).toBe('theirs');
    expect(editor.records.entities.get('u')?.position).toEqual({ x: 0, y: 0 });
    editor.redo();
    expect(getName(editor.records, 'u')).toBe('theirs');
    expect(editor.records.entities.get('u')?.position).toEqual({ x: 9, y: 9 });
  });

  it('[S9] a locally added entity stays if another user built on it', () => {
    const added: Operation[] = [{ kind: 'put', record: 'entity', id: 'n', props: { name: 'Mine' } }];
    const theirs: Operation[] = [
      { kind: 'put', record: 'attribute', entityId: 'n', id: 'x', props: { name: 'x' } },
      { kind: 'put', record: 'relationship', id: 'r', props: { source: 'n', target: 'u' } },
      rename('n', 'Ours'),
    ];
    for (const operation of theirs) {
      const editor = createEditor(start);
      editor.edit(added);
      editor.other([operation]);
      editor.undo();
      expect(editor.records.entities.has('n')).toBe(true);
    }
  });

  it('[S12] an added entity is removed by undo even if the same step moved a relationship onto it', () => {
    const editor = createEditor(start);
    editor.edit([
      { kind: 'put', record: 'entity', id: 'n', props: {} },
      { kind: 'set', record: 'relationship', id: 'e', props: { source: 'n' } },
    ]);
    editor.undo();
    expect(editor.records).toEqual(start);
  });

  it('[S9] a locally added attribute stays if another user changed it', () => {
    const key = { record: 'attribute', entityId: 'u', id: 'x' } as const;
    const editor = createEditor(start);
    editor.edit([{ kind: 'put', ...key, props: { name: 'x' } }]);
    editor.other([{ kind: 'set', ...key, props: { name: 'theirs' } }]);
    editor.undo();
    expect(editor.records.entities.get('u')?.attributes.get('x')?.name).toBe('theirs');
  });

  it('[S9] a locally removed entity that another user restored stays as restored', () => {
    const editor = createEditor(start);
    editor.edit([{ kind: 'delete', record: 'entity', id: 'u' }]);
    editor.other([{ kind: 'put', record: 'entity', id: 'u', props: { name: 'theirs' } }]);
    editor.undo();
    expect(getName(editor.records, 'u')).toBe('theirs');
  });

  it('[S9] a value stays if another user set it to one written locally before', () => {
    const editor = createEditor(start);
    editor.edit([rename('u', 'A')]);
    editor.edit([rename('u', 'B')]);
    editor.other([rename('u', 'A')]);
    editor.undo();
    expect(getName(editor.records, 'u')).toBe('A');

    editor.edit([{ kind: 'put', record: 'entity', id: 'n', props: { name: 'Mine' } }]);
    editor.edit([{ kind: 'delete', record: 'entity', id: 'n' }]);
    editor.edit([{ kind: 'put', record: 'entity', id: 'n', props: { name: 'Mine' } }]);
    editor.other([{ kind: 'delete', record: 'entity', id: 'n' }]);
    editor.undo();
    expect(editor.records.entities.has('n')).toBe(false);
  });

  it('[S9] a locally added entity stays if another user set a property that it lacked', () => {
    const editor = createEditor(start);
    editor.edit([{ kind: 'put', record: 'entity', id: 'n', props: { name: 'Mine' } }]);
    editor.other([{ kind: 'set', record: 'entity', id: 'n', props: { color: 'teal' } }]);
    editor.undo();
    expect(editor.records.entities.get('n')?.color).toBe('teal');
  });

  it('[S10] rules between properties do not undo the values of other users', () => {
    const key = { record: 'attribute', entityId: 'u', id: 'm' } as const;
    const editor = createEditor(start);
    editor.edit([{ kind: 'set', ...key, props: { type: 'Enum' } }]);
    editor.other([{ kind: 'set', ...key, props: { enumValues: ['A'] } }]);
    editor.undo();
    expect(editor.records.entities.get('u')?.attributes.get('m')).toMatchObject({
      type: 'Enum',
      enumValues: ['A'],
    });
  });

  it('[S11] a step fully overwritten by others is skipped', () => {
    const editor = createEditor(start);
    editor.edit([rename('p', 'first')]);
    editor.edit([rename('u', 'second')]);
    editor.other([rename('u', 'theirs')]);
    editor.undo();
    expect(getName(editor.records, 'p')).toBe('Post');
    expect(getName(editor.records, 'u')).toBe('theirs');
    expect(editor.history.canUndo).toBe(false);
  });

  it('[S12] without other users, undoing everything restores the start and redoing everything the end', () => {
    const edit = fc.record({
      operations: fc.array(operationArbitrary, { minLength: 1, maxLength: 4 }),
      afterMs: fc.constantFrom(10, 1000),
    });
    fc.assert(
      fc.property(recordsArbitrary, fc.array(edit, { maxLength: 12 }), (records, edits) => {
        const editor = createEditor(records);
        for (const { operations, afterMs } of edits) editor.edit(operations, afterMs);
        const end = editor.records;
        for (let count = 0; count < 12; count += 1) editor.undo();
        expect(editor.records).toEqual(records);
        for (let count = 0; count < 12; count += 1) editor.redo();
        expect(editor.records).toEqual(end);
      }),
      { numRuns: 300 },
    );
  });

  it('[S9] undo and redo touch only values last written locally', () => {
    const move = fc.oneof(
      fc.record({
        who: fc.constantFrom('me', 'other'),
        operations: fc.array(operationsOn(['a', 'b']), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ who: fc.constantFrom('undo', 'redo'), operations: fc.constant<Operation[]>([]) }),
    );
    fc.assert(
      fc.property(recordsArbitrary, fc.array(move, { maxLength: 25 }), (records, moves) => {
        const history = createHistory();
        // Last locally written state per record and property; another value means that another user wrote it.
        const mine = new Map<string, string>();
        let state = records;
        let now = 0;
        for (const { who, operations } of moves) {
          if (who === 'other') {
            state = apply(state, operations).records;
            continue;
          }
          const given = who === 'me' ? operations : history[who](state).operations;
          const { records: next, effective, inverse } = apply(state, given);
          const before = flat(state);
          const after = flat(next);
          for (const place of new Set([...before.keys(), ...after.keys()])) {
            const [old, written] = [before.get(place) ?? 'deleted', after.get(place) ?? 'deleted'];
            if (old === written) continue;
            if (who !== 'me') expect(`${place} ${old}`).toBe(`${place} ${mine.get(place) ?? 'never mine'}`);
            mine.set(place, written);
          }
          if (who === 'me') history.record({ operations: effective, inverse, now: (now += 1000) });
          state = next;
        }
      }),
      { numRuns: 400 },
    );
  });
});

/** Flattens all records into values by record and property. */
function flat(records: Records): Map<string, string> {
  const values = new Map<string, string>();
  for (const operation of diff(EMPTY_RECORDS, records)) {
    if (operation.kind === 'delete') continue;
    for (const [name, value] of Object.entries(operation.props))
      values.set(`${recordKey(operation)} ${name}`, JSON.stringify(value));
  }
  return values;
}
