import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findFaults,
  garbageArbitrary,
  operationArbitrary,
  recordsArbitrary,
} from '../../test/arbitraries.ts';
import { aDiagram, anAttribute, anEntity, aRelationship } from '../builders.ts';
import {
  apply,
  decodeOperations,
  EMPTY_RECORDS,
  type Operation,
  recordKey,
  type Records,
  relationshipKey,
  toContent,
  toRecords,
} from '../index.ts';

const user = anEntity({
  name: 'User',
  attributes: [anAttribute({ name: 'id', isPrimaryKey: true }), anAttribute({ name: 'email' })],
});
const post = anEntity({ name: 'Post' });
const writes = aRelationship({ id: 'writes', source: user, target: post });
const records = toRecords(aDiagram({ nodes: [user, post], edges: [writes] }));

function getAttributes(state: Records, entityId: string): string[] {
  return (
    toContent(state)
      .nodes.find(({ id }) => id === entityId)
      ?.data.attributes.map(({ id }) => id) ?? []
  );
}

describe('apply', () => {
  it('[R4] the inverse of any operations restores the records', () => {
    fc.assert(
      fc.property(recordsArbitrary, fc.array(operationArbitrary, { maxLength: 12 }), (before, operations) => {
        const applied = apply(before, operations);
        expect(apply(applied.records, applied.inverse).records).toEqual(before);
      }),
      { numRuns: 400 },
    );
  });

  it('[R5] the effective operations have the same effect as those given, and none of them is dropped', () => {
    fc.assert(
      fc.property(recordsArbitrary, fc.array(operationArbitrary, { maxLength: 12 }), (before, operations) => {
        const applied = apply(before, operations);
        const again = apply(before, applied.effective);
        expect(again.records).toEqual(applied.records);
        expect(again.dropped).toEqual([]);
        expect(again.effective).toEqual(applied.effective);
      }),
      { numRuns: 400 },
    );
  });

  it('[R6] the rules hold and nothing is thrown, whatever is applied', () => {
    fc.assert(
      fc.property(recordsArbitrary, fc.array(garbageArbitrary, { maxLength: 15 }), (before, operations) => {
        expect(findFaults(apply(before, decodeOperations(operations)).records)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('[R7] untouched records keep their identity', () => {
    fc.assert(
      fc.property(recordsArbitrary, fc.array(operationArbitrary, { maxLength: 4 }), (before, operations) => {
        const { records: after, effective } = apply(before, operations);
        if (effective.length === 0) expect(after).toBe(before);
        const touched = new Set(effective.map(recordKey));
        // Neither list contains an attribute that was added and removed again.
        const touchedEntities = new Set(
          effective.map((operation) =>
            operation.record === 'attribute' ? operation.entityId : operation.id,
          ),
        );
        for (const [id, entity] of after.entities) {
          if (!touchedEntities.has(id)) expect(entity).toBe(before.entities.get(id));
        }
        for (const [id, relationship] of after.relationships) {
          if (!touched.has(relationshipKey(id))) expect(relationship).toBe(before.relationships.get(id));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[M175] removing an entity removes its relationships and attributes, and the inverse restores all of it in order', () => {
    const {
      records: after,
      effective,
      inverse,
    } = apply(records, [{ kind: 'delete', record: 'entity', id: user.id }]);
    expect([...after.entities.keys()]).toEqual([post.id]);
    expect(after.relationships.size).toBe(0);
    expect(effective.map(recordKey)).toContain(relationshipKey('writes'));
    expect(effective.at(-1)).toEqual({ kind: 'delete', record: 'entity', id: user.id });
    const back = apply(after, inverse).records;
    expect(back).toEqual(records);
    expect(getAttributes(back, user.id)).toEqual(['attr-id', 'attr-email']);
  });

  it('[R8] setting properties of a missing record has no effect', () => {
    const applied = apply(records, [{ kind: 'set', record: 'entity', id: 'missing', props: { name: 'x' } }]);
    expect(applied.records).toBe(records);
    expect(applied.dropped).toEqual([
      { target: { record: 'entity', id: 'missing' }, reason: 'it does not exist' },
    ]);
  });

  it('[R9] attributes need their entity, relationships need both ends', () => {
    const operations: Operation[] = [
      { kind: 'put', record: 'attribute', entityId: 'missing', id: 'a', props: { name: 'a' } },
      { kind: 'put', record: 'relationship', id: 'r', props: { source: user.id, target: 'missing' } },
      { kind: 'put', record: 'relationship', id: 'r', props: { target: user.id } as never },
    ];
    const applied = apply(records, operations);
    expect(applied.records).toBe(records);
    expect(applied.dropped).toHaveLength(3);
  });

  it('[R10] a primary key is never nullable', () => {
    const key = { record: 'attribute', entityId: user.id, id: 'attr-email' } as const;
    const marked = apply(records, [{ kind: 'set', ...key, props: { isPrimaryKey: true } }]);
    expect(marked.effective).toEqual([
      { kind: 'set', ...key, props: { isPrimaryKey: true, isNullable: false } },
    ]);
    expect(apply(marked.records, [{ kind: 'set', ...key, props: { isNullable: true } }]).effective).toEqual(
      [],
    );
  });

  it('[M182] switching to Enum starts an empty value list and switching away clears it', () => {
    const key = { record: 'attribute', entityId: user.id, id: 'attr-email' } as const;
    const toEnum = apply(records, [{ kind: 'set', ...key, props: { type: 'Enum' } }]);
    expect(toEnum.effective).toEqual([{ kind: 'set', ...key, props: { type: 'Enum', enumValues: [] } }]);
    const filled = apply(toEnum.records, [{ kind: 'set', ...key, props: { enumValues: ['A', 'B'] } }]);
    const away = apply(filled.records, [{ kind: 'set', ...key, props: { type: 'Long' } }]);
    expect(away.effective).toEqual([{ kind: 'set', ...key, props: { type: 'Long', enumValues: null } }]);
    expect(apply(away.records, away.inverse).records).toEqual(filled.records);
  });

  it('[R11] a put on an existing record replaces its properties and nothing else', () => {
    const applied = apply(records, [
      { kind: 'put', record: 'entity', id: user.id, props: { name: 'Person' } },
    ]);
    expect(applied.effective).toEqual([
      { kind: 'set', record: 'entity', id: user.id, props: { name: 'Person' } },
    ]);
    expect(getAttributes(applied.records, user.id)).toHaveLength(2);
  });

  it('[R12] an attribute is placed before another; siblings get new keys only if there is no room', () => {
    const moved = apply(records, [
      {
        kind: 'set',
        record: 'attribute',
        entityId: user.id,
        id: 'attr-email',
        props: { ord: { before: 'attr-id' } },
      },
    ]);
    expect(getAttributes(moved.records, user.id)).toEqual(['attr-email', 'attr-id']);
    expect(moved.effective).toHaveLength(1);

    const tied = ['x', 'y', 'z'].map((id): Operation => ({
      kind: 'put',
      record: 'attribute',
      entityId: 'e',
      id,
      props: { name: id, ord: 'V' },
    }));
    const crowd = apply(EMPTY_RECORDS, [
      { kind: 'put', record: 'entity', id: 'e', props: {} },
      ...tied,
    ]).records;
    const squeezed = apply(crowd, [
      { kind: 'set', record: 'attribute', entityId: 'e', id: 'z', props: { ord: { before: 'y' } } },
    ]);
    expect(getAttributes(squeezed.records, 'e')).toEqual(['x', 'z', 'y']);
    expect(squeezed.effective.every(({ kind }) => kind === 'set')).toBe(true);
  });

  it('[R16] attributes with the same order key are listed by id', () => {
    const tied = ['z', 'a'].map((id): Operation => ({
      kind: 'put',
      record: 'attribute',
      entityId: 'e',
      id,
      props: { ord: 'V' },
    }));
    const crowd = apply(EMPTY_RECORDS, [
      { kind: 'put', record: 'entity', id: 'e', props: {} },
      ...tied,
    ]).records;
    expect(getAttributes(crowd, 'e')).toEqual(['a', 'z']);
  });

  it('[R13] a foreign key keeps the id of a removed attribute, so that undo restores it', () => {
    const drawn = apply(records, [
      { kind: 'set', record: 'relationship', id: 'writes', props: { foreignKey: ['attr-Post-id'] } },
    ]).records;
    const after = apply(drawn, [
      { kind: 'delete', record: 'attribute', entityId: post.id, id: 'attr-Post-id' },
    ]).records;
    expect(after.relationships.get('writes')?.foreignKey).toEqual(['attr-Post-id']);
  });
});
