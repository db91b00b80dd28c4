import { describe, expect, it } from 'vitest';
import { NameAllocator } from './nameAllocator.ts';

describe('NameAllocator', () => {
  it('[G2] gives names that differ only in letter case numbers in order of asking', () => {
    const names = new NameAllocator({ maxLength: 64, joiner: '' });
    expect(['Order', 'order', 'ORDER', 'order2'].map((name) => names.allocate(name))).toEqual([
      'Order',
      'order2',
      'ORDER3',
      'order22',
    ]);
  });

  it('[G2] takes the first of several names that is free, and numbers the last', () => {
    const names = new NameAllocator({ maxLength: 64, joiner: '_' });
    expect([1, 2, 3].map(() => names.allocate('user', 'buyer'))).toEqual(['user', 'buyer', 'buyer_2']);
  });

  it('[G3] keeps numbered names within the length', () => {
    const names = new NameAllocator({ maxLength: 20, joiner: '_' });
    const all = Array.from({ length: 30 }, () => names.allocate('a'.repeat(20)));
    expect(new Set(all).size).toBe(30);
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(20);
  });

  it('[G9] gives nobody a reserved name', () => {
    expect(
      new NameAllocator({ maxLength: 64, joiner: '', reserved: ['BasicError'] }).allocate('basicError'),
    ).toBe('basicError2');
  });
});
