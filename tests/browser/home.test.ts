import { expect, journey, type Page, test } from '../support/browser.ts';

const video = (page: Page) => page.getByLabel(/^The lesson/);
const time = (page: Page) => video(page).evaluate((video: HTMLVideoElement) => video.currentTime);

test('a real lesson plays muted while in view and stops outside it', journey, async ({ page }) => {
  const media: string[] = [];
  page.on('request', (request) => request.url().includes('.m4s') && media.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(media).toEqual([]);

  await video(page).scrollIntoViewIfNeeded();
  await expect.poll(() => time(page)).toBeGreaterThan(1);
  await expect(video(page)).toHaveJSProperty('muted', true);
  expect(media.length).toBeLessThan(5);

  await page.evaluate(() => scrollTo(0, 0));
  await expect(video(page)).toHaveJSProperty('paused', true);
});

test('it can be paused, unmuted, and opened at its position', async ({ page }) => {
  await page.goto('/');
  await video(page).scrollIntoViewIfNeeded();
  await expect.poll(() => time(page)).toBeGreaterThan(1.2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(video(page)).toHaveJSProperty('paused', true);

  // What the person chose is not overruled by what is in view.
  await page.evaluate(() => scrollTo(0, 0));
  await video(page).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Sound', pressed: false }).click();
  await expect(video(page)).toHaveJSProperty('muted', false);
  await expect(video(page)).toHaveJSProperty('paused', false);
  await page.getByRole('link', { name: 'Open this lesson' }).click();
  await expect(page).toHaveURL(/\/watch-demo\?t=\d+$/);
  await expect(page.getByRole('button', { name: /^Continue at 0:0\d/ })).toBeVisible();
});

test('nothing autoplays with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await video(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(video(page)).toHaveJSProperty('paused', true);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => time(page)).toBeGreaterThan(0.2);
});
