import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { card, expectSaved } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { dragMouse, openDiagram, liftByKeyboard, typeAtOnce } from './gestures.ts';

const KEY = anAttribute({ id: 'key', name: 'id', type: 'Long', isPrimaryKey: true });
const CUSTOMER = anEntity({
  name: 'Customer',
  position: { x: 0, y: 0 },
  attributes: [KEY, ...['name', 'class', 'city'].map((name) => anAttribute({ name }))],
});
const INVOICE = anEntity({ name: 'Invoice', position: { x: 480, y: 320 } });
const SHOP = aDiagram({
  nodes: [CUSTOMER, INVOICE],
  edges: [aRelationship({ source: CUSTOMER, target: INVOICE })],
});

const attributeNames = (page: Page) =>
  page
    .getByRole('region', { name: 'Attributes' })
    .getByRole('textbox', { name: 'Attribute name', exact: true })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('the entity list filters, jumps and centers distant entities', async ({ signedInPage: page }) => {
  const nodes = Array.from({ length: 400 }, (_, index) =>
    anEntity({
      name: `Table ${String(index + 1)}`,
      position: { x: (index % 20) * 400, y: Math.floor(index / 20) * 300 },
    }),
  );
  await openDiagram(page, aDiagram({ nodes }));
  await page.getByRole('tab', { name: 'Entities' }).click();
  expect(await page.getByRole('treeitem').count()).toBeLessThan(80);
  await page.getByRole('searchbox', { name: 'Filter entities' }).fill('table 397');
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(card(page, 'Table 397')).toBeInViewport({ ratio: 1 });
  await expect(card(page, 'Table 397')).toHaveClass(/selected/);
  await page.getByRole('searchbox', { name: 'Filter entities' }).fill('');
  await page.keyboard.press('ArrowDown');
  for (const key of ['End', 'Enter']) await page.keyboard.press(key);
  await expect(card(page, 'Table 400')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('treeitem', { name: /^Table 400,/ })).toHaveAttribute('aria-selected', 'true');
  // Keys in the list do not act on the diagram.
  await page.keyboard.press('Backspace');
  await page.getByRole('tab', { name: 'Properties' }).click();
  await expect(page.getByLabel('Entity name')).toHaveValue('Table 400');
});

test(
  'keys typed in quick succession act on the latest text: entity list, palette, type picker',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    await page.getByRole('tab', { name: 'Entities' }).click();
    const filter = page.getByRole('searchbox', { name: 'Filter entities' });
    await filter.focus();
    await typeAtOnce(page, 'inv', 'Enter');
    await expect(page.getByRole('treeitem', { name: /^Invoice,/ })).toHaveAttribute('aria-selected', 'true');
    await filter.focus();
    await typeAtOnce(page, 'nothing', 'Enter');
    await typeAtOnce(page, 'c', 'ArrowDown', 'End', 'Home', 'Enter');
    await expect(page.getByRole('treeitem', { name: /^Customer,/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
    await typeAtOnce(page, 'customer.city', 'Enter');
    const city = page.getByRole('group', { name: 'Attribute city' });
    await expect(city.getByLabel('Attribute name')).toBeFocused();
    await city.getByRole('combobox').focus();
    await typeAtOnce(page, 'local', 'ArrowDown', 'Enter');
    await expect(city.getByRole('combobox')).toHaveValue('LocalDateTime');
  },
);

test(
  'the command palette performs actions and jumps to attributes, by keyboard only',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('customer.city');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    const city = page.getByRole('group', { name: 'Attribute city' }).getByLabel('Attribute name');
    await expect(city).toBeFocused();
    // Also while typing in a field.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('export');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /export/i })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(city).toBeFocused();

    await page.getByRole('button', { name: 'AI Diagram Generator' }).click();
    const prompt = page.getByRole('textbox', { name: 'What should change?' });
    await expect(prompt).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(prompt).toBeFocused();
  },
);

test(
  '[M313] ? opens the help with every shortcut, as does the button',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Ctrl+Shift+Z')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(help).toBeVisible();
  },
);

test(
  'the diagram is renamed in place; an empty name is rejected, Escape cancels',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    await page.getByRole('button', { name: 'Drawn' }).click();
    const field = page.getByRole('textbox', { name: 'Diagram name' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Please enter a filename');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Drawn' }).click();
    await page.keyboard.type('Renamed');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Renamed' })).toBeVisible();
    await expectSaved(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Renamed' })).toBeVisible();
    await expect(card(page, 'Invoice')).toBeVisible();
  },
);

test(
  'a name that is reserved in Java or MySQL or a duplicate shows a warning while typing',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    await card(page, 'Customer').dblclick();
    const reserved = page.getByRole('group', { name: 'Attribute class' }).getByLabel('Attribute name');
    await expect(reserved).toHaveAccessibleDescription(/In code it is called "classField"\./);
    await page.getByLabel('Entity name').fill('Invoice');
    await expect(page.getByLabel('Entity name')).toHaveAccessibleDescription(/A later entity has this name/);
    await page.getByLabel('Entity name').fill('Order');
    await expect(page.getByLabel('Entity name')).toHaveAccessibleDescription(
      /“order” is a reserved word in MySQL: the schema quotes it with backticks\./,
    );
    await page.getByLabel('Entity name').fill('Customer');
    await expect(page.getByLabel('Entity name')).toHaveAccessibleDescription('');
  },
);

