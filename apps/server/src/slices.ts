import { performance } from 'node:perf_hooks';

/** Maximum duration of a slice on the main thread. */
const SLICE_MS = 5;

const waiting: (() => void)[] = [];

/**
 * Resolves in a later turn of the event loop: each turn continues one long task, so that requests are
 * handled in between.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(runNext);
  });
}

function runNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(runNext);
}

/** Runs work in steps, a few milliseconds at a time; returns its result. */
export async function runInSlices<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  if (waiting.length > 0) await nextTurn();
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** Returns a function for loops over what is already there: it waits for a later turn if a slice is used up since it waited last. */
export function createTurnLimit(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await nextTurn();
    began = performance.now();
  };
}

/** Runs one client's short tasks, each in this turn of the event loop until the client's slice is used up. */
export type Pacer = <Result>(work: () => Result | Promise<Result>) => Promise<Result>;

export function createPacer(): Pacer {
  let usedMs = 0;
  let isCounting = false;
  return async (work) => {
    if (usedMs > SLICE_MS) {
      await nextTurn();
      usedMs = 0;
    }
    if (!isCounting) {
      isCounting = true;
      setImmediate(() => {
        usedMs = 0;
        isCounting = false;
      });
    }
    const began = performance.now();
    const result = work();
    usedMs += performance.now() - began;
    return result;
  };
}

/** Runs all steps now. */
export function runAtOnce<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same for work whose steps yield items. */
export async function collectInSlices<Item>(steps: Iterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  await runInSlices(
    (function* () {
      for (const item of steps) yield items.push(item);
    })(),
  );
  return items;
}
