import { defineConfig } from 'playwright/test';
import { chromium } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: ['browser/**/*.test.ts', 'faults/**/*.test.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A browser with real media on a machine that is busy with something else: a second try tells the two apart.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: await chromium(),
    trace: 'retain-on-failure',
    // Pages talk to the server themselves, so that a test can stand between; tests/browser/offline-*.test.ts allow it.
    serviceWorkers: 'block',
  },
});
