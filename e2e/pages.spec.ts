import { TEMPLATES } from '@joinery/model/templates';
import { type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { fileMenu, generate, loadFile, openBlankEditor, openToolMenu, schemaPath } from './editor.ts';
import { callApi } from './gestures.ts';
import { setTheme, THEMES } from './themes.ts';

const PUBLIC_PAGES = [
  '/',
  '/login',
  '/dev-identity',
  '/terms-of-service',
  '/privacy-policy',
  '/docs',
  '/invitation/unknown',
  '/no/such/page',
];

test.describe.configure({ mode: 'parallel' });
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  toleratedErrors: [/invitations\/verify|no\/such\/page/],
});

async function expectAccessibleInThemes(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await expectAccessible(page);
  }
}

for (const path of PUBLIC_PAGES) {
  test(`[M019] axe finds nothing at ${path} in both themes`, async ({ page }) => {
    await page.goto(path);
    await expectAccessibleInThemes(page);
  });
}

test('[M019] axe finds nothing at /my-diagrams in both themes', async ({ signedInPage: page }) => {
  const { content } = TEMPLATES[0] ?? { content: { nodes: [], edges: [] } };
  for (const name of ['One', 'Two']) await callApi(page, '/diagrams', { name, content });
  await page.goto('/my-diagrams');
  await expect(page.getByRole('link', { name: 'One' })).toBeVisible();
  await expectAccessibleInThemes(page);
});

for (const theme of THEMES) {
  test(`[M019] axe finds nothing in the editor and its dialogs in the ${theme} theme`, async ({
    signedInPage: page,
  }) => {
    await openBlankEditor(page);
    await setTheme(page, theme);
    await loadFile(page, schemaPath('petclinic'));
    await fileMenu(page, 'Save');
    await expect(page.getByRole('dialog', { name: 'Name Your Diagram' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectAccessible(page);
    await openToolMenu(page, 'Generate');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await generate(page, 'Java Spring Boot');
    await expect(page.getByRole('dialog', { name: 'Spring Boot Configuration' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await generate(page, 'SQL');
    await expect(page.getByRole('dialog', { name: 'Download SQL Schema' })).toBeVisible();
    await expectAccessible(page);
  });
}
