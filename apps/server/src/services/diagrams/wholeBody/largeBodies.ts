import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { type DiagramContent, type Operation } from '@joinery/model';
import { AppError, unavailable } from '../../../errors.ts';
import { createWorkerPool } from '../../../workerPool.ts';
import { workerScript } from '../../../workerScript.ts';
import { collectInSlices } from '../../../slices.ts';
import {
  type ContentParts,
  type ContentResults,
  type ContentTask,
  type PlanRequest,
} from './contentTasks.ts';
import { type NumberedEdit } from '../edit/numberedEdit.ts';
import { type ContentReply } from './contentWorker.ts';
import { createLargeRequests, type LargeRequests } from './largeRequests.ts';

/** Gives the main thread priority on systems that support it. */
const NICE_INCREMENT = 10;
/** Of a user: one for each tab that saves, so two tabs and a spare one. */
const LARGE_REQUESTS = { maxPerUser: 3, maxPerNode: 8, doing: 'being saved' };
const TASK_DEADLINE_MS = 60_000;

/** The content, or the edits, of a body too large to be parsed on the main thread; only LargeBodies can read it. */
export class LargeContent {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** Processes large contents on other threads, so that other requests are not delayed. Throws AppError. */
export interface LargeBodies extends LargeRequests {
  /**
   * Parses a body; its `content` is a LargeContent, and other fields that are not single values are
   * dropped.
   */
  parse(bytes: Uint8Array): Promise<unknown>;
  /** Reads the content as `readContent` does. */
  read(content: LargeContent): Promise<DiagramContent>;
  /** Reads the edits of a body as `readNumberedEdits` does. */
  readEdits(content: LargeContent): Promise<NumberedEdit[]>;
  /** Reads the content and creates the snapshot that stores it, and its JSON in pieces. */
  makeSnapshot(content: LargeContent): Promise<ContentResults['snapshot']>;
  /** Plans a save of a stored diagram, see `createSavePlanner`. */
  plan(request: PlanRequest): Promise<ContentResults['plan'] & { ops: Operation[] }>;
}

export function createLargeBodies(): LargeBodies {
  const pool = createWorkerPool<ContentTask>({
    script: workerScript('contentWorker', import.meta.url),
    tooLargeMessage: 'The diagram is too large to be processed.',
    niceIncrement: NICE_INCREMENT,
  });

  const run = async <Kind extends ContentTask['kind']>(
    task: Extract<ContentTask, { kind: Kind }>,
  ): Promise<ContentResults[Kind]> => {
    const reply = await (
      pool.run(task, {
        transferList: 'port' in task ? [task.port] : [],
        signal: AbortSignal.timeout(TASK_DEADLINE_MS),
      }) as Promise<ContentReply>
    ).catch((error: unknown) => {
      throw toFailure(error);
    });
    if ('refused' in reply) throw new AppError(reply.refused.code, reply.refused.message);
    return reply.result as ContentResults[Kind];
  };

  const runWithParts = async <Kind extends 'read' | 'edits' | 'plan'>(
    task: Omit<Extract<ContentTask, { kind: Kind }>, 'port'>,
  ): Promise<{ result: ContentResults[Kind]; parts: ContentParts[Kind][] }> => {
    const { port1, port2 } = new MessageChannel();
    try {
      const result = await run<Kind>({ ...task, port: port2 } as never);
      return { result, parts: await collectInSlices(receiveParts<ContentParts[Kind]>(port1)) };
    } finally {
      port1.close();
    }
  };

  return {
    ...createLargeRequests(LARGE_REQUESTS),
    parse: async (bytes) => {
      const fields = await run({ kind: 'fields', bytes });
      const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
      return isObject ? { ...fields, content: new LargeContent(bytes) } : fields;
    },
    read: async ({ bytes }) => {
      const { result, parts } = await runWithParts<'read'>({ kind: 'read', bytes });
      const areas = parts.flatMap((part) => part.areas ?? []);
      return {
        nodes: parts.flatMap(({ nodes = [] }) => nodes),
        edges: parts.flatMap(({ edges = [] }) => edges),
        ...(result.hasAreas && { areas }),
        ...(result.settings && { settings: result.settings }),
      };
    },
    readEdits: async ({ bytes }) => {
      const { result, parts } = await runWithParts<'edits'>({ kind: 'edits', bytes });
      const edits = result.map((edit): NumberedEdit => ({ ...edit, operations: [] }));
      for (const { index, operations } of parts) edits[index]?.operations.push(...operations);
      return edits;
    },
    makeSnapshot: ({ bytes }) => run({ kind: 'snapshot', bytes }),
    plan: async (request) => {
      const { result, parts } = await runWithParts<'plan'>({ kind: 'plan', ...request });
      return { ...result, ops: parts.flat() };
    },
  };
}

/** Yields the parts sent by a thread so far: copying all of them at once takes long. */
function* receiveParts<Part>(port: MessagePort): Generator<Part> {
  for (;;) {
    const received = receiveMessageOnPort(port);
    if (received === undefined) return;
    yield received.message;
  }
}

function toFailure(error: unknown): unknown {
  const isLate = error instanceof Error && error.name === 'AbortError';
  return isLate ? unavailable('The diagram took too long to process.') : error;
}
