import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf, garbageArbitrary, operationArbitrary, recordsArbitrary } from '../test/arbitraries.ts';
import { aDiagram, anAttribute, anEntity, aRelationship } from './builders.ts';
import {
  apply,
  attributeKey,
  EMPTY_RECORDS,
  entityKey,
  type Operation,
  type Records,
  relationshipKey,
  toContent,
  toRecords,
} from './index.ts';

const user = anEntity({
  name: 'User',
  attributes: [anAttribute({ name: 'id', isPrimaryKey: true }), anAttribute({ name: 'email' })],
});
const post = anEntity({ name: 'Post' });
const writes = aRelationship({ id: 'writes', source: user, target: post });
const records = toRecords(aDiagram({ nodes: [user, post], edges: [writes] }));

function attributesOf(state: Records, entityId: string): string[] {
  return (
    toContent(state)
      .nodes.find(({ id }) => id === entityId)
      ?.data.attributes.map(({ id }) => id) ?? []
  );
}

describe('apply', () => {
  it('[R4] the inverse of any operations brings the records back', () => {
    fc.assert(
      fc.property(recordsArbitrary, fc.array(operationArbitrary, { maxLength: 12 }), (before, operations) => {
        const applied = apply(before, operations);
        expect(apply(applied.records, applied.inverse).records).toEqual(before);
      }),
      { numRuns: 400 },
    );
  });

  it('[R5] the effective operations do the same as those given, and nothing is dropped from them', () => {
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
        expect(faultsOf(apply(before, operations).records)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('[R7] records that are not touched stay the same objects', () => {
    fc.assert(
      fc.property(recordsArbitrary, fc.array(operationArbitrary, { maxLength: 4 }), (before, operations) => {
        const { records: after, effective } = apply(before, operations);
        if (effective.length === 0) expect(after).toBe(before);
        const touched = new Set(effective.map(({ r }) => r));
        for (const [id, entity] of after.entities) {
          const ids = new Set([
            ...entity.attributes.keys(),
            ...(before.entities.get(id)?.attributes.keys() ?? []),
          ]);
          const keys = [entityKey(id), ...[...ids].map((attributeId) => attributeKey(id, attributeId))];
          if (!keys.some((key) => touched.has(key))) expect(entity).toBe(before.entities.get(id));
        }
        for (const [id, relationship] of after.relationships) {
          if (!touched.has(relationshipKey(id))) expect(relationship).toBe(before.relationships.get(id));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[M175] removing an entity removes its relationships and attributes, and the inverse brings all of it back in order', () => {
    const { records: after, effective, inverse } = apply(records, [{ k: 'del', r: entityKey(user.id) }]);
    expect([...after.entities.keys()]).toEqual([post.id]);
    expect(after.relationships.size).toBe(0);
    expect(effective.map(({ r }) => r)).toContain(relationshipKey('writes'));
    expect(effective.at(-1)).toEqual({ k: 'del', r: entityKey(user.id) });
    const back = apply(after, inverse).records;
    expect(back).toEqual(records);
    expect(attributesOf(back, user.id)).toEqual(['attr-id', 'attr-email']);
  });

  it('[R8] setting something on what is not there does nothing', () => {
    const applied = apply(records, [{ k: 'set', r: entityKey('gone'), p: { name: 'x' } }]);
    expect(applied.records).toBe(records);
    expect(applied.dropped).toEqual([{ r: 'n/gone', reason: 'it does not exist' }]);
  });

  it('[R9] attributes need their entity and relationships both ends', () => {
    const operations: Operation[] = [
      { k: 'put', r: attributeKey('gone', 'a'), p: { name: 'a' } },
      { k: 'put', r: relationshipKey('r'), p: { source: user.id, target: 'gone' } },
      { k: 'put', r: relationshipKey('r'), p: { target: user.id } },
    ];
    const applied = apply(records, operations);
    expect(applied.records).toBe(records);
    expect(applied.dropped).toHaveLength(3);
  });

  it('[R10] a primary key is never nullable', () => {
    const key = attributeKey(user.id, 'attr-email');
    const marked = apply(records, [{ k: 'set', r: key, p: { isPrimaryKey: true } }]);
    expect(marked.effective).toEqual([{ k: 'set', r: key, p: { isPrimaryKey: true, isNullable: false } }]);
    expect(apply(marked.records, [{ k: 'set', r: key, p: { isNullable: true } }]).effective).toEqual([]);
  });

  it('[M182] switching to Enum starts an empty value list and switching away clears it', () => {
    const key = attributeKey(user.id, 'attr-email');
    const toEnum = apply(records, [{ k: 'set', r: key, p: { type: 'Enum' } }]);
    expect(toEnum.effective).toEqual([{ k: 'set', r: key, p: { type: 'Enum', enumValues: [] } }]);
    const filled = apply(toEnum.records, [{ k: 'set', r: key, p: { enumValues: ['A', 'B'] } }]);
    const away = apply(filled.records, [{ k: 'set', r: key, p: { type: 'Long' } }]);
    expect(away.effective).toEqual([{ k: 'set', r: key, p: { type: 'Long', enumValues: null } }]);
    expect(apply(away.records, away.inverse).records).toEqual(filled.records);
  });

  it('[R11] a put over what is there replaces its properties and nothing else', () => {
    const applied = apply(records, [{ k: 'put', r: entityKey(user.id), p: { name: 'Person' } }]);
    expect(applied.effective).toEqual([{ k: 'set', r: entityKey(user.id), p: { name: 'Person' } }]);
    expect(attributesOf(applied.records, user.id)).toHaveLength(2);
  });

  it('[R12] an attribute is placed before another, siblings get new keys only where there is no room', () => {
    const moved = apply(records, [
      { k: 'set', r: attributeKey(user.id, 'attr-email'), p: { ord: { before: 'attr-id' } } },
    ]);
    expect(attributesOf(moved.records, user.id)).toEqual(['attr-email', 'attr-id']);
    expect(moved.effective).toHaveLength(1);

    const tied = ['x', 'y', 'z'].map((id): Operation => ({
      k: 'put',
      r: attributeKey('e', id),
      p: { name: id, ord: 'V' },
    }));
    const crowd = apply(EMPTY_RECORDS, [{ k: 'put', r: entityKey('e'), p: {} }, ...tied]).records;
    const squeezed = apply(crowd, [{ k: 'set', r: attributeKey('e', 'z'), p: { ord: { before: 'y' } } }]);
    expect(attributesOf(squeezed.records, 'e')).toEqual(['x', 'z', 'y']);
    expect(squeezed.effective.every(({ k }) => k === 'set')).toBe(true);
  });

  it('[R16] attributes at the same place are listed by id', () => {
    const tied = ['z', 'a'].map((id): Operation => ({ k: 'put', r: attributeKey('e', id), p: { ord: 'V' } }));
    const crowd = apply(EMPTY_RECORDS, [{ k: 'put', r: entityKey('e'), p: {} }, ...tied]).records;
    expect(attributesOf(crowd, 'e')).toEqual(['a', 'z']);
  });

  it('[R13] a foreign key stays as drawn when one of its attributes goes, so that undo finds it again', () => {
    const drawn = apply(records, [
      { k: 'set', r: relationshipKey('writes'), p: { foreignKey: ['attr-Post-id'] } },
    ]).records;
    const after = apply(drawn, [{ k: 'del', r: attributeKey(post.id, 'attr-Post-id') }]).records;
    expect(after.relationships.get('writes')?.foreignKey).toEqual(['attr-Post-id']);
  });
});
