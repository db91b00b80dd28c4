import { setTimeout as sleep } from 'node:timers/promises';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { card, expectEditorReady, generate } from '../../e2e/editor.ts';
import { dragMouse, getCenter, openDiagram, type Point } from '../../e2e/gestures.ts';
import { ADA, BEN, openBrowser, expectOnline, share } from '../../e2e/people.ts';
import { attributeRow } from '../../e2e/shop.ts';

const SIZE = { width: 1_200, height: 750 };
const PICTURE_WIDTH = 1_000;
const FRAME_MS = 100;
const QUALITY = 72;
const KEY_DELAY_MS = 70;

/** The browser takes pictures without the mouse pointer, so the page draws one. */
const POINTER = `addEventListener('DOMContentLoaded', () => {
  const pointer = document.createElement('div');
  pointer.innerHTML = '<svg width="18" height="24"><path d="M1 1v18l5-4 3 7 3-1-3-7 6-1z" fill="#fff" stroke="#111"/></svg>';
  pointer.style.cssText = 'position:fixed;z-index:9999;pointer-events:none;left:0;top:0';
  document.body.append(pointer);
  addEventListener('mousemove', ({ clientX, clientY }) => {
    pointer.style.transform = 'translate(' + clientX + 'px,' + clientY + 'px)';
  }, true);
})`;

const SHOP = aDiagram({
  nodes: [
    anEntity({
      id: 'customer',
      name: 'Customer',
      position: { x: 0, y: 0 },
      attributes: [
        anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true, isNullable: false }),
        anAttribute({ name: 'name' }),
        anAttribute({ name: 'email' }),
      ],
    }),
  ],
});

/** Films two people who draw, and the generated code; returns an animated WebP that repeats. */
export async function takeFilm(browser: Browser, baseURL: string): Promise<Buffer> {
  const ada = await openBrowser(browser, ADA, { baseURL });
  const ben = await openBrowser(browser, BEN, { baseURL });
  try {
    for (const { context, page } of [ada, ben]) {
      await context.addInitScript("localStorage.setItem('joinery-theme', 'dark')");
      await page.setViewportSize(SIZE);
    }
    await ada.context.addInitScript(POINTER);
    const diagramId = await openDiagram(ada.page, SHOP, 'Shop');
    await share(ada.page, diagramId, { page: ben.page, person: BEN, accessLevel: 'EDITOR' });
    await ben.page.goto(`/diagram-editor/${diagramId}`);
    await expectEditorReady(ben.page);
    await expectOnline(ada.page, 2);
    for (const page of [ada.page, ben.page]) await dragMouse(page, { x: 900, y: 600 }, { x: -290, y: -110 });
    return await record(ada.page, () => drawTogether(ada.page, ben.page));
  } finally {
    for (const { context } of [ada, ben]) await context.close();
  }
}

/** Records a page while something is done in it. */
async function record(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const frames: Buffer[] = [];
  const delays: number[] = [];
  const ending = new AbortController();
  const recording = (async () => {
    while (!ending.signal.aborted) {
      const start = performance.now();
      const png = await page.screenshot();
      if (frames.at(-1)?.equals(png) !== true) {
        frames.push(png);
        delays.push(0);
      }
      const rest = FRAME_MS - (performance.now() - start);
      if (rest > 0) await sleep(rest);
      delays.push((delays.pop() ?? 0) + Math.round(performance.now() - start));
    }
  })();
  await act();
  ending.abort();
  await recording;
  const resized = await Promise.all(
    frames.map((frame) => sharp(frame).resize(PICTURE_WIDTH).png().toBuffer()),
  );
  return sharp(resized, { join: { animated: true } })
    .webp({ quality: QUALITY, effort: 6, delay: delays, loop: 0, minSize: true })
    .toBuffer();
}

async function drawTogether(ada: Page, ben: Page): Promise<void> {
  const customer = await getCenter(card(ada, 'Customer'));
  await glide(ada, customer);
  await ada.mouse.click(customer.x, customer.y - 60);
  await addEntity(ada, 'Order', ['placedAt', 'total: decimal']);
  const [from, to] = [card(ada, 'Customer'), card(ada, 'Order')];
  await glide(ada, await getCenter(from));
  await glide(ada, await getCenter(from.locator('[data-handleid="right-one"]')));
  await ada.mouse.down();
  await glide(ada, await getCenter(to));
  await glide(ada, await getCenter(to.locator('[data-handleid="left-many"]')));
  await ada.mouse.up();
  await glide(ada, { x: 520, y: 560 });
  const order = await getCenter(card(ben, 'Order'));
  await glide(ben, { x: order.x - 60, y: order.y + 160 });
  await glide(ben, order);
  await ben.mouse.click(order.x, order.y - 60);
  await addEntity(ben, 'Product', ['name', 'price']);
  await glide(ben, { x: order.x + 40, y: order.y + 190 });
  await generate(ada, 'Layer-wise code');
  await ada.getByRole('complementary', { name: 'Generated code' }).getByText('@Entity').first().waitFor();
  await ada.getByRole('button', { name: 'Fit view' }).click();
  await sleep(700);
  await card(ada, 'Order').click();
  await sleep(2_500);
}

async function addEntity(page: Page, name: string, attributes: readonly string[]): Promise<void> {
  await page.keyboard.press('n');
  await page.getByLabel('Name on the card').waitFor();
  for (const text of [name, ...attributes]) {
    if (text !== name) await attributeRow(page).waitFor();
    await page.keyboard.type(text, { delay: KEY_DELAY_MS });
    await sleep(150);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await sleep(400);
}

/** Moves the mouse as slowly as a person does. */
async function glide(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y, { steps: 12 });
}
