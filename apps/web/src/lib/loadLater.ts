const RETRY_MS = 3_000;

/** Fetches something that a page needs later; fails where it can not. */
export type Load = () => Promise<unknown>;

/** What is known and not there yet. */
const missing = new Set<Load>();

/** Has this loaded when the page has nothing else to do; until it went well once it counts as missing. */
export function loadWhenIdle(load: Load): void {
  missing.add(load);
}

/** For what a page loaded by itself: it is not fetched again. */
export function markLoaded(load: Load): void {
  missing.delete(load);
}

async function attempt(load: Load): Promise<void> {
  await load();
  markLoaded(load);
}

/** Loads all that is known and missing, one after the other; what comes along with it as well. */
export async function loadMissing(): Promise<void> {
  for (const load of missing) await attempt(load).catch(() => undefined);
}

/** Whoever pays for each byte, or has hardly a line, gets what is asked for and nothing before. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/**
 * As `loadMissing`, whenever the page has nothing else to do, and again for what failed when the network is back; not
 * where data are to be saved. Answers the function that ends it.
 */
export function loadMissingWhenIdle(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
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
    if (!isRunning && !isSparing()) next();
  };
  start();
  window.addEventListener('online', start, { signal });
  return () => ending.abort();
}

/** Loads until it is there, at once when the network is back; answers the function that gives up. */
export function keepTrying(load: Load, onFailure: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
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
    ending.abort();
    clearTimeout(timer);
  };
}

/** Calls back once the page has nothing else to do; not every browser says so. Answers the function that calls it off. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: 5_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, 300);
  return () => clearTimeout(timer);
}
