import { readFile } from 'node:fs/promises';
import { anEntity } from '@joinery/model/builders';
import { card, expectEditorReady, expectSaved } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { openDiagram } from './gestures.ts';
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
import { ADA, BEN, openBrowser, expectLive, expectOnline, requestAs, share, findUserId } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

test.use({ toleratedErrors: [/Failed to load resource/, /WebSocket connection/, /ERR_/] });

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.dispose());

test('[M196] edits to elements deleted by another user are reported and can be downloaded', async ({
  browser,
}) => {
  const ada = await openBrowser(browser, ADA, { baseURL: server.url });
  const ben = await openBrowser(browser, BEN, { baseURL: server.url });
  const diagramId = await openDiagram(ada.page, SHOP);
  await share(ada.page, diagramId, { page: ben.page, person: BEN, accessLevel: 'EDITOR' });
  await ben.page.goto(`/diagram-editor/${diagramId}`);
  await expectOnline(ada.page, 2);
  await openPanel(ben.page);
  // Only Ben loses the server: requests of that page fail.
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
  await expect(notice).toContainText('Ghost was deleted by another user.');
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

test('[M196] edits that could not be merged by REST, or whose responses were lost, are reported too', async ({
  browser,
}) => {
  const ada = await openBrowser(browser, ADA, { baseURL: server.url });
  const ben = await openBrowser(browser, BEN, { baseURL: server.url });
  const connection = await controlConnection(ben.context);
  const order = anEntity({ name: 'Order', position: { x: 0, y: 320 } });
  const diagramId = await openDiagram(ada.page, { ...SHOP, nodes: [...SHOP.nodes, order] });
  await share(ada.page, diagramId, { page: ben.page, person: BEN, accessLevel: 'EDITOR' });
  await ben.page.goto(`/diagram-editor/${diagramId}`);
  await expectOnline(ada.page, 2);
  await openPanel(ben.page);
  const removeAsAda = async (name: string): Promise<void> => {
    await card(ada.page, name).click();
    await ada.page.keyboard.press('Delete');
    await expect(card(ada.page, name)).toHaveCount(0);
    await expectSaved(ada.page);
  };
  const notice = ben.page.getByRole('alert').filter({ hasText: 'could not be merged' });

  // Saved by REST while the live connection is cut.
  await connection.cut();
  await expectOffline(ben.page);
  await removeAsAda('Customer');
  const saved = ben.page.waitForResponse((response) => response.url().endsWith('/edits') && response.ok());
  await rename(ben.page, 'Customer', 'Ghost');
  await saved;
  await expect(notice).toContainText('Ghost was deleted by another user.');
  await expect(card(ben.page, 'Ghost')).toHaveCount(0);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  connection.mend();
  await expectBack(ben.page);

  // Sent and stored, but neither Ada's deletion nor any response arrives before the connection breaks.
  connection.isSilent = true;
  await removeAsAda('Order');
  await rename(ben.page, 'Order', 'Spook');
  await rename(ben.page, 'Invoice', 'Bill');
  await expect(card(ada.page, 'Bill')).toBeVisible();
  await connection.cut();
  connection.mend();
  await expectBack(ben.page);
  await expect(notice).toContainText('Spook was deleted by another user.');
  await expect(notice).toContainText('One of your changes');
  expect(await cardNames(ben.page)).toEqual(['Bill']);
  await notice.getByRole('button', { name: 'Dismiss' }).click();

  // Merged before Ada deleted it: not a conflict, though neither was received.
  connection.isSilent = true;
  await rename(ben.page, 'Bill', 'Receipt');
  await removeAsAda('Receipt');
  await connection.cut();
  connection.mend();
  await expectBack(ben.page);
  await expect(card(ben.page, 'Receipt')).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  for (const { context } of [ada, ben]) await context.close();
});

test('[M195] access lost while offline: unsent edits can be downloaded, also after a reload', async ({
  browser,
}) => {
  const ada = await openBrowser(browser, ADA, { baseURL: server.url });
  const ben = await openBrowser(browser, BEN, { baseURL: server.url });
  const diagramId = await openDiagram(ada.page, SHOP);
  await share(ada.page, diagramId, { page: ben.page, person: BEN, accessLevel: 'EDITOR' });
  await ben.page.goto(`/diagram-editor/${diagramId}`);
  await expectOnline(ada.page, 2);
  await openPanel(ben.page);
  await ben.context.setOffline(true);
  await expectOffline(ben.page);
  await rename(ben.page, 'Customer', 'Precious');
  const userId = await findUserId(ada.page, diagramId, BEN);
  await requestAs(ada.page, `DELETE /diagrams/${diagramId}/access/${userId}`);
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

test('[M138] edits survive a session that ends while editing, until the next sign-in', async ({
  browser,
}) => {
  const ada = await openBrowser(browser, ADA, { baseURL: server.url });
  const { page } = ada;
  const diagramId = await openDiagram(page, SHOP);
  await expectLive(page);
  await openPanel(page);
  await ada.context.setOffline(true);
  await expectOffline(page);
  await rename(page, 'Customer', 'Signed');
  // The session is ended on another device while this one is offline.
  const token = (await ada.context.cookies()).find(({ name }) => name === 'auth_token')?.value ?? '';
  const response = await fetch(`${server.url}/api/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
  });
  expect(response.ok).toBe(true);
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
