import { aDiagram, anEntity } from '@joinery/model/builders';
import { card } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { openTogether, signInTrio, type Trio } from './people.ts';

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
    .getByLabel(/Describe your diagram|What shall change/)
    .fill('A shop has products. A product has a name.');
  await owner.getByRole('button', { name: /Generate diagram|Propose change/ }).click();
  await expect(owner.getByRole('region', { name: 'Proposed entity Product' })).toBeVisible();
  // What the others draw afterwards is seen, so the proposal had its time to arrive.
  await editor.getByRole('button', { name: 'Add Entity' }).click();
  for (const page of [editor, viewer]) {
    await expect(card(page, 'NewEntity')).toBeVisible();
    await expect(card(page, 'Product')).toHaveCount(0);
  }
  await owner.getByRole('button', { name: 'Accept all' }).click();
  for (const page of [owner, editor, viewer]) await expect(card(page, 'Product')).toBeVisible();
});

test('[M100] the helper is hidden while the code is shown', async () => {
  const { owner } = room;
  const helper = owner.getByRole('button', { name: 'AI Diagram Generator' });
  await expect(helper).toBeVisible();
  await owner.getByRole('button', { name: 'Layer-wise code' }).click();
  await expect(owner.getByRole('complementary', { name: 'Generated code' })).toBeVisible();
  await expect(helper).toHaveCount(0);
  await owner.getByRole('button', { name: 'Close code' }).click();
  await expect(helper).toBeVisible();
});
