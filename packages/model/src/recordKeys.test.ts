import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_IDS } from '../test/arbitraries.ts';
import { areaKey, attributeKey, entityKey, parseRecordKey, relationshipKey } from './index.ts';

const id = fc.oneof(fc.constantFrom(...HOSTILE_IDS), fc.string({ unit: 'binary' }));

describe('record keys', () => {
  it('[R2] name any ids and give them back', () => {
    fc.assert(
      fc.property(id, id, (one, other) => {
        expect(parseRecordKey(entityKey(one))).toEqual({ kind: 'entity', entityId: one });
        expect(parseRecordKey(attributeKey(one, other))).toEqual({
          kind: 'attribute',
          entityId: one,
          attributeId: other,
        });
        expect(parseRecordKey(areaKey(one))).toEqual({ kind: 'area', areaId: one });
        expect(parseRecordKey(relationshipKey(one))).toEqual({ kind: 'relationship', relationshipId: one });
      }),
      { numRuns: 400 },
    );
  });

  it.each(['', 'n', 'x/a', 'n/a/b', 'a/b', 'a/b/c/d', 'n/%41', 'n/%2f', 'n/%'])('[R2] %j is none', (key) => {
    expect(parseRecordKey(key)).toBeNull();
  });

  it('[R2] a record has one key only', () => {
    fc.assert(
      fc.property(
        fc.string().map((rest) => `n/${rest}`),
        (key) => {
          const name = parseRecordKey(key);
          if (name?.kind === 'entity') expect(entityKey(name.entityId)).toBe(key);
        },
      ),
    );
  });
});
