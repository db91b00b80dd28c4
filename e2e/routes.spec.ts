import { aDiagram, anEntity } from '@joinery/model/builders';
import { type Page } from '@playwright/test';
import { card, expectEditorReady, nameDiagram, openBlankEditor } from './editor.ts';
import { expect, signIn, test, THOROUGH } from './fixtures.ts';
import { callApi, openDiagram, waitForQuietNetwork, watchExternalRequests } from './gestures.ts';
import { startServer } from './server.ts';
import { setTheme, THEMES } from './themes.ts';

const ADA = { name: 'Ada Lovelace', email: 'ada@example.com' };
const SHOP = aDiagram({ nodes: [anEntity({ name: 'Customer' })] });

const PUBLIC_PAGES = {
  '/': 'Free ERD Tool & Entity Generator',
  '/login': 'Welcome to Joinery',
  '/terms-of-service': 'Terms of Service',
  '/privacy-policy': 'Privacy Policy',
  '/docs': 'Documentation',
} as const;

test('[M026] [M027] [M028] [M029] landing page, sign-in, terms, policy and documentation are public', async ({
  page,
}) => {
  for (const [path, title] of Object.entries(PUBLIC_PAGES)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await signIn(page, ADA);
  for (const [path, title] of Object.entries(PUBLIC_PAGES)) {
    if (path === '/login') continue;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('[M031] [M032] [M033] my diagrams and the editor require sign-in', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, ADA);
  const id = await openDiagram(page, SHOP, 'Behind the door');
  await expect(card(page, 'Customer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Behind the door' })).toBeVisible();
  await page.goto('/my-diagrams');
  const list = page.getByRole('list', { name: 'Diagrams' });
  await expect(list.getByRole('link', { name: 'Behind the door' })).toHaveAttribute(
    'href',
    `/diagram-editor/${id}`,
  );
  await openBlankEditor(page);
  await expect(page.locator('.react-flow__node')).toHaveCount(0);

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const visitor = await context.newPage();
  for (const path of ['/my-diagrams', '/diagram-editor', `/diagram-editor/${id}`]) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL(/\/login$/);
    await expect(visitor.getByText('Behind the door')).toHaveCount(0);
  }
  await context.close();
});

