const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 5_000;

/** Retries after a delay that doubles each time, up to 5 s; at most one retry is scheduled. */
export interface Backoff {
  schedule: (callback: () => void, minDelayMs?: number) => void;
  /** Resets the delay after a success. */
  reset: () => void;
  stop: () => void;
}

export function createBackoff(): Backoff {
  let delayMs = MIN_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule(callback, minDelayMs = 0) {
      clearTimeout(timer);
      timer = setTimeout(callback, Math.max(delayMs, minDelayMs));
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
    },
    reset: () => (delayMs = MIN_DELAY_MS),
    stop: () => clearTimeout(timer),
  };
}
