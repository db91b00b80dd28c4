import { expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

it('[K01] parallel requests share one read and write of the storage', async () => {
  let probes = 0;
  let respond = (): void => undefined;
  const isReady = createReadiness({
    probe: () => {
      probes += 1;
      return new Promise((resolve) => (respond = resolve));
    },
    log: { error: () => undefined },
  });
  const results = Array.from({ length: 50 }, () => isReady());
  respond();
  expect(new Set(await Promise.all(results))).toEqual(new Set([true]));
  expect(probes).toBe(1);
});

it('[K01] a failing storage is not ready, and parallel requests share one log line', async () => {
  const lines: string[] = [];
  const isReady = createReadiness({
    probe: () => Promise.reject(new Error('the disk is full')),
    log: { error: (_details, message) => void lines.push(message) },
  });
  expect(await Promise.all([isReady(), isReady()])).toEqual([false, false]);
  expect(await isReady()).toBe(false);
  expect(lines).toEqual(['the storage cannot be read or written']);
});
