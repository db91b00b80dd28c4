import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import { expectEditorReady, expectSaved, loadFile, nameDiagram, openBlankEditor, schemaPath } from '../e2e/editor.ts';
import { signIn } from '../e2e/fixtures.ts';
import { startServer } from '../e2e/server.ts';
import { viewOf } from '../e2e/gestures.ts';
const server = await startServer();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    await context.addInitScript((t) => localStorage.setItem('joinery-theme', t), theme);
    const page = await context.newPage();
    await signIn(page, { name: 'Ada Lovelace', email: `ada${theme}@example.com` });
    await openBlankEditor(page);
    await loadFile(page, schemaPath('ranger'));
    await nameDiagram(page, 'ranger');
    await expectSaved(page);
    await expectEditorReady(page);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/shots/ranger-${theme}-fit.png` });
    for (const z of [0.5, 1.0]) {
      await page.mouse.move(700, 450);
      for (let i = 0; (await viewOf(page)).zoom < z - 0.03 && i < 100; i += 1) { await page.mouse.wheel(0, -60); await page.waitForTimeout(30); }
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/shots/ranger-${theme}-${z}.png` });
    }
    await context.close();
  }
} finally { await browser.close(); await server.dispose(); }
