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

test('[M100] [M191] others see a proposal only when it is accepted; a viewer has no helper', async () => {
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

test('[M100] the helper is hidden while the code is shown', THOROUGH, async () => {
  const { owner } = room;
  const helper = owner.getByRole('button', { name: 'AI Diagram Generator' });
  await expect(helper).toBeVisible();
  await generate(owner, 'Layer-wise code');
  await expect(owner.getByRole('complementary', { name: 'Generated code' })).toBeVisible();
  await expect(helper).toHaveCount(0);
  await owner.getByRole('button', { name: 'Close code' }).click();
  await expect(helper).toBeVisible();
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

  /** Adds a phone to Customer, renames Order to Purchase, removes the log. */
  const CHANGE = {
    reply: 'Done.',
    edits: [
      {
        action: 'add',
        record: 'attribute',
        id: 'new-1',
        props: { entity: 'Customer', name: 'phone', type: 'String' },
      },
      { action: 'set', record: 'entity', id: 'Order', props: { name: 'Purchase' } },
      { action: 'remove', record: 'entity', id: 'Log', props: {} },
    ],
  };

  test('[A48] what a colleague does while the model thinks is still there after Accept all', async () => {
    const { owner, editor, viewer } = people;
    const nodes = ['Customer', 'Order', 'Log'].map((name, index) =>
      anEntity({ name, position: { x: index * 320, y: 0 } }),
    );
    await openTogether(people, aDiagram({ nodes }));
    let goOn = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    stub.behave({ kind: 'text', text: JSON.stringify(CHANGE), until });
    const calling = stub.next();
    await owner.getByRole('button', { name: 'AI Diagram Generator' }).click();
    await owner
      .getByLabel('What should change?')
      .fill('Give customers a phone, rename orders, drop the log.');
    await owner.getByRole('button', { name: 'Propose change' }).click();
    await calling;
    // The colleague adds an entity, renames one that the model renames, and moves one that it removes.
    await editor.getByRole('button', { name: 'Add Entity' }).click();
    await rename(editor, 'Order', 'Deal');
    await card(editor, 'Log').click();
    await editor.keyboard.press('ArrowDown');
    for (const name of ['NewEntity', 'Deal']) await expect(card(owner, name)).toBeVisible();
    goOn();
    await expect(owner.getByText('Those edits are kept')).toBeVisible();
    await owner.getByRole('button', { name: 'Accept all' }).click();
    for (const page of [owner, editor, viewer]) {
      // Cards outside the view are not rendered.
      await page.getByRole('button', { name: 'Fit view' }).click();
      await expect(card(page, 'Customer')).toContainText('phone');
      for (const name of ['NewEntity', 'Deal', 'Log']) await expect(card(page, name)).toBeVisible();
      await expect(card(page, 'Purchase')).toHaveCount(0);
    }
  });
});

/** Renames an entity on its card. */
async function rename(page: Page, name: string, next: string): Promise<void> {
  await card(page, name).getByText(name, { exact: true }).dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
}
