import { test as base } from 'playwright/test';
import { Site } from './site.ts';

/** Browser tests share one running site per worker; each test registers new users. */
export const test = base.extend<{ baseURL: string }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const site = await Site.open();
      await use(site);
      await site.close();
    },
    // On a busy machine a server may take longer to start than a test's timeout.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});

/**
 * Marks tests that must not run in parallel with others: they check timing to hundredths of a second, or run a whole
 * development server.
 */
export const alone = { tag: '@alone' };

/** Marks end-to-end journeys, one of each kind, which `npm test` runs. */
export const journey = { tag: '@journey' };

export { expect, type Page } from 'playwright/test';