test('attributes are moved by drag and by keyboard, each as one step', async ({ signedInPage: page }) => {
  await openDiagram(page, SHOP);
  await card(page, 'Customer').click();
  await expect.poll(() => attributeNames(page)).toEqual(['id', 'name', 'class', 'city']);
  // The note below a name makes its row taller: waits for it before measuring.
  await expect(page.getByText(/classField/)).toBeVisible();
  const from = await page.getByRole('button', { name: 'Move city' }).boundingBox();
  const to = await page.getByRole('button', { name: 'Move name' }).boundingBox();
  if (from === null || to === null) throw new Error('there is no grip');
  await dragMouse(page, { x: from.x + 8, y: from.y + 12 }, { x: 0, y: to.y - from.y - 4 });
  await expect.poll(() => attributeNames(page)).toEqual(['id', 'city', 'name', 'class']);
  await page.getByRole('button', { name: 'Move id' }).focus();
  await liftByKeyboard(page);
  await expect(page.getByText(/^id is (?:lifted, it is )?at place 1 of 4\.$/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('id is at place 2 of 4.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => attributeNames(page)).toEqual(['city', 'id', 'name', 'class']);
  await expect(card(page, 'Customer').getByRole('listitem').first()).toContainText('city');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => attributeNames(page)).toEqual(['id', 'city', 'name', 'class']);
});

test('attributes with types are added by keyboard only', THOROUGH, async ({ signedInPage: page }) => {
  await openDiagram(page, SHOP);
  await card(page, 'Invoice').dblclick();
  await page.getByLabel('New attribute name').focus();
  for (const [name, type] of [
    ['total', 'Big'],
    ['paid', 'Bool'],
  ]) {
    await page.keyboard.type(String(name));
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(type));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New attribute name')).toBeFocused();
  }
  const rows = card(page, 'Invoice').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('BigDecimal');
  await expect(rows.nth(2)).toContainText('Boolean');
});

test('descriptions, colour, keys, foreign key and delete action are saved', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, SHOP);
  await card(page, 'Customer').click();
  // The note below a name moves the content under it: waits, so that it does not happen during a click.
  await expect(page.getByText(/classField/)).toBeVisible();
  const description = page.getByLabel('Description');
  await description.fill('Who buys,\nwhere\nand why');
  // The field is as high as its text.
  expect(await description.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
  await page.getByRole('radio', { name: 'Teal' }).check();
  await page.getByRole('button', { name: 'Add key or index' }).click();
  for (const attribute of ['name (String)', 'city (String)']) {
    await page.getByLabel('Add to attributes of the index').click();
    await page.getByRole('option', { name: attribute }).click();
  }
  await page.locator('.line-label').click();
  await page.getByRole('button', { name: 'Create foreign key' }).click();
  await expect(card(page, 'Invoice')).toContainText('customer_id');
  await page.getByLabel('On delete').click();
  await page.getByRole('option', { name: /CASCADE/ }).click();
  await expectSaved(page);
  await page.reload();
  await card(page, 'Customer').click();
  await expect(page.getByLabel('Description')).toHaveValue('Who buys,\nwhere\nand why');
  await expect(page.getByRole('radio', { name: 'Teal' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Index 1' }).getByRole('listitem')).toHaveText([
    'name',
    'city',
  ]);
  await page.locator('.line-label').click();
  await expect(page.getByLabel('On delete')).toContainText('CASCADE');
  await expect(page.getByRole('region', { name: 'Foreign key' })).toContainText('customer_id');
});

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test(
      `[M019] axe finds nothing in list, details, palette and help, ${theme}`,
      THOROUGH,
      async ({ signedInPage: page }) => {
        await openDiagram(page, SHOP);
        if (theme === 'light') await page.getByRole('button', { name: /theme/i }).click();
        await page.getByRole('tab', { name: 'Entities' }).click();
        await page.getByRole('tree').press('ArrowRight');
        await expectAccessible(page);
        await card(page, 'Customer').click();
        await page.getByRole('button', { name: 'Show details of class' }).click();
        await page.getByRole('button', { name: 'Add key or index' }).click();
        await expect(page.getByText(/classField/)).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Select attributes' }).click();
        await page.getByRole('checkbox', { name: 'Select city' }).check();
        await expectAccessible(page);
        await page.locator('.line-label').click();
        await expectAccessible(page);
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('option').first()).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
        await expectAccessible(page);
      },
    );
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the list is a sheet that closes on a jump', THOROUGH, async ({ signedInPage: page }) => {
    await openDiagram(page, SHOP);
    await page.getByRole('button', { name: 'Show properties' }).click();
    await page.getByRole('tab', { name: 'Entities' }).click();
    await page.getByRole('treeitem', { name: /^Invoice/ }).click();
    await expect(page.getByRole('complementary')).toBeHidden();
    await expect(card(page, 'Invoice')).toBeInViewport({ ratio: 0.99 });
    await page.getByRole('button', { name: 'Show entities' }).click();
    await expectAccessible(page);
  });
});
