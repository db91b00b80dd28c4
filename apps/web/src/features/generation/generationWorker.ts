import { workerPart } from '../../lib/remoteWorker.ts';
import type { GenerationApi } from './generation.worker.ts';
import script from './generation.worker.ts?worker&url';
import { type GenerationRequest, type GenerationResult } from './generateFiles.ts';

const WORKER = workerPart<GenerationApi>(script);

/** Runs a generation beside the page; aborting ends the worker at once and rejects with the signal's reason. */
export function generateInWorker(request: GenerationRequest, signal: AbortSignal): Promise<GenerationResult> {
  return WORKER.callOnce('generate', [request], signal);
}
