/**
 * `npm run screenshots`: the pictures of README and documentation, taken from the running product so that they never go stale;
 * `npm run screenshots -- <folder>`: every page in both themes, wide and on a phone, for review.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
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
import { takeCodePictures } from './codePictures.ts';
import { takeDocsPictures } from './docsPictures.ts';
import { takeFilm } from './film.ts';

const [pagesFolder] = process.argv.slice(2);
const README_FOLDER = fileURLToPath(new URL('../../docs/images', import.meta.url));
const DOCS_FOLDER = fileURLToPath(new URL('../../apps/web/public/pictures', import.meta.url));
const THEMES = ['dark', 'light'] as const;
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const PUBLIC_PAGES = { landing: '/', login: '/login', docs: '/docs', terms: '/terms-of-service' };
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

/** Takes the pictures of README and documentation. */
async function takePublishedPictures(browser: Browser, author: Page, addresses: ReadonlyMap<string, string>) {
  await takeCodePictures(author, addresses.get('petclinic') ?? '', README_FOLDER);
  // Otherwise the other pages would show this one's selection.
  await author.goto('/my-diagrams');
  writeFileSync(join(README_FOLDER, 'drawing.webp'), await takeFilm(browser, server.url));
  for (const theme of THEMES) {
    const page = await pageIn(browser, server.url, { theme, size: 'wide' });
    await signIn(page, PERSON);
    await takeDocsPictures(page, addresses, { folder: DOCS_FOLDER, theme });
    await page.context().close();
  }
}

/** Takes every page in one theme and size. */
async function takePages(page: Page, addresses: ReadonlyMap<string, string>, suffix: string): Promise<void> {
  const shoot = async (name: string): Promise<void> => {
    await page.evaluate(() => document.fonts.ready);
    const path = join(pagesFolder ?? '', `${name}-${suffix}.png`);
    await page.screenshot({ path, animations: 'disabled' });
  };
  for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
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
    await shoot(`editor-${schema}`);
  }
}

const server = await startServer();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const author = await pageIn(browser, server.url, { theme: 'dark', size: 'wide' });
  await signIn(author, PERSON);
  const addresses = new Map<string, string>();
  for (const schema of ['petclinic', 'sakila', 'chinook', 'ranger'])
    addresses.set(schema, await drawSchema(author, schema));
  if (pagesFolder === undefined) await takePublishedPictures(browser, author, addresses);
  else {
    mkdirSync(pagesFolder, { recursive: true });
    for (const theme of THEMES)
      for (const size of ['wide', 'phone'] as const) {
        const page = await pageIn(browser, server.url, { theme, size });
        await takePages(page, addresses, `${theme}${size === 'phone' ? '-phone' : ''}`);
        await page.context().close();
      }
  }
} finally {
  await browser.close();
  await server.dispose();
}
