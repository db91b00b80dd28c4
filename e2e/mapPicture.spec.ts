import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { card } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { dragMouse, line, movementEnded, openDiagram, pictureCards, placeOf, viewOf } from './gestures.ts';

const STEP = { x: 272, y: 304 };

/** A grid of so many entities, the first two with a line between them. */
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

/** Where a place of the plane is on the screen. */
async function onScreen(page: Page, at: { x: number; y: number }): Promise<{ x: number; y: number }> {
  const { x, y, zoom } = await viewOf(page);
  const box = await page.locator('.react-flow').boundingBox();
  return { x: (box?.x ?? 0) + x + at.x * zoom, y: (box?.y ?? 0) + y + at.y * zoom };
}

const cards = (page: Page) => page.locator('.react-flow__node');

test('on the map level cards are one picture, in which they are clicked, dragged and boxed', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, grid(160, 16));
  await expect(page.getByRole('img', { name: 'Map of 160 entities' })).toBeAttached();
  expect((await viewOf(page)).zoom).toBeLessThan(0.28);
  await expect(cards(page)).toHaveCount(0);

  const sixth = await onScreen(page, { x: 5 * STEP.x + 90, y: 4 * STEP.y + 20 });
  await page.mouse.click(sixth.x, sixth.y);
  await expect(card(page, 'Entity69')).toHaveClass(/selected/);
  await expect(cards(page)).toHaveCount(1);

  const { zoom } = await viewOf(page);
  const seventh = await onScreen(page, { x: 6 * STEP.x + 90, y: 4 * STEP.y + 20 });
  await dragMouse(page, seventh, { x: 0, y: 40 });
  await expect.poll(async () => (await placeOf(page, 'Entity70')).y).toBeGreaterThan(4 * STEP.y + 100);
  expect(zoom).toBe((await viewOf(page)).zoom);

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

test('cards of the picture are connected', async ({ signedInPage: page }) => {
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

test('Fit view shows all of a thousand cards, and the wheel zooms in from there', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, grid(1_000, 32));
  await page.getByRole('button', { name: 'Fit view' }).click();
  await movementEnded(page);
  await expect.poll(async () => (await viewOf(page)).zoom).toBeLessThan(0.1);
  const shown = await pictureCards(page);
  expect(shown).toHaveLength(1_000);
  for (const { left, top, right, bottom } of shown)
    expect(left > 0 && top > 0 && right < 1440 && bottom < 900).toBe(true);

  const { zoom } = await viewOf(page);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 240);
  await page.mouse.wheel(0, -60);
  await expect.poll(async () => (await viewOf(page)).zoom).toBeGreaterThan(zoom);
  expect((await viewOf(page)).zoom).toBeLessThan(0.1);
});
