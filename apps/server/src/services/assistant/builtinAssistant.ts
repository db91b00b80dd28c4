import { Worker } from 'node:worker_threads';
import { type Description, type Finding } from '@joinery/assistant';
import { type DiagramContent } from '@joinery/model';
import { type AssistantRequest, type AssistantResponse, type AssistantTask } from './assistantMessages.ts';

const DEADLINE_MS = 20_000;

/** The built-in builder, in a thread of its own: reading a long text never holds up other requests. */
export interface BuiltinAssistant {
  describe(text: string): Promise<Description>;
  change(text: string, content: DiagramContent): Promise<Description>;
  review(content: DiagramContent): Promise<Finding[]>;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  deadline: NodeJS.Timeout;
}

/** Starts the thread at the first task; one that does not answer in time is ended, and the next task starts another. */
export function createBuiltinAssistant(now: () => number): BuiltinAssistant {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  const fail = (error: Error): void => {
    for (const { reject, deadline } of waiting.values()) {
      clearTimeout(deadline);
      reject(error);
    }
    waiting.clear();
  };
  const stop = async (reason: string): Promise<void> => {
    const ending = worker;
    worker = undefined;
    fail(new Error(reason));
    await ending?.terminate();
  };
  const start = (): Worker => {
    const started = spawnWorker();
    started.unref();
    started.on('message', (response: AssistantResponse) => {
      const request = waiting.get(response.id);
      waiting.delete(response.id);
      clearTimeout(request?.deadline);
      if (response.ok) request?.resolve(response.result);
      else request?.reject(new Error(response.message));
    });
    started.on('error', (error) => {
      if (worker === started) worker = undefined;
      fail(error);
    });
    return started;
  };
  const run = (task: AssistantTask): Promise<unknown> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      const request: AssistantRequest = { id: (lastId += 1), now: now(), task };
      const deadline = setTimeout(() => void stop('The built-in builder took too long.'), DEADLINE_MS);
      waiting.set(request.id, { resolve, reject, deadline });
      worker.postMessage(request);
    });
  return {
    describe: (text) => run({ kind: 'describe', text }) as Promise<Description>,
    change: (text, content) => run({ kind: 'change', text, content }) as Promise<Description>,
    review: (content) => run({ kind: 'review', content }) as Promise<Finding[]>,
    close: () => stop('The server is stopping.'),
  };
}

/** The worker of this file's own kind: from TypeScript source, or the bundled one beside the bundled server. */
function spawnWorker(): Worker {
  const file = import.meta.url.endsWith('.ts') ? './assistantWorkerFromSource.mjs' : './assistantWorker.js';
  return new Worker(new URL(/* @vite-ignore */ file, import.meta.url), { execArgv: [] });
}
