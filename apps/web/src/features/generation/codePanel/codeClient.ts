import { type Diagnostic, type PlannedFile, type GenerationOrder } from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';
import script from './code.worker.ts?worker&url';
import { type CodeFile, type CodeLines, type CodeReply, type CodeRequest } from './codeMessages.ts';
import { partWorker } from '../../../lib/partWorker.ts';

const WORKER = partWorker(script);
/** A script that could not be fetched has no words of its own. */
const NOT_LOADED = 'its generator could not be loaded.';

type RequestBody = CodeRequest extends infer Request
  ? Request extends CodeRequest
    ? Omit<Request, 'id'>
    : never
  : never;

/** Asks the worker that holds the generated code. */
export interface CodeClient {
  generate(
    order: GenerationOrder,
    content: DiagramContent,
    isBaseline: boolean,
  ): Promise<{ files: CodeFile[]; diagnostics: Diagnostic[] }>;
  read(path: string): Promise<CodeLines>;
  text(path: string): Promise<string>;
  /** Null where nothing was generated. */
  entitiesZip(): Promise<Uint8Array<ArrayBuffer> | null>;
  /** What a whole project made now would do to the one in a zip of an earlier generation. */
  compare(order: GenerationOrder, content: DiagramContent, zip: Uint8Array): Promise<PlannedFile[]>;
  /** Ends the worker; what is still asked for is never answered. */
  dispose(): void;
}

/** The worker starts with the first question, and again with the first one after `dispose`. */
export function createCodeClient(): CodeClient {
  const waiting = new Map<number, { resolve: (reply: CodeReply) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let worker: Worker | undefined;
  const start = (): Worker => {
    const started = WORKER.start();
    started.addEventListener('message', ({ data }: MessageEvent<CodeReply>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === 'failed') asked?.reject(new Error(data.message));
      else asked?.resolve(data);
    });
    started.addEventListener('error', (event) => {
      for (const { reject } of waiting.values()) reject(new Error(event.message || NOT_LOADED));
      waiting.clear();
      // It may never have begun: the next question starts it anew.
      started.terminate();
      if (worker === started) worker = undefined;
    });
    return started;
  };
  const ask = (body: RequestBody): Promise<CodeReply> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker ??= start();
      worker.postMessage({ ...body, id: lastId });
    });
  const expect = async <Kind extends CodeReply['kind']>(kind: Kind, body: RequestBody) => {
    const reply = await ask(body);
    if (reply.kind !== kind) throw new Error(`The code worker answered ${reply.kind} to ${kind}.`);
    return reply as Extract<CodeReply, { kind: Kind }>;
  };
  return {
    generate: (order, content, isBaseline) =>
      expect('generated', { kind: 'generate', order, content, isBaseline }),
    read: (path) => expect('read', { kind: 'read', path }),
    text: async (path) => (await expect('text', { kind: 'text', path })).text,
    entitiesZip: async () => (await expect('zip', { kind: 'zip' })).bytes,
    compare: async (order, content, zip) =>
      (await expect('compare', { kind: 'compare', order, content, zip })).plan,
    dispose: () => {
      worker?.terminate();
      worker = undefined;
      waiting.clear();
    },
  };
}
