import { expect, type Page, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';
import { aAndD, enter } from './practice-panel.ts';
import { play, position } from './video-playback.ts';

const keysSwitch = (page: Page) => page.getByLabel('Letter and number keys as shortcuts');
const muted = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted);

test('the player’s keys work in the player, and not on a button elsewhere', async ({ page }) => {
  await enter(page, aAndD.path);
  await play(page);
  await page.getByRole('button', { name: 'Mark as done' }).focus();
  for (const key of ['s', 'm', 'l', 't', '5', 'ArrowRight']) await page.keyboard.press(key);
  expect(await muted(page)).toBe(false);
  await expect(page.getByRole('button', { name: /^(Click|Loop|Stand)/, pressed: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Captions' }).focus();
  await page.keyboard.press('s');
  expect(await muted(page)).toBe(true);
});

test('characters can be switched off in the list of keys, while pedals, Space and arrows go on', async ({ page }) => {
  await page.goto('/watch-demo');
  await page.getByRole('button', { name: 'Play the lesson' }).waitFor();
  await expect(page.getByRole('region', { name: 'What the coach says' })).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys and pedals' });
  await expect(dialog.getByText('Space or K')).toBeVisible();
  await keysSwitch(page).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await page.keyboard.press('?');
  await page.keyboard.press('5');
  expect(await muted(page)).toBe(false);
  await expect(dialog).toHaveCount(0);
  expect(await page.getByLabel('Place in the video').inputValue()).toBe('0');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Place in the video')).toHaveValue('5');

  await page.goto('/tools/metronome');
  await expect(keysSwitch(page)).not.toBeChecked();
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
});

test('the preferences hold the same switch', async ({ page }) => {
  await arrive(page, '/profile');
  await keysSwitch(page).uncheck();
  await page.goto('/tools/tuner');
  await page.getByRole('button', { name: /^Hear / }).waitFor();
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: 'Stop the tone' })).toHaveCount(0);
  await keysSwitch(page).check();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: 'Stop the tone' })).toBeVisible();
});

test('page keys scroll while the video is paused and the focus is elsewhere', async ({ page }) => {
  await enter(page, aAndD.path);
  await play(page);
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  const before = await position(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await position(page)).toBeCloseTo(before, 1);
});
