import { LIMITS } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { card } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { dragMouse, openDiagram, liftByKeyboard, getView } from './gestures.ts';

const COUNT = LIMITS.maxAttributesPerEntity;
const LEDGER = anEntity({
  name: 'Ledger',
  position: { x: 0, y: 0 },
  attributes: Array.from({ length: COUNT }, (_, index) =>
    anAttribute({ name: `column_${String(index + 1)}` }),
  ),
});
const LONG = aDiagram({ nodes: [LEDGER, anEntity({ name: 'Account', position: { x: -400, y: 0 } })] });

const list = (page: Page) => page.getByRole('region', { name: 'Attributes' });
const row = (page: Page, name: string) => page.getByRole('group', { name: `Attribute ${name}`, exact: true });
const nameField = (page: Page, name: string) => row(page, name).getByLabel('Attribute name');

/** Opens the diagram with the properties of its long entity. */
async function openLedger(page: Page): Promise<void> {
  await openDiagram(page, LONG);
  await page.getByRole('tab', { name: 'Entities' }).click();
  await page.getByRole('treeitem', { name: /^Ledger/ }).click();
  await page.getByRole('tab', { name: 'Properties' }).click();
  await expect(nameField(page, 'column_1')).toBeVisible();
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(`ledger.${name}`);
  await page.keyboard.press('Enter');
  await expect(nameField(page, name)).toBeFocused();
}

test('the properties of 2,000 attributes render only visible rows, with their position among all', async ({
  signedInPage: page,
}) => {
  await openLedger(page);
  const items = list(page).getByRole('listitem');
  expect(await items.count()).toBeLessThan(80);
  await expect(items.first()).toHaveAttribute('aria-setsize', String(COUNT));
  await expect(items.first()).toHaveAttribute('aria-posinset', '1');
  await expectAccessible(page);
  await goTo(page, 'column_1500');
  await expect(nameField(page, 'column_1500')).toBeInViewport();
  await expect(items.filter({ has: row(page, 'column_1500') })).toHaveAttribute('aria-posinset', '1500');
  expect(await items.count()).toBeLessThan(80);
  await page.keyboard.type('total');
  await expect(nameField(page, 'total')).toBeFocused();
});

test('Tab moves through attributes that were not rendered before, and an edited row stays when scrolled away', async ({
  signedInPage: page,
}) => {
  await openLedger(page);
  const names = list(page).getByRole('textbox', { name: 'Attribute name', exact: true });
  const before = await names.count();
  await nameField(page, `column_${String(before)}`).focus();
  // Each has a name, a type, a grip and details.
  for (let keys = 0; keys < 4 * 10; keys += 1) await page.keyboard.press('Tab');
  const reached = nameField(page, `column_${String(before + 10)}`);
  await expect(reached).toBeFocused();
  await expect(reached).toBeInViewport();
  await reached.hover();
  await page.mouse.wheel(0, 8_000);
  await expect(reached).not.toBeInViewport();
  await expect(reached).toBeFocused();
  for (let keys = 0; keys < 4; keys += 1) await page.keyboard.press('Shift+Tab');
  const previous = nameField(page, `column_${String(before + 9)}`);
  await expect(previous).toBeFocused();
  await expect(previous).toBeInViewport();
});

test(
  'an attribute is moved by keyboard past the visible rows, as one step',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openLedger(page);
    await list(page).getByRole('button', { name: 'Move column_12', exact: true }).focus();
    await liftByKeyboard(page);
    await expect(page.getByText(/^column_12 is (?:lifted, it is )?at place 12 of 2000\.$/)).toBeAttached();
    for (let place = 13; place <= 28; place += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText(`column_12 is at place ${String(place)} of 2000.`)).toBeAttached();
    }
    await page.keyboard.press('Space');
    const item = list(page)
      .getByRole('listitem')
      .filter({ has: row(page, 'column_12') });
    await expect(item).toHaveAttribute('aria-posinset', '28');
    await expect(list(page).getByRole('button', { name: 'Move column_12', exact: true })).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(item).toHaveAttribute('aria-posinset', '12');
  },
);

test(
  'attributes are selected across the whole list and changed together',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openLedger(page);
    await list(page).getByRole('button', { name: 'Select attributes' }).click();
    await list(page).getByRole('checkbox', { name: 'Select column_10', exact: true }).check();
    await row(page, 'column_10').hover();
    await page.mouse.wheel(0, 20_000);
    const last = list(page).getByRole('checkbox', { name: 'Select column_620', exact: true });
    await last.click({ modifiers: ['Shift'] });
    await expect(list(page).getByText('611 selected', { exact: true })).toBeVisible();
    await list(page).getByRole('combobox', { name: 'Set type' }).fill('Long');
    await page.keyboard.press('Enter');
    await expect(row(page, 'column_620').getByLabel('Attribute type')).toHaveValue('Long');
    await expect(row(page, 'column_621').getByLabel('Attribute type')).toHaveValue('String');
  },
);

test(
  'the card of 2,000 attributes renders visible rows, and all of them as the view moves',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, LONG);
    const zoomTo = (least: number) =>
      expect
        .poll(async () => {
          await page.mouse.wheel(0, -240);
          return (await getView(page)).zoom;
        })
        .toBeGreaterThan(least);
    // Zoomed out, the card is a thin line in the middle of the canvas.
    const canvas = await page.locator('.react-flow').boundingBox();
    if (canvas === null) throw new Error('there is no canvas');
    await page.mouse.move(canvas.x + canvas.width / 2, 420);
    await zoomTo(0.3);
    const box = await card(page, 'Ledger').boundingBox();
    if (box === null) throw new Error('the card is not on the screen');
    const at = { x: box.x + box.width / 2, y: 420 };
    await page.mouse.move(at.x, at.y);
    await zoomTo(0.9);
    const rows = card(page, 'Ledger').getByRole('listitem');
    const placeInView = () =>
      page.evaluate(
        ({ x, y }) => Number(document.elementFromPoint(x, y)?.closest('li')?.getAttribute('aria-posinset')),
        at,
      );
    const place = await placeInView();
    expect(place).toBeGreaterThan(1);
    expect(await rows.count()).toBeLessThan(200);
    await expect(rows.first()).toHaveAttribute('aria-setsize', String(COUNT));
    const { zoom } = await getView(page);
    await page.keyboard.down('Space');
    for (let drags = 0; drags < 3; drags += 1) await dragMouse(page, { x: at.x, y: 820 }, { x: 0, y: -640 });
    await page.keyboard.up('Space');
    const now = await placeInView();
    expect(Math.abs(now - place - (3 * 640) / zoom / 28)).toBeLessThan(2);
    expect(await rows.count()).toBeLessThan(200);
    // Renaming continues into rows that were not rendered.
    const named = `column_${String(now)}`;
    await rows.getByText(named, { exact: true }).dblclick();
    const field = page.locator('.react-flow').getByRole('textbox', { name: 'Attribute name' });
    await page.keyboard.type('renamed');
    for (let keys = 0; keys < 70; keys += 1) await page.keyboard.press('Enter');
    await expect(field).toHaveValue(`column_${String(now + 70)}`);
    await expect(rows.getByText('renamed', { exact: true })).toBeVisible();
  },
);
