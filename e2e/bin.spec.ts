import { aDiagram, anEntity } from '@joinery/model/builders';
import { expectAccessible } from './accessibility.ts';
import { addEntity, card, expectEditorReady, expectSaved } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { expectOffline } from './offline.ts';
import { openTogether, signInTrio } from './people.ts';

test.use({ toleratedErrors: [/Failed to load resource/, /WebSocket connection/, /ERR_/] });

const SHOP = aDiagram({ nodes: [anEntity({ id: 'entity-1', name: 'Customer' })] });

test('a diagram deleted while three users edit, one offline, comes back from the bin with all their edits', async ({
  browser,
  server,
}) => {
  const trio = await signInTrio(browser, server.url);
  const { owner, editor, viewer } = trio;
  const diagramId = await openTogether(trio, SHOP);
  await addEntity(editor, 'Acknowledged');
  await expectSaved(editor);
  await editor.context().setOffline(true);
  await expectOffline(editor);
  await addEntity(editor, 'MadeOffline');

  const list = await owner.context().newPage();
  await list.goto('/my-diagrams');
  await list.getByRole('button', { name: 'Delete' }).first().click();
  const question = list.getByRole('alertdialog');
  await expect(question).toContainText('Ben Franklin and Vera Rubin also have access');
  await expect(question).toContainText(/Vera Rubin.* it open now/);
  await expectAccessible(list);
  await question.getByRole('button', { name: 'Delete' }).click();

  for (const page of [owner, viewer])
    await expect(page.getByRole('heading', { name: 'This diagram was deleted' })).toBeVisible();
  await expect(viewer.getByText('Ada Lovelace deleted it.')).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Bin' })).toBeVisible();
  await editor.context().setOffline(false);
  await expect(editor.getByRole('heading', { name: 'This diagram is no longer available' })).toBeVisible();
  await expect(editor.getByText('They are sent when the diagram is available again.')).toBeVisible();
  await editor.getByRole('alert').getByRole('button', { name: 'Try again' }).first().click();
  await expect(editor.getByRole('heading', { name: /no longer available|not found/i })).toBeVisible();

  await list.getByRole('button', { name: 'Bin' }).click();
  const entry = list.getByRole('list', { name: 'Bin' }).getByRole('listitem').first();
  await expect(entry).toContainText('3 members');
  await expect(entry).toContainText('30 days left');
  await expectAccessible(list);
  await entry.getByRole('button', { name: 'Restore' }).click();
  await expect(entry).toHaveCount(0);

  for (const page of [editor, viewer, owner]) {
    await page.goto(`/diagram-editor/${diagramId}`);
    await expectEditorReady(page);
    for (const name of ['Customer', 'Acknowledged', 'MadeOffline'])
      await expect(card(page, name)).toBeVisible();
  }
  await trio.close();
});
