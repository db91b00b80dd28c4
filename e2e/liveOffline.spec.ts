import { type BrowserContext, type Page } from '@playwright/test';
import { addEntity, card, expectEditorReady, expectSaved, openBlankEditor, startDiagram } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { duplicateTab, openDiagram } from './gestures.ts';
import {
  cardNames,
  controlConnection,
  expectBack,
  expectOffline,
  openPanel,
  rename,
  SHOP,
  RETURN_MS,
} from './offline.ts';
import { ADA, BEN, openBrowser, expectLive, expectOnline, share } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

test.use({ toleratedErrors: [/Failed to load resource/, /WebSocket connection/, /ERR_/] });

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.dispose());

test('[M121] [M302] offline edits stay in the browser and reach all participants on reconnect', async ({
  browser,
}) => {
  const ada = await openBrowser(browser, ADA, { baseURL: server.url });
  const ben = await openBrowser(browser, BEN, { baseURL: server.url });
  const diagramId = await openDiagram(ada.page, SHOP);
  await share(ada.page, diagramId, { page: ben.page, person: BEN, accessLevel: 'EDITOR' });
  await ben.page.goto(`/diagram-editor/${diagramId}`);
  await expectOnline(ada.page, 2);
  await openPanel(ada.page, ben.page);

  await server.stop('SIGKILL');
  await expectOffline(ada.page);
  await expectOffline(ben.page);
  await rename(ada.page, 'Customer', 'Client');
  await addEntity(ada.page, 'Offline1');
  await rename(ben.page, 'Invoice', 'Bill');
  await expect(ada.page.getByText('Unsaved Changes')).toBeVisible();
  await server.start();
  for (const { page } of [ada, ben]) await expectBack(page);
  for (const { page } of [ada, ben]) {
    await expect.poll(async () => (await cardNames(page)).sort()).toEqual(['Bill', 'Client', 'Offline1']);
  }
  await ada.context.close();
  await ben.context.close();
});

test('[M121] offline edits survive closing the page, are sent once by the next, and undo works on later ones', async ({
  browser,
}) => {
  const ada = await openBrowser(browser, ADA, { baseURL: server.url });
  const diagramId = await openDiagram(ada.page, SHOP);
  await expectLive(ada.page);
  await openPanel(ada.page);
  await server.stop('SIGKILL');
  await expectOffline(ada.page);
  await rename(ada.page, 'Customer', 'Kept');
  await ada.page.close({ runBeforeUnload: false });

  await server.start();
  const later = await ada.context.newPage();
  await later.goto(`/diagram-editor/${diagramId}`);
  await expectEditorReady(later);
  await expect(card(later, 'Kept')).toBeVisible();
  await expectBack(later);
  await rename(later, 'Kept', 'After');
  await expectSaved(later);
  await later.reload();
  await expectEditorReady(later);
  await expect(card(later, 'After')).toBeVisible();
  await expect(card(later, 'Kept')).toHaveCount(0);
  await expectBack(later);
  expect((await cardNames(later)).sort()).toEqual(['After', 'Invoice']);
  await ada.context.close();
});

test(
  '[M121] edits of several tabs that were closed offline are all sent by the next one',
  THOROUGH,
  async ({ browser }) => {
    const ada = await openBrowser(browser, ADA, { baseURL: server.url });
    const diagramId = await openDiagram(ada.page, SHOP);
    await expectLive(ada.page);
    const second = await ada.context.newPage();
    await second.goto(`/diagram-editor/${diagramId}`);
    await expectLive(second);
    await openPanel(ada.page, second);
    await server.stop('SIGKILL');
    for (const page of [ada.page, second]) await expectOffline(page);
    await rename(ada.page, 'Customer', 'Of the first');
    await rename(second, 'Invoice', 'Of the second');
    for (const page of [ada.page, second]) await page.close({ runBeforeUnload: false });

    await server.start();
    const later = await ada.context.newPage();
    await later.goto(`/diagram-editor/${diagramId}`);
    await expectEditorReady(later);
    for (const name of ['Of the first', 'Of the second']) {
      await expect(card(later, name)).toBeVisible({ timeout: RETURN_MS });
    }
    await expectBack(later);
    await later.reload();
    await expectEditorReady(later);
    expect((await cardNames(later)).sort()).toEqual(['Of the first', 'Of the second']);
    await ada.context.close();
  },
);

