import { aDiagram, anEntity } from '@joinery/model/builders';
import { IS_THOROUGH } from '../test/depth.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import {
  addEntity,
  card,
  expectEditorReady,
  expectSaved,
  blockCreation,
  nameDiagram,
  openBlankEditor,
  releaseCreation,
  startDiagram,
} from './editor.ts';
import { duplicateTab, openDiagram } from './gestures.ts';

test('[M167] two tabs that save one diagram alternately lose no edits', async ({
  signedInPage: first,
  context,
}) => {
  await openDiagram(first, aDiagram({ nodes: [anEntity({ name: 'First0' })] }));

  const second = await context.newPage();
  await second.goto(first.url());
  await expectEditorReady(second);
  await expect(card(second, 'First0')).toBeVisible();

  const names = ['First0'];
  for (const round of IS_THOROUGH ? [1, 2, 3] : [1]) {
    await addEntity(first, `First${String(round)}`);
    await expectSaved(first);
    // The second tab has not received the first one's last save.
    await addEntity(second, `Second${String(round)}`);
    await expectSaved(second);
    await expect(card(second, `First${String(round)}`)).toBeVisible();
    names.push(`First${String(round)}`, `Second${String(round)}`);
  }

  const third = await context.newPage();
  await third.goto(first.url());
  await expectEditorReady(third);
  await third.getByRole('button', { name: 'Fit view' }).click();
  await expect(third.locator('.react-flow__node')).toHaveCount(names.length);
  for (const name of names) await expect(card(third, name)).toHaveCount(1);
});

test(
  '[M108] a duplicated tab of an unsaved diagram starts blank, and both become diagrams',
  THOROUGH,
  async ({ signedInPage: first, context }) => {
    await blockCreation(context);
    await openBlankEditor(first);
    await first.getByRole('button', { name: 'Add Entity' }).click();
    const second = await duplicateTab(first);
    await expect(second.locator('.react-flow__node')).toHaveCount(0);
    await releaseCreation(context);
    await startDiagram(second, 'The copy', 'OfTheCopy');
    await expect(card(first, 'NewEntity')).toBeVisible();
    await nameDiagram(first, 'The original');
    await expect(first).toHaveURL(/\/diagram-editor\/[^/]+$/);
    expect(first.url()).not.toBe(second.url());
    await expect(card(second, 'OfTheCopy')).toHaveCount(1);
    await expect(card(first, 'OfTheCopy')).toHaveCount(0);
  },
);
