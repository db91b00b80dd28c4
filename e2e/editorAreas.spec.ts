import { aDiagram, anArea, anEntity, aRelationship } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { card, expectSaved } from './editor.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test, THOROUGH } from './fixtures.ts';
import { callApi, dragMouse, getHeaderPoint, openDiagram, getPosition } from './gestures.ts';

const CUSTOMER = anEntity({ name: 'Customer', position: { x: 64, y: 80 }, color: 'teal' });
const INVOICE = anEntity({ name: 'Invoice', position: { x: 640, y: 160 } });
const SALES = anArea({ label: 'Sales', color: 'violet', size: { width: 384, height: 256 } });
const SHOP = aDiagram({
  nodes: [CUSTOMER, INVOICE],
  edges: [aRelationship({ source: CUSTOMER, target: INVOICE })],
  areas: [SALES],
});

const area = (page: Page, name: string) => page.getByRole('group', { name: `Area ${name}`, exact: true });

async function getFrame(page: Page, name: string) {
  return area(page, name).evaluate((element: HTMLElement) => {
    const { left, top, width, height } = element.style;
    return [left, top, width, height].map(Number.parseFloat);
  });
}

/** A point on the label of an area. */
async function getTitlePoint(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await area(page, name).getByText(name, { exact: true }).boundingBox();
  if (box === null) throw new Error(`the area ${name} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('an area is added around the selected entities, named in place, and saved', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, { ...SHOP, areas: [] });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+g');
  await page.getByRole('textbox', { name: 'Area name' }).fill('All of it');
  await page.keyboard.press('Enter');
  await expect(area(page, 'All of it')).toBeFocused();
  await expect.poll(() => getFrame(page, 'All of it')).toEqual([32, 16, 832, 256]);
  await expectSaved(page);
  await page.reload();
  await expect(area(page, 'All of it')).toBeVisible();
});

test('dragging an area moves its contents, as one step; its corner resizes it; its empty inside pans the canvas', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  await dragMouse(page, await getTitlePoint(page, 'Sales'), { x: 50, y: 100 });
  await expect.poll(() => getFrame(page, 'Sales')).toEqual([48, 96, 384, 256]);
  await expect.poll(() => getPosition(page, 'Customer')).toEqual({ x: 112, y: 176 });
  await expect.poll(() => getPosition(page, 'Invoice')).toEqual({ x: 640, y: 160 });
  await page.keyboard.press('Control+z');
  await expect.poll(() => getFrame(page, 'Sales')).toEqual([0, 0, 384, 256]);
  await expect.poll(() => getPosition(page, 'Customer')).toEqual({ x: 64, y: 80 });
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();

  const box = await area(page, 'Sales').boundingBox();
  if (box === null) throw new Error('the area is not on the screen');
  await dragMouse(page, { x: box.x + box.width - 40, y: box.y + box.height - 40 }, { x: 48, y: 32 });
  await expect.poll(() => getFrame(page, 'Sales')).toEqual([0, 0, 384, 256]);
  await expect.poll(async () => (await area(page, 'Sales').boundingBox())?.x).toBeCloseTo(box.x + 48, 0);

  const { x, y } = await getTitlePoint(page, 'Sales');
  await page.mouse.click(x, y);
  const corner = await area(page, 'Sales').locator('[data-corner="nw"]').boundingBox();
  if (corner === null) throw new Error('the corner is not on the screen');
  await dragMouse(page, { x: corner.x + 6, y: corner.y + 6 }, { x: -64, y: 32 });
  await expect.poll(() => getFrame(page, 'Sales')).toEqual([-64, 32, 448, 224]);
  await expect.poll(() => getPosition(page, 'Customer')).toEqual({ x: 64, y: 80 });
});

test('[M079] Fit view includes areas, also those without entities', async ({ signedInPage: page }) => {
  const far = anArea({ label: 'Far', position: { x: 1_600, y: 900 } });
  await openDiagram(page, { ...SHOP, areas: [SALES, far] });
  await page.mouse.move(900, 450);
  await page.mouse.wheel(0, -600);
  await page.getByRole('button', { name: 'Fit view' }).click();
  for (const name of ['Sales', 'Far']) await expect(area(page, name)).toBeInViewport({ ratio: 0.99 });
});

test('[M311] a selection box selects areas fully inside it; the selection is dragged together', async ({
  signedInPage: page,
}) => {
  const notes = anArea({ label: 'Notes', position: { x: 640, y: 320 }, size: { width: 192, height: 128 } });
  await openDiagram(page, { ...SHOP, areas: [SALES, notes] });
  const [first, last] = [await area(page, 'Sales').boundingBox(), await area(page, 'Notes').boundingBox()];
  if (first === null || last === null) throw new Error('the areas are not on the screen');
  const start = { x: first.x - 30, y: first.y - 30 };
  await page.keyboard.down('Shift');
  await dragMouse(page, start, { x: last.x - start.x + 40, y: last.y + last.height + 12 - start.y });
  await expect(page.getByText('1 entity and 1 area selected')).toBeVisible();
  await dragMouse(page, start, {
    x: last.x + last.width + 12 - start.x,
    y: last.y + last.height + 12 - start.y,
  });
  await page.keyboard.up('Shift');
  await expect(page.getByText('2 entities and 2 areas selected')).toBeVisible();
  await dragMouse(page, await getHeaderPoint(page, 'Invoice'), { x: 32, y: 16 });
  await expect.poll(() => getPosition(page, 'Customer')).toEqual({ x: 96, y: 96 });
  await expect.poll(() => getPosition(page, 'Invoice')).toEqual({ x: 672, y: 176 });
  await expect.poll(() => getFrame(page, 'Sales')).toEqual([32, 16, 384, 256]);
  await expect.poll(() => getFrame(page, 'Notes')).toEqual([672, 336, 192, 128]);
  await dragMouse(page, await getTitlePoint(page, 'Notes'), { x: -32, y: -16 });
  await expect.poll(() => getPosition(page, 'Invoice')).toEqual({ x: 640, y: 160 });
  await expect.poll(() => getFrame(page, 'Sales')).toEqual([0, 0, 384, 256]);
  await expectSaved(page);
});

test(
  'auto layout keeps an entity in its area and resizes the area, as one step',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDiagram(page, SHOP);
    await page.getByRole('button', { name: 'Auto layout' }).click();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
    const [left = 0, top = 0, width = 0, height = 0] = await getFrame(page, 'Sales');
    const customer = await getPosition(page, 'Customer');
    const invoice = await getPosition(page, 'Invoice');
    expect(customer).toEqual({ x: left + 32, y: top + 64 });
    expect([width, height]).toEqual([256, 176]);
    expect(invoice.x).toBeGreaterThan(left + width);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => getFrame(page, 'Sales')).toEqual([0, 0, 384, 256]);
    await expect.poll(() => getPosition(page, 'Customer')).toEqual({ x: 64, y: 80 });
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  },
);

test('by keyboard only: Enter renames, Escape cancels, arrows move, Ctrl and arrows resize, Delete keeps the contents', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  await area(page, 'Sales').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Other');
  await page.keyboard.press('Escape');
  await expect(area(page, 'Sales')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('Selling');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => getFrame(page, 'Selling')).toEqual([5, 20, 384, 256]);
  await expect.poll(() => getPosition(page, 'Customer')).toEqual({ x: 69, y: 100 });
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowUp');
  await expect.poll(() => getFrame(page, 'Selling')).toEqual([5, 20, 400, 192]);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Control+Shift+ArrowUp');
  await expect.poll(() => getFrame(page, 'Selling')).toEqual([5, 20, 400, 80]);
  await page.keyboard.press('Delete');
  await expect(area(page, 'Selling')).toHaveCount(0);
  await expect(card(page, 'Customer')).toBeVisible();
});

test(
  'a viewer sees areas and colours and cannot drag any',
  THOROUGH,
  async ({ signedInPage: page, browser, server }) => {
    const diagramId = await openDiagram(page, SHOP);
    const { inviteToken } = await callApi<{ inviteToken: string }>(page, '/invitations/invite', {
      invitedEmail: 'viewer@example.com',
      accessLevel: 'VIEWER',
      diagramId,
    });
    const other = await browser.newPage({ baseURL: server.url });
    await signIn(other, { name: 'Vi', email: 'viewer@example.com' });
    await callApi(other, `/invitations/accept/${inviteToken}`, {});
    await other.goto(`/diagram-editor/${diagramId}`);
    const seen = other.getByRole('img', { name: 'Area Sales' });
    await expect(seen).toBeVisible();
    await seen.getByText('Sales').click({ button: 'right', force: true });
    await expect(other.getByRole('menuitem', { name: 'Fit view' })).toBeVisible();
    await expect(other.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
    await other.close();
  },
);

test(
  'the menu of an entity: its actions with shortcuts, and colours',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    await card(page, 'Invoice').click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Entity' });
    await expect(menu.getByRole('menuitem', { name: 'Duplicate Ctrl+D' })).toBeVisible();
    await menu.getByRole('menuitemradio', { name: 'Amber' }).click();
    await expect(menu).toBeHidden();
    await card(page, 'Invoice').click({ button: 'right' });
    await expect(menu.getByRole('menuitemradio', { name: 'Amber' })).toBeChecked();
    await menu.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(card(page, 'Invoice')).toHaveCount(0);
  },
);

test('the menu key opens the menu of the focused element; the canvas menu adds at its position', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  await area(page, 'Sales').focus();
  await page.keyboard.press('ContextMenu');
  await page.getByRole('menu', { name: 'Area' }).getByRole('menuitem', { name: 'Rename' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Area name' })).toBeFocused();
  // The command palette ends the edit, and gives the focus back to the area.
  await page.keyboard.type('Shop');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(area(page, 'Shop')).toBeFocused();

  await page.mouse.click(1200, 700, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Add Entity' }).click();
  await expect
    .poll(async () => {
      const added = await card(page, 'NewEntity').boundingBox();
      return Math.hypot((added?.x ?? 0) - 1200, (added?.y ?? 0) - 700);
    })
    .toBeLessThan(24);

  await page.locator('.react-flow__edge .line-label').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Swap direction' }).click();
  await expect(page.getByRole('group', { name: 'Relationship Invoice one-to-many Customer' })).toHaveCount(1);
});

test('[M311] the keyboard focus stays in the diagram: on the next card after Delete, on the same element after a menu', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  await card(page, 'Customer').focus();
  await page.keyboard.press('ContextMenu');
  await expect(page.getByRole('menu', { name: 'Entity' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Customer')).toBeFocused();
  await page.keyboard.press('ContextMenu');
  await page.getByRole('menu', { name: 'Entity' }).getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(card(page, 'Customer')).toHaveCount(0);
  await expect(card(page, 'Invoice')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(card(page, 'Customer')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Backspace');
  await expect(card(page, 'Invoice')).toHaveCount(0);
  await expect(card(page, 'Customer')).toBeFocused();
});

for (const theme of ['dark', 'light']) {
  test(
    `axe finds nothing with areas, colours and an open menu, ${theme}`,
    THOROUGH,
    async ({ signedInPage: page }) => {
      await openDiagram(page, SHOP);
      if (theme === 'light') await page.getByRole('button', { name: /theme/i }).click();
      await card(page, 'Customer').click({ button: 'right' });
      await expect(page.getByRole('menu', { name: 'Entity' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      const { x, y } = await getTitlePoint(page, 'Sales');
      await page.mouse.dblclick(x, y);
      await expect(page.getByRole('textbox', { name: 'Area name' })).toBeFocused();
      await expectAccessible(page);
    },
  );
}
