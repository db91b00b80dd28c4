import { aDiagram, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { type AiStub, startAiStub } from '../apps/server/test/aiStub.ts';
import { card, generate } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { openTogether, signInTrio, type Trio } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

let room: Trio;

test.beforeAll(async ({ browser, server }) => {
  room = await signInTrio(browser, server.url);
});
test.afterAll(async () => {
  await room.close();
});
test.beforeEach(async () => {
  await openTogether(room, aDiagram({ nodes: [anEntity({ name: 'Customer' })] }));
});

test('[M100] [M191] others see a proposal only when it is accepted; a viewer has no assistant', async () => {
  const { owner, editor, viewer } = room;
  await expect(viewer.getByRole('button', { name: 'AI Diagram Generator' })).toHaveCount(0);
  await owner.getByRole('button', { name: 'AI Diagram Generator' }).click();
  await owner
    .getByLabel(/Describe your diagram|What should change/)
    .fill('A shop has products. A product has a name.');
  await owner.getByRole('button', { name: /Generate diagram|Propose change/ }).click();
  await expect(owner.getByRole('region', { name: 'Proposed entity Product' })).toBeVisible();
  // Later edits by others are visible, so the proposal had time to arrive.
  await editor.getByRole('button', { name: 'Add Entity' }).click();
  for (const page of [editor, viewer]) {
    await expect(card(page, 'NewEntity')).toBeVisible();
    await expect(card(page, 'Product')).toHaveCount(0);
  }
  await owner.getByRole('button', { name: 'Accept all' }).click();
  for (const page of [owner, editor, viewer]) await expect(card(page, 'Product')).toBeVisible();
});

test('[M100] the assistant is hidden while the code is shown', THOROUGH, async () => {
  const { owner } = room;
  const assistant = owner.getByRole('button', { name: 'AI Diagram Generator' });
  await expect(assistant).toBeVisible();
  await generate(owner, 'Layer-wise code');
  await expect(owner.getByRole('complementary', { name: 'Generated code' })).toBeVisible();
  await expect(assistant).toHaveCount(0);
  await owner.getByRole('button', { name: 'Close code' }).click();
  await expect(assistant).toBeVisible();
});

test.describe('with a language model', () => {
  let stub: AiStub;
  let server: RunningServer;
  let people: Trio;
  test.beforeAll(async ({ browser }) => {
    stub = await startAiStub('openai-compatible', []);
    server = await startServer({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: stub.url,
      AI_MODEL: 'small',
    });
    people = await signInTrio(browser, server.url);
  });
  test.afterAll(async () => {
    await people.close();
    await server.dispose();
    stub.close();
  });

  const add = (entity: string, name: string) => ({
    action: 'add',
    record: 'attribute',
    id: `new-${name}`,
    props: { entity, name, type: 'String' },
  });
  const rename = (entity: string, name: string) => ({
    action: 'set',
    record: 'entity',
    id: entity,
    props: { name },
  });

  test('[A48] a colleague adds, renames and deletes while a change is written and while it is proposed', async () => {
    const { owner, editor, viewer } = people;
    const names = ['Customer', 'Order', 'Log', 'Draft', 'Archive', 'Stock'];
    const nodes = names.map((name, index) => anEntity({ name, position: { x: index * 320, y: 0 } }));
    await openTogether(people, aDiagram({ nodes }));
    let goOn = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const edits = [
      add('Customer', 'phone'),
      add('Draft', 'note'),
      add('Stock', 'amount'),
      rename('Order', 'Purchase'),
      rename('Archive', 'Store'),
      { action: 'remove', record: 'entity', id: 'Log', props: {} },
    ];
    stub.behave({ kind: 'text', text: JSON.stringify({ reply: 'Done.', edits }), until });
    const calling = stub.next();
    await owner.getByRole('button', { name: 'AI Diagram Generator' }).click();
    await owner
      .getByLabel('What should change?')
      .fill('Give customers a phone, rename orders, drop the log.');
    await owner.getByRole('button', { name: 'Propose change' }).click();
    await calling;

    // While the model writes: an entity that it does not know, one that it renames, one that it changes, one that it removes.
    await editor.getByRole('button', { name: 'Add Entity' }).click();
    await renameCard(editor, 'Order', 'Deal');
    await deleteCard(editor, 'Draft');
    await card(editor, 'Log').click();
    await editor.keyboard.press('ArrowDown');
    for (const name of ['NewEntity', 'Deal']) await expect(card(owner, name)).toBeVisible();
    await expect(card(owner, 'Draft')).toHaveCount(0);
    goOn();
    await expect(owner.getByText('Those edits are kept')).toBeVisible();

    // While the proposal is shown: the same three kinds of edits.
    await renameCard(editor, 'Stock', 'Depot');
    await deleteCard(editor, 'Archive');
    await renameCard(editor, 'NewEntity', 'Extra');
    for (const name of ['Depot', 'Extra']) await expect(card(owner, name)).toBeVisible();
    await expect(card(owner, 'Archive')).toHaveCount(0);
    await owner.getByRole('button', { name: 'Accept all' }).click();
    const colleagues = ['Extra', 'Deal', 'Log', 'Depot'];
    const absent = ['Purchase', 'Store', 'Draft', 'Archive', 'Order', 'Stock'];
    for (const page of [owner, editor, viewer]) {
      // Cards outside the view are not rendered.
      await page.getByRole('button', { name: 'Fit view' }).click();
      await expect(card(page, 'Customer')).toContainText('phone');
      await expect(card(page, 'Depot')).toContainText('amount');
      for (const name of colleagues) await expect(card(page, name)).toBeVisible();
      for (const name of absent) await expect(card(page, name)).toHaveCount(0);
    }

    await owner.getByRole('button', { name: 'Undo' }).click();
    for (const page of [owner, editor, viewer]) {
      await expect(card(page, 'Customer')).not.toContainText('phone');
      await expect(card(page, 'Depot')).not.toContainText('amount');
      for (const name of colleagues) await expect(card(page, name)).toBeVisible();
      for (const name of absent) await expect(card(page, name)).toHaveCount(0);
    }
  });
});

/** Renames an entity on its card. */
async function renameCard(page: Page, name: string, next: string): Promise<void> {
  await card(page, name).getByText(name, { exact: true }).dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
}

/** Deletes an entity with the keyboard. */
async function deleteCard(page: Page, name: string): Promise<void> {
  await card(page, name).click();
  await page.keyboard.press('Delete');
  await expect(card(page, name)).toHaveCount(0);
}
