import { type CDPSession, type Page } from '@playwright/test';

/** What the page's main thread spent so far, in milliseconds of CPU, and what it holds. */
interface Spent {
  taskMs: number;
  scriptMs: number;
}

/** Reads the CPU of a page's main thread through the DevTools protocol. */
export interface MainThread {
  spent(): Promise<Spent>;
  /** Milliseconds of main-thread CPU per event: each is sent, and one frame drawn after it. */
  perEvent(count: number, send: (index: number) => Promise<unknown>): Promise<number>;
  /** Heap in MB after a forced collection. */
  heapMb(): Promise<number>;
}

export async function watchMainThread(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  // Thread ticks are CPU time: they do not grow because other programs run.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<Spent> => ({
    taskMs: (await metric(session, 'TaskDuration')) * 1000,
    scriptMs: (await metric(session, 'ScriptDuration')) * 1000,
  });
  return {
    spent,
    async perEvent(count, send) {
      const before = await spent();
      for (let index = 0; index < count; index += 1) {
        await send(index);
        await nextFrame(page);
      }
      return ((await spent()).taskMs - before.taskMs) / count;
    },
    async heapMb() {
      await session.send('HeapProfiler.collectGarbage');
      return (await metric(session, 'JSHeapUsedSize')) / 1_000_000;
    },
  };
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((candidate) => candidate.name === name)?.value ?? Number.NaN;
}

/** Resolves after the next frame was drawn. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
