import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { card } from './editor.ts';
import { expect, test } from './fixtures.ts';
import {
  dragMouse,
  line,
  waitForAnimations,
  openDiagram,
  pictureCards,
  getPosition,
  type ShownBox,
  getView,
} from './gestures.ts';
import { BEN, openBrowser, expectOnline, share } from './people.ts';

const STEP = { x: 272, y: 304 };

/** A grid of entities, the first two connected. */
function grid(count: number, columns: number) {
  const nodes = Array.from({ length: count }, (_, at) => {
    const position = { x: (at % columns) * STEP.x, y: Math.floor(at / columns) * STEP.y };
    return anEntity({ id: `entity-${String(at)}`, name: `Entity${String(at)}`, position });
  });
  return aDiagram({
    nodes,
    edges: [aRelationship({ id: 'line', source: 'entity-0', target: 'entity-1' })],
  });
}

/** Converts a canvas position to a screen position. */
async function onScreen(page: Page, at: { x: number; y: number }): Promise<{ x: number; y: number }> {
  const { x, y, zoom } = await getView(page);
  const box = await page.locator('.react-flow').boundingBox();
  return { x: (box?.x ?? 0) + x + at.x * zoom, y: (box?.y ?? 0) + y + at.y * zoom };
}

const cards = (page: Page) => page.locator('.react-flow__node');
const map = (page: Page) => page.getByRole('img', { name: /^Map of/ });

/** The overlays of the canvas: tools, zoom, minimap, panel buttons and the assistant. */
async function covers(page: Page): Promise<ShownBox[]> {
  const all = page
    .getByRole('toolbar')
    .or(page.getByRole('group', { name: 'Zoom' }))
    .or(page.locator('.react-flow__panel canvas'))
    .or(page.getByRole('button', { name: /AI Diagram Generator|Show properties/ }));
  return all.evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
  );
}

/** Fits the view and expects every card in it, uncovered. */
async function expectFitted(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Fit view' }).click();
  await waitForAnimations(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const outside = [
    { left: -Infinity, right: Infinity, top: -Infinity, bottom: 0 },
    { left: -Infinity, right: Infinity, top: height, bottom: Infinity },
    { left: -Infinity, right: 0, top: -Infinity, bottom: Infinity },
    { left: width, right: Infinity, top: -Infinity, bottom: Infinity },
  ];
  await expect(async () => {
    const shown = await pictureCards(page);
    expect(shown).toHaveLength(count);
    const hidden = [...outside, ...(await covers(page))].filter((cover) =>
      shown.some(
        (box) =>
          box.left < cover.right &&
          cover.left < box.right &&
          box.top < cover.bottom &&
          cover.top < box.bottom,
      ),
    );
    expect(hidden).toEqual([]);
  }).toPass();
}

test('on the map level cards are one picture, in which they can be clicked, dragged and box-selected', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, grid(160, 16));
  await expect(page.getByRole('img', { name: 'Map of 160 entities' })).toBeAttached();
  expect((await getView(page)).zoom).toBeLessThan(0.28);
  await expect(cards(page)).toHaveCount(0);

  const sixth = await onScreen(page, { x: 5 * STEP.x + 90, y: 4 * STEP.y + 20 });
  await page.mouse.click(sixth.x, sixth.y);
  await expect(card(page, 'Entity69')).toHaveClass(/selected/);
  await expect(cards(page)).toHaveCount(1);

  const { zoom } = await getView(page);
  const seventh = await onScreen(page, { x: 6 * STEP.x + 90, y: 4 * STEP.y + 20 });
  await dragMouse(page, seventh, { x: 0, y: 40 });
  await expect.poll(async () => (await getPosition(page, 'Entity70')).y).toBeGreaterThan(4 * STEP.y + 100);
  expect(zoom).toBe((await getView(page)).zoom);

  await page.keyboard.press('Escape');
  const from = await onScreen(page, { x: 8 * STEP.x - 40, y: 2 * STEP.y - 40 });
  const to = await onScreen(page, { x: 10 * STEP.x - 40, y: 4 * STEP.y - 40 });
  await page.keyboard.down('Shift');
  await dragMouse(page, from, { x: to.x - from.x, y: to.y - from.y });
  await page.keyboard.up('Shift');
  await expect(page.locator('.react-flow__node.selected')).toHaveCount(4);
  for (const name of ['Entity40', 'Entity41', 'Entity56', 'Entity57'])
    await expect(card(page, name)).toHaveClass(/selected/);

  await page.mouse.click(seventh.x, seventh.y - 4, { button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
});

test('cards in the picture can be connected', async ({ signedInPage: page }) => {
  await openDiagram(page, grid(160, 16));
  await expect(page.getByRole('img', { name: 'Map of 160 entities' })).toBeAttached();
  const start = await onScreen(page, { x: 3 * STEP.x + 90, y: 2 * STEP.y + 20 });
  await page.mouse.move(start.x, start.y);
  await card(page, 'Entity35').locator('[data-handleid="right-many"]').hover();
  await page.mouse.down();
  const end = await onScreen(page, { x: 5 * STEP.x + 90, y: 2 * STEP.y + 20 });
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await card(page, 'Entity37').locator('[data-handleid="left-one"]').hover();
  await page.mouse.up();
  await expect(line(page, 'Entity35 many-to-one Entity37')).toHaveClass(/selected/);
});

test('double-clicking a card opens its properties, clicking a line selects it, N adds an entity nearby', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, grid(160, 16));
  await expect(map(page)).toBeAttached();
  await page.getByRole('button', { name: 'Hide properties' }).click();
  const first = await onScreen(page, { x: 5 * STEP.x + 90, y: 4 * STEP.y + 20 });
  await page.mouse.dblclick(first.x, first.y);
  await expect(page.getByLabel('Entity name')).toHaveValue('Entity69');

  // Between the first two cards.
  const between = await onScreen(page, { x: 232, y: 0 });
  const bounds = await page.locator('.picture.is-lines path').first().boundingBox();
  await page.mouse.click(between.x, (bounds?.y ?? 0) + (bounds?.height ?? 0) / 2);
  await expect(line(page, 'Entity0 one-to-many Entity1')).toHaveClass(/selected/);
  await expect(cards(page)).toHaveCount(0);

  await page.keyboard.press('n');
  await expect(page.getByLabel('Name on the card')).toBeFocused();
  expect((await getView(page)).zoom).toBeGreaterThan(0.4);
  await page.keyboard.type('Customer');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Customer')).toBeVisible();
});

