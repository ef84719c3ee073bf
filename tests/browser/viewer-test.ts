import { test as site } from '../support/browser.ts';
import type { Viewer } from '../support/routes.ts';
import { createSampleUsers, type StorageState } from '../support/sample-users.ts';

/** The site with people who live in it: a test says by `viewer` whose browser its page is. */
export const test = site.extend<{ viewer: Viewer }, { states: Record<Viewer, StorageState> }>({
  states: [
    async ({ site, browser }, use) => {
      await use(await createSampleUsers(site, browser));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  viewer: ['visitor', { option: true }],
  storageState: async ({ states, viewer }, use) => use(states[viewer]),
});
