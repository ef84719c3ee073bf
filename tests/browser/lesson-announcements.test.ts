import { expect, test } from '../support/browser.ts';
import { hearAnnouncements } from './live-regions.ts';
import { aAndD, enter } from './practice-panel.ts';
import { play } from './video-playback.ts';

test('each key of the player is announced once', async ({ page }) => {
  const heard = await hearAnnouncements(page);
  await enter(page, aAndD.path);
  await play(page);
  await page.getByRole('button', { name: 'Full screen', exact: true }).focus();
  for (const [key, words] of [
    ['c', 'Captions on'],
    ['s', 'Sound off'],
    ['-', '95%'],
    ['<', '90%'],
    ['m', 'Metronome on'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await heard()).filter((text) => text === words).length, words).toBe(1);
  }
  await page.keyboard.press('5');
  await expect.poll(async () => (await heard()).filter((text) => /^\d:\d\d$/.test(text)).length).toBe(1);
});

test('routine saving is silent; trouble is announced once, and its end', async ({ page }) => {
  const heard = await hearAnnouncements(page);
  await enter(page, aAndD.path);
  await play(page);
  const sent = page.waitForResponse('**/api/v1/video-tracking/**');
  await page.getByRole('button', { name: 'Pause' }).click();
  await sent;
  await expect(page.getByText('Progress saved', { exact: true })).toBeVisible();
  expect((await heard()).filter((text) => /^Sav/.test(text))).toEqual([]);

  await page.route('**/api/v1/video-tracking/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const trouble = async () => (await heard()).filter((text) => text.startsWith('Not saved yet')).length;
  await expect.poll(trouble).toBe(1);
});

test('the stand keeps the focus, and gives it back', async ({ page }) => {
  await enter(page, aAndD.path);
  await play(page);
  const chapter = page.getByRole('region', { name: 'Chapters' }).getByRole('button').nth(1);
  await chapter.focus();
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: /^(Pause|Play)$/ })).toBeFocused();
  await page.keyboard.press('t');
  await expect(chapter).toBeFocused();
});

test('starting a lesson moves the focus to the button that pauses', async ({ page }) => {
  await enter(page, aAndD.path);
  await page.getByRole('button', { name: 'Play the lesson' }).press('Enter');
  await expect(page.getByRole('button', { name: /^(Pause|Play)$/ })).toBeFocused();
});
