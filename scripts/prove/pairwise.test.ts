import { expect, test } from 'vitest';
import { pairwise } from './pairwise.ts';

test('every pair of values is in some combination, in far fewer than all of them', () => {
  const choices = { boot: ['a', 'b', 'c'], tool: ['x', 'y'], isWar: [true, false], base: ['m', 'p', 'h'] };
  const rows = pairwise(choices);
  const names = Object.keys(choices) as (keyof typeof choices)[];
  for (const first of names) {
    for (const second of names.filter((name) => name !== first)) {
      for (const one of choices[first]) {
        for (const other of choices[second])
          expect(rows.some((row) => row[first] === one && row[second] === other)).toBe(true);
      }
    }
  }
  expect(rows.length).toBeLessThanOrEqual(12);
});
