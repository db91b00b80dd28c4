import { type Arrangement, type LayoutRequest } from './layoutRequest.ts';
import script from './layout.worker.ts?worker&url';
import { partWorker } from '../../lib/partWorker.ts';

const WORKER = partWorker(script);

/** Arranges beside the page; aborting ends the worker at once and rejects with the signal's reason. */
export function arrangeInWorker(request: LayoutRequest, signal: AbortSignal): Promise<Arrangement> {
  signal.throwIfAborted();
  const worker = WORKER.start();
  return new Promise<Arrangement>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<Arrangement>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
