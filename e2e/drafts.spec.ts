import { aDiagram, anEntity } from '@joinery/model/builders';
import { type BrowserContext, type Page } from '@playwright/test';
import { expect, signIn, test, THOROUGH } from './fixtures.ts';
import { readRows, writeRows } from './browserRows.ts';
import {
  CREATION,
  card,
  expectEditorReady,
  expectSaved,
  blockCreation,
  nameDiagram,
  nameNewEntity,
  openBlankEditor,
  releaseCreation,
} from './editor.ts';
import { openDiagram } from './gestures.ts';

/** Adds one entity to a blank diagram and waits until the draft is stored. */
async function drawEntity(page: Page, name: string): Promise<void> {
  const before = await keptDrafts(page);
  await page.getByRole('button', { name: 'Add Entity' }).click();
  await nameNewEntity(page, name);
  await expect.poll(async () => (await keptDrafts(page)).includes(`"${name}"`)).toBe(true);
  expect(before).not.toContain(`"${name}"`);
}

/** All stored drafts, as text. */
async function keptDrafts(page: Page): Promise<string> {
  const rows = await readRows(page, 'joinery-unsaved', 'rows');
  return JSON.stringify(rows.map(([, row]) => row));
}

/** Names in the list of diagrams, of which there is one at least. */
async function diagramNames(page: Page): Promise<string[]> {
  await page.goto('/my-diagrams');
  const names = page.getByRole('listitem').getByRole('heading');
  await expect(names.first()).toBeVisible();
  return names.allInnerTexts();
}

async function anotherTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openBlankEditor(page);
  return page;
}

test('[M108] an unsaved diagram survives a reload right after a key, closing, and leaving by a link', async ({
  signedInPage: page,
  context,
}) => {
  await blockCreation(context);
  await openBlankEditor(page);
  await drawEntity(page, 'Drawn');
  await page.getByLabel('Entity name').fill('Reloaded');
  await page.evaluate(() => location.reload());
  await expectEditorReady(page);
  await expect(card(page, 'Reloaded')).toBeVisible();
  await expect(page.getByText('Your draft was restored. It is not saved yet.')).toBeVisible();
  await expect(page.getByText('Unsaved Changes')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'My Diagrams' }).click();
  await expect(page).toHaveURL(/\/my-diagrams$/);
  await page
    .getByRole('button', { name: 'New Diagram' })
    .or(page.getByRole('link', { name: 'New Diagram' }))
    .first()
    .click();
  await expectEditorReady(page);
  await expect(card(page, 'Reloaded')).toBeVisible();

  await page.close();
  const later = await anotherTab(context);
  await expect(card(later, 'Reloaded')).toBeVisible();
});