test('a large selection stays in the picture, and moves with one dragged card', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, grid(160, 16));
  await expect(map(page)).toBeAttached();
  await page.keyboard.press('Control+a');
  await expect(map(page).locator('.picture-selection')).toBeAttached();
  expect(await cards(page).count()).toBeLessThan(2);

  const before = await pictureCards(page);
  const grip = await onScreen(page, { x: 5 * STEP.x + 90, y: 4 * STEP.y + 20 });
  await dragMouse(page, grip, { x: 60, y: 45 });
  await page.mouse.move(5, 5);
  const { zoom } = await getView(page);
  const moved = async (): Promise<number> => {
    const after = await pictureCards(page);
    return after.filter(({ top }, at) => Math.abs(top - (before[at]?.top ?? 0) - 45) < 16 * zoom).length;
  };
  await expect.poll(moved).toBe(160);

  await page.keyboard.press('Escape');
  await expect(map(page).locator('.picture-selection')).toHaveCount(0);
});

test('on a phone a tap on a card in the picture opens its sheet; remote selections are highlighted', async ({
  browser,
  server,
  signedInPage,
}) => {
  const id = await openDiagram(signedInPage, grid(160, 16));
  const context = await browser.newContext({
    baseURL: server.url,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    storageState: await signedInPage.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto(`/diagram-editor/${id}`);
  await expect(map(page)).toBeAttached();

  const ben = await openBrowser(browser, BEN, { baseURL: server.url });
  await share(signedInPage, id, { page: ben.page, person: BEN, accessLevel: 'EDITOR' });
  await ben.page.goto(`/diagram-editor/${id}`);
  await expectOnline(page, 2);
  const other = await onScreen(ben.page, { x: 3 * STEP.x + 90, y: 2 * STEP.y + 20 });
  await ben.page.mouse.click(other.x, other.y);
  await expect(card(ben.page, 'Entity35')).toHaveClass(/selected/);
  await expect(page.locator('.person-mark')).toHaveText(BEN.name);
  const mark = await page.locator('.person-mark').boundingBox();
  const place = await onScreen(page, { x: 3 * STEP.x, y: 2 * STEP.y });
  expect(Math.abs((mark?.x ?? 0) - place.x)).toBeLessThan(2);
  expect(Math.abs((mark?.y ?? 0) - place.y)).toBeLessThan(2);
  await ben.context.close();

  const tapped = await onScreen(page, { x: 5 * STEP.x + 90, y: 4 * STEP.y + 20 });
  await page.touchscreen.tap(tapped.x, tapped.y);
  await expect(page.getByRole('complementary', { name: 'Properties' })).toBeVisible();
  await expect(page.getByLabel('Entity name')).toHaveValue('Entity69');
  await context.close();
});

test('Fit view shows all of a thousand cards uncovered, and the wheel zooms in from there', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, grid(1_000, 32));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Hide properties' }).click();
  await expectFitted(page, 1_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Show properties' }).click();
  await expectFitted(page, 1_000);
  await expect.poll(async () => (await getView(page)).zoom).toBeLessThan(0.1);

  const { zoom } = await getView(page);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 240);
  await page.mouse.wheel(0, -60);
  await expect.poll(async () => (await getView(page)).zoom).toBeGreaterThan(zoom);
  expect((await getView(page)).zoom).toBeLessThan(0.1);
});
