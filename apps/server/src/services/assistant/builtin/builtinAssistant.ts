import { type Change, type Description, type Finding } from '@joinery/assistant';
import { type Diagnostic, type SqlDatabase } from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';
import { isTimeout, withDeadline } from '../../../deadline.ts';
import { unavailable } from '../../../errors.ts';
import { createWorkerPool, POOL_THREADS } from '../../../workerPool.ts';
import { workerScript } from '../../../workerScript.ts';
import { type AssistantResults, type AssistantTask } from '../assistantMessages.ts';
import { type SampleValues } from '../models/modelAssistant.ts';
import { createFairQueue } from '../models/fairQueue.ts';

const DEADLINE_MS = 20_000;
const TOO_SLOW =
  'The AI Diagram Generator took too long. Please ask for less at once, or for a smaller diagram.';

/** The user of a task, and the signal that ends it early. */
interface Asked {
  userId: string;
  signal: AbortSignal;
}

/** Values of sample rows, and the database that they are for. */
interface SampleData {
  values: SampleValues;
  database: SqlDatabase;
}

/** The built-in builder, in threads of its own; people take turns, so that no one delays the others. Throws AppError. */
export interface BuiltinAssistant {
  describe(text: string, asked: Asked): Promise<Description>;
  change(text: string, content: DiagramContent, asked: Asked): Promise<Change>;
  review(content: DiagramContent, asked: Asked): Promise<Finding[]>;
  /** INSERT statements with these values, or with our own if there are none. */
  writeSampleData(content: DiagramContent, rows: SampleData, asked: Asked): Promise<string>;
  /** Adjustments that the generators would make. */
  check(content: DiagramContent, asked: Asked): Promise<Diagnostic[]>;
}

interface BuiltinAssistantDeps {
  now: () => number;
  /** Time limit of one task from its start. */
  deadlineMs?: number;
}

/** Starts threads when there is work; a task that is cancelled or takes too long ends its own thread only. */
export function createBuiltinAssistant({
  now,
  deadlineMs = DEADLINE_MS,
}: BuiltinAssistantDeps): BuiltinAssistant {
  const queue = createFairQueue(POOL_THREADS);
  const pool = createWorkerPool<AssistantTask>({
    script: workerScript('assistantWorker', import.meta.url),
    tooLargeMessage: 'The diagram is too large for the AI Diagram Generator.',
  });

  const perform = (task: AssistantTask, signal: AbortSignal): Promise<unknown> =>
    pool.run(task, { signal }).catch((error: unknown) => {
      throw isTimeout(signal) ? unavailable(TOO_SLOW) : error;
    });
  const run = async <Kind extends AssistantTask['kind']>(
    task: Extract<AssistantTask, { kind: Kind }>,
    { userId, signal }: Asked,
  ): Promise<AssistantResults[Kind]> => {
    const deadline = { signal, milliseconds: deadlineMs };
    const result = await queue
      .run(userId, signal, () => withDeadline(deadline, (abortSignal) => perform(task, abortSignal)))
      .catch((error: unknown) => {
        throw signal.aborted ? unavailable('Cancelled.') : error;
      });
    return result as AssistantResults[Kind];
  };
  return {
    describe: (text, asked) => run({ kind: 'describe', text, now: now() }, asked),
    change: (text, content, asked) => run({ kind: 'change', text, content, now: now() }, asked),
    review: (content, asked) => run({ kind: 'review', content, now: now() }, asked),
    writeSampleData: (content, rows, asked) =>
      run({ kind: 'sampleData', content, ...rows, now: now() }, asked),
    check: (content, asked) => run({ kind: 'check', content, now: now() }, asked),
  };
}
