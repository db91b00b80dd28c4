/** Measures how long loading a file of 5 MB blocks the page. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDiagramFile } from '@joinery/model';
import { chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { openBlankEditor } from '../e2e/editor.ts';
import { startServer } from '../e2e/server.ts';
import { benchDiagram } from './diagram.ts';
import { waitUntilIdle, watchMainThread } from './mainThread.ts';
import { getMedian } from './median.ts';
import { signIn } from './signIn.ts';

const FILE_BYTES = 5_000_000;
const RUNS = 3;
const MAX_MS = 1_000;
const VIEW = { width: 1440, height: 900 };

/** Creates a diagram file of at least this size. */
function createFile(bytes: number): { text: string; entities: number } {
  const perEntity = formatDiagramFile(benchDiagram(100)).length / 100;
  for (let entities = Math.ceil(bytes / perEntity); ; entities += 20) {
    const text = formatDiagramFile(benchDiagram(entities));
    if (text.length >= bytes) return { text, entities };
  }
}

/** Records the long tasks of the page (above 50 ms). */
async function watchLongTasks(page: Page): Promise<() => Promise<number[]>> {
  const tasks = await page.evaluateHandle(() => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    });
    observer.observe({ type: 'longtask' });
    return durations;
  });
  return () => tasks.evaluate((durations) => [...durations]);
}

const folder = await mkdtemp(join(tmpdir(), 'joinery-bench-'));
const path = join(folder, 'large.json');
const { text, entities } = createFile(FILE_BYTES);
await writeFile(path, text);
const server = await startServer();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  console.log(
    `${cpus()[0]?.model ?? 'unknown CPU'}, ${String(cpus().length)} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  );
  const longest: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage({ viewport: VIEW, baseURL: server.url });
    await signIn(page, server.url);
    await openBlankEditor(page);
    const thread = await watchMainThread(page);
    await waitUntilIdle(page, thread);
    const longTasks = await watchLongTasks(page);
    await page.getByLabel('Diagram file').setInputFiles(path);
    await page.locator('.react-flow__node, .picture-body').first().waitFor();
    await waitUntilIdle(page, thread);
    const tasks = await longTasks();
    longest.push(Math.max(0, ...tasks));
    const all = tasks.map((each) => each.toFixed(0)).join(', ');
    console.log(`${(text.length / 1e6).toFixed(2)} MB, ${String(entities)} entities: blocked for ${all} ms`);
    await page.context().close();
  }
  const median = getMedian(longest);
  console.log(`longest ${median.toFixed(0)} ms (median of ${String(RUNS)}, at most ${String(MAX_MS)})`);
  if (median > MAX_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await server.dispose();
  await rm(folder, { recursive: true });
}