test('[M323] a slow connection delays edits and loses none', THOROUGH, async ({ browser }) => {
  const ada = await openBrowser(browser, ADA, { baseURL: server.url });
  const { page } = ada;
  await openDiagram(page, SHOP);
  await openPanel(page);
  const devtools = await ada.context.newCDPSession(page);
  await devtools.send('Network.enable');
  const slow = { offline: false, latency: 400, downloadThroughput: 60_000, uploadThroughput: 30_000 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  await rename(page, 'Customer', 'Slowly but surely');
  await expectBack(page);
  await devtools.detach();
  await page.reload();
  await expectEditorReady(page);
  await expect(card(page, 'Slowly but surely')).toBeVisible();
  await ada.context.close();
});

test(
  '[M262] two users create an entity with the same id: both keep theirs, under distinct names and ids',
  THOROUGH,
  async ({ browser }) => {
    const ada = await openBrowser(browser, ADA, { baseURL: server.url });
    const ben = await openBrowser(browser, BEN, { baseURL: server.url });
    const diagramId = await openDiagram(ada.page, SHOP);
    await share(ada.page, diagramId, { page: ben.page, person: BEN, accessLevel: 'EDITOR' });
    await ben.page.goto(`/diagram-editor/${diagramId}`);
    await expectOnline(ada.page, 2);
    const moment = await ada.page.evaluate(() => Date.now());
    for (const { page } of [ada, ben]) await page.clock.setFixedTime(moment);
    await ben.context.setOffline(true);
    await expectOffline(ben.page);
    await addEntity(ben.page, 'OfBen');
    await ben.page.getByLabel('New attribute name').fill('bens');
    await ben.page.keyboard.press('Enter');
    await addEntity(ada.page, 'OfAda');
    await expectSaved(ada.page);
    const getId = (page: Page, name: string) => card(page, name).getAttribute('data-id');
    expect(await getId(ben.page, 'OfBen')).toBe(await getId(ada.page, 'OfAda'));

    await ben.context.setOffline(false);
    await expectBack(ben.page);
    for (const { page } of [ada, ben]) {
      await expect(card(page, 'OfAda')).toHaveCount(1);
      await expect(card(page, 'OfBen')).toHaveCount(1);
      await expect(card(page, 'OfBen').getByText('bens')).toBeVisible();
      await expect(card(page, 'OfAda').getByText('bens')).toHaveCount(0);
      expect(await getId(page, 'OfBen')).not.toBe(await getId(page, 'OfAda'));
    }
    await expect(ben.page.getByText('could not be merged')).toHaveCount(0);
    // Ben's selection and panel keep the entity, and undo reverts Ben's edits to it.
    await expect(ben.page.getByLabel('Entity name')).toHaveValue('OfBen');
    // After all previous edits: a separate step.
    await ben.page.clock.setFixedTime(moment + 60_000);
    await ben.page.getByLabel('Entity name').fill('OfBenjamin');
    await expect(card(ada.page, 'OfBenjamin')).toBeVisible();
    await ben.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(card(ada.page, 'OfBen')).toBeVisible();
    await expect(card(ada.page, 'OfAda')).toBeVisible();
    for (const { context } of [ada, ben]) await context.close();
  },
);

test(
  '[M262] with only the live connection cut, edits go by REST, and a conflicting id overwrites nothing',
  THOROUGH,
  async ({ browser }) => {
    const ada = await openBrowser(browser, ADA, { baseURL: server.url });
    const ben = await openBrowser(browser, BEN, { baseURL: server.url });
    const connection = await controlConnection(ben.context);
    const diagramId = await openDiagram(ada.page, SHOP);
    await share(ada.page, diagramId, { page: ben.page, person: BEN, accessLevel: 'EDITOR' });
    await ben.page.goto(`/diagram-editor/${diagramId}`);
    await expectOnline(ada.page, 2);
    const moment = await ada.page.evaluate(() => Date.now());
    for (const { page } of [ada, ben]) await page.clock.setFixedTime(moment);
    await connection.cut();
    await expectOffline(ben.page);
    await addEntity(ada.page, 'OfAda');
    await expectSaved(ada.page);
    const refused = ben.page.waitForResponse(async (response) => {
      return response.url().endsWith('/edits') && (await response.text()).includes('CONFLICT_ID');
    });
    await addEntity(ben.page, 'OfBen');
    await refused;
    await expect(card(ada.page, 'OfBen')).toBeVisible();
    await expectSaved(ben.page);
    await expect(card(ben.page, 'OfAda')).toBeVisible();
    connection.mend();
    await expectBack(ben.page);
    for (const { page } of [ada, ben]) {
      await expect(card(page, 'OfAda')).toHaveCount(1);
      await expect(card(page, 'OfBen')).toHaveCount(1);
    }
    await expect(ben.page.getByText('could not be merged')).toHaveCount(0);
    for (const { context } of [ada, ben]) await context.close();
  },
);

/** The client ids with which this browser's tabs join. */
function watchClientIds(context: BrowserContext): Map<Page, Set<string>> {
  const ids = new Map<Page, Set<string>>();
  const watch = (page: Page): void => {
    const own = new Set<string>();
    ids.set(page, own);
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const id = /"join-diagram",\{.*"clientId":"([^"]+)"/.exec(String(payload))?.[1];
        if (id !== undefined) own.add(id);
      }),
    );
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return ids;
}

test(
  '[M167] a duplicated tab is a separate client: no edit is lost or doubled, online or offline',
  THOROUGH,
  async ({ browser }) => {
    test.slow();
    const { page: first, context } = await openBrowser(browser, ADA, { baseURL: server.url });
    const ids = watchClientIds(context);
    await openBlankEditor(first);
    await startDiagram(first, 'Duplicated', 'Start');
    await expectLive(first);
    const second = await duplicateTab(first);
    await expectLive(second);
    const getIds = (page: Page): string[] => [...(ids.get(page) ?? [])];
    expect(getIds(first)).toHaveLength(1);
    expect(getIds(second)).toHaveLength(1);
    expect(getIds(second)).not.toEqual(getIds(first));

    await addEntity(first, 'OfTheFirst');
    await expect(card(second, 'OfTheFirst')).toBeVisible();
    await addEntity(second, 'OfTheSecond');
    await server.stop('SIGKILL');
    for (const page of [first, second]) await expectOffline(page);
    await addEntity(first, 'OfflineFirst');
    await addEntity(second, 'OfflineSecond');
    await server.start();
    const names = ['OfTheFirst', 'OfTheSecond', 'OfflineFirst', 'OfflineSecond', 'Start'];
    for (const page of [first, second]) {
      await expectBack(page);
      await expect
        .poll(async () => (await page.locator('.entity-card-name').allInnerTexts()).sort())
        .toEqual(names);
    }
    await first.reload();
    await expectEditorReady(first);
    await first.getByRole('button', { name: 'Fit view' }).click();
    await expect
      .poll(async () => (await first.locator('.entity-card-name').allInnerTexts()).sort())
      .toEqual(names);
    await context.close();
  },
);
