import { preloadWhenIdle, markLoaded } from './browser/preload.ts';
import { type WorkerResponse, type WorkerApi, type WorkerCall } from './serveCalls.ts';

/** Fetches the script without running it, so that the browser can start the worker from its cache. */
async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url, { priority: 'low' });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  await response.arrayBuffer();
}

/** Client of a stateful worker. */
export interface RemoteWorker<Api extends WorkerApi> {
  /** Rejects with the message of the worker's error; it is empty if the script could not be fetched. */
  call<Name extends keyof Api & string>(
    name: Name,
    ...args: Parameters<Api[Name]>
  ): Promise<Awaited<ReturnType<Api[Name]>>>;
  /** Terminates the worker; pending calls never settle. */
  stop: () => void;
}

/** Creates workers of one script. */
export interface WorkerModule<Api extends WorkerApi> {
  /** Starts with the first call, and again with the first call after it stopped. */
  open: () => RemoteWorker<Api>;
  /** One call in a dedicated worker; aborting terminates it and rejects with the signal's reason. */
  callOnce<Name extends keyof Api & string>(
    name: Name,
    args: Parameters<Api[Name]>,
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<Api[Name]>>>;
}

/**
 * Workers of a script that is loaded with the first start, or when the page is idle. The type of its calls must be imported
 * with `import type`, otherwise the page would bundle the script.
 */
export function workerModule<Api extends WorkerApi>(url: string): WorkerModule<Api> {
  const prefetch = (): Promise<void> => fetchScript(url);
  preloadWhenIdle(prefetch);
  const start = (): Worker => {
    const worker = new Worker(url, { type: 'module' });
    // The browser fetches the script for the worker; only after a failure it is missing again.
    markLoaded(prefetch);
    worker.addEventListener('error', () => preloadWhenIdle(prefetch), { once: true });
    return worker;
  };
  const open = (): RemoteWorker<Api> => openWorker<Api>(start);
  return {
    open,
    callOnce: (name, args, signal) => {
      if (signal.aborted) return Promise.reject(signal.reason as Error);
      const worker = open();
      const aborted = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      return Promise.race([worker.call(name, ...args), aborted]).finally(worker.stop);
    },
  };
}

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

function openWorker<Api extends WorkerApi>(start: () => Worker): RemoteWorker<Api> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let worker: Worker | undefined;

  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
    waiting.clear();
  };

  const listen = (started: Worker): Worker => {
    started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.ok) asked?.resolve(data.value as never);
      else asked?.reject(new Error(data.message));
    });
    started.addEventListener('error', ({ message }) => {
      for (const { reject } of waiting.values()) reject(new Error(message));
      // The script may have failed to load: the next call restarts the worker.
      stop();
    });
    return started;
  };

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker ??= listen(start());
        worker.postMessage({ id: lastId, name, args } satisfies WorkerCall);
      }),
    stop,
  };
}
