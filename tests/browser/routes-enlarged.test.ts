import { expect, type Page } from '../support/browser.ts';
import { getRoutes, titleOf } from '../support/routes.ts';
import { settled } from '../support/settled.ts';
import { test } from './inhabited.ts';
import { lostText } from './lost-text.ts';

const width = 1280;

/** As somebody sets it in their browser: whatever is measured in rem follows. */
async function doubleText(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

for (const route of getRoutes()) {
  const { path, viewer } = route;
  test.describe(titleOf(route), () => {
    test.use({ viewer });

    test('loses nothing at twice the size of text, or at twice the size of everything', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const enlarge of ['everything', 'text'] as const) {
        await page.setViewportSize({ width: enlarge === 'text' ? width : width / 2, height: 900 });
        if (enlarge === 'text') await doubleText(page);
        await page.goto(path);
        await settled(page);
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(excess, `px that have to be scrolled sideways with ${enlarge} enlarged`).toBeLessThanOrEqual(0);
        expect.soft(await lostText(page), `text lost with ${enlarge} enlarged`).toEqual([]);
      }
    });
  });
}
