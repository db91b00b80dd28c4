import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { type Locator, type Page } from '@playwright/test';
import { card, expectEditorReady } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { createFinger, line, getCenter, openDiagram, getView } from './gestures.ts';
import { rendersDuring, watchRenders } from './renderCounts.ts';

const long = (name: string) => anAttribute({ name, type: 'Long' });
const key = anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true });
const PAIR = aDiagram({
  nodes: [
    anEntity({ name: 'Customer', position: { x: 0, y: 0 }, attributes: [key, long('referrer')] }),
    anEntity({ name: 'Order', position: { x: 480, y: 208 }, attributes: [key, long('buyer')] }),
  ],
});

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const row = (page: Page, entity: string, name: string): Locator =>
  card(page, entity).getByRole('listitem').filter({ hasText: name });
const lines = (page: Page) => page.locator('.react-flow__edge');
/** The key icons in a row. */
const foreignKey = (page: Page, entity: string, name: string) =>
  row(page, entity, name).getByRole('img', { name: 'Foreign key' });

/** Presses the grip of a row and moves to a target, without releasing. */
async function dragRow(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await from.locator('.row-grip').hover();
  await page.mouse.down();
  await moveOver(page, to);
}

async function moveOver(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
}

test('lines are drawn from and to attribute rows, each as one step', async ({ signedInPage: page }) => {
  await openDiagram(page, PAIR);
  const [customerId, buyer] = [row(page, 'Customer', 'id'), row(page, 'Order', 'buyer')];
  const undoAll = async (): Promise<void> => {
    await undo(page).click();
    await expect(lines(page)).toHaveCount(0);
    await expect(foreignKey(page, 'Order', 'buyer')).toHaveCount(0);
    await expect(undo(page)).toBeDisabled();
  };
  await expect(page.locator('.row-grip')).toHaveCount(0);

  await test.step('from a key to a row, which is highlighted and becomes the foreign key', async () => {
    await dragRow(page, customerId, buyer);
    await expect(buyer).toHaveClass(/is-drop-target/);
    await expect(page.locator('.react-flow__connection-path')).toHaveCount(1);
    await page.mouse.up();
    await expect(line(page, 'Customer one-to-many Order')).toHaveCount(1);
    await expect(foreignKey(page, 'Order', 'buyer')).toHaveCount(1);
    await expect(page.getByLabel('Relationship type')).toHaveText('one-to-many');
    await expect(page.locator('.is-drop-target')).toHaveCount(0);
    await undoAll();
  });

  await test.step('from a row to the body of a card, and to a point of it', async () => {
    await dragRow(page, buyer, card(page, 'Customer').locator('.entity-card-name'));
    await page.mouse.up();
    await expect(line(page, 'Order many-to-one Customer')).toHaveCount(1);
    await expect(foreignKey(page, 'Order', 'buyer')).toHaveCount(1);
    await undoAll();
    await dragRow(page, buyer, card(page, 'Customer'));
    await card(page, 'Customer').locator('[data-handleid="left-many"]').hover();
    await page.mouse.up();
    await expect(line(page, 'Order many-to-one Customer')).toHaveCount(1);
    await undoAll();
  });

  await test.step('from a point to a row', async () => {
    await card(page, 'Customer').hover();
    await card(page, 'Customer').locator('[data-handleid="bottom-one"]').hover();
    await page.mouse.down();
    await moveOver(page, buyer);
    await expect(buyer).toHaveClass(/is-drop-target/);
    await page.mouse.up();
    await expect(line(page, 'Customer one-to-many Order')).toHaveCount(1);
    await expect(foreignKey(page, 'Order', 'buyer')).toHaveCount(1);
    await undoAll();
  });

  await test.step('from a row to another of the same card', async () => {
    await dragRow(page, customerId, row(page, 'Customer', 'referrer'));
    await page.mouse.up();
    await expect(line(page, 'Customer one-to-many Customer')).toHaveCount(1);
    await expect(foreignKey(page, 'Customer', 'referrer')).toHaveCount(1);
    await undoAll();
  });

  await test.step('Escape, or a drop on the canvas or the same card, adds nothing', async () => {
    await dragRow(page, customerId, buyer);
    await page.keyboard.press('Escape');
    await expect(page.locator('.is-drop-target')).toHaveCount(0);
    await expect(page.locator('.react-flow__connection-path')).toHaveCount(0);
    await page.mouse.up();
    await dragRow(page, customerId, card(page, 'Customer').locator('.entity-card-name'));
    await page.mouse.up();
    await dragRow(page, customerId, buyer);
    await page.mouse.move(1350, 780, { steps: 4 });
    await page.mouse.up();
    await expect(lines(page)).toHaveCount(0);
    await expect(undo(page)).toBeDisabled();
    // A cancelled line to a point adds nothing either.
    await card(page, 'Customer').hover();
    await card(page, 'Customer').locator('[data-handleid="right-one"]').hover();
    await page.mouse.down();
    await moveOver(page, card(page, 'Order'));
    await card(page, 'Order').locator('[data-handleid="left-many"]').hover();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(lines(page)).toHaveCount(0);
  });
});

