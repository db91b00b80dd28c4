import {
  type APIRequestContext,
  test as base,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';
import { slowDownPages } from './slowPages.ts';

interface TestFixtures {
  /** Console errors that a test provokes on purpose. */
  toleratedErrors: RegExp[];
  /** Fails the test if a page threw or logged a console error. */
  quietConsole: undefined;
  /** The user of this test's `signedInPage`: a separate account without other tests' diagrams. */
  person: User;
  /** A signed-in page at no particular address. */
  signedInPage: Page;
}

interface WorkerFixtures {
  server: RunningServer;
}

/** A user of the development identity. */
interface User {
  name: string;
  email: string;
  photoUrl?: string | null;
}

/** Playwright's test with the built server running, failing on console errors. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      slowDownPages(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  toleratedErrors: [[], { option: true }],
  quietConsole: [
    async ({ context, toleratedErrors }, use) => {
      const errors: string[] = [];
      watchConsole(context, errors);
      await use(undefined);
      const unexpected = errors.filter((error) => !toleratedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  person: async ({}, use, { testId }) => use({ name: 'Ada Lovelace', email: `ada-${testId}@example.com` }),
  signedInPage: async ({ page, person }, use) => {
    await signIn(page, person);
    await use(page);
  },
});

export { expect };

/** Marks tests of thorough runs only: a component test covers the same sooner, or the state is rare. */
export const THOROUGH = { tag: '@thorough' } as const;

function watchConsole(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) =>
    errors.push(`uncaught: ${webError.error().stack ?? webError.error().message}`),
  );
}

/** Signs in through the development identity's API and stores the session in the browser; opens no page. */
export async function signIn(page: Page, { name, email, photoUrl = null }: User): Promise<void> {
  const { request } = page;
  const { credential } = await post<{ credential: string }>(request, '/dev-identity/token', { name, email });
  const [, payload = ''] = credential.split('.');
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
  const account = { name, email, photoUrl, googleId: sub, credential };
  const { token } = await post<{ token: string }>(request, '/api/api/auth/google', account);
  await page.context().addCookies([
    {
      name: 'auth_token',
      value: encodeURIComponent(token),
      domain: 'localhost',
      path: '/',
      secure: true,
      sameSite: 'Strict',
    },
  ]);
}

/** Signs in through the development identity's page; ends at my diagrams. */
export async function signInByForm(page: Page, person: User): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/my-diagrams$/);
}

async function post<Result>(request: APIRequestContext, path: string, data: object): Promise<Result> {
  const response = await request.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Result;
}
