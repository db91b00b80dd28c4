import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { startJoinery } from '../realtime/serverProcess.ts';

/** The built server with 512 MB of heap, and the figures of its process. */
export interface Measured {
  url: string;
  /** Longest block of the event loop since the last call, in milliseconds. */
  readDelay: () => Promise<{ time: number; cpu: number }>;
  readPeakMegabytes: () => Promise<number>;
  /** Sets the peak to the memory of now. */
  resetPeak: () => Promise<void>;
  hasEnded: () => boolean;
  stop: () => Promise<void>;
}

export async function startMeasured(
  profiling: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Measured> {
  const extra = ['--max-old-space-size=512', '--import', './bench/fairness/loopDelay.mjs', ...profiling];
  const { url, pid, child, stop } = await startJoinery(extra, environment);
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    url,
    readDelay: async () => {
      if (hasEnded()) return { time: Number.NaN, cpu: Number.NaN };
      child.send('delay');
      for (;;) {
        const [message] = (await once(child, 'message')) as [{ longest?: { time: number; cpu: number } }];
        if (message.longest !== undefined) return message.longest;
      }
    },
    readPeakMegabytes: async () => {
      if (hasEnded()) return Number.NaN;
      const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
      return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
    resetPeak: () => writeFile(`/proc/${String(pid)}/clear_refs`, '5'),
    hasEnded,
    stop: async () => {
      if (!hasEnded()) await stop();
    },
  };
}
