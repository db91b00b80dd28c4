import { performance } from 'node:perf_hooks';

/** Long work on the main thread pauses after so long. */
const SLICE_MS = 5;

const waiting: (() => void)[] = [];

/** Resolves in a later turn of the event loop: in each turn one piece of long work goes on, however many wait, so that requests come between. */
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

/** Does work that is divided into steps a few milliseconds at a time; returns its result. */
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

/** Does one client's short pieces of work, each in this turn of the event loop while the client has not used its slice of it. */
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

/** Does all of such work now. */
export function runAtOnce<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same for work whose steps each give something. */
export async function collectInSlices<Item>(steps: Iterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  await runInSlices(
    (function* () {
      for (const item of steps) yield items.push(item);
    })(),
  );
  return items;
}
