import { type RemoteWorker, workerPart } from '../../../lib/remoteWorker.ts';
import type { CodeApi } from './code.worker.ts';
import script from './code.worker.ts?worker&url';

const WORKER = workerPart<CodeApi>(script);

/** Asks the worker that holds the generated code. */
export type CodeClient = RemoteWorker<CodeApi>;

export const createCodeClient = (): CodeClient => WORKER.open();