test('a finger draws a line from the grip of the touched row', async ({ signedInPage: page }) => {
  await openDiagram(page, PAIR);
  const finger = await createFinger(page);
  const from = row(page, 'Order', 'buyer');
  const grip = from.locator('.row-grip');
  await expect(async () => {
    await finger.press(await getCenter(from));
    await finger.lift();
    await expect(grip).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('.row-grip')).toHaveCount(1);

  const [start, end] = [await getCenter(grip), await getCenter(row(page, 'Customer', 'id'))];
  await finger.press(start);
  for (const share of [0.05, 0.3, 0.6, 1])
    await finger.move({
      x: start.x + (end.x - start.x) * share,
      y: start.y + (end.y - start.y) * share,
    });
  await expect(row(page, 'Customer', 'id')).toHaveClass(/is-drop-target/);
  await finger.lift();
  await expect(line(page, 'Order many-to-one Customer')).toHaveCount(1);
  await expect(foreignKey(page, 'Order', 'buyer')).toHaveCount(1);
});

test('two fingers pan without rendering a card, a wheel and a pinch zoom, and the setting overrides', async ({
  signedInPage: page,
}) => {
  await watchRenders(page);
  await openDiagram(page, PAIR);
  await page.mouse.move(1000, 700);
  const before = await getView(page);
  const moved = { x: before.x - 30, y: before.y - 45, zoom: before.zoom };
  const counts = await rendersDuring(page, async () => {
    for (let event = 0; event < 5; event += 1) await page.mouse.wheel(6, 9);
    await expect.poll(() => getView(page)).toEqual(moved);
  });
  expect(counts).toEqual({ cards: {}, lines: {} });

  // Longer than the pause between two gestures.
  const pause = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
  const zoom = async (): Promise<number> => (await getView(page)).zoom;
  await pause();
  await page.mouse.wheel(0, 120);
  await expect.poll(zoom).toBeLessThan(before.zoom);
  const zoomedOut = await zoom();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -12);
  await page.keyboard.up('Control');
  await expect.poll(zoom).toBeGreaterThan(zoomedOut);

  await page.keyboard.press('?');
  await page.getByRole('combobox', { name: 'Wheel and trackpad' }).click();
  await page.getByRole('option', { name: 'Pan' }).click();
  await expect(page.getByRole('combobox', { name: 'Wheel and trackpad' })).toHaveText('Pan');
  await expect(page.getByRole('combobox', { name: 'Wheel and trackpad' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.move(1000, 700);
  const view = await getView(page);
  await pause();
  await page.mouse.wheel(0, 120);
  await expect.poll(async () => (await getView(page)).y).toBeCloseTo(view.y - 120);
  expect(await getView(page)).toMatchObject({ x: view.x, zoom: view.zoom });

  await page.reload();
  await expectEditorReady(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  await page.keyboard.type('trackpad zoom');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wheel and trackpad: Zoom')).toBeVisible();
  const reloaded = await zoom();
  await page.mouse.wheel(6, -9);
  await expect.poll(zoom).toBeGreaterThan(reloaded);
});
