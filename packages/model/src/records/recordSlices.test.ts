import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordsArbitrary } from '../../test/arbitraries.ts';
import { aDiagram, anAttribute, anEntity, aRelationship } from '../builders.ts';
import {
  contentBytes,
  diff,
  diffInSteps,
  EMPTY_RECORDS,
  encodeOperations,
  formatContent,
  formatState,
  measureContent,
  sliceRecords,
  toContent,
  toRecords,
} from '../index.ts';

function drain<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

describe('slices of records', () => {
  it('[R14] a difference found in steps equals one found in one go', () => {
    fc.assert(
      fc.property(recordsArbitrary, recordsArbitrary, (from, to) => {
        expect(drain(diffInSteps(from, to))).toEqual(diff(from, to));
      }),
      { numRuns: 300, seed: 20_261_125 },
    );
  });

  it('[R14] the content formatted in pieces equals its JSON, also in length', () => {
    fc.assert(
      fc.property(recordsArbitrary, (records) => {
        expect([...formatContent(records)].join('')).toBe(JSON.stringify(toContent(records)));
        expect(drain(measureContent(records))).toBe(contentBytes(records));
        const state = JSON.stringify(encodeOperations(diff(EMPTY_RECORDS, records)));
        expect([...formatState(records)].join('')).toBe(state);
      }),
      { numRuns: 200, seed: 20_261_125, examples: [[EMPTY_RECORDS]] },
    );
  });

  it('[R14] large records are divided in order, each record into one slice', () => {
    const nodes = Array.from({ length: 60 }, (_, index) =>
      anEntity({
        id: `n${String(index)}`,
        attributes: Array.from({ length: 50 }, (_, place) => anAttribute({ id: `a${String(place)}` })),
      }),
    );
    const edges = Array.from({ length: 900 }, (_, index) =>
      aRelationship({ id: `e${String(index)}`, source: 'n0', target: 'n1' }),
    );
    const records = toRecords(aDiagram({ nodes, edges }));
    const slices = [...sliceRecords(records)];
    expect(slices.length).toBeGreaterThan(7);
    expect(slices.flatMap(({ entities }) => [...entities])).toEqual([...records.entities]);
    expect(slices.flatMap(({ relationships }) => [...relationships])).toEqual([...records.relationships]);
    expect([...formatContent(records)].join('')).toBe(JSON.stringify(toContent(records)));
  });
});
