import { type GenerationReply, type GenerationRequest, type GenerationResult } from './generateFiles.ts';
import script from './generation.worker.ts?worker&url';
import { partWorker } from '../../lib/partWorker.ts';

const WORKER = partWorker(script);

/** Runs a generation beside the page; aborting ends the worker at once and rejects with the signal's reason. */
export function generateInWorker(request: GenerationRequest, signal: AbortSignal): Promise<GenerationResult> {
  signal.throwIfAborted();
  const worker = WORKER.start();
  return new Promise<GenerationResult>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<GenerationReply>) => {
      if (data.ok) resolve(data.result);
      else reject(new Error(data.message));
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
