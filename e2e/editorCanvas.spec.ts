import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { devices, type Page } from '@playwright/test';
import { card, expectSaved, readSchema } from './editor.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { getHeaderPoint, line, openDiagram, getPosition, getView } from './gestures.ts';

const CUSTOMER = anEntity({
  name: 'Customer',
  position: { x: 0, y: 0 },
  attributes: [
    anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true }),
    anAttribute({ name: 'email' }),
    anAttribute({ name: 'city' }),
  ],
});
const INVOICE = anEntity({ name: 'Invoice', position: { x: 480, y: 160 } });
const PRODUCT = anEntity({ name: 'Product', position: { x: 0, y: 320 } });
const SHOP = aDiagram({
  nodes: [CUSTOMER, INVOICE, PRODUCT],
  edges: [aRelationship({ source: CUSTOMER, target: INVOICE })],
});

/** The picker on a card. */
const typeField = (page: Page) =>
  page.locator('.react-flow').getByRole('combobox', { name: 'Attribute type' });

async function getOpacity(page: Page, name: string): Promise<number> {
  return card(page, name).evaluate((element) => Number(getComputedStyle(element).opacity));
}

test('[M308] while a card is dragged, guides show alignment; it stays on the grid', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  const guides = page.locator('.guides path');
  const from = await getHeaderPoint(page, 'Invoice');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 2, from.y);
  await page.mouse.move(from.x + 30, from.y - 80, { steps: 4 });
  await expect(guides).toHaveCount(0);
  await page.mouse.move(from.x + 30, from.y - 157, { steps: 4 });
  await expect(guides).toHaveCount(1);
  await page.mouse.up();
  await expect(guides).toHaveCount(0);
  const { x, y } = await getPosition(page, 'Invoice');
  expect([x % 16, y]).toEqual([0, 0]);
});

/** Whether a line passes through a card. */
async function passesThrough(page: Page, lineName: string, cardName: string): Promise<boolean> {
  const box = await card(page, cardName).boundingBox();
  if (box === null) throw new Error(`${cardName} is not on the screen`);
  return line(page, lineName)
    .locator('.line-path')
    .evaluate((element, { x, y, width, height }) => {
      const path = element as SVGPathElement;
      const toScreen = path.getScreenCTM();
      for (let at = 0; at < path.getTotalLength(); at += 4) {
        const point = path.getPointAtLength(at).matrixTransform(toScreen ?? undefined);
        if (point.x > x && point.x < x + width && point.y > y && point.y < y + height) return true;
      }
      return false;
    }, box);
}

test('[M089] after a pause in typing, lines run around a card that grew wider', async ({
  signedInPage: page,
}) => {
  const above = anEntity({ name: 'Above', position: { x: 480, y: 0 } });
  const below = anEntity({ name: 'Below', position: { x: 480, y: 480 } });
  const beside = anEntity({ name: 'Beside', position: { x: 304, y: 240 } });
  const between = aRelationship({
    source: above,
    target: below,
    sourceHandle: 'bottom-many',
    targetHandle: 'top-many',
  });
  await openDiagram(page, aDiagram({ nodes: [above, below, beside], edges: [between] }));
  const drawn = line(page, 'Above one-to-many Below').locator('.line-path');
  const before = await drawn.getAttribute('d');
  await card(page, 'Beside').dblclick();
  const name = page.getByLabel('Entity name');
  await expect(name).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('x'.repeat(40));
  const wide = `Beside${'x'.repeat(40)}`;
  await expect(card(page, wide)).toHaveCSS('width', '368px');
  await expect(drawn).not.toHaveAttribute('d', before ?? '');
  await expect.poll(() => passesThrough(page, 'Above one-to-many Below', wide)).toBe(false);

  await name.fill('Beside');
  await expect(card(page, 'Beside')).toHaveCSS('width', '192px');
  await expect(drawn).toHaveAttribute('d', before ?? '');
});

test(
  'focus mode dims unrelated elements until it is turned off',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    await page.getByRole('button', { name: 'Focus on selection' }).click();
    await expect.poll(() => getOpacity(page, 'Product')).toBe(1);
    await card(page, 'Customer').click();
    await expect.poll(() => getOpacity(page, 'Product')).toBe(0.2);
    await expect.poll(() => getOpacity(page, 'Invoice')).toBe(1);
    await expect(line(page, 'Customer one-to-many Invoice')).toHaveClass(/is-related/);
    await card(page, 'Product').click();
    await expect.poll(() => getOpacity(page, 'Customer')).toBe(0.2);
    await page.keyboard.press('f');
    await expect.poll(() => getOpacity(page, 'Customer')).toBe(1);
    await expect(page.getByRole('button', { name: 'Focus on selection' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  },
);

test('double-clicking an attribute edits its name in place; Enter and Tab continue, Escape cancels', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  const field = page.locator('.react-flow').getByRole('textbox', { name: 'Attribute name' });
  await card(page, 'Customer').getByText('id', { exact: true }).dblclick();
  await expect(field).toBeFocused();
  await page.keyboard.type('number');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('email');
  const type = typeField(page);
  await page.keyboard.press('Tab');
  await expect(type).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('city');
  await page.keyboard.press('Shift+Tab');
  await expect(type).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(field).toHaveValue('email');
  await page.keyboard.type('mail');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(card(page, 'Customer')).toBeFocused();
  await expect(card(page, 'Customer').getByRole('listitem')).toContainText(['number', 'email', 'city']);
  await page.keyboard.press('Control+z');
  await expect(card(page, 'Customer').getByRole('listitem').first()).toContainText('id');
});

test('double-clicking a type picks it in place: each choice is one step, Enter continues, Escape cancels', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  const rows = card(page, 'Customer').getByRole('listitem');
  await rows.nth(1).getByText('String').dblclick();
  const type = typeField(page);
  await expect(type).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(11);
  await page.keyboard.type('dec');
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toContainText('BigDecimal');
  await expect(rows.nth(2).getByRole('combobox')).toBeFocused();
  // Rapid consecutive edits are one step (M171).
  await expectSaved(page);
  await page.getByRole('option', { name: 'Boolean' }).click();
  await expect(type).toHaveCount(0);
  await expect(rows.nth(2)).toContainText('Boolean');
  await expect(card(page, 'Customer')).toBeFocused();
  await rows.nth(2).getByText('Boolean').dblclick();
  await page.keyboard.type('da');
  await page.keyboard.press('Escape');
  await expect(type).toHaveCount(0);
  await expect(rows.nth(2)).toContainText('Boolean');
  await page.keyboard.press('Control+z');
  await expect(rows.nth(2)).toContainText('String');
  await expect(rows.nth(1)).toContainText('BigDecimal');
  await page.keyboard.press('Control+z');
  await expect(rows.nth(1)).toContainText('String');
});

