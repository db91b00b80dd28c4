import { type Page } from '@playwright/test';
import { card, openBlankEditor } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { createFinger, getCenter, getPosition, getView, type Point } from './gestures.ts';
import {
  createActionCounter,
  attributeRow,
  describe,
  type ActionCounter,
  LINES,
  SHOP,
  STORED,
  stored,
} from './shop.ts';

async function drawEntities(page: Page, actions: ActionCounter): Promise<void> {
  for (const entity of SHOP) {
    await actions.press('n');
    await describe(page, actions, entity);
    await actions.press('Escape');
    await expect(attributeRow(page)).toHaveCount(0);
  }
}

test('a shop of six entities and five lines takes 5 drags and at most 200 keys', async ({
  signedInPage: page,
}) => {
  const actions = createActionCounter(page);
  await openBlankEditor(page);
  await drawEntities(page, actions);
  await page.getByRole('button', { name: 'Fit view' }).click();
  actions.count.clicks += 1;
  for (const [one, many] of LINES) {
    const handle = (name: string, id: string) =>
      card(page, name).locator(`.react-flow__handle[data-handleid="${id}"]`);
    await card(page, one).hover();
    await handle(one, 'right-one').hover();
    await page.mouse.down();
    await card(page, many).hover({ force: true });
    await handle(many, 'left-many').hover({ force: true });
    await page.mouse.up();
    actions.count.drags += 1;
  }
  expect(await stored(page)).toEqual(STORED);
  expect(actions.count.keys).toBeLessThanOrEqual(200);
  expect(actions.count.clicks).toBeLessThanOrEqual(6);
  expect(actions.count.drags).toBeLessThanOrEqual(5);
});

test('by keyboard only the shop takes at most 260 keys', async ({ signedInPage: page }) => {
  const actions = createActionCounter(page);
  await openBlankEditor(page);
  await drawEntities(page, actions);
  for (const [one, many] of LINES) {
    await actions.press('Control+k');
    await expect(page.getByPlaceholder('Search for a command, entity or attribute')).toBeFocused();
    await actions.type(one.slice(0, 5).toLowerCase());
    await actions.press('Enter');
    await expect(card(page, one)).toHaveClass(/selected/);
    await expect(page.getByLabel('Entity name')).toBeFocused();
    await actions.press('Escape', 'l');
    await expect(page.getByPlaceholder(`Connect ${one} to`)).toBeFocused();
    await actions.type((many === 'OrderItem' ? 'item' : many.slice(0, 4)).toLowerCase());
    await actions.press('Enter');
  }
  expect(await stored(page)).toEqual(STORED);
  expect(actions.count.keys).toBeLessThanOrEqual(260);
});

/** Facing sides of two cards: relationships start at the right and bottom, and end at the left and top. */
const FACING = {
  right: ['right', 'left'],
  left: ['left', 'right'],
  below: ['bottom', 'top'],
  above: ['top', 'bottom'],
} as const;

interface LineEnd {
  name: string;
  cardinality: 'one' | 'many';
  /** In canvas units. */
  place: Point;
}

const toScreen = ({ x, y }: Point, view: Point & { zoom: number }): Point => ({
  x: view.x + x * view.zoom,
  y: view.y + y * view.zoom,
});

/** Draws a line between two cards; waits at the edge of the screen until the target scrolls into view. */
async function dragLine(page: Page, from: LineEnd, to: LineEnd): Promise<void> {
  const [dx, dy] = [to.place.x - from.place.x, to.place.y - from.place.y];
  const direction = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'below' : 'above';
  const [side, otherSide] = FACING[direction];
  const handle = ({ name, cardinality }: LineEnd, at: string) =>
    card(page, name).locator(`[data-handleid="${at}-${cardinality}"]`);
  const { width, height } = page.viewportSize()!;
  const finger = await createFinger(page);
  const start = await getCenter(handle(from, side));
  await finger.press(start);
  await finger.move({ x: start.x + 2, y: start.y + 2 });
  const target = handle(to, otherSide);
  await expect(async () => {
    // A target that is not in view is where the view of this moment has it, also after the view moved past it.
    const isShown = (await target.count()) > 0;
    const { x, y } = isShown ? await getCenter(target) : toScreen(to.place, await getView(page));
    await finger.move({
      x: Math.min(width - 20, Math.max(20, x)),
      y: Math.min(height - 20, Math.max(20, y)),
    });
    await expect(target).toHaveClass(/connectingto/, { timeout: 100 });
  }).toPass({ intervals: [50] });
  await finger.lift();
}

test('on a phone the shop takes a tap for each entity and a drag for each line', async ({
  browser,
  signedInPage,
  server,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: server.url,
    storageState: await signedInPage.context().storageState(),
  });
  const page = await context.newPage();
  const actions = createActionCounter(page);
  await openBlankEditor(page);
  const places = new Map<string, Point>();
  for (const name of ['Address', 'Customer', 'Order', 'OrderItem', 'Product', 'Category']) {
    await page.getByRole('button', { name: 'Add Entity' }).tap();
    actions.count.clicks += 1;
    await describe(
      page,
      actions,
      SHOP.find((entity) => entity.name === name)!,
    );
    places.set(name, await getPosition(page, name));
    for (const [one, many] of LINES) {
      const ends = [
        { name: one, cardinality: 'one' as const, place: places.get(one) },
        { name: many, cardinality: 'many' as const, place: places.get(many) },
      ].filter((end): end is LineEnd => end.place !== undefined);
      const [from, to] = one === name ? ends : ends.reverse();
      if (from?.name !== name || to === undefined) continue;
      await dragLine(page, from, to);
      actions.count.drags += 1;
    }
  }
  expect(await stored(page)).toEqual(STORED);
  expect(actions.count.clicks + actions.count.drags).toBeLessThanOrEqual(11);
  await context.close();
});
