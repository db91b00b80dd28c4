/** Window for counting requests, sign-ins and bytes. */
export const WINDOW_MS = 60_000;

/** Maximum number of keys; beyond it the oldest window is dropped. */
const MAX_KEYS = 50_000;

/** Counts amounts per key, in windows of a minute that start with a key's first amount. */
export interface RateWindow {
  /**
   * Counts an amount. Returns null, or the seconds until the window ends if the maximum would be exceeded;
   * then nothing is counted.
   */
  take(key: string, amount?: number): number | null;
  /** Counts an amount without a limit. */
  add(key: string, amount: number): void;
}

interface Count {
  startedAt: number;
  used: number;
}

/** `now` is in milliseconds. */
export function createRateWindow(max: number, now: () => number): RateWindow {
  const counts = new Map<string, Count>();
  const getCount = (key: string): Count => {
    const time = now();
    const known = counts.get(key);
    if (known !== undefined && time - known.startedAt < WINDOW_MS) return known;
    const count = { startedAt: time, used: 0 };
    counts.delete(key);
    counts.set(key, count);
    const oldest = counts.size > MAX_KEYS ? counts.keys().next().value : undefined;
    if (oldest !== undefined) counts.delete(oldest);
    return count;
  };
  return {
    take(key, amount = 1) {
      const count = getCount(key);
      if (count.used + amount > max) return secondsLeft(count.startedAt, now());
      count.used += amount;
      return null;
    },
    add(key, amount) {
      getCount(key).used += amount;
    },
  };
}

/** Returns whole seconds until a window ends, at least 1. */
export function secondsLeft(startedAt: number, now: number): number {
  return Math.max(1, Math.ceil((startedAt + WINDOW_MS - now) / 1_000));
}
