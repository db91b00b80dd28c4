/**
 * `npm run screenshots`: the pictures of README and documentation, taken from the running product so that they never go stale;
 * `npm run screenshots -- <folder>`: every page, both themes, wide and phone, to be looked at.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import {
  expectEditorReady,
  expectSaved,
  loadFile,
  nameDiagram,
  openBlankEditor,
  schemaPath,
} from '../../e2e/editor.ts';
import { signIn } from '../../e2e/fixtures.ts';
import { startServer } from '../../e2e/server.ts';
import { takeDocsPictures } from './docsPictures.ts';

const README_PICTURES = ['editor-dark', 'editor-light'];

const [askedFolder] = process.argv.slice(2);
const folder = askedFolder ?? fileURLToPath(new URL('../../docs/images', import.meta.url));
const DOCS_FOLDER = fileURLToPath(new URL('../../apps/web/public/pictures', import.meta.url));
const THEMES = ['dark', 'light'] as const;
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const PERSON = { name: 'Ada Lovelace', email: 'ada@example.com' };

async function pageIn(
  browser: Browser,
  baseURL: string,
  view: { theme: string; size: keyof typeof SIZES },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[view.size],
    hasTouch: view.size === 'phone',
  });
  await context.addInitScript((theme) => localStorage.setItem('joinery-theme', theme), view.theme);
  return context.newPage();
}

/** Saves a real schema as a diagram; returns its address. */
async function drawSchema(page: Page, name: string): Promise<string> {
  await openBlankEditor(page);
  await loadFile(page, schemaPath(name));
  await nameDiagram(page, name);
  await expectSaved(page);
  return page.url();
}

const server = await startServer();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  mkdirSync(folder, { recursive: true });
  const author = await pageIn(browser, server.url, { theme: 'dark', size: 'wide' });
  await signIn(author, PERSON);
  const addresses = new Map<string, string>();
  for (const schema of ['petclinic', 'sakila', 'chinook', 'ranger'])
    addresses.set(schema, await drawSchema(author, schema));
  for (const theme of THEMES) {
    for (const size of ['wide', 'phone'] as const) {
      const page = await pageIn(browser, server.url, { theme, size });
      const shoot = async (name: string): Promise<void> => {
        const picture = `${name}-${theme}${size === 'phone' ? '-phone' : ''}`;
        if (askedFolder === undefined && !README_PICTURES.includes(picture)) return;
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: join(folder, `${picture}.png`), animations: 'disabled' });
      };
      for (const [name, path] of Object.entries({
        landing: '/',
        login: '/login',
        docs: '/docs',
        terms: '/terms-of-service',
      })) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await shoot(name);
      }
      await signIn(page, PERSON);
      await page.goto('/my-diagrams');
      await page.getByText('ranger', { exact: true }).first().waitFor();
      await shoot('my-diagrams');
      for (const [schema, address] of addresses) {
        await page.goto(address);
        await expectEditorReady(page);
        await page.getByText(schema, { exact: true }).first().waitFor();
        await shoot(schema === 'petclinic' ? 'editor' : `editor-${schema}`);
      }
      if (askedFolder === undefined && size === 'wide') {
        await takeDocsPictures(page, addresses, { folder: DOCS_FOLDER, theme });
      }
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await server.dispose();
}
