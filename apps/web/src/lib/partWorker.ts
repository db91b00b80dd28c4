import { loadWhenIdle } from './loadLater.ts';

/** Fetches the script without running it: the browser keeps it, and starts the worker from that. */
async function fetchScript(url: string): Promise<void> {
  const answer = await fetch(url, { priority: 'low' });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
  await answer.arrayBuffer();
}

/** A worker whose script is loaded with the first start, or before, when nothing else is to be done. */
export function partWorker(url: string): { start: () => Worker } {
  loadWhenIdle(() => fetchScript(url));
  return { start: () => new Worker(url, { type: 'module' }) };
}
