import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { loadFile, openBlankEditor, schemaPath } from './editor.ts';
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

for (const theme of THEMES) {
  for (const path of PUBLIC_PAGES) {
    test(`[M019] axe finds nothing at ${path} in the ${theme} theme`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await setTheme(page, theme);
      await expectAccessible(page);
    });
  }

  test(`[M019] axe finds nothing at /my-diagrams in the ${theme} theme`, async ({ signedInPage: page }) => {
    await page.goto('/my-diagrams');
    await expect(page.getByRole('heading', { name: 'My Diagrams' })).toBeVisible();
    await setTheme(page, theme);
    await expectAccessible(page);
  });

  test(`[M019] axe finds nothing in the editor and its dialogs in the ${theme} theme`, async ({
    signedInPage: page,
  }) => {
    await openBlankEditor(page);
    await setTheme(page, theme);
    await loadFile(page, schemaPath('petclinic'));
    await expect(page.getByRole('dialog', { name: 'Name Your Diagram' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Java Spring Boot' }).click();
    await expect(page.getByRole('dialog', { name: 'Spring Boot Configuration' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'SQL', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Download SQL Schema' })).toBeVisible();
    await expectAccessible(page);
  });
}
