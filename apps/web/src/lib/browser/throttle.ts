/** A function called at most once per interval; the last call uses the latest value. */
export interface Throttled<T> {
  call: (value: T) => void;
  /** Calls immediately with the pending value. */
  flush: () => void;
  /** Drops the pending value. */
  cancel: () => void;
}

/** Calls immediately for the first value, then with the latest one at most every `everyMs`. */
export function throttle<T>(everyMs: number, callback: (value: T) => void): Throttled<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | null = null;

  const flush = (): void => {
    const next = waiting;
    waiting = null;
    if (next !== null) callback(next.value);
  };
  const run = (): void => {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting !== null) run();
    }, everyMs);
    flush();
  };
  return {
    call(value) {
      waiting = { value };
      if (timer === undefined) run();
    },
    flush,
    cancel: () => (waiting = null),
  };
}
