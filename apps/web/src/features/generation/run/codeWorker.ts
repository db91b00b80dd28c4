import { type RemoteWorker, workerModule } from '../../../lib/remoteWorker.ts';
import type { CodeApi } from './code.worker.ts';
import script from './code.worker.ts?worker&url';
import { type GenerationInput, type GenerationResult } from './generateFiles.ts';

/** One worker script for the code panel and the downloads: both need the generators. */
const WORKER = workerModule<CodeApi>(script);

/** Client of the worker with the generated code. */
export type CodeClient = RemoteWorker<CodeApi>;

export const createCodeClient = (): CodeClient => WORKER.open();

/** Generates a download in a worker; aborting terminates it and rejects with the signal's reason. */
export function generateInWorker(input: GenerationInput, signal: AbortSignal): Promise<GenerationResult> {
  return WORKER.callOnce('download', [input], signal);
}
