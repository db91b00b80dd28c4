const RETRY_MS = 3_000;

/** Fetches a resource that the page needs later; rejects on failure. */
export type Load = () => Promise<unknown>;

/** Registered loads that have not succeeded yet. */
const missing = new Set<Load>();

/** Registers a load for when the page is idle; it counts as missing until it succeeds once. */
export function preloadWhenIdle(load: Load): void {
  missing.add(load);
}

/** Marks a load that the page did itself. */
export function markLoaded(load: Load): void {
  missing.delete(load);
}

async function attempt(load: Load): Promise<void> {
  await load();
  markLoaded(load);
}

/** Runs all missing loads one after the other, including those they register. */
export async function loadMissing(): Promise<void> {
  for (const load of missing) await attempt(load).catch(() => undefined);
}

/** Skips preloading on Save-Data or 2G. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/**
 * Runs `loadMissing` whenever the page is idle, and again after failures when the network is back; skipped on Save-Data.
 * Returns a cancel function.
 */
export function loadMissingWhenIdle(): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  let tried = new Set<Load>();
  let isRunning = false;
  const next = (): void => {
    const load = [...missing].find((one) => !tried.has(one));
    isRunning = load !== undefined && !signal.aborted;
    if (!isRunning || load === undefined) return;
    tried.add(load);
    const cancel = whenIdle(() => void attempt(load).then(next, next));
    signal.addEventListener('abort', cancel);
  };
  const start = (): void => {
    tried = new Set();
    if (!isRunning && !prefersReducedData()) next();
  };
  start();
  window.addEventListener('online', start, { signal });
  return () => abortController.abort();
}

/** Retries until loaded, immediately when the network is back; returns the function that cancels it. */
export function retryUntilLoaded(load: Load, onFailure: () => void): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryNow = (): void => {
    clearTimeout(timer);
    attempt(load).catch(() => {
      if (signal.aborted) return;
      onFailure();
      clearTimeout(timer);
      timer = setTimeout(tryNow, RETRY_MS);
    });
  };
  tryNow();
  window.addEventListener('online', tryNow, { signal });
  return () => {
    abortController.abort();
    clearTimeout(timer);
  };
}

/** Calls back once the page is idle; not every browser supports requestIdleCallback. Returns the cancel function. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: 5_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, 300);
  return () => clearTimeout(timer);
}
