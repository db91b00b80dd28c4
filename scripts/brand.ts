/** `npm run brand`: the icons from favicon.svg and the social card from the running landing page, into apps/web/public. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import { startServer } from '../e2e/server.ts';

const toPath = (name: string): string =>
  fileURLToPath(new URL(`../apps/web/public/${name}`, import.meta.url));

/** Icons: a name and what it looks like; a maskable one fills its square, since the system cuts its own shape. */
const ICONS = [
  { name: 'icon-180.png', size: 180, isFull: true, share: 1 },
  { name: 'icon-192.png', size: 192, isFull: false, share: 1 },
  { name: 'icon-512.png', size: 512, isFull: false, share: 1 },
  { name: 'icon-maskable-512.png', size: 512, isFull: true, share: 0.8 },
];

/** The part of the landing page on the card, at the size that sites require. */
const CARD = { width: 1200, height: 630 };
const CARD_STYLE = `
  header, #content > :not(:first-child), footer, a[href="#content"], #content a, #content button { display: none !important }
  #content > section { height: 630px; max-width: none; padding: 0 64px; align-content: center }
  #content > section > :first-child::before {
    content: 'Joinery'; padding-left: 56px; font-size: 28px; font-weight: 600; line-height: 40px;
    background: url(/favicon.svg) left center / 40px no-repeat;
  }
`;

async function drawIcons(browser: Browser): Promise<void> {
  const svg = readFileSync(toPath('favicon.svg'), 'utf8');
  for (const { name, size, isFull, share } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const whole = isFull ? svg.replace(/rx="7"/, 'rx="0"') : svg;
    const ground = isFull ? (/fill="(#\w+)"/.exec(svg)?.[1] ?? 'none') : 'transparent';
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
        <div style="width:${String(share * 100)}%;line-height:0">${whole}</div></body>`,
    );
    await page.screenshot({ path: toPath(name), omitBackground: true });
    await page.close();
  }
}

async function drawCard(browser: Browser, baseURL: string): Promise<void> {
  const page = await browser.newPage({ baseURL, viewport: CARD, reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.addStyleTag({ content: CARD_STYLE });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: toPath('social-card.png') });
  await page.close();
}

const server = await startServer();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await drawIcons(browser);
  await drawCard(browser, server.url);
} finally {
  await browser.close();
  await server.dispose();
}
