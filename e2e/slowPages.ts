import { type Browser, type Page } from '@playwright/test';

/** Slowdown of scripts, and the speed of animations: for finding tests that do not wait. */
const CPU_RATE = Number(process.env['E2E_CPU_RATE'] ?? 1);
const ANIMATION_RATE = Number(process.env['E2E_ANIMATION_RATE'] ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: ANIMATION_RATE });
}

/** Slows down every page of this browser as configured. */
export function slowDownPages(browser: Browser): void {
  if (CPU_RATE === 1 && ANIMATION_RATE === 1) return;
  browser.on('context', (context) => {
    // A page that closes immediately cannot be slowed.
    context.on('page', (page) => void slowDown(page).catch(() => undefined));
  });
}
