import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { addEntity, card, expectSaved, openBlankEditor, startDiagram } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { dragMouse, getHeaderPoint, openDiagram, getPosition, getView } from './gestures.ts';

const CUSTOMER = anEntity({ name: 'Customer', position: { x: 0, y: 0 } });
const INVOICE = anEntity({ name: 'Invoice', position: { x: 480, y: 160 } });
const PRODUCT = anEntity({ name: 'Product', position: { x: 0, y: 320 } });
const SHOP = aDiagram({
  nodes: [CUSTOMER, INVOICE, PRODUCT],
  edges: [aRelationship({ source: CUSTOMER, target: INVOICE })],
});

const selectedCards = (page: Page) => page.locator('.react-flow__node.selected');

test(
  '[M129] Add Entity adds NewEntity with an id at 250/250, the next one beside it',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openBlankEditor(page);
    await startDiagram(page, 'Shop', 'Customer');
    await expect(card(page, 'Customer')).toContainText('id');
    await expect.poll(() => getPosition(page, 'Customer')).toEqual({ x: 250, y: 250 });
    await addEntity(page, 'Invoice');
    expect(await getPosition(page, 'Invoice')).not.toEqual({ x: 250, y: 250 });
    await expectSaved(page);
  },
);

test('[M024] [M078] [M080] [M173] one drag is one step, on the grid; the shortcuts of undo and redo revert and repeat it', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  await dragMouse(page, await getHeaderPoint(page, 'Product'), { x: 163, y: 70 });
  const moved = { x: 160, y: 384 };
  await expect.poll(() => getPosition(page, 'Product')).toEqual(moved);

  await page.keyboard.press('Control+z');
  await expect.poll(() => getPosition(page, 'Product')).toEqual({ x: 0, y: 320 });
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => getPosition(page, 'Product')).toEqual(moved);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await expect.poll(() => getPosition(page, 'Product')).toEqual(moved);
  await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeDisabled();
});

test(
  '[M310] arrow keys move the selection by 5, with Shift by 20',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    await card(page, 'Product').click();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => getPosition(page, 'Product')).toEqual({ x: 5, y: 320 });
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => getPosition(page, 'Product')).toEqual({ x: 5, y: 340 });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => getPosition(page, 'Product')).toEqual({ x: 0, y: 320 });
    await expect.poll(() => getPosition(page, 'Customer')).toEqual({ x: 0, y: 0 });
  },
);

test(
  '[M311] Backspace deletes without confirmation; undo restores the entity and its relationships',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    await card(page, 'Customer').click();
    await page.keyboard.press('Backspace');
    await expect(card(page, 'Customer')).toHaveCount(0);
    await expect(page.locator('.react-flow__edge')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(card(page, 'Customer')).toHaveCount(1);
    await expect(page.locator('.react-flow__edge')).toHaveCount(1);
  },
);

test('[M023] [M311] Shift draws a selection box; Shift and a click add one more', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  const first = await card(page, 'Customer').boundingBox();
  const last = await card(page, 'Product').boundingBox();
  if (first === null || last === null) throw new Error('the cards are not on the screen');
  await page.keyboard.down('Shift');
  const start = { x: first.x - 20, y: first.y - 20 };
  await dragMouse(page, start, { x: first.width + 40, y: last.y + last.height + 40 - first.y });
  await page.keyboard.up('Shift');
  await expect(selectedCards(page)).toHaveCount(2);
  await expect(page.getByText('2 entities selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(selectedCards(page)).toHaveCount(0);

  await card(page, 'Customer').click();
  await card(page, 'Invoice').click({ modifiers: ['Shift'] });
  await expect(selectedCards(page)).toHaveCount(2);
});

test(
  '[M184] copy and paste: copies at an offset of 50/50 with _copy and their relationship',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    await card(page, 'Customer').click();
    await card(page, 'Invoice').click({ modifiers: ['Shift'] });
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect(card(page, 'Customer_copy')).toBeVisible();
    await expect.poll(() => getPosition(page, 'Customer_copy')).toEqual({ x: 50, y: 50 });
    await expect.poll(() => getPosition(page, 'Invoice_copy')).toEqual({ x: 530, y: 210 });
    await expect(
      page.locator('.react-flow__edge[aria-label="Relationship Customer_copy one-to-many Invoice_copy"]'),
    ).toHaveCount(1);
    await expect(selectedCards(page)).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(page.locator('.react-flow__node')).toHaveCount(3);
    await expectSaved(page);
  },
);

test('[M022] [M309] dragging the empty canvas pans, the wheel zooms from 0.1 to 4, Space pans over cards', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  const before = await getView(page);
  await dragMouse(page, { x: 1300, y: 700 }, { x: -120, y: -60 });
  const panned = await getView(page);
  expect(panned).toEqual({ x: before.x - 120, y: before.y - 60, zoom: before.zoom });

  await page.keyboard.down('Space');
  await dragMouse(page, await getHeaderPoint(page, 'Customer'), { x: 80, y: 40 });
  await page.keyboard.up('Space');
  await expect.poll(() => getView(page)).toEqual({ ...panned, x: panned.x + 80, y: panned.y + 40 });
  await expect.poll(() => getPosition(page, 'Customer')).toEqual({ x: 0, y: 0 });

  await page.mouse.move(900, 450);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await getView(page)).zoom).toBeLessThan(before.zoom);
  for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await getView(page)).zoom).toBeCloseTo(0.1);
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await getView(page)).zoom).toBe(4);
  await page.getByRole('button', { name: 'Fit view' }).click();
  await expect.poll(async () => (await getView(page)).zoom).toBe(1);
});

test('[M087] a card shows keys, types and non-nullable attributes; without a name it is Untitled', async ({
  signedInPage: page,
}) => {
  const keys = [
    anAttribute({ name: 'number', type: 'Long', isPrimaryKey: true }),
    anAttribute({ name: 'owner_id', type: 'Long', isForeignKey: true, isNullable: false }),
    anAttribute({ name: 'state', type: 'Enum', enumValues: ['OPEN', 'PAID'] }),
  ];
  const untitled = anEntity({ id: 'entity-1', name: '', attributes: keys });
  await openDiagram(page, aDiagram({ nodes: [untitled] }));
  await expect(card(page, 'Untitled')).toBeVisible();
  const rows = card(page, 'Untitled').getByRole('listitem');
  await expect(rows.nth(0)).toContainText('Long*');
  await expect(rows.nth(0).getByRole('img', { name: 'Primary key' })).toBeVisible();
  await expect(rows.nth(1).getByRole('img', { name: 'Foreign key' })).toBeVisible();
  await expect(rows.nth(2)).toHaveText('stateEnum');
  await expect(rows.nth(2)).toHaveAttribute('title', 'OPEN, PAID');
});

test('[M307] both themes: dark by default, the choice is stored', async ({ signedInPage: page }) => {
  await openDiagram(page, SHOP);
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('button', { name: /theme/i }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.reload();
  await expect(card(page, 'Customer')).toBeVisible();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});
