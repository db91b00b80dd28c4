import { expect, test } from 'vitest';
import { progressAt, shortestProgressMs } from './progress.ts';

test('[M188] [M312] up to 10 entities each step takes 200 ms and all take entities*200+1000 ms', () => {
  expect(shortestProgressMs(1)).toBe(1_200);
  expect(shortestProgressMs(10)).toBe(3_000);
  expect(progressAt(0, 3).currentEntity).toBe(0);
  expect(progressAt(199, 3).currentEntity).toBe(0);
  expect(progressAt(200, 3).currentEntity).toBe(1);
  expect(progressAt(400, 3).currentEntity).toBe(2);
  expect(progressAt(600, 3).currentEntity).toBe(3);
  expect(progressAt(9_999, 3).currentEntity).toBe(3);
});

test('[M188] beyond 10 entities all steps take 2,000 ms in total', () => {
  expect(shortestProgressMs(11)).toBe(3_000);
  expect(shortestProgressMs(1_000)).toBe(3_000);
  expect(progressAt(1_000, 1_000).currentEntity).toBe(500);
  expect(progressAt(2_000, 1_000).currentEntity).toBe(1_000);
});

test('[M119] elapsed time is in whole seconds', () => {
  expect(progressAt(2_999, 4)).toEqual({
    currentEntity: 4,
    totalEntities: 4,
    elapsedSeconds: 2,
  });
});