test('[M001] navigating from the landing page to the editor and back loads no second document', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  // A link clicked before hydration is followed by the browser.
  await page.locator('#not-loaded').waitFor({ state: 'detached' });
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL(/\/docs$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/docs$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill(ADA.name);
  await page.getByLabel('E-mail').fill(ADA.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/my-diagrams$/);
  await page.getByRole('button', { name: 'New Diagram' }).first().click();
  await expectEditorReady(page);
  await page.getByRole('button', { name: 'Add Entity' }).click();
  await nameDiagram(page, 'One document');
  await expect(page).toHaveURL(/\/diagram-editor\/[^/]+$/);
  await page.getByRole('link', { name: 'My Diagrams' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  expect(documents).toEqual(['/']);
});

test('[M322] the production build works from the site root at any path depth', async ({ page }) => {
  for (const path of ['/', '/diagram-editor/some-id', '/invitation/some-token']) {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
    // As element addresses, or in the list of files loaded after the first paint.
    const files = [...html.matchAll(/"(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(1);
    // Bundled: no source modules, and no tools of a development server.
    for (const file of files) expect(file).toMatch(/^\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css)$/);
    expect(html).not.toMatch(/@vite|@react-refresh/);
  }
});

/** RGB of an element's text, and of the first opaque background behind it. */
async function getColours(page: Page, selector: string): Promise<{ text: number[]; ground: number[] }> {
  const found = await page.locator(selector).evaluate((element) => {
    let at: Element | null = element;
    while (at !== null && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement;
    const ground = getComputedStyle(at ?? document.documentElement).backgroundColor;
    return { text: getComputedStyle(element).color, ground };
  });
  const numbers = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return { text: numbers(found.text), ground: numbers(found.ground) };
}

test(
  '[M020] both themes are neutral grey, with enough contrast',
  THOROUGH,
  async ({ signedInPage: page }) => {
    const places = { '/': 'h1', '/docs': 'h1', '/my-diagrams': 'h1', '/diagram-editor': '.react-flow' };
    for (const [path, selector] of Object.entries(places)) {
      await page.goto(path);
      await expect(page.locator(selector)).toBeVisible();
      for (const theme of THEMES) {
        await setTheme(page, theme);
        const { text, ground } = await getColours(page, selector);
        expect(Math.max(...ground) - Math.min(...ground), path).toBeLessThanOrEqual(6);
        if (theme === 'dark') {
          expect(Math.min(...ground), path).toBeGreaterThan(8);
          expect(Math.max(...ground), path).toBeLessThan(64);
          expect(Math.min(...text), path).toBeGreaterThan(240);
        } else {
          expect(Math.min(...ground), path).toBeGreaterThan(224);
          expect(Math.max(...ground), path).toBeLessThan(255);
          expect(Math.max(...text), path).toBeLessThan(64);
        }
      }
    }
  },
);

test('[M021] every page fills the height of the screen, the editor exactly', async ({
  signedInPage: page,
}) => {
  // So high that most pages end before the screen does.
  await page.setViewportSize({ width: 1440, height: 2_400 });
  for (const path of ['/terms-of-service', '/privacy-policy', '/docs', '/my-diagrams', '/account', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const part of await page.locator('#root').or(page.getByRole('contentinfo')).all()) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(Math.round(y + height), path).toBeGreaterThanOrEqual(2_400);
    }
  }
  await openBlankEditor(page);
  await expect.poll(() => page.locator('.react-flow').boundingBox()).toMatchObject({ y: 0, height: 2_400 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(2_400);
});

test('[M197] a socket is opened only for a saved diagram of a signed-in user', async ({
  page,
  browser,
  baseURL,
}) => {
  const isSocket = (url: string): boolean => new URL(url).pathname.startsWith('/ws/');
  const watch = (watched: Page): { opened: number; closed: number } => {
    const sockets = { opened: 0, closed: 0 };
    watched.on('websocket', (socket) => {
      if (!isSocket(socket.url())) return;
      sockets.opened += 1;
      socket.on('close', () => (sockets.closed += 1));
    });
    watched.on('request', (request) => {
      if (isSocket(request.url())) sockets.opened += 1;
    });
    return sockets;
  };
  const sockets = watch(page);
  await signIn(page, ADA);
  await openBlankEditor(page);
  await page.getByRole('button', { name: 'Add Entity' }).click();
  expect(sockets.opened).toBe(0);
  await nameDiagram(page, 'With a socket');
  await expect(page.getByRole('button', { name: '1 User(s) Online' })).toBeVisible();
  expect(sockets).toEqual({ opened: 1, closed: 0 });

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { publicToken } = await callApi<{ publicToken: string }>(page, `/diagrams/${id}/public-link`, {});
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const visitor = await context.newPage();
  const visitorSockets = watch(visitor);
  await visitor.goto(`/public/${publicToken}`);
  await expect(card(visitor, 'NewEntity')).toBeVisible();
  await visitor.goto(`/diagram-editor/${id}`);
  await expect(visitor).toHaveURL(/\/login$/);
  expect(visitorSockets.opened).toBe(0);
  await context.close();

  await page.getByRole('link', { name: 'My Diagrams' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => sockets).toEqual({ opened: 1, closed: 1 });
});

test.describe('third parties', () => {
  test.use({ toleratedErrors: [/ERR_FAILED \(https:\/\/accounts\.google\.com/] });

  test('[M277] with a client id the sign-in page loads Google’s script, and no other third party', async ({
    page,
  }) => {
    const server = await startServer({ GOOGLE_CLIENT_ID: 'client-1.apps.googleusercontent.com' });
    try {
      await page.route(/^https:/, (route) => route.abort());
      const foreign = watchExternalRequests(page);
      const asked = page.waitForRequest('https://accounts.google.com/gsi/client');
      await page.goto(`${server.url}/login`);
      await asked;
      await waitForQuietNetwork(page);
      expect([...new Set(foreign)]).toEqual(['https://accounts.google.com/gsi/client']);
    } finally {
      await server.dispose();
    }
  });
});

test('[M041] clicking the account before its menu is loaded opens the menu', async ({ page }) => {
  await signIn(page, ADA);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/AccountMenu-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/docs');
  const account = page.getByRole('button', { name: ADA.name });
  await account.click();
  await expect(account).toHaveAttribute('aria-expanded', 'true');
  release();
  await page.getByRole('menuitem', { name: 'My Diagrams' }).click();
  await expect(page).toHaveURL('/my-diagrams');
});
