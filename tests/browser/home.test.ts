import { expect, journey, type Page, test } from '../support/browser.ts';

const video = (page: Page) => page.getByLabel(/^The lesson/);
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
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
  // Asked for, so with sound.
  await expect(page.getByRole('button', { name: 'Sound', pressed: true })).toBeVisible();
});

test('names the tunes, and each leads to its lesson', async ({ page }) => {
  await page.goto('/');
  const tunes = section(page, 'Tunes you’ll know');
  for (const title of ['Ode to Joy', 'Amazing Grace', 'When the Saints', 'Aura Lee']) {
    await expect(tunes.getByRole('link', { name: title })).toBeVisible();
  }
  await tunes.getByRole('link', { name: 'Amazing Grace' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amazing Grace' })).toBeVisible();
});

test('every plan has a button, and the page ends with one', async ({ page }) => {
  await page.goto('/');
  const plans = section(page, 'What it costs');
  await expect(plans.getByRole('link')).toHaveText(['Start free', 'Try monthly', 'Try annual']);
  await expect(plans.getByText('Save 25%')).toBeVisible();
  await plans.getByRole('link', { name: 'Try annual' }).click();
  await expect(page).toHaveURL('/login?next=%2Fbilling#register');
  await page.goBack();
  await page.getByRole('link', { name: 'Play your first notes' }).click();
  await expect(page).toHaveURL('/first-visit');
});
