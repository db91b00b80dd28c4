import { expectAccessible } from './accessibility.ts';
import { expect, test, THOROUGH } from './fixtures.ts';
import { typeAtOnce } from './gestures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[M064] the documentation is searched by keyboard, and Enter leads to the topic', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.type('composite key');
  await expect(dialog.getByRole('option').first()).toContainText('Keys and indexes');
  await expect(dialog.locator('mark').first()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/#keys-and-indexes$/);
  await expect(page.getByRole('heading', { name: 'Keys and indexes' })).toBeInViewport();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzzz');
  await expect(dialog.getByText('No results for “zzzz”.')).toBeVisible();
  // Keys typed immediately afterwards act on the new results.
  await typeAtOnce(page, 'docker compose', 'Enter');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/#keys-and-indexes$/);
});

test('[M064] an address with a topic opens it below the bar, and the contents highlight it', async ({
  page,
}) => {
  await page.goto('/docs#generating-again');
  const heading = page.getByRole('heading', { name: 'Generating again' });
  await expect(heading).toBeInViewport();
  const contents = page.getByRole('navigation', { name: 'Table of contents' });
  await expect(contents.getByRole('link', { name: 'Generating again' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await expect(async () => {
    const bar = await page.getByRole('banner').boundingBox();
    const place = await heading.boundingBox();
    expect(place?.y ?? 0).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
  }).toPass({ timeout: 15_000 });
  await contents.getByRole('link', { name: 'Team Collaboration' }).click();
  await expect(page.getByRole('heading', { name: 'Team Collaboration' })).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'Version history' })).toBeVisible();
});

test(
  'commands of the documentation are copied, and the button confirms',
  THOROUGH,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/docs#run-the-project');
    await page.getByRole('button', { name: 'Copy mvn verify' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mvn verify');
    await expect(page.getByRole('button', { name: 'Copy mvn verify' })).toBeVisible();
  },
);

test('in print the documentation is light, without navigation, and complete', THOROUGH, async ({ page }) => {
  await page.goto('/docs');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  const looks = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    const cut = [...document.querySelectorAll('main *')].filter(
      (element) =>
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX !== 'visible',
    );
    return { color, backgroundColor, cut: cut.length };
  });
  expect(looks).toEqual({ color: 'rgb(24, 24, 27)', backgroundColor: 'rgb(255, 255, 255)', cut: 0 });
});
