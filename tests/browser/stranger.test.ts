import { expect, journey, type Page, test } from '../support/browser.ts';
import { newPerson } from './accounts.ts';
import { fontsOf } from './fonts.ts';
import { play, seek } from './video-playback.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Checks that the page's heading is in the school's typeface, and that nothing can be scrolled sideways. */
async function looksRight(page: Page): Promise<void> {
  await expect.poll(() => fontsOf(page, 'h1')).toMatch(/^Bricolage/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

/** Plays the last seconds of the open video. */
async function playToEnd(page: Page): Promise<void> {
  await play(page);
  const duration = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  await seek(page, duration - 3);
  await expect(page.locator('video')).toHaveJSProperty('ended', true);
}

test('a stranger with a phone gets from the home page to a second lesson', journey, async ({ page }) => {
  test.slow();
  const person = newPerson();

  await test.step('taps a string', async () => {
    await page.goto('/');
    await looksRight(page);
    const invitation = page.getByText('Tap a string');
    await page.getByRole('button', { name: 'Pluck string 6, E' }).tap();
    await expect(page.locator('[data-swinging]').first()).toBeAttached();
    await expect(invitation).toBeHidden();
  });

  await test.step('answers three questions and plays the first piece', async () => {
    await page.getByRole('link', { name: 'Play something now' }).first().tap();
    await expect(page).toHaveURL(/\/first-visit$/);
    await looksRight(page);
    for (const answer of [/^Acoustic/, /^Right/, /^I’ve never played/]) {
      await page.getByRole('button', { name: answer }).tap();
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /Night Ferry/ })
      .first()
      .tap();
    await expect(page).toHaveURL(/\/watch-demo/);
    await looksRight(page);
    await playToEnd(page);
  });

  await test.step('makes an account', async () => {
    await page.getByRole('link', { name: 'Save your progress: create an account' }).first().tap();
    await expect(page).toHaveURL(/\/login/);
    await looksRight(page);
    await page.getByLabel('Name', { exact: true }).fill(person.name);
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).tap();
    await expect(page).toHaveURL(/\/dashboard$/);
    await looksRight(page);
  });

  await test.step('plays the first lesson to its end and rates it', async () => {
    await page.getByRole('link', { name: /^Start with Tune and pick/ }).tap();
    await expect(page).toHaveURL(/\/lessons\/tune-and-pick$/);
    await looksRight(page);
    await playToEnd(page);
    const end = page.getByRole('region', { name: 'You played Tune and pick' });
    await expect(end.getByText('Day 1', { exact: true })).toBeVisible();
    await end.getByRole('button', { name: 'Good' }).tap();
    await expect(end.getByText(/^Noted\./)).toBeVisible();
  });

  await test.step('finds the day counted, and goes on', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('1 day in a row').first()).toBeVisible();
    await page.getByRole('link', { name: /^Next A and D/ }).tap();
    await expect(page).toHaveURL(/\/lessons\/a-and-d$/);
    await looksRight(page);
    await play(page);
  });
});