test(
  'the type options on the card close when the view moves, and choosing Enum asks for its values',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    const city = card(page, 'Customer').getByRole('listitem').nth(2);
    await city.getByText('String').dblclick();
    await expect(page.getByRole('listbox')).toBeVisible();
    const header = await getHeaderPoint(page, 'Invoice');
    await page.mouse.move(header.x, header.y);
    await page.mouse.wheel(0, 60);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(city).toContainText('String');
    await city.getByText('String').dblclick();
    await page.keyboard.type('enum');
    await page.keyboard.press('Enter');
    await expect(city).toContainText('Enum');
    const row = page.getByRole('group', { name: 'Attribute city' });
    await expect(row.getByLabel('Attribute name')).toBeFocused();
    await expect(row.getByRole('group', { name: 'Enum values' })).toBeVisible();
  },
);

test('zoomed far out, names are readable and do not overlap', THOROUGH, async ({ signedInPage: page }) => {
  await openDiagram(page, await readSchema('ranger'));
  await page.getByRole('button', { name: 'Fit view' }).click();
  await expect.poll(async () => (await getView(page)).zoom).toBeLessThan(0.28);
  const names = page.locator('.map-names text');
  await expect.poll(() => names.count()).toBeGreaterThan(20);
  // The view may still be moving.
  await expect(async () => {
    const boxes = await names.evaluateAll((texts) =>
      texts.map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    for (const [at, a] of boxes.entries()) {
      expect(a.bottom - a.top).toBeGreaterThanOrEqual(11);
      for (const b of boxes.slice(at + 1)) {
        const isShared = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        expect(isShared).toBe(false);
      }
    }
  }).toPass({ timeout: 15_000 });
});

test('[M309] on a phone: a tap selects, two fingers zoom, a long press opens the menu', async ({
  browser,
  signedInPage,
  server,
}) => {
  const id = await openDiagram(signedInPage, SHOP);
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({
    ...phone,
    baseURL: server.url,
    storageState: await signedInPage.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto(`/diagram-editor/${id}`);
  await expect(card(page, 'Customer')).toBeVisible();
  const before = await getView(page);
  const box = await card(page, 'Customer').boundingBox();
  if (box === null) throw new Error('the card is not on the screen');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + 8);
  await expect(page.locator('.react-flow__node.selected')).toHaveCount(1);
  // The sheet of properties covers a part of the canvas once its code is loaded.
  await expect(page.getByRole('complementary', { name: 'Properties' })).toBeVisible();

  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', gap: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 200 - gap, y: 600, id: 1 },
              { x: 200 + gap, y: 600, id: 2 },
            ],
    });
  await touch('touchStart', 40);
  for (const gap of [50, 60, 70, 80]) await touch('touchMove', gap);
  await touch('touchEnd', 0);
  await expect.poll(async () => (await getView(page)).zoom).toBeGreaterThan(before.zoom * 1.2);

  await page.getByRole('button', { name: 'Fit view' }).tap();
  await expect(card(page, 'Invoice')).toBeInViewport({ ratio: 0.99 });
  await expect.poll(async () => (await getView(page)).zoom).toBeCloseTo(before.zoom);
  const header = await getHeaderPoint(page, 'Invoice');
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...header, id: 1 }] });
  const menu = page.getByRole('menu', { name: 'Entity' });
  await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await touch('touchEnd', 0);
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Duplicate' }).tap();
  await expect(card(page, 'Invoice_copy')).toBeVisible();
  await page.getByRole('button', { name: 'Fit view' }).tap();

  // On touch screens types are picked in the panel.
  const type = card(page, 'Customer').getByText('String').first();
  for (let taps = 0; taps < 2; taps += 1) await type.tap();
  await expect(page.getByRole('complementary', { name: 'Properties' })).toBeVisible();
  await expect(typeField(page)).toHaveCount(0);
  await context.close();
});

for (const theme of ['dark', 'light']) {
  test(
    `axe finds nothing while focused and while name and type of an attribute are edited, ${theme}`,
    THOROUGH,
    async ({ signedInPage: page }) => {
      await openDiagram(page, SHOP);
      if (theme === 'light') await page.getByRole('button', { name: /theme/i }).click();
      await card(page, 'Customer').getByText('email', { exact: true }).dblclick();
      await expect(page.locator('.react-flow').getByRole('textbox')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await expect(typeField(page)).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    },
  );
}
