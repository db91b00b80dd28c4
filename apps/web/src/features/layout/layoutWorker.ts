import { workerModule } from '../../lib/remoteWorker.ts';
import type { LayoutApi } from './layout.worker.ts';
import script from './layout.worker.ts?worker&url';
import { type Arrangement, type LayoutRequest } from './layoutRequest.ts';

const WORKER = workerModule<LayoutApi>(script);

/** Arranges in a worker; aborting terminates it and rejects with the signal's reason. */
export function arrangeInWorker(request: LayoutRequest, signal: AbortSignal): Promise<Arrangement> {
  return WORKER.callOnce('arrange', [request], signal);
}
