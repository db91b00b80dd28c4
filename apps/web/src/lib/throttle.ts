/** A function that is called at most once within a time, the last time with its latest value. */
export interface Throttled<T> {
  call: (value: T) => void;
  /** Passes on at once what is waiting. */
  flush: () => void;
  /** Drops what is waiting. */
  cancel: () => void;
}

/** Passes the first call on at once, and the latest of the later ones as soon as `everyMs` have passed since the one before. */
export function throttle<T>(everyMs: number, perform: (value: T) => void): Throttled<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | null = null;

  const flush = (): void => {
    const next = waiting;
    waiting = null;
    if (next !== null) perform(next.value);
  };
  const pass = (): void => {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting !== null) pass();
    }, everyMs);
    flush();
  };
  return {
    call(value) {
      waiting = { value };
      if (timer === undefined) pass();
    },
    flush,
    cancel: () => (waiting = null),
  };
}