test('[M108] [M167] a draft can be replaced by a blank diagram and restored; once named, it is saved and no draft', async ({
  signedInPage: page,
  context,
}) => {
  await blockCreation(context);
  await openBlankEditor(page);
  await drawEntity(page, 'Former');
  await page.reload();
  await expectEditorReady(page);
  await page.getByRole('button', { name: 'Start blank' }).click();
  await expect(page.locator('.react-flow__node')).toHaveCount(0);
  await expect(page.getByText('Unsaved Changes')).toBeHidden();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(card(page, 'Former')).toBeVisible();
  await expect.poll(() => keptDrafts(page)).toContain('"Former"');

  await releaseCreation(context);
  await page.getByRole('button', { name: 'Untitled diagram' }).click();
  await page.getByLabel('Diagram name').fill('From a draft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/diagram-editor\/[^/]+$/);
  await expectSaved(page);
  await expect(page.getByText('Your draft was restored')).toBeHidden();
  await expect.poll(() => keptDrafts(page)).toBe('[]');
  await openBlankEditor(page);
  await expect(page.locator('.react-flow__node')).toHaveCount(0);
  await expect(page.getByText('Unsaved Changes')).toBeHidden();

  await blockCreation(context);
  await drawEntity(page, 'Given up');
  await page.reload();
  await expectEditorReady(page);
  await page.getByRole('button', { name: 'Start blank' }).click();
  await expect(page.locator('.react-flow__node')).toHaveCount(0);
  await page.reload();
  await expectEditorReady(page);
  await expect(page.locator('.react-flow__node')).toHaveCount(0);
});

test('[M108] tabs with blank diagrams have separate drafts, and a closed tab leaves its draft', async ({
  signedInPage: first,
  context,
}) => {
  await blockCreation(context);
  await openBlankEditor(first);
  await drawEntity(first, 'One');
  const second = await anotherTab(context);
  await expect(second.locator('.react-flow__node')).toHaveCount(0);
  await drawEntity(second, 'Two');

  await first.reload();
  await expectEditorReady(first);
  await expect(card(first, 'One')).toBeVisible();
  await second.reload();
  await expectEditorReady(second);
  await expect(card(second, 'Two')).toBeVisible();

  await second.close();
  const third = await anotherTab(context);
  await expect(card(third, 'Two')).toBeVisible();
  await expect(card(third, 'One')).toHaveCount(0);
});

test('[K05] another user in the same browser does not see a draft, and gets their own back', async ({
  signedInPage: page,
  person,
  context,
}) => {
  await blockCreation(context);
  await openBlankEditor(page);
  await drawEntity(page, 'AdasSecret');
  await page.goto('/my-diagrams');
  await page.getByRole('button', { name: /log ?out/i }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, { name: 'Grace Hopper', email: 'grace@example.com' });
  await openBlankEditor(page);
  await expect(page.locator('.react-flow__node')).toHaveCount(0);
  await drawEntity(page, 'Graces');
  await page.goto('/my-diagrams');
  await page.getByRole('button', { name: /log ?out/i }).click();
  await signIn(page, person);
  await openBlankEditor(page);
  await expect(card(page, 'AdasSecret')).toBeVisible();
  await expect(card(page, 'Graces')).toHaveCount(0);
});

test.describe('with lost responses', () => {
  test.use({ toleratedErrors: [/Failed to load resource/] });

  test('[M242] a diagram whose creation response was lost is created once, with later edits', async ({
    signedInPage: page,
  }) => {
    let lost = 0;
    await page.route(CREATION, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await openBlankEditor(page);
    await drawEntity(page, 'First');
    await nameDiagram(page, 'Only once');
    await expect(page.getByText('Failed to save diagram. Please try again.')).toBeVisible();
    await page.getByLabel('Entity name').fill('FirstRenamed');
    await expect(page).toHaveURL(/\/diagram-editor\/[^/]+$/, { timeout: 20_000 });
    await expectSaved(page);
    await page.reload();
    await expectEditorReady(page);
    await expect(card(page, 'FirstRenamed')).toBeVisible();
    await expect(page.locator('.react-flow__node')).toHaveCount(1);
    expect((await diagramNames(page)).filter((name) => name.includes('Only once'))).toHaveLength(1);
  });

  test(
    '[M242] the same applies when the page is closed in between',
    THOROUGH,
    async ({ signedInPage: page, context }) => {
      await context.route(CREATION, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await route.fetch();
        return route.abort('connectionreset');
      });
      await openBlankEditor(page);
      await drawEntity(page, 'Closed');
      await nameDiagram(page, 'Closed and once');
      await expect(page.getByText('Failed to save diagram. Please try again.')).toBeVisible();
      await expect.poll(() => keptDrafts(page)).toContain('Closed and once');
      await page.close();
      await context.unroute(CREATION);

      const later = await anotherTab(context);
      await expect(card(later, 'Closed')).toBeVisible();
      await expect(later).toHaveURL(/\/diagram-editor\/[^/]+$/, { timeout: 20_000 });
      await expectSaved(later);
      expect((await diagramNames(later)).filter((name) => name.includes('Closed and once'))).toHaveLength(1);
    },
  );
});

test(
  '[M108] a diagram with only an area is a draft too',
  THOROUGH,
  async ({ signedInPage: page, context }) => {
    await blockCreation(context);
    await openBlankEditor(page);
    await page.locator('.react-flow__pane').click({ button: 'right', position: { x: 700, y: 600 } });
    await page.getByRole('menuitem', { name: 'Add Area' }).click();
    await expect(page.getByLabel('Area name')).toBeFocused();
    await page.keyboard.type('Sales');
    await page.keyboard.press('Enter');
    await expect.poll(() => keptDrafts(page)).toContain('"Sales"');
    await page.reload();
    await expectEditorReady(page);
    await expect(page.locator('[data-area]').getByText('Sales')).toBeVisible();
  },
);

test.describe('without a connection', () => {
  test.use({ toleratedErrors: [/Failed to load resource|ERR_/] });

  test(
    '[M108] the name of a new diagram survives a reload, as does a later one',
    THOROUGH,
    async ({ signedInPage: page, context }) => {
      await context.route(CREATION, (route) =>
        route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
      );
      await openBlankEditor(page);
      await drawEntity(page, 'Customer');
      await nameDiagram(page, 'Chosen offline');
      await expect(page.getByText('Failed to save diagram. Please try again.')).toBeVisible();
      await page.reload();
      await expectEditorReady(page);
      await expect(card(page, 'Customer')).toBeVisible();
      await expect(page.getByText('Chosen offline')).toBeVisible();
      await page.getByText('Chosen offline').click();
      await page.getByLabel('Diagram name').fill('Chosen later');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Chosen later')).toBeVisible();
      await page.reload();
      await expectEditorReady(page);
      await expect(page.getByText('Chosen later')).toBeVisible();
      await context.unroute(CREATION);
      await expect(page).toHaveURL(/\/diagram-editor\/[^/]+$/, { timeout: 30_000 });
      await expectSaved(page);
      expect((await diagramNames(page)).filter((name) => name.startsWith('Chosen'))).toEqual([
        'Chosen later',
      ]);
    },
  );
});

test('[M108] [M121] what the last release left in the browser is moved, sent, and then deleted', async ({
  signedInPage: page,
}) => {
  const diagramId = await openDiagram(page, aDiagram({ nodes: [anEntity({ id: 'shop', name: 'Shop' })] }));
  const userId = await page.evaluate(() => {
    const cookie = /(?:^|; )user_data=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    return (JSON.parse(decodeURIComponent(cookie)) as { id: string }).id;
  });
  await page.goto('/my-diagrams');
  const ops = [{ k: 'set', r: 'n/shop', p: { name: 'Store' } }];
  await writeRows(
    page,
    ['joinery-pending', 'edits'],
    [[[userId, diagramId, crypto.randomUUID(), 1], { kind: 'edit', ops }]],
  );
  const draft = {
    name: 'Of last week',
    content: aDiagram({ nodes: [anEntity({ name: 'Left' })] }),
    updatedAt: 1,
  };
  await writeRows(page, ['joinery-drafts', 'drafts'], [[[userId, 'draft-of-last-week'], draft]]);

  await page.goto(`/diagram-editor/${diagramId}`);
  await expectEditorReady(page);
  await expect(card(page, 'Store')).toBeVisible();
  await expectSaved(page);
  expect(await readRows(page, 'joinery-pending', 'edits')).toMatchObject([[{}, { isMoved: true }]]);

  await page.goto('/diagram-editor');
  await expect(card(page, 'Left')).toBeVisible();
  await expect(page).toHaveURL(/diagram-editor\/.+/);
  await page.reload();
  await expectEditorReady(page);
  expect(await readRows(page, 'joinery-pending', 'edits')).toEqual([]);
  expect(await readRows(page, 'joinery-drafts', 'drafts')).toEqual([]);
  expect(await diagramNames(page)).toContain('Of last week');
});
