import { expect, test, THOROUGH } from './fixtures.ts';
import { blockScripts, SCRIPTS } from './gestures.ts';

/** Pages that are readable before the app's scripts are loaded. */
const PAGES = ['/', '/login', '/docs', '/privacy-policy', '/terms-of-service', '/no/such/page'];

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  toleratedErrors: [/404 \(Not Found\) \(.*\/no\/such\/page\)/],
});

for (const path of PAGES) {
  test(
    `a button of ${path} clicked before hydration acts once, afterwards`,
    path === '/' || path === '/docs' ? {} : THOROUGH,
    async ({ page }) => {
      const release = await blockScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      // Simulates an impatient second click.
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      release();
      await expect(page.locator('html')).not.toHaveClass(/dark/);
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await expect(page.locator('html')).toHaveClass(/dark/);
    },
  );
}

for (const key of ['/', 'Control+k']) {
  test(
    `[M064] ${key} pressed before hydration opens the documentation search`,
    key === '/' ? {} : THOROUGH,
    async ({ page }) => {
      const release = await blockScripts(page);
      await page.goto('/docs', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
      await page.keyboard.press(key);
      release();
      const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
      await expect(dialog.getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },
  );
}

test('the scroll position survives hydration, and a new page starts at the top', async ({ page }) => {
  const top = () => page.evaluate(() => window.scrollY);
  const release = await blockScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const features = page.getByRole('heading', { name: 'From diagram to running application' });
  // Scrolls only after the first paint: before the stylesheet is loaded, the page has other heights.
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  await features.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  await expect(features).toBeInViewport();
  await expect.poll(() => top()).toBeGreaterThan(500);
  release();
  await page.locator('#not-loaded').waitFor({ state: 'detached' });
  // Not by pixels: late fonts may move the content above.
  await expect(features).toBeInViewport();
  await expect.poll(() => top()).toBeGreaterThan(500);
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeInViewport();
  await expect.poll(() => top()).toBe(0);
});

test('only the last click counts; it is dropped if the user has moved on', async ({ page }) => {
  for (const last of ['Login', 'text'] as const) {
    await page.unrouteAll();
    const release = await blockScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    if (last === 'Login') await page.getByRole('button', { name: 'Login' }).click();
    else await page.getByRole('heading', { level: 1 }).click();
    release();
    await page.locator('#not-loaded').waitFor({ state: 'detached' });
    if (last === 'Login') await expect(page).toHaveURL(/\/login$/);
    else await expect(page).toHaveURL(/\/$/);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a menu clicked before hydration opens', async ({ page }) => {
    const release = await blockScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    release();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await page.getByRole('link', { name: 'Documentation' }).first().click();
    await expect(page).toHaveURL(/\/docs$/);
  });
});

test.describe('if the code of the page fails to load', () => {
  test.use({ toleratedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/] });

  test('the page shows an error, and its buttons work', async ({ page }) => {
    await page.route(/\/assets\/PrivacyPage.*\.js$/, (route) => route.abort());
    await page.goto('/privacy-policy');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await page.unroute(SCRIPTS);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  });
});
