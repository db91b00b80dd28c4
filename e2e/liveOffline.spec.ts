import { readFile } from 'node:fs/promises';
import { aDiagram, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { addEntity, card, expectEditorReady, expectSaved } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { openDiagram } from './gestures.ts';
import { ADA, BEN, browserOf, expectLive, expectOnline, requestAs, share, userIdOf } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

const CUSTOMER = anEntity({ name: 'Customer' });
const INVOICE = anEntity({ name: 'Invoice', position: { x: 480, y: 0 } });
const SHOP = aDiagram({ nodes: [CUSTOMER, INVOICE] });

/** As long as reconnecting may take after the longest pause, and a save that waits for its turn. */
const RETURN_MS = 30_000;

test.use({ toleratedErrors: [/Failed to load resource/, /WebSocket connection/, /ERR_/] });

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});
test.beforeEach(async () => {
  await server.stop();
  await server.start();
});
test.afterAll(() => server.dispose());

async function expectOffline(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible({ timeout: RETURN_MS });
}

async function expectBack(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /User\(s\) Online/ })).toBeVisible({ timeout: RETURN_MS });
  await expectSaved(page);
}

async function cardNames(page: Page): Promise<string[]> {
  return page.locator('.react-flow__node .entity-card-name').allInnerTexts();
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await card(page, from).dblclick();
  await page.getByLabel('Entity name').fill(to);
  await expect(card(page, to)).toBeVisible();
}

test('[M121] [M302] edits made without a server stay in the browser and reach everybody on return', async ({
  browser,
}) => {
  const ada = await browserOf(browser, ADA, { baseURL: server.url });
  const ben = await browserOf(browser, BEN, { baseURL: server.url });
  const diagramId = await openDiagram(ada.page, SHOP);
  await share(ada.page, diagramId, { page: ben.page, person: BEN, accessLevel: 'EDITOR' });
  await ben.page.goto(`/diagram-editor/${diagramId}`);
  await expectOnline(ada.page, 2);

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

test('[M121] edits made offline outlive the page, are sent once by the next, and undo works on what follows', async ({
  browser,
}) => {
  const ada = await browserOf(browser, ADA, { baseURL: server.url });
  const diagramId = await openDiagram(ada.page, SHOP);
  await expectLive(ada.page);
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

test('[M121] what several tabs left when they were closed offline is all sent by the next one', async ({
  browser,
}) => {
  const ada = await browserOf(browser, ADA, { baseURL: server.url });
  const diagramId = await openDiagram(ada.page, SHOP);
  await expectLive(ada.page);
  const second = await ada.context.newPage();
  await second.goto(`/diagram-editor/${diagramId}`);
  await expectLive(second);
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
});

test('[M196] edits to what somebody else deleted meanwhile are told and can be downloaded', async ({
  browser,
}) => {
  const ada = await browserOf(browser, ADA, { baseURL: server.url });
  const ben = await browserOf(browser, BEN, { baseURL: server.url });
  const diagramId = await openDiagram(ada.page, SHOP);
  await share(ada.page, diagramId, { page: ben.page, person: BEN, accessLevel: 'EDITOR' });
  await ben.page.goto(`/diagram-editor/${diagramId}`);
  await expectOnline(ada.page, 2);
  // Only Ben loses the server: his requests go nowhere.
  await ben.context.setOffline(true);
  await expectOffline(ben.page);
  await rename(ben.page, 'Customer', 'Ghost');
  await card(ada.page, 'Customer').click();
  await ada.page.keyboard.press('Delete');
  await expectSaved(ada.page);
  await ben.context.setOffline(false);
  await expectBack(ben.page);
  await expect(card(ben.page, 'Ghost')).toHaveCount(0);
  const notice = ben.page.getByRole('alert').filter({ hasText: 'could not be merged' });
  await expect(notice).toContainText('Ghost was deleted by somebody else.');
  const download = ben.page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Download as JSON' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    nodes: { data: { name: string } }[];
    unmergedEdits: unknown[];
  };
  expect(file.nodes.map(({ data }) => data.name).sort()).toEqual(['Ghost', 'Invoice']);
  expect(file.unmergedEdits.length).toBeGreaterThan(0);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  await ada.context.close();
  await ben.context.close();
});

test('[M195] access lost while offline: what was not sent is offered for download, also after a reload', async ({
  browser,
}) => {
  const ada = await browserOf(browser, ADA, { baseURL: server.url });
  const ben = await browserOf(browser, BEN, { baseURL: server.url });
  const diagramId = await openDiagram(ada.page, SHOP);
  await share(ada.page, diagramId, { page: ben.page, person: BEN, accessLevel: 'EDITOR' });
  await ben.page.goto(`/diagram-editor/${diagramId}`);
  await expectOnline(ada.page, 2);
  await ben.context.setOffline(true);
  await expectOffline(ben.page);
  await rename(ben.page, 'Customer', 'Precious');
  const userId = await userIdOf(ada.page, diagramId, BEN);
  await requestAs(ada.page, 'DELETE', `/diagrams/${diagramId}/access/${userId}`);
  await ben.context.setOffline(false);
  const heading = ben.page.getByRole('heading', { name: 'This diagram is no longer available' });
  await expect(heading).toBeVisible({ timeout: RETURN_MS });
  await ben.page.reload();
  await expect(heading).toBeVisible();
  const download = ben.page.waitForEvent('download');
  await ben.page.getByRole('button', { name: 'Download as JSON' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Precious');
  await ben.page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(ben.page.getByRole('button', { name: 'Download as JSON' })).toHaveCount(0);
  await ben.page.reload();
  await expect(ben.page.getByRole('heading', { name: 'Diagram not found' })).toBeVisible();
  await ada.context.close();
  await ben.context.close();
});

test('[M138] a session that ends in the middle of editing keeps the edits through signing in again', async ({
  browser,
}) => {
  const ada = await browserOf(browser, ADA, { baseURL: server.url });
  const { page } = ada;
  const diagramId = await openDiagram(page, SHOP);
  await expectLive(page);
  await ada.context.setOffline(true);
  await expectOffline(page);
  await rename(page, 'Customer', 'Signed');
  // The session is ended on another device while this one is offline.
  const token = (await ada.context.cookies()).find(({ name }) => name === 'auth_token')?.value ?? '';
  const answer = await fetch(`${server.url}/api/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
  });
  expect(answer.ok).toBe(true);
  await ada.context.setOffline(false);
  await expect(page).toHaveURL(/\/login$/, { timeout: RETURN_MS });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill(ADA.name);
  await page.getByLabel('E-mail').fill(ADA.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/diagram-editor/${diagramId}$`));
  await expectEditorReady(page);
  await expect(card(page, 'Signed')).toBeVisible();
  await expectBack(page);
  await page.reload();
  await expect(card(page, 'Signed')).toBeVisible();
  await ada.context.close();
});

test('[M323] a slow line delays edits and loses none', async ({ browser }) => {
  const ada = await browserOf(browser, ADA, { baseURL: server.url });
  const { page } = ada;
  const devtools = await ada.context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 60_000,
    uploadThroughput: 30_000,
  });
  await openDiagram(page, SHOP);
  await rename(page, 'Customer', 'Slowly but surely');
  await expectBack(page);
  await page.reload();
  await expectEditorReady(page);
  await expect(card(page, 'Slowly but surely')).toBeVisible();
  await ada.context.close();
});
