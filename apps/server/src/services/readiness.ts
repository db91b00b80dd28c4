import { performance } from 'node:perf_hooks';
import { isReported } from '../db/databaseError.ts';

/** Minimum interval of storage probes. */
const PROBE_INTERVAL_MS = 1_000;

interface ReadinessDeps {
  /** Rejects if the storage cannot be read or written. */
  probe: () => Promise<void>;
  log: { error(details: object, message: string): void };
}

/** Returns a function that resolves to whether the storage can be read and written, and logs when it no longer can. */
export function createReadiness({ probe, log }: ReadinessDeps): () => Promise<boolean> {
  let current: Promise<boolean> = Promise.resolve(true);
  let lastBegan = -Infinity;
  let isRunning = false;
  let lastProblem: string | null = null;

  const run = async (): Promise<boolean> => {
    isRunning = true;
    try {
      await probe();
      lastProblem = null;
      return true;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== lastProblem && !isReported(error)) {
        log.error({ err: error }, 'the storage cannot be read or written');
      }
      lastProblem = problem;
      return false;
    } finally {
      isRunning = false;
    }
  };

  return () => {
    const isDue = !isRunning && performance.now() - lastBegan >= PROBE_INTERVAL_MS;
    if (isDue) {
      lastBegan = performance.now();
      current = run();
    }
    return current;
  };
}
