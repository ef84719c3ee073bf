import type { Page } from 'playwright';

/** Waits until a page shows what it has: islands and fonts are there, and nothing more is on its way. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr], .spinner'));
  await page.evaluate(() => document.fonts.ready);
}
