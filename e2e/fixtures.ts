import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';
import { slowPagesOf } from './slowPages.ts';

interface TestFixtures {
  /** Console errors that a test provokes on purpose. */
  toleratedErrors: RegExp[];
  /** Fails the test where a page threw or wrote an error to the console. */
  quietConsole: undefined;
  /** A signed-in page at my diagrams. */
  signedInPage: Page;
}

interface WorkerFixtures {
  server: RunningServer;
}

/** Playwright's test with the built server running and a console that must stay quiet. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      slowPagesOf(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
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
  signedInPage: async ({ page }, use) => {
    await signIn(page, { name: 'Ada Lovelace', email: 'ada@example.com' });
    await use(page);
  },
});

export { expect };

function watchConsole(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) =>
    errors.push(`uncaught: ${webError.error().stack ?? webError.error().message}`),
  );
}

/** Signs in as a person would, through the development identity page. */
export async function signIn(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/my-diagrams$/);
}
