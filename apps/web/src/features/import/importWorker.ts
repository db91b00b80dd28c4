import { type ImportResult } from '@joinery/import';
import { type ImportRequest } from './import.worker.ts';
import script from './import.worker.ts?worker&url';
import { partWorker } from '../../lib/partWorker.ts';

const WORKER = partWorker(script);

/** Reads a script beside the page; aborting ends the worker at once and rejects with the signal's reason. */
export function importInWorker(request: ImportRequest, signal: AbortSignal): Promise<ImportResult> {
  signal.throwIfAborted();
  const worker = WORKER.start();
  return new Promise<ImportResult>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<ImportResult>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
