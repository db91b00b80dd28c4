import { type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addEntity, card, expectEditorReady, openBlankEditor } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { dragMouse, openDiagram, getView } from './gestures.ts';
import { BEN, openBrowser, share } from './people.ts';
import { setTheme, THEMES } from './themes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page) => page.getByRole('heading', { name: 'Start your diagram' });

test('an empty canvas shows the first steps, which the first entity replaces, with its name focused', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, { nodes: [], edges: [] }, 'Nothing yet');
  await expect(heading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Draw the first entity' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeHidden();
  await expect(card(page, 'NewEntity')).toBeVisible();
  await expect(page.getByLabel('Name on the card')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page)).toBeVisible();
});

test(
  'it is dismissed by keyboard, and the focus moves to the tools',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openBlankEditor(page);
    await page.getByRole('button', { name: 'Pick a template' }).focus();
    await page.keyboard.press('Escape');
    await expect(heading(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add Entity' })).toBeFocused();
  },
);

test('it opens the assistant and the import, and is hidden while the assistant is open', async ({
  signedInPage: page,
}) => {
  await openBlankEditor(page);
  await page.getByRole('button', { name: 'Describe it in words' }).click();
  await expect(page.getByRole('region', { name: 'AI Diagram Generator' })).toBeVisible();
  await expect(heading(page)).toBeHidden();
  await page
    .getByRole('region', { name: 'AI Diagram Generator' })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.getByRole('button', { name: 'Import a database' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a schema' });
  await dialog.getByLabel('Script', { exact: true }).fill('CREATE TABLE customer (id bigint PRIMARY KEY);');
  await dialog.getByRole('button', { name: 'Draw diagram' }).click();
  await expect(card(page, 'customer')).toBeVisible();
  await expect(heading(page)).toBeHidden();
});

test(
  'the canvas can be panned and zoomed through it, and a file dropped on it',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await openDiagram(page, { nodes: [], edges: [] }, 'Nothing yet');
    await expect(heading(page)).toBeVisible();
    const box = await heading(page).boundingBox();
    const before = await getView(page);
    await dragMouse(page, { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }, { x: 60, y: 40 });
    await expect.poll(() => getView(page)).toEqual({ ...before, x: before.x + 60, y: before.y + 40 });
    await page.getByRole('button', { name: 'Pick a template' }).hover();
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await getView(page)).zoom).toBeGreaterThan(before.zoom);
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['CREATE TABLE dropped (id bigint PRIMARY KEY);'], 'schema.sql'));
      return data;
    });
    await page
      .getByRole('button', { name: 'Pick a template' })
      .dispatchEvent('drop', { dataTransfer: transfer, bubbles: true });
    await expect(page.getByRole('dialog', { name: 'Import a schema' })).toBeVisible();
  },
);

test('a viewer sees a different text until the diagram has content', async ({
  signedInPage: page,
  browser,
  baseURL,
}) => {
  const id = await openDiagram(page, { nodes: [], edges: [] }, 'Empty for all');
  const ben = await openBrowser(browser, BEN, { baseURL: baseURL ?? '' });
  await share(page, id, { page: ben.page, person: BEN, accessLevel: 'VIEWER' });
  await ben.page.goto(`/diagram-editor/${id}`);
  await expectEditorReady(ben.page);
  const text = ben.page.getByText('This diagram is empty.');
  await expect(text).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Pick a template' })).toBeHidden();
  await expectAccessible(ben.page);
  await addEntity(page, 'First');
  await expect(card(ben.page, 'First')).toBeVisible();
  await expect(text).toBeHidden();
  await ben.context.close();
});

for (const theme of THEMES) {
  test(
    `[M019] axe finds nothing on the empty canvas in the ${theme} theme, phone included`,
    THOROUGH,
    async ({ signedInPage: page }) => {
      await openBlankEditor(page);
      await setTheme(page, theme);
      await expect(heading(page)).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await openBlankEditor(page);
      for (const name of [
        'Draw the first entity',
        'Pick a template',
        'Describe it in words',
        'Import a database',
      ])
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    },
  );
}
