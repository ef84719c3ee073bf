import { expect, journey, test } from '../support/browser.ts';

test('a page says when the network is gone, and when it is back', journey, async ({ page, context }) => {
  // What watches the connection comes after the page itself.
  await page.goto('/courses', { waitUntil: 'networkidle' });
  const banner = page.locator('[data-connection-banner]');
  await context.setOffline(true);
  await expect(banner).toHaveText('No internet connection');
  await expect(banner).toHaveCSS('opacity', '1');
  await context.setOffline(false);
  await expect(banner).toHaveText('Back online');
  await expect(banner).toHaveCSS('opacity', '0');
});

test('a page notices within 30 s that the server is unreachable while the network is up', async ({ page, site }) => {
  await page.clock.install();
  await page.goto('/courses');
  const asked = page.waitForRequest(
    (request) => request.method() === 'HEAD' && /\/api\/v1\/health$/.test(request.url()),
  );
  await page.clock.fastForward(30_000);
  await (await asked).response();
  const banner = page.locator('[data-connection-banner]');
  await expect(banner).toHaveText('');

  await site.stop();
  await page.clock.fastForward(30_000);
  await expect(banner).toHaveText('No internet connection');
  await site.start();
  await page.clock.fastForward(30_000);
  await expect(banner).toHaveText('Back online');
});
