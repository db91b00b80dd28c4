import { type CDPSession, type Page } from '@playwright/test';

/** CPU time of the main thread so far, in milliseconds. */
interface Spent {
  taskMs: number;
  scriptMs: number;
}

/** Reads the CPU time of the main thread of a page through the DevTools protocol. */
export interface MainThread {
  spent(): Promise<Spent>;
  /** Sends events, each followed by a frame. Returns the milliseconds of main-thread CPU per event. */
  perEvent(count: number, send: (index: number) => Promise<unknown>): Promise<number>;
  /** Starts counting the CPU of all threads of the page processes, including workers, painting and compositing. */
  countAllThreads(): Promise<() => Promise<number>>;
  /** Returns the heap in MB after a forced garbage collection. */
  heapMb(): Promise<number>;
}

export async function watchMainThread(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  // Thread ticks are CPU time, which does not depend on other programs.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<Spent> => ({
    taskMs: (await metric(session, 'TaskDuration')) * 1000,
    scriptMs: (await metric(session, 'ScriptDuration')) * 1000,
  });
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  const browserSession = await browser.newBrowserCDPSession();
  return {
    spent,
    async countAllThreads() {
      const before = await rendererTimes(browserSession);
      return async () => {
        const now = await rendererTimes(browserSession);
        return [...now].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0);
      };
    },
    async perEvent(count, send) {
      const before = await spent();
      for (let index = 0; index < count; index += 1) {
        await send(index);
        await waitForFrame(page);
      }
      return ((await spent()).taskMs - before.taskMs) / count;
    },
    async heapMb() {
      await session.send('HeapProfiler.collectGarbage');
      return (await metric(session, 'JSHeapUsedSize')) / 1_000_000;
    },
  };
}

/** Returns the milliseconds of CPU of each renderer process so far, for all its threads. */
async function rendererTimes(session: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime * 1000]));
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((candidate) => candidate.name === name)?.value ?? Number.NaN;
}

/** Resolves after the next frame. */
export async function waitForFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Resolves when the main thread has been nearly idle for half a second. */
export async function waitUntilIdle(page: Page, thread: MainThread): Promise<void> {
  for (;;) {
    const before = (await thread.spent()).taskMs;
    await page.waitForTimeout(500);
    if ((await thread.spent()).taskMs - before < 10) return;
  }
}
