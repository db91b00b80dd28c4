import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { card, expectEditorReady, fileMenu, openToolMenu } from './editor.ts';
import { expect, signIn, test, THOROUGH } from './fixtures.ts';
import {
  callApi,
  clickLine,
  dragMouse,
  getHeaderPoint,
  openDiagram,
  getPosition,
  getView,
} from './gestures.ts';

const CUSTOMER = anEntity({ name: 'Customer', position: { x: 0, y: 0 } });
const INVOICE = anEntity({ name: 'Invoice', position: { x: 480, y: 320 } });
const SHOP = aDiagram({
  nodes: [CUSTOMER, INVOICE],
  edges: [aRelationship({ source: CUSTOMER, target: INVOICE })],
});

/** Double-clicks a part of Customer's card at its position, whether it takes clicks or not. */
async function doubleClick(page: Page, part: string): Promise<void> {
  const box = await card(page, 'Customer').locator(part).first().boundingBox();
  if (box === null) throw new Error(`there is no ${part}`);
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}

test('[M138] [M165] [M225] [M226] [M227] [M228] [M230] a viewer sees and downloads the diagram, and has no editing controls', async ({
  signedInPage: owner,
  browser,
  baseURL,
}) => {
  const diagramId = await openDiagram(owner, SHOP);
  const { inviteToken } = await callApi<{ inviteToken: string }>(owner, '/invitations/invite', {
    invitedEmail: 'viewer@example.com',
    accessLevel: 'VIEWER',
    diagramId,
  });
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, { name: 'Vera', email: 'viewer@example.com' });
  await callApi(page, `/invitations/accept/${inviteToken}`, {});
  await page.goto(`/diagram-editor/${diagramId}`);
  await expectEditorReady(page);
  await expect(card(page, 'Customer')).toBeVisible();
  const kept = (await context.cookies()).find(({ name }) => name === 'access_level');
  expect(kept?.value).toBe('VIEWER');

  for (const name of ['Add Entity', 'Undo', 'Redo']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await openToolMenu(page, 'File');
  await expect(page.getByRole('menuitem')).toHaveCount(2);
  await expect(page.getByRole('menuitem', { name: 'Load', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: 'Properties' })).toHaveCount(0);
  await dragMouse(page, await getHeaderPoint(page, 'Customer'), { x: 160, y: 80 });
  await expect.poll(() => getPosition(page, 'Customer')).toEqual({ x: 0, y: 0 });
  const header = await getHeaderPoint(page, 'Customer');
  await page.mouse.click(header.x, header.y);
  await page.locator('.line-label').click({ force: true });
  await expect(page.locator('.selected')).toHaveCount(0);
  await page.mouse.move(header.x, header.y + 8);
  await expect(page.locator('.react-flow__handle')).toHaveCount(0);
  // For editors, name and type of an attribute are editable on the card.
  for (const part of ['.entity-card-type', '.entity-card-attribute']) {
    await doubleClick(owner, part);
    await expect(owner.locator('.entity-card input')).toBeFocused();
    await owner.keyboard.press('Escape');
    await doubleClick(page, part);
    for (const key of ['Enter', 'F2', 'x']) await page.keyboard.press(key);
    await expect(page.locator('.entity-card input')).toHaveCount(0);
  }
  await page.keyboard.press('Control+a');
  for (const key of ['Backspace', 'Control+c', 'Control+v', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page.locator('.react-flow__node')).toHaveCount(2);
  await expect(page.getByText('Unsaved Changes')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await fileMenu(page, 'Save');
  expect((await download).suggestedFilename()).toBe('er-diagram.json');
  await expectAccessible(page);
  await context.close();
});

test('[M311] the focused element is operated by keyboard only', async ({ signedInPage: page }) => {
  await openDiagram(page, SHOP);
  await card(page, 'Invoice').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Entity name')).toBeFocused();
  await page.locator('.react-flow__edge').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Label')).toBeFocused();
});

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test(
      `[M019] axe finds nothing with an entity, a relationship, a question or a list open, ${theme}`,
      THOROUGH,
      async ({ signedInPage: page }) => {
        await openDiagram(page, SHOP);
        if (theme === 'light') await page.getByRole('button', { name: /theme/i }).click();
        await expectAccessible(page);
        await card(page, 'Customer').click();
        await page.getByRole('button', { name: 'Show details of id' }).click();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Delete entity' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Cancel' }).click();
        await clickLine(page, 'Customer one-to-many Invoice');
        await expectAccessible(page);
        await page.getByLabel('Relationship type').click();
        await expect(page.getByRole('listbox')).toBeVisible();
        // An open list hides the page behind it from assistive technology.
        await expectAccessible(page, '[role="listbox"]');
      },
    );
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[M081] the diagram fills the screen; a tap on a card opens its properties below, which can be dragged and closed', async ({
    signedInPage: page,
  }) => {
    await openDiagram(page, SHOP);
    await expect(page.getByRole('complementary', { name: 'Properties' })).toBeHidden();
    await expect(card(page, 'Customer')).toBeInViewport({ ratio: 0.99 });
    await expect(card(page, 'Invoice')).toBeInViewport({ ratio: 0.99 });
    const before = await getView(page);
    await dragMouse(page, { x: 60, y: 650 }, { x: 40, y: -30 });
    const after = await getView(page);
    expect(after.x - before.x).toBeCloseTo(40);
    await card(page, 'Customer').click();
    await page.getByLabel('Entity name').fill('Client');
    await expect(card(page, 'Client')).toBeInViewport({ ratio: 0.99 });
    await expectAccessible(page);
    const sheet = page.getByRole('complementary', { name: 'Properties' });
    const grip = sheet.getByRole('separator', { name: 'Height of properties' });
    await expect(grip).toHaveAttribute('aria-valuenow', '50');
    await dragMouse(page, { x: 195, y: 432 }, { x: 0, y: -169 });
    await expect(grip).toHaveAttribute('aria-valuenow', '70');
    await dragMouse(page, { x: 195, y: 263 }, { x: 0, y: 500 });
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Show properties' }).click();
    await expect(sheet).toBeVisible();
  });
});
