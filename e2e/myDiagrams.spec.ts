import { type DiagramContent } from '@joinery/model';
import { anEntity } from '@joinery/model/builders';
import { TEMPLATES } from '@joinery/model/templates';
import { type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectEditorReady } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { callApi } from './gestures.ts';
import { BEN, openBrowser, share } from './people.ts';
import { setTheme, THEMES } from './themes.ts';

const EMPTY: DiagramContent = { nodes: [], edges: [] };
const HOSTILE = '<img src=x onerror=alert(1)>"\'&';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Stores diagrams in order, so that the last one is the latest, and opens the list. */
async function listDiagrams(page: Page, diagrams: Record<string, DiagramContent>): Promise<string[]> {
  const ids: string[] = [];
  for (const [name, content] of Object.entries(diagrams)) {
    ids.push((await callApi<{ _id: string }>(page, '/diagrams', { name, content }))._id);
  }
  await page.goto('/my-diagrams');
  await expect(page.getByRole('list', { name: 'Diagrams' })).toBeVisible();
  return ids;
}

function getCard(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Diagrams' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
}

async function names(page: Page): Promise<string[]> {
  return page.getByRole('heading', { level: 2 }).allTextContents();
}

async function choose(page: Page, name: string, action: 'Rename' | 'Duplicate'): Promise<void> {
  await getCard(page, name).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('[M071] a diagram is renamed in place by keyboard, and Escape cancels', async ({
  signedInPage: page,
}) => {
  await listDiagrams(page, { 'Rename me': EMPTY });
  await page.getByRole('link', { name: 'Rename me' }).focus();
  await page.keyboard.press('F2');
  const field = page.getByLabel('Diagram name');
  await expect(field).toBeFocused();
  await page.keyboard.type('Something else');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Rename me' })).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type(HOSTILE);
  const patched = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: HOSTILE })).toBeFocused();
  expect((await patched).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('link', { name: HOSTILE })).toBeVisible();
});

test('[M071] the menu renames too, and blur saves the text', THOROUGH, async ({ signedInPage: page }) => {
  await listDiagrams(page, { 'Menu one': EMPTY });
  await choose(page, 'Menu one', 'Rename');
  await expect(page.getByLabel('Diagram name')).toBeFocused();
  await page.keyboard.type('Menu two');
  await page.getByRole('heading', { name: 'My Diagrams' }).click();
  await expect(page.getByRole('link', { name: 'Menu two' })).toBeVisible();
});

test('[M071] participants with the diagram open see its new name immediately', async ({
  signedInPage: page,
  context,
}) => {
  const [id] = await listDiagrams(page, { 'Open elsewhere': EMPTY });
  const editor = await context.newPage();
  await editor.goto(`/diagram-editor/${id ?? ''}`);
  await expectEditorReady(editor);
  await expect(editor.getByRole('button', { name: /User\(s\) Online/ })).toBeVisible();
  await choose(page, 'Open elsewhere', 'Rename');
  await page.keyboard.type('Named elsewhere');
  await page.keyboard.press('Enter');
  await expect(editor.getByText('Named elsewhere')).toBeVisible();
});

test('[M071] a copy is listed first and opens with the same content', async ({ signedInPage: page }) => {
  const [blog] = TEMPLATES;
  await listDiagrams(page, { Journal: blog?.content ?? EMPTY });
  await choose(page, 'Journal', 'Duplicate');
  await expect(getCard(page, 'Journal (copy)').getByText('6 entities')).toBeVisible();
  await expect.poll(async () => (await names(page))[0]).toBe('Journal (copy)');
  await getCard(page, 'Journal (copy)').getByRole('button', { name: 'Edit' }).click();
  await expectEditorReady(page);
  await expect(page.locator('.react-flow__node')).toHaveCount(6);
});

