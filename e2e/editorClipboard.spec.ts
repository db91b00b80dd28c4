import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { card, expectSaved } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { line, openDiagram, getPosition } from './gestures.ts';

const CUSTOMER = anEntity({ name: 'Customer', position: { x: 0, y: 0 } });
const INVOICE = anEntity({ name: 'Invoice', position: { x: 480, y: 160 } });
const SHOP = aDiagram({
  nodes: [CUSTOMER, INVOICE],
  edges: [aRelationship({ source: CUSTOMER, target: INVOICE })],
});
const BLOG = aDiagram({ nodes: [anEntity({ name: 'Post' })] });

const cards = (page: Page) => page.locator('.react-flow__node-entity');
const selectedCards = (page: Page) => page.locator('.react-flow__node-entity.selected');

/** Puts a text on the clipboard like another program: from a field of another page. */
async function copyForeignText(page: Page, text: string): Promise<void> {
  const other = await page.context().newPage();
  await other.setContent('<textarea></textarea>');
  await other.locator('textarea').fill(text);
  await other.locator('textarea').selectText();
  await other.keyboard.press('Control+c');
  await other.close();
  await page.bringToFront();
}

test('[M184] a copy in one tab can be pasted into another diagram in another tab', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  await page.keyboard.press('Control+a');
  await expect(selectedCards(page)).toHaveCount(2);
  await page.keyboard.press('Control+c');

  const other = await page.context().newPage();
  await openDiagram(other, BLOG);
  await other.keyboard.press('Control+v');
  await expect(card(other, 'Customer_copy')).toBeVisible();
  await expect(line(other, 'Customer_copy one-to-many Invoice_copy')).toHaveCount(1);
  await expect(selectedCards(other)).toHaveCount(2);
  await expectSaved(other);
  await other.keyboard.press('Control+z');
  await expect(cards(other)).toHaveCount(1);
});

test('[M185] pasting again offsets the next copies further', THOROUGH, async ({ signedInPage: page }) => {
  await openDiagram(page, BLOG);
  await card(page, 'Post').click();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(cards(page)).toHaveCount(2);
  await page.keyboard.press('Control+v');
  await expect(cards(page)).toHaveCount(3);
  const places = await cards(page).evaluateAll((elements: HTMLElement[]) =>
    elements.map(({ style }) => style.transform),
  );
  expect(new Set(places).size).toBe(3);
  expect(places[1]).toBe('translate(50px, 50px)');
});

test('Ctrl+X removes entities and Ctrl+V adds them again; each is one step', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await expect(cards(page)).toHaveCount(0);
  // Rapid consecutive edits are one step (M171).
  await expectSaved(page);
  await page.keyboard.press('Control+v');
  await expect(cards(page)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(cards(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(card(page, 'Invoice')).toBeVisible();
});

test(
  'foreign text is not pasted, and selected text is copied as text',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    await card(page, 'Customer').click();
    await page.keyboard.press('Control+c');
    await copyForeignText(page, 'SELECT 1');
    await page.keyboard.press('Control+v');
    await page.getByLabel('Entity name').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await expect(card(page, 'SELECT 1')).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
  },
);

test('[M185] without clipboard permission the menus explain what to do, and work inside the tab', async ({
  signedInPage: page,
  context,
}) => {
  const fromMenu = async (at: Page, command: string): Promise<void> => {
    await at.getByRole('menuitem', { name: command }).click();
    await expect(at.getByRole('menu')).toBeHidden();
  };
  // Simulates a browser that denies clipboard access; this one would allow it after a click.
  await context.addInitScript(() => {
    if (!isSecureContext) return;
    const refuse = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
    Object.assign(Clipboard.prototype, { readText: refuse, writeText: refuse });
  });
  const other = await context.newPage();
  await openDiagram(other, BLOG);
  await openDiagram(page, SHOP);
  await card(page, 'Customer').click({ button: 'right' });
  await fromMenu(page, 'Copy');
  await expect(page.getByText(/blocked copying to other tabs. Press Ctrl\+C/)).toBeVisible();
  await page.mouse.click(1200, 700, { button: 'right' });
  await fromMenu(page, 'Paste');
  await expect(card(page, 'Customer_copy')).toBeVisible();

  await card(page, 'Invoice').click();
  await page.keyboard.press('Control+c');
  await other.bringToFront();
  await other.mouse.click(1200, 700, { button: 'right' });
  await fromMenu(other, 'Paste');
  await expect(other.getByText(/blocked access to the clipboard. Press Ctrl\+V/)).toBeVisible();
  await expect(cards(other)).toHaveCount(1);
  await other.keyboard.press('Control+v');
  await expect(card(other, 'Invoice_copy')).toBeVisible();
});

test('Ctrl+D adds a copy beside the selected entity and keeps the clipboard', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  await card(page, 'Customer').click();
  await page.keyboard.press('Control+c');
  await card(page, 'Invoice').click();
  await page.keyboard.press('Control+d');
  await expect(card(page, 'Invoice_copy')).toBeVisible();
  await expect.poll(() => getPosition(page, 'Invoice_copy')).toEqual({ x: 530, y: 210 });
  await page.keyboard.press('Control+v');
  await expect(card(page, 'Customer_copy')).toBeVisible();
});
