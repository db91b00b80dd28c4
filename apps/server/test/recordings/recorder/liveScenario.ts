import { type Browser, expect, type Page } from '@playwright/test';
import { addEntity, card, expectEditorReady, expectSaved } from '../../../../../e2e/editor.ts';
import { dragMouse, drawRelationship, getHeaderPoint, line } from '../../../../../e2e/gestures.ts';
import { type Placeholders } from '../placeholders.ts';
import { type RecordedServer } from '../recordedServer.ts';
import { type Json, type LiveStep } from '../transcript.ts';
import { shop } from './contents.ts';
import { type DataFolder } from './dataFolder.ts';
import { createLiveRecorder } from './liveRecorder.ts';
import {
  editEdges,
  editNodes,
  type Protocol1Scenario,
  refuseProtocol1,
  undoAndRedo,
} from './protocol1Scenario.ts';
import { ADA, BEN, createRestRecorder, type RestRecorder, VERA } from './restRecorder.ts';

interface Scenario extends Protocol1Scenario {
  page: Page;
}

/** A browser tab (protocol 2) and clients of protocol 1 edit one diagram together. */
export async function recordLive(
  server: RecordedServer,
  browser: Browser,
  { placeholders, folder }: { placeholders: Placeholders; folder: DataFolder },
): Promise<LiveStep[]> {
  const startAt = server.now();
  const rest = createRestRecorder(server, placeholders);
  for (const person of [ADA, BEN, VERA]) await rest.signIn(person);
  const live = createLiveRecorder(server, rest, { placeholders, startAt });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await context.addCookies(await getCookies(rest, server.url));
  const page = await context.newPage();
  await page.clock.install({ time: startAt });
  live.watch(page);
  const { live: diagramId } = folder.ids;
  const scenario: Scenario = { rest, live, page, diagramId };
  await enter(scenario);
  await editInTab(scenario);
  await editNodes(scenario);
  await editEdges(scenario);
  await undoAndRedo(scenario);
  await showPresence(scenario);
  await refuseProtocol1(scenario);
  await editByRest(scenario);
  await loseTheLine(scenario);
  await changeAccess(scenario);
  await context.close();
  return live.finish();
}

async function getCookies(rest: RestRecorder, url: string) {
  const { response } = await rest.exchange('GET /auth/validate', { as: ADA });
  const { user } = response.body as { user: Json };
  const values = { auth_token: rest.getToken(ADA), user_data: JSON.stringify(user) };
  return Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url }));
}

async function enter({ rest, live, page, diagramId }: Scenario): Promise<void> {
  await live.step('the tab opens the diagram', async () => {
    await page.goto(`/diagram-editor/${diagramId}`);
    await expectEditorReady(page);
    await live.received('tab', 'current-users');
  });
  await live.step('a handshake with a bad token is refused', () => live.connect('stranger', 'bad'));
  await live.step('the protocol 1 client connects', () => live.connect('protocol1', rest.getToken(BEN)));
  await live.step('an edit before joining is refused', () =>
    live.send('protocol1', 'node-update', { diagramId, node: { id: 'entity-customer' } }),
  );
  await live.step('an unknown diagram is not joined', () =>
    live.send('protocol1', 'join-diagram', { diagramId: 'unknown', userId: 'ben', username: 'Ben' }),
  );
  await live.step('the protocol 1 client joins', () =>
    live.send('protocol1', 'join-diagram', { diagramId, userId: 'ben', username: 'Ben', photoUrl: null }),
  );
}

async function editInTab({ live, page }: Scenario): Promise<void> {
  await live.step('the tab selects and renames an entity', async () => {
    await card(page, 'Customer').click();
    await page.getByLabel('Entity name').fill('Client');
    await expect(card(page, 'Client')).toBeVisible();
  });
  await live.step('the tab adds an attribute', async () => {
    await page.getByLabel('New attribute name').fill('born');
    await page.keyboard.press('Enter');
    await expect(card(page, 'Client').getByText('born')).toBeVisible();
  });
  await live.step('the tab adds an entity', () => addEntity(page, 'Product'));
  await live.step('the tab drags an entity', async () =>
    dragMouse(page, await getHeaderPoint(page, 'Product'), { x: 0, y: 160 }),
  );
  await live.step('the tab draws a relationship', async () => {
    const from = { name: 'Client', handle: 'right-one' };
    await drawRelationship(page, from, { name: 'Product', handle: 'left-many' });
    await expect(line(page, 'Client one-to-many Product')).toHaveCount(1);
  });
  await live.step('the tab undoes the relationship', () =>
    page.getByRole('button', { name: 'Undo', exact: true }).click(),
  );
  await live.step('the tab redoes the relationship', () =>
    page.getByRole('button', { name: 'Redo', exact: true }).click(),
  );
  await live.step('the tab deletes an entity with its relationship', async () => {
    await card(page, 'Product').click();
    await page.keyboard.press('Delete');
    await expect(card(page, 'Product')).toHaveCount(0);
  });
}

