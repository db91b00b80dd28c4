import { expect, it } from 'vitest';
import { createTokenBucket } from './tokenBucket.ts';

it('[L10] allows a burst, then a fixed rate', () => {
  const bucket = createTokenBucket({ burst: 3, perSecond: 2 });
  const takeAt = (now: number): string => bucket.take(now, 0).is;
  expect([0, 0, 0, 0].map(takeAt)).toEqual(['admitted', 'admitted', 'admitted', 'excess']);
  expect(bucket.take(400, 0)).toEqual({ is: 'excess', retryAfterMs: 100 });
  expect([500, 500, 1_000].map(takeAt)).toEqual(['admitted', 'excess', 'admitted']);
});

it('[L10] messages without an acknowledgement keep their tokens, however long the server takes', () => {
  const bucket = createTokenBucket({ burst: 3, perSecond: 2 });
  for (const waiting of [0, 1, 2]) expect(bucket.take(0, waiting).is).toBe('admitted');
  expect(bucket.take(60_000, 3)).toEqual({ is: 'excess', retryAfterMs: 500 });
  expect(bucket.take(60_000, 3).is).toBe('excess');
  // Acknowledged: tokens are restored over time again.
  expect([60_500, 60_500].map((now) => bucket.take(now, 0).is)).toEqual(['admitted', 'excess']);
});
