import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { card, expectEditorReady, fileMenu, generate, openBlankEditor } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { openDiagram } from './gestures.ts';

const STATUS = anAttribute({ name: 'status', isNullable: false });
const ORDER = anEntity({ name: 'Order', attributes: [STATUS] });

/** Records every text of status regions, however briefly it was shown. */
async function recordStatusTexts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenTexts: seen });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role="status"]')) {
        const text = region.textContent;
        if (text !== '' && !seen.includes(text)) seen.push(text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenTexts: string[] }).seenTexts.join('|'));
}

test('[M122] [M164] a blank editor shows its start text, a saved diagram its loading text', async ({
  signedInPage: page,
}) => {
  const seenTexts = await recordStatusTexts(page);
  await openBlankEditor(page);
  expect(await seenTexts()).toContain('Initializing Editor...Please wait while we set things up');
  await openDiagram(page, aDiagram({ nodes: [ORDER] }));
  await page.reload();
  await expectEditorReady(page);
  const texts = await seenTexts();
  expect(texts).toContain('Loading Diagram...Please wait while we set things up');
  expect(texts).not.toContain('Initializing Editor...');
});

test('[M107] [M108] [M121] [M168] [M199] a new diagram is saved without a name; Save asks for one and rejects an empty one', async ({
  signedInPage: page,
}) => {
  const statusTexts = await recordStatusTexts(page);
  await openBlankEditor(page);
  await page.getByRole('button', { name: 'Add Entity' }).click();
  await expect
    .poll(statusTexts)
    .toContain('Unsaved ChangesPlease wait for the diagram to automatically save...');
  await expect(page).toHaveURL(/\/diagram-editor\/[^/]+$/);
  const dialog = page.getByRole('dialog', { name: 'Name Your Diagram' });
  await expect(dialog).toBeHidden();
  await fileMenu(page, 'Save');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a filename');
  await dialog.getByRole('textbox').fill('Shop');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await download).suggestedFilename()).toBe('er-diagram.json');
  await expect(page.getByRole('button', { name: 'Shop', exact: true })).toBeVisible();
});

test('[M082] [M083] [M084] [M085] [M086] [M088] a card on the dotted grid: name, types, asterisk, eight points', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, aDiagram({ nodes: [ORDER] }));
  await expect(page.locator('.react-flow__background')).toBeVisible();
  const order = card(page, 'Order');
  await expect(order.getByRole('listitem')).toContainText(['status']);
  await expect(order.getByRole('listitem')).toContainText('String*');
  await order.hover();
  const points = order.locator('.react-flow__handle');
  await expect(points).toHaveCount(8);
  const sides = await points.evaluateAll((handles) =>
    handles.map(
      (handle) =>
        `${handle.classList.contains('source') ? 'source' : 'target'} ${handle.getAttribute('data-handleid') ?? ''}`,
    ),
  );
  expect(sides.sort()).toEqual([
    'source bottom-many',
    'source bottom-one',
    'source right-many',
    'source right-one',
    'target left-many',
    'target left-one',
    'target top-many',
    'target top-one',
  ]);
});

test('[M098] [M120] [M192] [M204] [M216] in an empty diagram the panel shows what to do, and SQL what is missing', async ({
  signedInPage: page,
}) => {
  await openDiagram(page, aDiagram());
  await expect(
    page.getByText('Select an entity or relationship in the diagram to edit its properties'),
  ).toBeVisible();
  await generate(page, 'SQL');
  const notice = page.getByText('Please add at least one entity to generate SQL schema');
  await expect(notice).toBeVisible();
  // Before it disappears on its own.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden({ timeout: 2_500 });
  await page.getByRole('tab', { name: 'Entities' }).click();
  await page.getByRole('button', { name: 'Add the first entity' }).click();
  await expect(card(page, 'NewEntity')).toBeVisible();
});
