import { expect, journey, type Page, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';
import { aAndD, enter } from './practice-panel.ts';
import { play, position, seek } from './video-playback.ts';

/** Plays the last seconds of the open lesson. */
async function playToEnd(page: Page): Promise<void> {
  await play(page);
  const duration = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  await seek(page, duration - 2);
  await expect(page.locator('video')).toHaveJSProperty('ended', true);
}

test(
  'a lesson ends with what was done, a rating in one tap, what it earned, and the next lesson',
  journey,
  async ({ page }) => {
    await enter(page, aAndD.path);
    await playToEnd(page);

    const end = page.getByRole('region', { name: 'You played A and D' });
    await expect(end.getByRole('heading', { name: 'You played A and D' })).toBeFocused();
    await expect(end.getByText(/seconds of practice, at 100%/)).toBeVisible();
    await expect(end.getByText('Day 1', { exact: true })).toBeVisible({ timeout: 15_000 });
    await expect(end.getByText('First lesson 15 points')).toBeVisible();
    await expect(end.getByRole('link', { name: 'Next: Four to the bar' })).toBeVisible();
    await expect(end.getByText(/^A steady down-strum/)).toBeVisible();

    const rated = page.waitForResponse('**/api/v1/reviews');
    await end.getByRole('button', { name: 'Not yet' }).click();
    await expect(end.getByText('Noted. This lesson comes back tomorrow.')).toBeFocused();
    expect((await rated).ok()).toBe(true);
    await end.getByRole('button', { name: 'Loop the last 4 bars at 70%' }).click();
    await expect(page.locator('video')).toHaveJSProperty('playbackRate', 0.7);
    await expect.poll(() => position(page)).toBeGreaterThan(aAndD.bar(21) - 0.5);
    await expect(page.getByText('Looping bars 21 to 24')).toBeAttached();

    // What was shown here is not shown again on the dashboard.
    await page.goto('/dashboard');
    await expect(page.getByText('1 day in a row').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('the end of a lesson can be closed by key, and works offline', async ({ page, context }) => {
  await enter(page, aAndD.path);
  await play(page);
  await expect(page.getByRole('group', { name: 'Practise' })).toBeVisible();
  const duration = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  await seek(page, duration - 3);
  await expect.poll(() => position(page)).toBeGreaterThan(duration - 2.8);
  await context.setOffline(true);
  const end = page.getByRole('region', { name: 'You played A and D' });
  await end.getByRole('button', { name: 'Good' }).click();
  await expect(end.getByText('Noted. This lesson comes back in a few days.')).toBeVisible();
  const rated = page.waitForResponse('**/api/v1/reviews');
  await context.setOffline(false);
  expect((await rated).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(end).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
});

test('visitors are offered an account at the end of the demo', async ({ page }) => {
  await page.goto('/watch-demo');
  await playToEnd(page);
  const end = page.getByRole('region', { name: 'You played Night Ferry' });
  await expect(end.getByRole('link', { name: 'Save your progress: create an account' })).toHaveAttribute(
    'href',
    /^\/login.*#register$/,
  );
  await expect(end.getByRole('group', { name: 'How did it go?' })).toHaveCount(0);
});

test('a tool opens over the lesson where the text mentions it, and pauses the video', async ({ page }) => {
  await arrive(page, '/courses/first-week/lessons/tune-and-pick');
  await play(page);
  await page.getByRole('link', { name: 'Open the tuner' }).click();
  const tuner = page.getByRole('dialog', { name: 'Tuner' });
  await expect(tuner.getByText('0 of 6 strings in tune')).toBeVisible();
  await expect(tuner.getByRole('list', { name: 'Strings' }).getByRole('button')).toHaveCount(6);
  await expect(page.locator('video')).toHaveJSProperty('paused', true);
  await tuner.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Open the tuner' })).toBeFocused();
  await page.getByRole('link', { name: 'Tuner', exact: true }).first().click();
  await expect(tuner).toBeVisible();

  await page.goto(aAndD.path);
  await page.getByRole('link', { name: 'Count A to D for one minute' }).click();
  const minute = page.getByRole('dialog', { name: 'One-minute changes' });
  await expect(minute.getByRole('button', { name: 'Start the minute' })).toBeVisible();
  await expect(minute.getByRole('figure')).toHaveText([/^A/, /^D/]);
});

test('the text links to chapters of the video', async ({ page }) => {
  await enter(page, aAndD.path);
  await play(page);
  await page.getByRole('link', { name: 'Play “Build the D chord”' }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(22);
  await expect(page).toHaveURL(new RegExp(`${aAndD.path}$`));
});
