import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { chromium } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: ['browser/**/*.test.ts', 'engines/**/*.test.ts', 'faults/**/*.test.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits for most of its time: for the network to rest, for a lesson to play. What keeps time runs alone.
  workers: Math.ceil(1.5 * availableParallelism()),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A second try tells a fault from a machine that was busy with something else. It is told of, and fixed.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: await chromium(),
    trace: 'retain-on-failure',
    // Pages talk to the server themselves, so that a test can stand between; tests/browser/offline-*.test.ts allow it.
    serviceWorkers: 'block',
  },
});
