type Start = () => void;

/** Runs work for several people at a time, and for each person one piece after the other. */
export interface FairQueue {
  /** Runs the work when it is this user's turn; rejects with the signal's reason if aborted before. */
  run<Value>(userId: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Value>;
}

/** A queue with so many places; people take turns, however much one of them has waiting. */
export function createFairQueue(places: number): FairQueue {
  /** The people with waiting work, the one whose turn is next first. */
  const waiting = new Map<string, Start[]>();
  const running = new Set<string>();

  const startNext = (): void => {
    for (const [userId, jobs] of waiting) {
      if (running.size >= places) return;
      if (running.has(userId)) continue;
      waiting.delete(userId);
      const [start, ...rest] = jobs;
      if (rest.length > 0) waiting.set(userId, rest);
      running.add(userId);
      start?.();
    }
  };
  const moveToEnd = (userId: string): void => {
    const jobs = waiting.get(userId);
    waiting.delete(userId);
    if (jobs !== undefined) waiting.set(userId, jobs);
  };
  const leave = (userId: string, start: Start): void => {
    const rest = (waiting.get(userId) ?? []).filter((each) => each !== start);
    if (rest.length > 0) waiting.set(userId, rest);
    else waiting.delete(userId);
  };
  const takeTurn = (userId: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const cancel = (): void => {
        leave(userId, start);
        reject(signal.reason as Error);
      };
      const start: Start = () => {
        signal.removeEventListener('abort', cancel);
        resolve();
      };
      signal.addEventListener('abort', cancel, { once: true });
      waiting.set(userId, [...(waiting.get(userId) ?? []), start]);
      startNext();
    });
  return {
    async run(userId, signal, work) {
      await takeTurn(userId, signal);
      try {
        return await work();
      } finally {
        running.delete(userId);
        moveToEnd(userId);
        startNext();
      }
    },
  };
}
