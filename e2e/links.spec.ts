import { aDiagram, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { card } from './editor.ts';
import { expect, signIn, test, THOROUGH } from './fixtures.ts';
import {
  callApi,
  blockScripts,
  openDiagram,
  SCRIPTS,
  waitForQuietNetwork,
  watchExternalRequests,
} from './gestures.ts';

const SHOP = aDiagram({ nodes: [anEntity({ name: 'Customer' })] });
const PUBLIC_PAGES = ['/', '/login', '/terms-of-service', '/privacy-policy', '/docs', '/no/such/page'];
/** The text of the documentation is the same for visitors. */
const SIGNED_IN_PAGES = ['/', '/my-diagrams', '/account'];

test.use({ toleratedErrors: [/404 \(Not Found\) \(.*\/no\/such\/page\)|inline script violates/] });

interface FoundLink {
  /** As written in the page. */
  href: string;
  page: string;
}

async function findLinks(page: Page, path: string): Promise<FoundLink[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Anchor links of headings show on hover, and count as links too.
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return hrefs.map((href) => ({ href: href ?? '', page: path }));
}

/** Checks that a link of ours leads to a page that renders and contains the anchor; null if so. */
async function findFault(page: Page, { href, page: from }: FoundLink): Promise<string | null> {
  const base = new URL(from, page.url());
  const target = new URL(href, base);
  if (target.protocol === 'mailto:')
    return target.pathname.includes('@') ? null : `${from}: ${href} has no address`;
  if (target.origin !== base.origin)
    return target.protocol === 'https:' ? null : `${from}: ${href} is not https`;
  const response = await page.request.get(target.pathname, { headers: { accept: 'text/html' } });
  const isKnown = target.pathname === '/no/such/page' || response.ok();
  if (!isKnown) return `${from}: ${href} responds with ${String(response.status())}`;
  if (target.hash === '') return null;
  if (new URL(page.url()).pathname !== target.pathname) await page.goto(target.pathname);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isThere = await page.evaluate(
    (id) => document.getElementById(id) !== null,
    decodeURIComponent(target.hash.slice(1)),
  );
  return isThere ? null : `${from}: ${href} names nothing on its page`;
}

async function findFaults(
  page: Page,
  paths: readonly string[],
): Promise<{ checked: number; faults: string[] }> {
  const found = new Map<string, FoundLink>();
  for (const path of paths) {
    for (const link of await findLinks(page, path)) found.set(new URL(link.href, page.url()).href, link);
  }
  // Groups links by page, so that each is opened once.
  const links = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, link]) => link);
  const faults: string[] = [];
  for (const link of links) {
    const fault = await findFault(page, link);
    if (fault !== null) faults.push(fault);
  }
  return { checked: links.length, faults };
}

test('every link of every public page works, anchors included', async ({ page }) => {
  const { checked, faults } = await findFaults(page, PUBLIC_PAGES);
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(20);
});

test('every link that a signed-in user sees works', THOROUGH, async ({ signedInPage: page }) => {
  await callApi(page, '/diagrams', { name: 'Listed', content: SHOP });
  const { checked, faults } = await findFaults(page, SIGNED_IN_PAGES);
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(10);
});

test('[M224] [M277] no page sends requests to other hosts, or as a visitor requests that fail with 401', async ({
  page,
}) => {
  const foreign = watchExternalRequests(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  for (const path of [...PUBLIC_PAGES, '/dev-identity', '/my-diagrams', '/diagram-editor', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForQuietNetwork(page);
  }
  expect(refused).toEqual([]);
  await signIn(page, { name: 'Ada Lovelace', email: 'ada@example.com' });
  await openDiagram(page, SHOP);
  await expect(card(page, 'Customer')).toBeVisible();
  expect(foreign).toEqual([]);
});

/** Before it the stylesheet may still be loading. */
function firstPaint(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
      }),
  );
}

