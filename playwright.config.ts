import { defineConfig } from 'playwright/test';
import { chromium } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: { launchOptions: await chromium(), trace: 'retain-on-failure' },
});
