import { availableParallelism } from 'node:os';
import { type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { tooLarge } from './errors.ts';
import { type WorkerScript } from './workerScript.ts';

const MAX_THREADS = 2;
/** Memory for the largest diagram, with some reserve. */
const MAX_THREAD_MEGABYTES = 640;
/** Memory for the short-lived values of a thread; by default it is several times as much. */
const YOUNG_MEGABYTES = 8;
const IDLE_THREAD_MS = 30_000;

/** Threads of a pool: one processor is left to the main thread. */
export const POOL_THREADS = Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1));

interface WorkerPoolOptions {
  script: WorkerScript;
  /** Error message for a task that exceeds a thread's memory. */
  tooLargeMessage: string;
  /** Gives the main thread priority on systems that support it. */
  niceIncrement?: number;
}

/** Threads per script, shared by all servers of a process; they end when idle. */
const pools = new Map<string, Piscina>();

/** Threads that run tasks with the default export of their script. */
export interface WorkerPool<Task> {
  /**
   * Rejects with the task's error, with TOO_LARGE if it runs out of memory; aborting ends only its thread.
   */
  run(task: Task, options: { signal: AbortSignal; transferList?: MessagePort[] }): Promise<unknown>;
}

/** Creates a pool whose threads start with the first task. */
export function createWorkerPool<Task>(options: WorkerPoolOptions): WorkerPool<Task> {
  return {
    run: async (task, { signal, transferList = [] }) => {
      try {
        return (await getPool(options).run(task, { signal, transferList })) as unknown;
      } catch (error) {
        const isOutOfMemory =
          error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        throw isOutOfMemory ? tooLarge(options.tooLargeMessage) : error;
      }
    },
  };
}

function getPool({ script, niceIncrement = 0 }: WorkerPoolOptions): Piscina {
  const key = [script.url.href, ...script.argv].join(' ');
  const pool =
    pools.get(key) ??
    new Piscina({
      filename: script.url.href,
      argv: script.argv,
      execArgv: [],
      minThreads: 0,
      maxThreads: POOL_THREADS,
      idleTimeout: IDLE_THREAD_MS,
      niceIncrement,
      resourceLimits: {
        maxOldGenerationSizeMb: MAX_THREAD_MEGABYTES,
        maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
      },
    });
  pools.set(key, pool);
  return pool;
}
