import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/tools.mjs';
import { IS_THOROUGH } from './test/depth.ts';

/** Undefined: the browser that Playwright installed. */
const executablePath = findChromium();
const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Milliseconds between two actions of a thorough run: a person never clicks and types within the same frame of the screen. */
const ACTION_DELAY_MS = 30;

export default defineConfig({
  testDir: 'e2e',
  grepInvert: IS_THOROUGH ? [] : [/@thorough/],
  outputDir: 'test-results',
  fullyParallel: false,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    launchOptions: {
      args: launchArguments,
      slowMo: IS_THOROUGH ? ACTION_DELAY_MS : 0,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
