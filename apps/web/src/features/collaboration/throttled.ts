/** A function that is called at most once in a while, with what it was given last. */
export interface Throttled<T> {
  call: (value: T) => void;
  /** What still waits is not told any more. */
  stop: () => void;
}

/** The first call goes through at once, later ones when `everyMs` have passed since the one before. */
export function throttled<T>(everyMs: number, tell: (value: T) => void): Throttled<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | null = null;

  const pass = (value: T): void => {
    tell(value);
    timer = setTimeout(() => {
      timer = undefined;
      const next = waiting;
      waiting = null;
      if (next !== null) pass(next.value);
    }, everyMs);
  };

  return {
    call(value) {
      if (timer === undefined) pass(value);
      else waiting = { value };
    },
    stop() {
      waiting = null;
    },
  };
}
