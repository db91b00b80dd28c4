import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordsArbitrary } from '../../test/arbitraries.ts';
import { aDiagram, anAttribute, anEntity } from '../builders.ts';
import { apply, attributeKey, diff, EMPTY_RECORDS, recordKey, toContent, toRecords } from '../index.ts';

const letters = ['a', 'b', 'c', 'd', 'e'].map((name) => anAttribute({ name }));

function ordered(names: string): ReturnType<typeof aDiagram> {
  const attributes = names
    .split('')
    .flatMap((name) => letters.filter((attribute) => attribute.name === name));
  return aDiagram({ nodes: [anEntity({ id: 'n', attributes })] });
}

describe('diff', () => {
  it('[R14] transforms one state into the other', () => {
    fc.assert(
      fc.property(recordsArbitrary, recordsArbitrary, (from, to) => {
        const applied = apply(from, diff(from, to));
        expect(applied.records).toEqual(to);
        expect(applied.dropped).toEqual([]);
        expect(diff(applied.records, to)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('[R14] from an empty state keeps the list order of entities and relationships', () => {
    fc.assert(
      fc.property(recordsArbitrary, (records) => {
        const rebuilt = apply(EMPTY_RECORDS, diff(EMPTY_RECORDS, records)).records;
        expect(toContent(rebuilt)).toEqual(toContent(records));
      }),
      { numRuns: 200 },
    );
  });

  it('[R15] contains only differences: a body equal to its base is no change', () => {
    fc.assert(
      fc.property(recordsArbitrary, (records) => {
        expect(diff(records, toRecords(toContent(records), records))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('[R15] gives new places only to the moved items of a reordered list', () => {
    const base = toRecords(ordered('abcde'));
    const operations = diff(base, toRecords(ordered('bcdae'), base));
    expect(operations.map(recordKey)).toEqual([attributeKey('n', 'attr-a')]);
    expect(toContent(apply(base, operations).records)).toEqual(ordered('bcdae'));
  });
});
