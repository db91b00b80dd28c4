import { aDiagram, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { card, expectSaved, loadFile, openBlankEditor, blockCreation } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { drawRelationship, line, openDiagram, getPosition } from './gestures.ts';

const CUSTOMER = anEntity({ name: 'Customer', position: { x: 0, y: 0 } });
const PRODUCT = anEntity({ name: 'Product', position: { x: 640, y: 320 } });
const PAIR = aDiagram({ nodes: [CUSTOMER, PRODUCT] });

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

const DRAWN = [
  { from: 'right-one', to: 'left-one', type: 'one-to-one', badges: ['1', '1'] },
  { from: 'bottom-one', to: 'left-many', type: 'one-to-many', badges: ['1', 'N'] },
  { from: 'right-many', to: 'top-one', type: 'many-to-one', badges: ['N', '1'] },
] as const;

test('[M024] [M078] [M135] [M179] [M217] the handles determine a relationship’s type; a line to nothing adds none, a self-reference is allowed', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, PAIR);
  await card(page, 'Customer').hover();
  await card(page, 'Customer').locator('[data-handleid="right-one"]').hover();
  await page.mouse.down();
  await page.mouse.move(1350, 750, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('.react-flow__edge')).toHaveCount(0);
  await expect(undo(page)).toBeDisabled();

  for (const { from, to, type, badges } of DRAWN) {
    await test.step(`from ${from} to ${to} is ${type}`, async () => {
      await drawRelationship(page, { name: 'Customer', handle: from }, { name: 'Product', handle: to });
      const drawn = line(page, `Customer ${type} Product`);
      await expect(drawn).toHaveCount(1);
      await expect(drawn.locator('.line-badge')).toHaveText([...badges]);
      await expect(drawn.locator('.line-label')).toHaveText('has');
      // The new relationship is selected, and one undo removes it.
      await expect(page.getByLabel('Relationship type')).toHaveText(type);
      await undo(page).click();
      await expect(page.locator('.react-flow__edge')).toHaveCount(0);
    });
  }
  const from = { name: 'Customer', handle: 'right-one' };
  await drawRelationship(page, from, { name: 'Customer', handle: 'top-many' });
  await expect(line(page, 'Customer one-to-many Customer')).toHaveCount(1);
});

test('[M178] many-to-many adds a join entity midway with two relationships, as one step', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, PAIR);
  const from = { name: 'Customer', handle: 'right-many' };
  await drawRelationship(page, from, { name: 'Product', handle: 'left-many' });
  await expect(card(page, 'Customer_Product').getByRole('listitem')).toHaveText([
    'idLong*',
    'customer_idLong*',
    'product_idLong*',
  ]);
  await expect.poll(() => getPosition(page, 'Customer_Product')).toEqual({ x: 320, y: 160 });
  await expect(line(page, 'Customer one-to-many Customer_Product')).toHaveCount(1);
  await expect(line(page, 'Product one-to-many Customer_Product')).toHaveCount(1);
  await expect(page.getByLabel('Entity name')).toHaveValue('Customer_Product');
  await undo(page).click();
  await expect(page.locator('.react-flow__node')).toHaveCount(2);
  await expect(page.locator('.react-flow__edge')).toHaveCount(0);
  await expect(undo(page)).toBeDisabled();
});

test(
  '[M180] an unsaved diagram works the same way, join entity included',
  THOROUGH,
  async ({ signedInPage: page, context }) => {
    await blockCreation(context);
    await openBlankEditor(page);
    await loadFile(page, {
      name: 'pair.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(PAIR)),
    });
    const from = { name: 'Customer', handle: 'right-one' };
    await drawRelationship(page, from, { name: 'Product', handle: 'left-many' });
    await expect(line(page, 'Customer one-to-many Product').locator('.line-label')).toHaveText('has');
    const many = { name: 'Customer', handle: 'right-many' };
    await drawRelationship(page, many, { name: 'Product', handle: 'left-many' });
    await expect(card(page, 'Customer_Product')).toBeVisible();
    await expect(page.locator('.react-flow__edge')).toHaveCount(3);
    expect(new URL(page.url()).pathname).toBe('/diagram-editor');
  },
);

test(
  '[M178] ids with quotes, backslashes and brackets connect like any other',
  THOROUGH,
  async ({ signedInPage: page }) => {
    const nodes = [
      { ...CUSTOMER, id: `it's "one" \\ of ] them` },
      { ...PRODUCT, id: `'"\\n</script>#.entity[data-id="` },
    ];
    await openDiagram(page, aDiagram({ nodes }));
    const from = { name: 'Customer', handle: 'right-one' };
    await drawRelationship(page, from, { name: 'Product', handle: 'left-many' });
    await expect(line(page, 'Customer one-to-many Product')).toHaveCount(1);
    await card(page, 'Product').dblclick();
    await page.keyboard.type('Article');
    await expect(line(page, 'Customer one-to-many Article')).toHaveCount(1);
    await expectSaved(page);
  },
);

test('[M178] two entities are connected by keyboard only, and the relationship’s type is chosen', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, PAIR);
  await card(page, 'Customer').focus();
  await page.keyboard.press('Space');
  await expect(card(page, 'Customer')).toHaveClass(/selected/);
  await page.keyboard.press('Tab');
  await expect(card(page, 'Product')).toBeFocused();
  await page.keyboard.press('Shift+Space');
  for (const name of ['Customer', 'Product']) await expect(card(page, name)).toHaveClass(/selected/);
  await page.keyboard.press('l');
  await expect(line(page, 'Customer one-to-many Product')).toHaveCount(1);
  const type = page.getByLabel('Relationship type');
  await expect(type).toBeVisible();
  await type.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'many-to-one' }).press('Enter');
  await expect(line(page, 'Customer many-to-one Product')).toHaveCount(1);
  // The list returns the focus a moment after closing.
  await expect(type).toBeFocused();
  // With one entity selected, asks for the other, which may be the same.
  await card(page, 'Product').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Connect to' })).toBeVisible();
  await page.keyboard.type('prod');
  await page.keyboard.press('Enter');
  await expect(line(page, 'Product one-to-many Product')).toHaveCount(1);
});
