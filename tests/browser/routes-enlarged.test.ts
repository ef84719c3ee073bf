import { expect } from '../support/browser.ts';
import { getRoutes, titleOf } from '../support/routes.ts';
import { settled } from '../support/settled.ts';
import { test } from './inhabited.ts';
import { lostText } from './lost-text.ts';

const width = 1280;

for (const route of getRoutes()) {
  const { path, viewer } = route;
  test.describe(titleOf(route), () => {
    test.use({ viewer });

    test('loses nothing at twice the size of text, or at twice the size of everything', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: width / 2, height: 450 });
      await page.goto(path);
      await settled(page);
      expect(await lostText(page), 'everything enlarged').toEqual([]);

      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await lostText(page), 'text enlarged').toEqual([]);
    });
  });
}
