import { expect, test } from '../support/browser.ts';
import { aAndD, enter } from './practice-panel.ts';
import { play } from './video-playback.ts';

test('the screen stays lit while a lesson plays, and no longer', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          document.documentElement.dataset.lit = 'yes';
          return { release: async () => delete document.documentElement.dataset.lit };
        },
      },
    });
  });
  await enter(page, aAndD.path);
  await expect(page.locator('html[data-lit]')).toHaveCount(0);
  await play(page);
  await expect(page.locator('html[data-lit]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.locator('html[data-lit]')).toHaveCount(0);
});
