import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignOrderKeys, isOrderKey, orderKeyBetween, spreadOrderKeys } from './order.ts';

const key = fc.stringMatching(/^[0-9A-Za-z]{0,6}[1-9A-Za-z]$/);

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

describe('order keys', () => {
  it('[R16] there is always a key between two others', () => {
    fc.assert(
      fc.property(fc.option(key), fc.option(key), (one, other) => {
        const [lower, upper] = one !== null && other !== null && one > other ? [other, one] : [one, other];
        fc.pre(lower === null || lower !== upper);
        const between = orderKeyBetween(lower, upper) ?? '';
        expect(isOrderKey(between)).toBe(true);
        if (lower !== null) expect(between > lower).toBe(true);
        if (upper !== null) expect(between < upper).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('[R16] two equal neighbours leave no room', () => {
    expect(orderKeyBetween('V', 'V')).toBeNull();
  });

  it('[R16] spread keys grow', () => {
    for (const count of [0, 1, 2, 30, 61, 62, 2000, 5000]) {
      const keys = spreadOrderKeys(count);
      expect(new Set(keys).size).toBe(count);
      expect(keys.every(isOrderKey)).toBe(true);
      expect(keys.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(keys);
    }
  });

  it('[R16] two thousand attributes appended one by one have short keys', () => {
    let last: string | null = null;
    for (let count = 0; count < 2000; count += 1) last = orderKeyBetween(last, null);
    expect((last ?? '').length).toBeLessThan(40);
  });

  it('[R12] a list in any order gets ascending keys, and the longest ordered run keeps its keys', () => {
    const list = fc.uniqueArray(fc.constantFrom(...LETTERS), { maxLength: 10 });
    fc.assert(
      fc.property(list, fc.dictionary(fc.constantFrom(...LETTERS), key), (ids, known) => {
        const keys = assignOrderKeys(ids, new Map(Object.entries(known)));
        const values = ids.map((id) => keys.get(id) ?? '');
        expect(values.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(values);
        expect(new Set(values).size).toBe(ids.length);
      }),
      { numRuns: 400 },
    );
  });
});