test(
  '[M071] diagrams are found by name and entity, and the order is stored',
  THOROUGH,
  async ({ signedInPage: page }) => {
    await listDiagrams(page, {
      'Zebra 2': { nodes: [anEntity({ name: 'Giraffe' })], edges: [] },
      'Apple 10': EMPTY,
      'Apple 9': EMPTY,
    });
    const search = page.getByLabel('Search diagrams');
    await search.fill('giraf');
    await expect.poll(() => names(page)).toEqual(['Zebra 2']);
    await search.fill('apple');
    await expect.poll(() => names(page)).toEqual(['Apple 9', 'Apple 10']);
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Name' }).click();
    await page.reload();
    await search.fill('apple');
    await expect.poll(() => names(page)).toEqual(['Apple 9', 'Apple 10']);
    await search.fill('');
    const sorted = await names(page);
    expect(sorted).toEqual(
      sorted.toSorted(new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare),
    );
    await search.fill('no such thing');
    await expect(page.getByText('No diagram matches “no such thing”.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
    await expect(search).toHaveValue('');
  },
);

test('[M212] a deletion is undone by keyboard from its notice', THOROUGH, async ({ signedInPage: page }) => {
  await listDiagrams(page, { 'Delete me': EMPTY });
  await getCard(page, 'Delete me').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(getCard(page, 'Delete me')).toBeHidden();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(getCard(page, 'Delete me')).toBeVisible();
});

test('[M074] the card of a shared diagram shows the role, and does not let a viewer rename', async ({
  signedInPage: page,
  browser,
  baseURL,
}) => {
  const [id] = await listDiagrams(page, { 'For Ben to see': EMPTY });
  const ben = await openBrowser(browser, BEN, { baseURL: baseURL ?? '' });
  await share(page, id ?? '', { page: ben.page, person: BEN, accessLevel: 'VIEWER' });
  await ben.page.goto('/my-diagrams');
  const shared = getCard(ben.page, 'For Ben to see');
  await expect(shared.getByText('Viewer', { exact: true })).toBeVisible();
  await expect(shared.getByText('shared by Ada Lovelace')).toBeVisible();
  await shared.getByRole('button', { name: 'More actions' }).click();
  await expect(ben.page.getByRole('menuitem')).toHaveText(['Duplicate']);
  await ben.page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const copy = getCard(ben.page, 'For Ben to see (copy)');
  await expect(copy.getByText('Owner', { exact: true })).toBeVisible();
  await ben.context.close();
});

test('[M071] [M326] one of 500 diagrams is found by typing', THOROUGH, async ({ browser, baseURL }) => {
  const { context, page } = await openBrowser(
    browser,
    { name: 'Five Hundred', email: 'many@example.com' },
    { baseURL: baseURL ?? '' },
  );
  for (let start = 0; start < 500; start += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const number = start + index;
        const { content } = TEMPLATES[number % TEMPLATES.length] ?? { content: EMPTY };
        return callApi(page, '/diagrams', { name: `Diagram ${String(number)}`, content });
      }),
    );
  }
  await page.goto('/my-diagrams');
  const cards = page.getByRole('list', { name: 'Diagrams' }).locator('> li');
  await expect(cards).toHaveCount(500);
  await page.getByLabel('Search diagrams').fill('diagram 377');
  await expect(cards).toHaveCount(1);
  await expect(getCard(page, 'Diagram 377')).toBeVisible();
  await context.close();
});

for (const theme of THEMES) {
  test(
    `[M019] axe finds nothing on the list with its menu and fields in the ${theme} theme`,
    THOROUGH,
    async ({ signedInPage: page }) => {
      await listDiagrams(page, {
        [`Axe ${theme}`]: TEMPLATES[1]?.content ?? EMPTY,
        [`Axe ${theme} ${HOSTILE}`]: EMPTY,
      });
      await setTheme(page, theme);
      // Other tests' diagrams are in the list as well, many of them off-screen.
      await page.getByLabel('Search diagrams').fill(`Axe ${theme}`);
      await expect(page.getByRole('list', { name: 'Diagrams' }).getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page);
      await getCard(page, `Axe ${theme}`).getByRole('button', { name: 'More actions' }).click();
      await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await expect(page.getByLabel('Diagram name')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByLabel('Search diagrams').fill('no such thing');
      await expect(page.getByText('No diagram matches')).toBeVisible();
      await expectAccessible(page);
    },
  );
}

test('[M043] on a phone the list fits the screen', THOROUGH, async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await listDiagrams(page, { ['A name without a single space '.replaceAll(' ', '')]: EMPTY, Short: EMPTY });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await expect(getCard(page, 'Short').getByRole('button', { name: 'More actions' })).toBeInViewport();
});
