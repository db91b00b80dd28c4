import { describe, expect, it } from 'vitest';
import { NameAllocator } from './nameAllocator.ts';

describe('NameAllocator', () => {
  it('[G2] numbers names that differ only in letter case, in order of allocation', () => {
    const names = new NameAllocator({ maxLength: 64, joiner: '' });
    expect(['Order', 'order', 'ORDER', 'order2'].map((name) => names.allocate(name))).toEqual([
      'Order',
      'order2',
      'ORDER3',
      'order22',
    ]);
  });

  it('[G2] allocates the first free candidate, else numbers the last', () => {
    const names = new NameAllocator({ maxLength: 64, joiner: '_' });
    expect([1, 2, 3].map(() => names.allocate('user', 'buyer'))).toEqual(['user', 'buyer', 'buyer_2']);
  });

  it('[G3] keeps numbered names within the maximum length', () => {
    const names = new NameAllocator({ maxLength: 20, joiner: '_' });
    const all = Array.from({ length: 30 }, () => names.allocate('a'.repeat(20)));
    expect(new Set(all).size).toBe(30);
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(20);
  });

  it('[G9] never allocates a reserved name', () => {
    expect(
      new NameAllocator({ maxLength: 64, joiner: '', reserved: ['BasicError'] }).allocate('basicError'),
    ).toBe('basicError2');
  });
});
