import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_IDS } from '../../test/arbitraries.ts';
import { parseRecordKey, recordKey, type RecordName } from '../operations/operations.ts';

const id = fc.oneof(fc.constantFrom(...HOSTILE_IDS), fc.string({ unit: 'binary' }));

describe('record keys', () => {
  it('[R2] encode any ids and decode them again', () => {
    fc.assert(
      fc.property(id, id, (one, other) => {
        const names: RecordName[] = [
          { record: 'entity', id: one },
          { record: 'attribute', entityId: one, id: other },
          { record: 'area', id: one },
          { record: 'relationship', id: one },
        ];
        expect(names.map(recordKey).map(parseRecordKey)).toEqual(names);
      }),
      { numRuns: 400 },
    );
  });

  it.each(['', 'n', 'x/a', 'n/a/b', 'a/b', 'a/b/c/d', 'n/%41', 'n/%2f', 'n/%'])(
    '[R2] %j is not a record key',
    (key) => {
      expect(parseRecordKey(key)).toBeNull();
    },
  );

  it('[R2] a record has one key only', () => {
    fc.assert(
      fc.property(
        fc.string().map((rest) => `n/${rest}`),
        (key) => {
          const name = parseRecordKey(key);
          if (name !== null) expect(recordKey(name)).toBe(key);
        },
      ),
    );
  });
});
