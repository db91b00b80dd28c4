import { aDiagram, anArea, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { card, expectEditorReady, fileMenu, generate } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { openDiagram } from './gestures.ts';

const CUSTOMER = anEntity({
  name: 'Customer',
  position: { x: 64, y: 80 },
  attributes: [anAttribute({ name: 'id', type: 'Long', isPrimaryKey: true }), anAttribute({ name: 'email' })],
});
const INVOICE = anEntity({ name: 'Invoice', position: { x: 640, y: 160 } });
const SHOP = aDiagram({
  nodes: [CUSTOMER, INVOICE],
  edges: [aRelationship({ source: CUSTOMER, target: INVOICE })],
  areas: [anArea({ label: 'Sales', size: { width: 384, height: 256 } })],
});

/** Delays responses from these addresses until the returned function is called. */
async function blockResponses(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({
      contextOptions: { reducedMotion: 'reduce' },
      colorScheme: theme,
      toleratedErrors: [/404 \(Not Found\)/],
    });

    test(
      `[M019] axe finds nothing in pickers, with several selected, in notices and lists, ${theme}`,
      THOROUGH,
      async ({ signedInPage: page }) => {
        await openDiagram(page, SHOP);
        if (theme === 'light') await page.getByRole('button', { name: /theme/i }).click();
        await card(page, 'Customer').click();
        const picker = page.getByRole('group', { name: 'Attribute email' }).getByLabel('Attribute type');
        await picker.click();
        await expect(page.getByRole('option')).toHaveCount(11);
        await expectAccessible(page);
        await page.keyboard.type('nothing');
        await expect(page.getByText('No results')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');

        await page.locator('.react-flow__pane').click({ position: { x: 900, y: 600 } });
        await page.keyboard.press('Control+a');
        await expect(page.getByText('2 entities, 1 relationship and 1 area selected')).toBeVisible();
        await card(page, 'Invoice').hover();
        await expect(card(page, 'Invoice').locator('.react-flow__handle').first()).toBeVisible();
        await expectAccessible(page);

        await page.getByRole('button', { name: /User\(s\) Online/ }).hover();
        await expect(page.getByText('1 User(s) Online').last()).toBeVisible();
        await expectAccessible(page);
        await fileMenu(page, 'Export');
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');

        const release = await blockResponses(page, /worker-/);
        await generate(page, 'Layer-wise code');
        await expect(page.getByRole('progressbar', { name: 'Generated entities' })).toBeVisible();
        await expectAccessible(page);
        release();
      },
    );

    test(
      `[M019] axe finds nothing while a diagram loads, in an empty one, and on the error screen, ${theme}`,
      THOROUGH,
      async ({ signedInPage: page }) => {
        const id = await openDiagram(page, aDiagram());
        if (theme === 'light') await page.getByRole('button', { name: /theme/i }).click();
        await generate(page, 'SQL');
        await expect(page.getByText('Please add at least one entity to generate SQL schema')).toBeVisible();
        await expectAccessible(page);
        const release = await blockResponses(page, new RegExp(`/diagrams/${id}$`));
        await page.reload();
        await expect(page.getByText('Please wait while we set things up')).toBeVisible();
        await expectAccessible(page);
        release();
        await expectEditorReady(page);
        await page.goto('/diagram-editor/unknown');
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectAccessible(page);
      },
    );
  });
}
