/** Measures the main-thread CPU of the editor for one entity with many attributes: its card and its properties. */
import { cpus, loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type DiagramContent, LIMITS } from '@joinery/model';
import { anAttribute, anEntity } from '@joinery/model/builders';
import config from '../playwright.config.ts';
import { expectEditorReady } from '../e2e/editor.ts';
import { callApi, getView } from '../e2e/gestures.ts';
import { startServer } from '../e2e/server.ts';
import { type MainThread, waitForFrame, waitUntilIdle, watchMainThread } from './mainThread.ts';
import { signIn } from './signIn.ts';

const SIZES = [20, 200, LIMITS.maxAttributesPerEntity];
const VIEW = { width: 1440, height: 900 };
const EVENTS = 20;

/** Creates a diagram with the long entity and a short one. */
function longDiagram(count: number): DiagramContent {
  const attributes = Array.from({ length: count }, (_, place) =>
    anAttribute({
      id: `attribute-${String(place)}`,
      name: `attribute_${String(place)}`,
      isPrimaryKey: place === 0,
    }),
  );
  return {
    nodes: [
      anEntity({ id: 'long', name: 'Long', position: { x: 0, y: 0 }, attributes }),
      anEntity({ id: 'short', name: 'Short', position: { x: -400, y: 0 } }),
    ],
    edges: [],
  };
}

async function spentBy(page: Page, thread: MainThread, act: () => Promise<unknown>): Promise<number> {
  const before = (await thread.spent()).taskMs;
  await act();
  await waitUntilIdle(page, thread);
  return (await thread.spent()).taskMs - before;
}

/** Zooms with the wheel into the visible part of the card, to about 100 %. */
async function zoomTo(page: Page): Promise<void> {
  const box = await page.getByRole('group', { name: 'Entity Long' }).boundingBox();
  if (box === null) throw new Error('the card is not rendered');
  await page.mouse.move(box.x + box.width / 2, Math.min(box.y + box.height / 2, VIEW.height / 2));
  for (let turns = 0; (await getView(page)).zoom < 0.95 && turns < 100; turns += 1) {
    await page.mouse.wheel(0, -60);
    await waitForFrame(page);
  }
}

async function addAttribute(page: Page, thread: MainThread): Promise<number> {
  await page.getByRole('textbox', { name: 'New attribute name' }).fill('added');
  return spentBy(page, thread, () => page.keyboard.press('Enter'));
}

async function measure(browser: Browser, url: string, size: number): Promise<Record<string, number>> {
  const page = await browser.newPage({ viewport: VIEW, baseURL: url });
  await signIn(page, url);
  const { _id: id } = await callApi<{ _id: string }>(page, '/diagrams', {
    name: 'Long',
    content: longDiagram(size),
  });
  await page.goto('about:blank');
  const thread = await watchMainThread(page);
  const open = await spentBy(page, thread, async () => {
    await page.goto(`/diagram-editor/${id}`);
    await expectEditorReady(page);
  });
  await page.getByRole('tab', { name: 'Entities' }).click();
  await waitUntilIdle(page, thread);
  const select = await spentBy(page, thread, () => page.getByRole('treeitem', { name: 'Long' }).click());
  const zoom = await spentBy(page, thread, () => zoomTo(page));
  const elements = await page.locator('.react-flow__node *').count();
  const wheel = await thread.perEvent(EVENTS, (index) => page.mouse.wheel(0, index % 2 === 0 ? 60 : -60));
  await waitUntilIdle(page, thread);
  const panel = await spentBy(page, thread, () => page.getByRole('tab', { name: 'Properties' }).click());
  const panelElements = await page.getByRole('complementary', { name: 'Properties' }).locator('*').count();
  await page.getByLabel('Entity name').focus();
  await waitForFrame(page);
  const typeEntity = await thread.perEvent(EVENTS, () => page.keyboard.press('x'));
  await waitUntilIdle(page, thread);
  await page.getByRole('textbox', { name: 'Attribute name', exact: true }).nth(3).focus();
  await waitForFrame(page);
  const typeAttribute = await thread.perEvent(EVENTS, () => page.keyboard.press('x'));
  await waitUntilIdle(page, thread);
  const add = size < LIMITS.maxAttributesPerEntity ? await addAttribute(page, thread) : undefined;
  await page.getByRole('button', { name: 'Select attributes' }).click();
  await waitUntilIdle(page, thread);
  const selectAll = await spentBy(page, thread, () =>
    page.getByRole('button', { name: 'Select all', exact: true }).click(),
  );
  const heap = await thread.heapMb();
  await page.context().close();
  return {
    'open ms': open,
    'select ms': select,
    'zoom to 100 % ms': zoom,
    'elements of cards': elements,
    'wheel at 100 % ms': wheel,
    'show properties ms': panel,
    'elements of the panel': panelElements,
    'type entity name ms': typeEntity,
    'type attribute name ms': typeAttribute,
    ...(add === undefined ? {} : { 'add attribute ms': add }),
    'select all attributes ms': selectAll,
    'heap MB': heap,
  };
}

const server = await startServer();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  console.log(
    `${cpus()[0]?.model ?? 'unknown CPU'}, ${String(cpus().length)} cores, ${browser.version()}, load ${loadavg().join(' ')}`,
  );
  const table: Record<string, Record<string, string>> = {};
  for (const size of SIZES) {
    const figures = await measure(browser, server.url, size);
    for (const [name, value] of Object.entries(figures))
      (table[name] ??= {})[String(size)] = value.toFixed(value < 100 ? 1 : 0);
  }
  console.table(table);
} finally {
  await browser.close();
  await server.dispose();
}
