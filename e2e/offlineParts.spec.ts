import { aDiagram, anEntity, aRelationship } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addEntity, card, expectSaved, fileMenu, generate, openToolMenu } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { dragMouse, getHeaderPoint, openDiagram, getPosition, enableSaveData, SCRIPTS } from './gestures.ts';
import { expectLive } from './people.ts';

const CUSTOMER = anEntity({ name: 'Customer', position: { x: 0, y: 0 } });
const INVOICE = anEntity({ name: 'Invoice', position: { x: 480, y: 160 } });
const SHOP = aDiagram({
  nodes: [CUSTOMER, INVOICE],
  edges: [aRelationship({ source: CUSTOMER, target: INVOICE })],
});

test.use({ toleratedErrors: [/Failed to load resource|WebSocket connection|ERR_|worker/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The editor's lazy parts: how each is opened, its error message, and its content. */
const PARTS: {
  what: string;
  open: (page: Page) => Promise<void>;
  found: (page: Page) => ReturnType<Page['getByRole']>;
}[] = [
  {
    what: 'The help',
    open: (page) => page.keyboard.press('?'),
    found: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    what: 'The command palette',
    open: (page) => page.keyboard.press('Control+k'),
    found: (page) => page.getByRole('dialog').getByRole('combobox'),
  },
  {
    what: 'The export',
    open: (page) => fileMenu(page, 'Export'),
    found: (page) => page.getByRole('dialog', { name: 'Export' }),
  },
  {
    what: 'Sharing',
    open: (page) => button(page, 'Share').click(),
    found: (page) => page.getByRole('dialog', { name: 'Invite Users' }),
  },
  {
    what: 'The code generator',
    open: (page) => generate(page, 'Java Spring Boot'),
    found: (page) => page.getByRole('dialog', { name: 'Spring Boot Configuration' }),
  },
  {
    what: 'The import',
    open: (page) => fileMenu(page, 'Import'),
    found: (page) => page.getByRole('dialog', { name: /Import/ }),
  },
  {
    what: 'The version history',
    open: (page) => button(page, 'Version history').click(),
    found: (page) => page.getByRole('complementary', { name: 'Version history' }),
  },
  {
    what: 'The AI Diagram Generator',
    open: (page) => button(page, 'AI Diagram Generator').click(),
    found: (page) => page.getByRole('button', { name: 'AI Diagram Generator', expanded: true }),
  },
];

test('[M121] without a connection each missing part shows an error, can be retried, and loads on reconnect', async ({
  signedInPage: page,
  context,
}) => {
  await enableSaveData(page);
  await openDiagram(page, SHOP);
  await expectLive(page);
  await context.setOffline(true);
  await button(page, 'File').click();
  await expect(page.getByText('The menu could not be loaded. Check your connection.')).toBeVisible();
  await context.setOffline(false);
  await openToolMenu(page, 'File');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  const missing = (what: string) =>
    page.getByRole('alert').filter({ hasText: `${what} could not be loaded.` });
  for (const { what, open, found } of PARTS) {
    await test.step(what, async () => {
      await open(page);
      await expect(missing(what)).toBeVisible();
      await expect(button(page, 'Try again')).toBeFocused();
      await button(page, 'Try again').click();
      await expect(missing(what)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(missing(what)).toBeHidden();
      if (what !== 'The AI Diagram Generator') await expect(found(page)).toHaveCount(0);
    });
  }
  await fileMenu(page, 'Export');
  await expect(missing('The export')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Close').click();

  await test.step('the panel at the left, the menu and the layout', async () => {
    await card(page, 'Invoice').click();
    await expect(missing('The properties panel')).toBeVisible();
    await page.getByRole('tab', { name: 'Entities' }).click();
    await expect(missing('The entity list')).toBeVisible();
    await button(page, 'Auto layout').click();
    await expect(page.getByText('Auto layout failed. Please try again.')).toBeVisible();
  });

  await test.step('edits made offline are kept', async () => {
    await dragMouse(page, await getHeaderPoint(page, 'Invoice'), { x: 64, y: 96 });
    await button(page, 'Add Entity').click();
    await expect(card(page, 'NewEntity')).toBeVisible();
  });
  const place = await getPosition(page, 'Invoice');

  await test.step('requested parts load automatically on reconnect', async () => {
    await fileMenu(page, 'Export');
    await expect(missing('The export')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
    await page.keyboard.press('Escape');
    await card(page, 'Invoice').click();
    await expect(page.getByLabel('Entity name')).toHaveValue('Invoice');
    await page.getByRole('tab', { name: 'Entities' }).click();
    await expect(page.getByLabel('Filter entities')).toBeVisible();
    await page.locator('.react-flow__pane').click({ position: { x: 900, y: 600 } });
  });
  for (const { what, open, found } of PARTS) {
    await test.step(`${what}, with a connection`, async () => {
      await open(page);
      await expect(found(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
    });
  }
  await expectSaved(page);
  await page.reload();
  await expect(card(page, 'NewEntity')).toBeVisible();
  await expect.poll(() => getPosition(page, 'Invoice')).toEqual(place);
});

test(
  '[M121] a code panel that fails to load shows an error, as does one without its generator',
  THOROUGH,
  async ({ signedInPage: page, context }) => {
    await enableSaveData(page);
    await openDiagram(page, SHOP);
    await generate(page, 'Java Spring Boot');
    await expect(page.getByRole('dialog', { name: 'Spring Boot Configuration' })).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await generate(page, 'Layer-wise code');
    const missing = page.getByRole('alert').filter({ hasText: 'The code panel could not be loaded.' });
    await expect(missing).toBeVisible();
    // The panel loads, its generator does not.
    await context.route('**/code.worker-*.js', (route) => route.abort());
    await context.setOffline(false);
    const panel = page.getByRole('complementary', { name: 'Generated code' });
    await expect(panel).toContainText('The code could not be generated');
    await expect(missing).toBeHidden();
    await context.unroute('**/code.worker-*.js');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByText('public class CustomerEntity')).toBeVisible();
  },
);

test(
  'a loading dialog shows a placeholder, and keys do not act on the diagram',
  THOROUGH,
  async ({ signedInPage: page, context }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await context.route('**/ShareDialog-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await enableSaveData(page);
    await openDiagram(page, SHOP);
    await card(page, 'Invoice').click();
    await button(page, 'Share').click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await page.keyboard.press('Delete');
    release();
    await expect(page.getByRole('dialog', { name: 'Invite Users' })).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(card(page, 'Invoice')).toBeVisible();
  },
);

/** Scripts loaded only on demand. */
const LATER_PARTS = [
  'HelpDialog',
  'CodePanel',
  'exportPicture',
  'TemplateDialog',
  'code.worker',
  'import.worker',
  'layout.worker',
  'SqlDialog',
];

/** Eight scripts of the page, and the idle panel's; workers are extra. vite.config.ts lists their contents. */
const MOST_SCRIPTS_AT_START = 9;

test('the editor opens with few scripts; the first edit starts loading the other parts, each once', async ({
  signedInPage: page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (SCRIPTS.test(request.url())) scripts.push(request.url().split('/').at(-1) ?? '');
  });
  await openDiagram(page, SHOP);
  await expectLive(page);
  const findLater = () => LATER_PARTS.filter((part) => scripts.some((name) => name.startsWith(`${part}-`)));
  await expect.poll(() => scripts.some((name) => name.startsWith('FocusedProperties-'))).toBe(true);
  expect(findLater()).toEqual([]);
  const isWorker = (name: string) => name.includes('.worker-');
  expect(scripts.filter((name) => !isWorker(name)).length).toBeLessThanOrEqual(MOST_SCRIPTS_AT_START);
  await addEntity(page, 'First');
  await expect.poll(findLater, { timeout: 30_000 }).toEqual(LATER_PARTS);
  // A worker that starts after its script was prefetched requests it again, from the browser's cache.
  expect(scripts.filter((name, at) => !isWorker(name) && scripts.indexOf(name) < at)).toEqual([]);
});

test('[M121] once the editor is idle all its parts are loaded, and work offline', async ({
  signedInPage: page,
  context,
}) => {
  await openDiagram(page, SHOP);
  await expectLive(page);
  const fetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
    );
  for (const part of LATER_PARTS) {
    const isFetched = async () => (await fetched()).some((name) => name.startsWith(`${part}-`));
    await expect.poll(isFetched, { timeout: 30_000 }).toBe(true);
  }
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible({ timeout: 30_000 });
  for (const { what, open, found } of PARTS) {
    await test.step(what, async () => {
      await open(page);
      await expect(found(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
    });
  }
  await test.step('code, a file and a picture are generated', async () => {
    await generate(page, 'Layer-wise code');
    const panel = page.getByRole('complementary', { name: 'Generated code' });
    await expect(panel.getByText('CustomerEntity').first()).toBeVisible();
    await panel.getByRole('button', { name: 'Close code' }).click();
    const picture = page.waitForEvent('download');
    await fileMenu(page, 'Export');
    await page.getByRole('button', { name: /SVG/ }).click();
    expect((await picture).suggestedFilename()).toMatch(/\.svg$/);
    await generate(page, 'SQL');
    const sql = page.waitForEvent('download');
    await page
      .getByRole('dialog', { name: 'Download SQL Schema' })
      .getByRole('button', { name: 'Download' })
      .click();
    expect((await sql).suggestedFilename()).toMatch(/_schema\.sql$/);
  });
  await test.step('the layout is computed', async () => {
    await page.keyboard.press('Escape');
    const before = await getPosition(page, 'Invoice');
    await button(page, 'Auto layout').click();
    await expect.poll(() => getPosition(page, 'Invoice')).not.toEqual(before);
  });
  await addEntity(page, 'Offline');
  await context.setOffline(false);
  await expectLive(page);
  await expectSaved(page);
});
