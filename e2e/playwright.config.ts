import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, launchOptions } from '../scripts/chromium.ts';
import { leftOut, longJourneys } from '../scripts/long-tests.ts';

export default defineConfig({
  testDir: '.',
  testIgnore: leftOut(longJourneys),
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  workers: Math.min(2, availableParallelism()),
  // A shared machine may starve a browser once; the report names what passed only at the second
  // try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Nothing may fail on a clock: the limits only end what hangs, and soon. A journey of many
  // screens limits each of its steps instead.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace costs as much as the journey: `--trace on` for the one that fails.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(findChromium()),
  },
});