test.describe('before any script of the app', () => {
  // The first paint on a slow connection.
  test('[M018] the stored theme applies to the first paint', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('joinery-theme', 'light'));
    const release = await blockScripts(page);
    for (const path of ['/', '/login', '/docs', '/terms-of-service', '/privacy-policy']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await firstPaint(page);
      await expect(page.locator('html')).not.toHaveClass(/dark/);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(244, 244, 245)',
      );
    }
    release();
  });

  test('a signed-in user never sees the visitor’s page flash', async ({ signedInPage: page }) => {
    const release = await blockScripts(page);
    const asked = page.waitForRequest(SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1, includeHidden: true });
    await expect(title).toBeAttached();
    await asked;
    await expect(title).toBeHidden();
    release();
    await expect(title).toBeVisible();
    await expect(page.getByRole('button', { name: /Ada Lovelace/ })).toBeVisible();
  });

  test(
    'a page rendered only by scripts shows that it is loading',
    THOROUGH,
    async ({ signedInPage: page }) => {
      const release = await blockScripts(page);
      for (const path of ['/my-diagrams', '/diagram-editor']) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('#root')).toBeVisible();
        await expect(page.locator('body')).toMatchAriaSnapshot('- text: Loading...');
      }
      release();
      await expect(page.getByRole('button', { name: 'Add Entity' })).toBeVisible();
      await expect(page.locator('body')).not.toMatchAriaSnapshot('- text: Loading...');
    },
  );

  test('a visitor’s browser loads none of them before the first paint', async ({ page }) => {
    for (const path of ['/', '/docs', '/login']) {
      await page.goto(path);
      await waitForQuietNetwork(page);
      const { styled, asked } = await page.evaluate(() => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return {
          styled: files.filter(({ name }) => name.endsWith('.css')).map(({ responseEnd }) => responseEnd),
          asked: files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
        };
      });
      expect(styled).toHaveLength(1);
      expect(asked.length).toBeGreaterThan(2);
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(styled[0] ?? Infinity);
    }
  });
});

test.describe('if the scripts of the app cannot be loaded', () => {
  test.use({ toleratedErrors: [/ERR_FAILED \(.*\/assets\//] });
  const notice = 'Joinery could not be loaded. Please check your connection.';

  test(
    'a page shows an error, keeps its text readable, and reloads',
    THOROUGH,
    async ({ signedInPage: page }) => {
      // Waits until the previous page has loaded its own.
      await page.goto('/my-diagrams');
      await expect(page.getByRole('heading', { name: 'My Diagrams' })).toBeVisible();
      await page.route(SCRIPTS, (route) => route.abort());
      for (const path of ['/docs', '/']) {
        await page.goto(path, { waitUntil: 'load' });
        await expect(page.getByRole('alert')).toContainText(notice);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await expectAccessible(page);
      await page.unroute(SCRIPTS);
      await page.getByRole('link', { name: 'Reload the page' }).click();
      await expect(page.getByRole('button', { name: /Ada Lovelace/ })).toBeVisible();
      await expect(page.getByText(notice)).toBeHidden();
    },
  );

  test(
    'a page without prerendered text shows an error in its centre',
    THOROUGH,
    async ({ signedInPage: page }) => {
      await page.goto('/my-diagrams');
      await expect(page.getByRole('heading', { name: 'My Diagrams' })).toBeVisible();
      await page.route(SCRIPTS, (route) => route.abort());
      await page.goto('/my-diagrams', { waitUntil: 'load' });
      await expect(page.getByRole('alert')).toContainText(notice);
      await page.unroute(SCRIPTS);
      await page.getByRole('link', { name: 'Reload the page' }).click();
      await expect(page.getByRole('heading', { name: 'My Diagrams' })).toBeVisible();
    },
  );
});

test('[K01] injected script does not run', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('Content Security Policy'),
  );
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    document.body.append(script);
  });
  await refused;
  await expect(page).toHaveTitle('Documentation · Joinery');
});

for (const [path, title] of [
  ['/', 'Joinery: Free ERD Tool & Entity Generator'],
  ['/login', 'Sign in · Joinery'],
  ['/docs', 'Documentation · Joinery'],
] as const) {
  test(`${path} is readable, with its title, before any script runs`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL ?? ''}${path}`);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL ?? ''}${path}`);
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(card ?? '')).headers()['content-type']).toBe('image/png');
    await context.close();
  });
}

test('the manifest and its icons exist', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await page.request.get(address ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await response.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons)
    expect((await page.request.get(src)).headers()['content-type']).toContain(type);
});
