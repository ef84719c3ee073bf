import type { Page } from 'playwright';

/** Waits until a page is complete: network idle, islands hydrated, fonts loaded. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr], .spinner'));
  await page.evaluate(() => document.fonts.ready);
}
