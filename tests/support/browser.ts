import { test as base } from 'playwright/test';
import { Site } from './site.ts';

/** Browser tests share one running site per worker; each person they register is new. */
export const test = base.extend<{ baseURL: string }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const site = await Site.open();
      await use(site);
      await site.close();
    },
    // A server starts later than a page opens where much else is going on.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});

/**
 * Nothing else runs beside such a test: sound and picture have to keep time to hundredths of a second, or a whole
 * development server works for it.
 */
export const alone = { tag: '@alone' };

/** `npm test` runs these: what somebody does at this school from beginning to end, one way of each kind. */
export const journey = { tag: '@journey' };

export { expect, type Page } from 'playwright/test';
