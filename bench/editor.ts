/** Measures the main-thread CPU of the editor per input event, by diagram size. */
import { cpus } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { expectEditorReady } from '../e2e/editor.ts';
import { callApi, getView } from '../e2e/gestures.ts';
import { startServer } from '../e2e/server.ts';
import { benchDiagram } from './diagram.ts';
import { type MainThread, waitForFrame, waitUntilIdle, watchMainThread } from './mainThread.ts';
import { getMedian } from './median.ts';
import { signIn } from './signIn.ts';

/** `BENCH_SIZES=1000,5000` selects sizes. */
const SIZES = (process.env['BENCH_SIZES'] ?? '50,200,500,1000').split(',').map(Number);
const VIEW = { width: 1440, height: 900 };
const PAN_EVENTS = 30;
const KEYS_PER_NAME = 30;
/** Number of names typed; the median excludes other work. */
const TYPED_NAMES = 5;

/** Limits by figure and size. */
const LIMITS: Record<string, Record<number, number>> = {
  'open ms': { 1000: 3_000 },
  'drag ms': { 200: 8, 1000: 12 },
  'pan 100% ms': { 1000: 16 },
  'wheel 100% ms': { 1000: 25 },
  'pan whole ms': { 1000: 25 },
  'type ms': { 200: 10, 1000: 10 },
  'heap MB': { 1000: 120 },
};

/** Zooms with the wheel to about 100 %. */
async function zoomToWhole(page: Page): Promise<void> {
  await page.mouse.move(880, 450);
  for (let turns = 0; (await getView(page)).zoom < 0.95 && turns < 100; turns += 1) {
    await page.mouse.wheel(0, -60);
    await waitForFrame(page);
  }
}

interface Point {
  x: number;
  y: number;
}

/** Returns a point in the header of a card in the middle of the view. */
async function findCardInView(page: Page): Promise<Point> {
  return page.evaluate(() => {
    for (const card of document.querySelectorAll('.react-flow__node')) {
      const { left, top } = card.getBoundingClientRect();
      if (left > 420 && top > 120 && left < 1000 && top < 650) return { x: left + 80, y: top + 20 };
    }
    throw new Error('no card is in the view');
  });
}

async function measurePan(page: Page, thread: MainThread, step: Point): Promise<number> {
  const from = { x: 880, y: 860 };
  await page.keyboard.down('Space');
  await waitForFrame(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const before = await getView(page);
  const cost = await thread.perEvent(PAN_EVENTS, (index) =>
    page.mouse.move(from.x + step.x * (index + 1), from.y + step.y * (index + 1)),
  );
  await page.mouse.up();
  await page.keyboard.up('Space');
  const after = await getView(page);
  const lost = Math.hypot(after.x - before.x - step.x * PAN_EVENTS, after.y - before.y - step.y * PAN_EVENTS);
  if (lost > 1) throw new Error(`the view is ${String(lost)} px off the sum of the events`);
  return cost;
}

async function measureDrag(page: Page, thread: MainThread): Promise<number> {
  const at = await findCardInView(page);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 8, at.y + 8);
  await waitForFrame(page);
  const cost = await thread.perEvent(40, (index) => page.mouse.move(at.x + index * 3, at.y + index * 2));
  await page.mouse.up();
  return cost;
}

/** Measures the cost of a key, and the work after typing stops. */
async function measureTyping(page: Page, thread: MainThread): Promise<{ type: number; rest: number }> {
  const costs: number[] = [];
  const rests: number[] = [];
  const at = await findCardInView(page);
  await page.mouse.dblclick(at.x, at.y);
  for (let name = 0; name < TYPED_NAMES; name += 1) {
    await page.getByLabel('Entity name').fill(`Entity${String(name)}`);
    await waitUntilIdle(page, thread);
    costs.push(await thread.perEvent(KEYS_PER_NAME, () => page.keyboard.press('x')));
    const { taskMs } = await thread.spent();
    await waitUntilIdle(page, thread);
    rests.push((await thread.spent()).taskMs - taskMs);
  }
  return { type: getMedian(costs), rest: getMedian(rests) };
}

/** Measures the same keys in a page with only one field, as the baseline of the browser and machine. */
async function measureBareTyping(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport: VIEW });
  await page.setContent('<!doctype html><title>Bare</title><input aria-label="Name">');
  const thread = await watchMainThread(page);
  await page.getByLabel('Name').focus();
  const costs: number[] = [];
  for (let name = 0; name < TYPED_NAMES; name += 1)
    costs.push(await thread.perEvent(KEYS_PER_NAME, () => page.keyboard.press('x')));
  await page.context().close();
  return getMedian(costs);
}

