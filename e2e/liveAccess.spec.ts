import { aDiagram, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addEntity, card, expectSaved } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { getHeaderPoint } from './gestures.ts';
import { ADA, BEN, openTogether, requestAs, signInTrio, type Trio, findUserId, VERA } from './people.ts';

const CUSTOMER = anEntity({ id: 'entity-1', name: 'Customer' });
const INVOICE = anEntity({ id: 'entity-2', name: 'Invoice', position: { x: 480, y: 160 } });
const SHOP = aDiagram({ nodes: [CUSTOMER, INVOICE] });

let trio: Trio;
let diagramId: string;

test.beforeAll(async ({ browser, server }) => {
  trio = await signInTrio(browser, server.url);
});
test.afterAll(() => trio.close());
test.beforeEach(async () => {
  diagramId = await openTogether(trio, SHOP);
});

test('[M226] a change of role from editor to viewer and back applies immediately', async () => {
  const { owner, editor } = trio;
  await card(editor, 'Customer').click();
  await expect(editor.getByLabel('Entity name')).toBeVisible();
  const userId = await findUserId(owner, diagramId, BEN);
  await requestAs(owner, `PUT /diagrams/${diagramId}/access`, { userId, accessLevel: 'VIEWER' });
  await expect(editor.getByText('Your role changed. You can view this diagram')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Add Entity' })).toHaveCount(0);
  await expect(editor.getByLabel('Entity name')).toHaveCount(0);
  await expect(editor.locator('.selected')).toHaveCount(0);
  await addEntity(owner, 'Seen');
  await expect(card(editor, 'Seen')).toBeVisible();
  await requestAs(owner, `PUT /diagrams/${diagramId}/access`, { userId, accessLevel: 'EDITOR' });
  await expect(editor.getByText('You can now edit this diagram.')).toBeVisible();
  await addEntity(editor, 'Again');
  await expectSaved(editor);
  await expect(card(owner, 'Again')).toBeVisible();
});

test('[M234] a removed member leaves immediately and is notified', async () => {
  const { owner, editor, viewer } = trio;
  const userId = await findUserId(owner, diagramId, BEN);
  await requestAs(owner, `DELETE /diagrams/${diagramId}/access/${userId}`);
  await expect(
    editor.getByRole('heading', { name: 'You no longer have access to this diagram' }),
  ).toBeVisible();
  await expectAccessible(editor);
  await expect(viewer.getByRole('button', { name: '2 User(s) Online' })).toBeVisible();
  await editor.getByRole('link', { name: 'My Diagrams' }).last().click();
  await expect(editor).toHaveURL(/\/my-diagrams$/);
});

test('[M060] all participants are notified when the owner deletes the diagram', async () => {
  const { owner, editor, viewer } = trio;
  await requestAs(owner, `DELETE /diagrams/${diagramId}`);
  for (const page of [editor, viewer]) {
    await expect(page.getByRole('heading', { name: 'This diagram was deleted' })).toBeVisible();
  }
});

test('[M226] a viewer’s edit through a custom socket is rejected and not broadcast', async () => {
  const { owner, viewer } = trio;
  const codes = await viewer.evaluate(viewerAttempt, { diagramId });
  expect(codes).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  await addEntity(owner, 'Marker');
  await expect(card(viewer, 'Marker')).toBeVisible();
  for (const page of [owner, viewer]) await expect(card(page, 'Customer')).toBeVisible();
  await expect(owner.locator('.react-flow__node')).toHaveCount(3);
});

/** Runs in the viewer's page: a minimal Socket.IO client over a plain WebSocket. */
async function viewerAttempt({ diagramId }: { diagramId: string }): Promise<string[]> {
  const token = decodeURIComponent(/auth_token=([^;]+)/.exec(document.cookie)?.[1] ?? '');
  const socket = new WebSocket(`ws://${location.host}/ws/socket.io/?EIO=4&transport=websocket`);
  const codes: string[] = [];
  const edits: [string, object][] = [
    ['node-update', { diagramId, node: { id: 'entity-1', data: { name: 'Hacked' } } }],
    ['element-delete', { diagramId, type: 'node', id: 'entity-2' }],
    ['undo', { diagramId, seq: 1, after: 0, ops: [{ k: 'del', r: 'n/entity-1' }] }],
  ];
  return new Promise((resolve, reject) => {
    const emit = (ack: number, event: string, body: object): void =>
      socket.send(`42/state,${String(ack)}${JSON.stringify([event, body])}`);
    socket.addEventListener('error', () => reject(new Error('no socket')));
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data.startsWith('0')) socket.send(`40/state,${JSON.stringify({ token })}`);
      else if (data === '2') socket.send('3');
      else if (data.startsWith('40/state')) emit(0, 'join-diagram', { diagramId });
      else if (data.startsWith('43/state,0')) edits.forEach(([event, body], at) => emit(at + 1, event, body));
      else if (data.startsWith('43/state,')) {
        const [ack] = JSON.parse(data.slice(data.indexOf('['))) as [{ error?: { code: string } }];
        codes.push(ack.error?.code ?? 'taken');
        if (codes.length === edits.length) {
          socket.close();
          resolve(codes);
        }
      }
    });
  });
}

test('[M007] [M092] [M273] cursors, selections and editing are shown with names, and removed on leaving', async () => {
  const { owner, editor, viewer } = trio;
  const start = await getHeaderPoint(editor, 'Customer');
  await editor.mouse.move(start.x, start.y);
  await editor.mouse.move(start.x + 40, start.y + 20, { steps: 4 });
  const cursors = (page: Page) => page.locator('.person-cursor.is-shown');
  for (const page of [owner, viewer]) await expect(cursors(page)).toHaveText(BEN.name);
  await expect(cursors(editor)).toHaveCount(0);
  const at = await cursors(owner).evaluate((cursor) => getComputedStyle(cursor).transform);
  await editor.mouse.move(start.x + 140, start.y + 90, { steps: 4 });
  await expect
    .poll(() => cursors(owner).evaluate((cursor) => getComputedStyle(cursor).transform))
    .not.toBe(at);

  await card(editor, 'Invoice').click();
  const marks = (page: Page) => page.locator('.person-mark');
  for (const page of [owner, viewer]) await expect(marks(page)).toHaveText(BEN.name);
  await editor.getByLabel('Entity name').focus();
  for (const page of [owner, viewer]) await expect(marks(page)).toHaveText(`${BEN.name} is editing`);
  await expect(marks(editor)).toHaveCount(0);
  await expectAccessible(owner);

  await owner.getByRole('button', { name: '3 User(s) Online' }).hover();
  const list = owner.getByRole('dialog', { name: '3 User(s) Online' });
  await expect(list.getByRole('heading')).toHaveText('3 User(s) Online');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  for (const { name } of [ADA, BEN, VERA]) await expect(list).toContainText(name);
  await owner.mouse.move(400, 700);

  await editor.goto('/my-diagrams');
  for (const page of [owner, viewer]) {
    await expect(marks(page)).toHaveCount(0);
    await expect(page.locator('.person-cursor').filter({ hasText: BEN.name })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '2 User(s) Online' })).toBeVisible();
  }
});
