import { expectAccessible } from './accessibility.ts';
import { expectEditorReady, expectSaved, openBlankEditor } from './editor.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { setTheme, THEMES } from './themes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a diagram is created from a template by keyboard only', async ({ signedInPage: page }) => {
  await page.goto('/my-diagrams');
  await page.getByRole('button', { name: 'Templates' }).click();
  const gallery = page.getByRole('dialog', { name: 'Start from a template' });
  await expect(gallery.getByLabel('Search templates')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(gallery.getByRole('button', { name: 'Blog' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('button', { name: 'Online shop' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(gallery.getByRole('button', { name: 'Issue tracker' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(gallery.getByRole('button', { name: 'Food delivery' })).toBeFocused();
  await gallery.getByLabel('Search templates').fill('books');
  await expect(gallery.getByRole('list', { name: 'Templates' }).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(gallery.getByRole('button', { name: 'Library' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/diagram-editor\/[^/]+$/);
  await expectEditorReady(page);
  await expect(page.locator('.react-flow__node')).toHaveCount(11);
  await page.goto('/my-diagrams');
  await expect(page.getByRole('link', { name: 'Library' })).toBeVisible();
});

test('an address opens one template, and closing returns to the list', async ({ signedInPage: page }) => {
  await page.goto('/my-diagrams?template=clinic');
  await expect(page.getByRole('button', { name: 'Clinic' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/my-diagrams$/);
  await page.getByRole('button', { name: 'Templates' }).click();
  await expect(page.getByRole('dialog', { name: 'Start from a template' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a template address opens after sign-in', THOROUGH, async ({ page }) => {
  await page.goto('/my-diagrams?template=crm');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill('Carla');
  await page.getByLabel('E-mail').fill('carla@example.com');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'CRM' })).toBeFocused();
});

test('a template is inserted into a blank diagram, named and saved, and undo reverts it', async ({
  signedInPage: page,
}) => {
  await openBlankEditor(page);
  await page.getByRole('button', { name: 'Pick a template' }).click();
  await page.getByLabel('Search templates').fill('hospital');
  await page.getByRole('button', { name: 'Clinic' }).click();
  await expect(page.locator('.react-flow__node')).toHaveCount(10);
  await expect(page).toHaveURL(/\/diagram-editor\/[^/]+$/);
  await expectSaved(page);
  await expect(page.getByText('Clinic', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Start your diagram' })).toBeVisible();
});

for (const theme of THEMES) {
  test(
    `[M019] axe finds nothing on the templates in the ${theme} theme`,
    THOROUGH,
    async ({ signedInPage: page }) => {
      await page.goto('/my-diagrams');
      await setTheme(page, theme);
      await page.getByRole('button', { name: 'Templates' }).click();
      await expect(page.getByRole('button', { name: 'Blog' })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Search templates').fill('no such thing');
      await expect(page.getByText('No template matches “no such thing”.')).toBeVisible();
      await expectAccessible(page);
    },
  );
}
