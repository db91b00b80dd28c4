const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

/** Retries after a delay that doubles each time, up to 5 s; at most one retry is scheduled. */
export interface Pauses {
  later: (again: () => void, atLeastMs?: number) => void;
  /** Resets the delay after a success. */
  reset: () => void;
  stop: () => void;
}

export function createPauses(): Pauses {
  let pauseMs = SHORTEST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    later(again, atLeastMs = 0) {
      clearTimeout(timer);
      timer = setTimeout(again, Math.max(pauseMs, atLeastMs));
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    },
    reset: () => (pauseMs = SHORTEST_PAUSE_MS),
    stop: () => clearTimeout(timer),
  };
}
