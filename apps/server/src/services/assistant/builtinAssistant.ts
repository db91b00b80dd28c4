import { availableParallelism } from 'node:os';
import { type Change, type Description, type Finding } from '@joinery/assistant';
import { type DiagramContent } from '@joinery/model';
import { Piscina } from 'piscina';
import { isTimeout, withDeadline } from '../../deadline.ts';
import { tooLarge, unavailable } from '../../errors.ts';
import { type AssistantResults, type AssistantTask } from './assistantMessages.ts';
import { createFairQueue } from './fairQueue.ts';

const MAX_THREADS = 2;
const MAX_THREAD_MEGABYTES = 640;
const IDLE_THREAD_MS = 30_000;
const DEADLINE_MS = 20_000;

/** Whose work it is, and what ends it early. */
interface Asked {
  userId: string;
  signal: AbortSignal;
}

/** The built-in builder, in threads of its own; people take turns, so that no one delays the others. Throws AppError. */
export interface BuiltinAssistant {
  describe(text: string, asked: Asked): Promise<Description>;
  change(text: string, content: DiagramContent, asked: Asked): Promise<Change>;
  review(content: DiagramContent, asked: Asked): Promise<Finding[]>;
  close(): Promise<void>;
}

interface BuiltinAssistantDeps {
  now: () => number;
  /** How long one task may take once it has started. */
  deadlineMs?: number;
}

/** Starts threads when there is work; a task that is cancelled or takes too long ends its own thread only. */
export function createBuiltinAssistant({
  now,
  deadlineMs = DEADLINE_MS,
}: BuiltinAssistantDeps): BuiltinAssistant {
  const threads = Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1));
  const queue = createFairQueue(threads);
  let pool: Piscina<AssistantTask> | undefined;

  const perform = async (task: AssistantTask, signal: AbortSignal): Promise<unknown> => {
    pool ??= startPool(threads);
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      throw failureOf(error, signal);
    }
  };
  const run = async <Kind extends AssistantTask['kind']>(
    task: Extract<AssistantTask, { kind: Kind }>,
    { userId, signal }: Asked,
  ): Promise<AssistantResults[Kind]> => {
    const deadline = { signal, milliseconds: deadlineMs };
    const result = await queue
      .run(userId, signal, () => withDeadline(deadline, (ending) => perform(task, ending)))
      .catch((error: unknown) => {
        throw signal.aborted ? unavailable('Cancelled.') : error;
      });
    return result as AssistantResults[Kind];
  };
  return {
    describe: (text, asked) => run({ kind: 'describe', text, now: now() }, asked),
    change: (text, content, asked) => run({ kind: 'change', text, content, now: now() }, asked),
    review: (content, asked) => run({ kind: 'review', content, now: now() }, asked),
    close: async () => {
      await pool?.destroy();
    },
  };
}

/** Threads of this file's own kind: from TypeScript source, or the bundled one beside the bundled server. */
function startPool(threads: number): Piscina<AssistantTask> {
  const file = import.meta.url.endsWith('.ts') ? './assistantWorkerFromSource.mjs' : './assistantWorker.js';
  return new Piscina({
    filename: new URL(/* @vite-ignore */ file, import.meta.url).href,
    execArgv: [],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_THREAD_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MEGABYTES },
  });
}

function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (isTimeout(signal))
    return unavailable('The AI helper took too long. Please ask for less at once, or for a smaller diagram.');
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return tooLarge('The diagram is too large for the AI helper.');
  return error;
}