/** Counts the bytes of a diagram that a page receives: its response as sent, and the messages of the live connection. */
async function countDiagramBytes(page: Page, id: string): Promise<() => number> {
  const client = await page.context().newCDPSession(page);
  const requests = new Set<string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes(`/diagrams/${id}`)) requests.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) bytes += encodedDataLength;
  });
  client.on('Network.webSocketFrameReceived', ({ response }) => {
    bytes += Buffer.byteLength(response.payloadData);
  });
  await client.send('Network.enable');
  return () => bytes;
}

async function measure(browser: Browser, url: string, size: number): Promise<Record<string, number>> {
  const page = await browser.newPage({ viewport: VIEW, baseURL: url });
  await signIn(page, url);
  const content = benchDiagram(size);
  const { _id: id } = await callApi<{ _id: string }>(page, '/diagrams', { name: 'Speed', content });
  await page.goto('about:blank');
  const thread = await watchMainThread(page);
  const before = await thread.spent();
  const allThreads = await thread.countAllThreads();
  const getDiagramBytes = await countDiagramBytes(page, id);
  await page.goto(`/diagram-editor/${id}`);
  await expectEditorReady(page);
  await waitUntilIdle(page, thread);
  const afterOpen = await thread.spent();
  const diagramKb = getDiagramBytes() / 1024;
  const open = afterOpen.taskMs - before.taskMs;
  const otherThreads = Math.max(0, (await allThreads()) - open);
  const allThreadsAfter = await thread.countAllThreads();
  await page.waitForTimeout(5_000);
  const idle = (await thread.spent()).taskMs - afterOpen.taskMs;
  const idleOthers = Math.max(0, (await allThreadsAfter()) - idle);
  const cards = await page.locator('.react-flow__node').count();
  const lines = await page.locator('.react-flow__edge').count();
  const heap = await thread.heapMb();
  const waiting = await thread.perEvent(PAN_EVENTS, () => Promise.resolve());
  const panWhole = await measurePan(page, thread, { x: 3, y: -2 });
  await waitUntilIdle(page, thread);
  const wheelWhole = await thread.perEvent(20, (index) => page.mouse.wheel(0, index % 2 === 0 ? 30 : -30));
  await zoomToWhole(page);
  await waitUntilIdle(page, thread);
  const wheel = await thread.perEvent(20, (index) => page.mouse.wheel(0, index % 2 === 0 ? 60 : -60));
  await waitUntilIdle(page, thread);
  const pan = await measurePan(page, thread, { x: -8, y: -4 });
  await waitUntilIdle(page, thread);
  const drag = await measureDrag(page, thread);
  await waitUntilIdle(page, thread);
  const { type, rest } = await measureTyping(page, thread);
  await page.context().close();
  const bareType = await measureBareTyping(browser);
  return {
    cards,
    lines,
    'open ms': open,
    'diagram received kB': diagramKb,
    'open, other threads ms': otherThreads,
    '5 s after ms': idle,
    '5 s after, other threads ms': idleOthers,
    'heap MB': heap,
    'waiting ms': waiting,
    'pan whole ms': panWhole,
    'wheel whole ms': wheelWhole,
    'wheel 100% ms': wheel,
    'pan 100% ms': pan,
    'drag ms': drag,
    'type ms': type,
    'type in a bare page ms': bareType,
    'once typing rests ms': rest,
  };
}

const server = await startServer();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  console.log(`${cpus()[0]?.model ?? 'unknown CPU'}, ${String(cpus().length)} cores, ${browser.version()}`);
  const table: Record<string, Record<string, string>> = {};
  for (const size of SIZES) {
    const figures = await measure(browser, server.url, size);
    for (const [name, value] of Object.entries(figures)) {
      const limit = LIMITS[name]?.[size];
      const text = value.toFixed(value < 100 ? 1 : 0);
      (table[name] ??= {})[String(size)] =
        limit === undefined ? text : `${text} (at most ${String(limit)})${value > limit ? ' OVER' : ''}`;
      if (limit !== undefined && value > limit) process.exitCode = 1;
    }
  }
  console.table(table);
} finally {
  await browser.close();
  await server.dispose();
}
