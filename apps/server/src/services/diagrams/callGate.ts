import { unavailable } from '../../errors.ts';

/** Through which every call of a service goes: none begins after `close`, and `close` waits for all that did. */
export interface CallGate {
  /** Throws UNAVAILABLE where the gate is closed. */
  call: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Resolves when all calls that have begun until now are answered. */
  settled: () => Promise<void>;
  isClosed: () => boolean;
  close: () => Promise<void>;
}

export function createCallGate(): CallGate {
  const running = new Set<Promise<unknown>>();
  let isClosed = false;
  const settled = async (): Promise<void> => {
    await Promise.allSettled(running);
  };
  return {
    call: async (work) => {
      if (isClosed) throw unavailable('The server is closing. Please try again in a moment.');
      const result = work();
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
      }
    },
    settled,
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
      return settled();
    },
  };
}