async function showPresence({ live, page, diagramId }: Scenario): Promise<void> {
  await live.step('cursor-move', () =>
    live.send('protocol1', 'cursor-move', { diagramId, position: { x: 12.5, y: -7 } }),
  );
  await live.step('presence-update', () =>
    live.send('protocol1', 'presence-update', {
      diagramId,
      selection: ['entity-invoice'],
      editing: 'entity-invoice',
    }),
  );
  await live.step('presence-update without an acknowledgement', async () => {
    live.sendOnly('protocol1', 'presence-update', { diagramId, selection: [] });
    await live.received('tab', 'presence-updated');
  });
  await live.step('cursor-move without an acknowledgement', async () => {
    live.sendOnly('protocol1', 'cursor-move', { diagramId, position: { x: 1, y: 2 } });
    await live.received('tab', 'cursor-moved');
  });
  await live.step('the tab moves its cursor and selects', async () => {
    await page.mouse.move(700, 400);
    await page.mouse.move(720, 420);
    await card(page, 'Client').click();
  });
}

async function editByRest({ live, diagramId }: Scenario): Promise<void> {
  await live.step('a rename by REST', () =>
    live.rest(`PATCH /diagrams/${diagramId}`, { as: BEN, body: { name: 'Live 2' } }),
  );
  await live.step('a version by REST', () =>
    live.rest(`POST /diagrams/${diagramId}/versions`, { as: BEN, body: { name: 'Before' } }),
  );
  await live.step('a save by REST', () =>
    live.rest(`PUT /diagrams/${diagramId}`, {
      as: BEN,
      body: { name: 'Live 3', content: { ...shop(), areas: [] }, baseRevision: 1 },
    }),
  );
}

async function loseTheLine({ rest, live, page, diagramId }: Scenario): Promise<void> {
  await live.stepUntil('the line of the tab is cut', async () => {
    live.cutTab();
    await live.received('protocol1', 'user-left');
  });
  await live.stepUntil('the protocol 1 client edits meanwhile', () =>
    live.send('protocol1', 'node-update', {
      diagramId,
      node: { id: 'entity-customer', data: { name: 'Meanwhile' } },
    }),
  );
  await live.step('the tab returns', async () => {
    await live.tabAcknowledged('join-diagram');
    await expect(card(page, 'Meanwhile')).toBeVisible();
    await expectSaved(page);
  });
  await live.step('the tab edits after its return', async () => {
    await card(page, 'Meanwhile').click();
    await page.getByLabel('Entity name').fill('After');
    await expect(card(page, 'After')).toBeVisible();
  });
  await live.step('the protocol 1 client leaves', () => live.close('protocol1'));
  await live.step('the protocol 1 client returns', async () => {
    await live.connect('protocol1', rest.getToken(BEN));
    await live.send('protocol1', 'join-diagram', { diagramId, userId: 'ben', username: 'Ben' });
  });
}

async function changeAccess({ rest, live, diagramId }: Scenario): Promise<void> {
  const { response } = await rest.exchange(`GET /diagrams/${diagramId}/users`, { as: ADA });
  const users = response.body as { id: string; email: string }[];
  const getId = ({ email }: { email: string }): string =>
    users.find((user) => user.email === email)?.id ?? '';
  const setLevel = (accessLevel: string) =>
    live.rest(`PUT /diagrams/${diagramId}/access`, { as: ADA, body: { userId: getId(BEN), accessLevel } });
  await live.step('the editor becomes a viewer', () => setLevel('VIEWER'));
  await live.step('refused: an edit after that', () =>
    live.send('protocol1', 'element-delete', { diagramId, type: 'node', id: 'entity-invoice' }),
  );
  await live.step('the viewer becomes an editor', () => setLevel('EDITOR'));
  await live.step('an edit after that', () =>
    live.send('protocol1', 'element-delete', { diagramId, type: 'node', id: 'entity-invoice' }),
  );
  await live.step('a member is removed', () =>
    live.rest(`DELETE /diagrams/${diagramId}/access/${getId(VERA)}`, { as: ADA }),
  );
  await live.step('the diagram is deleted', () => live.rest(`DELETE /diagrams/${diagramId}`, { as: ADA }));
}
