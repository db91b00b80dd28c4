import { unavailable } from '../../errors.ts';

/** Tracks all calls of a service: none starts after `close`, and `close` waits for running ones. */
export interface CallGate {
  /** Throws UNAVAILABLE if the gate is closed. */
  call: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Resolves once all calls started until now are done. */
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
