import { alone, expect, journey, type Page, test } from '../support/browser.ts';
import { aAndD, enter } from './practice-panel.ts';
import { play, position, seek } from './video-playback.ts';

declare global {
  interface Window {
    /** Places of the video, in seconds, for which sounds were ordered. */
    ordered: number[];
  }
}

/** Writes down where in the video each ordered sound will be heard. */
async function watchSounds(page: Page): Promise<void> {
  await page.evaluate(() => {
    const video = document.querySelector('video')!;
    const { start } = AudioBufferSourceNode.prototype;
    window.ordered = [];
    AudioBufferSourceNode.prototype.start = function (when = 0, ...rest) {
      const { currentTime } = this.context;
      const lag = (this.context as AudioContext).outputLatency || 0;
      window.ordered.push(video.currentTime + (when + lag - currentTime) * video.playbackRate);
      start.call(this, when, ...rest);
    };
  });
}

const ordered = (page: Page) => page.evaluate(() => window.ordered);

test('the click falls on the beats of the music, at any speed', alone, async ({ page }) => {
  await enter(page, aAndD.path);
  await page.getByLabel('Speed', { exact: true }).selectOption('0.8');
  await play(page);
  await seek(page, aAndD.bar(2) + 0.5);
  await watchSounds(page);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: /^Metronome/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await ordered(page)).length, { timeout: 30_000 }).toBeGreaterThan(5);
  const off = (await ordered(page)).map((at) => at - aAndD.bar(1) - Math.round(at - aAndD.bar(1)));
  expect(off.toSorted((a, b) => Math.abs(a) - Math.abs(b))[Math.floor(off.length * 0.8)]).toBeCloseTo(0, 1);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: /^Metronome/ })).toHaveAttribute('aria-pressed', 'false');
});

test('a bar is counted in with only the clicks, then the music starts', alone, async ({ page }) => {
  await enter(page, aAndD.path);
  await play(page);
  await page.keyboard.press('k');
  await seek(page, aAndD.bar(3) + 1.2);
  await watchSounds(page);
  await page.getByRole('button', { name: /^Count-in/ }).click();
  await page.keyboard.press('k');
  const count = page.locator('.practice-count');
  for (const beat of ['1', '2', '3', '4']) await expect(count).toHaveText(beat);
  await expect(page.locator('video')).toHaveJSProperty('muted', true);
  await expect(count).toHaveCount(0);
  await expect(page.locator('video')).toHaveJSProperty('muted', false);
  expect(Math.abs((await position(page)) - aAndD.bar(3))).toBeLessThan(1);
  // Four sounds, on the beats of the bar before.
  const beats = (await ordered(page)).map((at) => at - aAndD.bar(2));
  // Just before the first beat is on it: -0 is 0.
  expect(beats.map((beat) => Math.round(beat) || 0)).toEqual([0, 1, 2, 3]);
  // The learner's own mute setting is unchanged.
  await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'false');
});

test('the backing band replaces the guitar', journey, async ({ page }) => {
  await enter(page, aAndD.path);
  await play(page);
  await seek(page, aAndD.bar(2));
  await watchSounds(page);
  await page.getByRole('button', { name: /^Backing band/ }).click();
  await expect(page.locator('video')).toHaveJSProperty('muted', true);
  await expect.poll(async () => (await ordered(page)).length, { timeout: 20_000 }).toBeGreaterThan(3);
  await page.getByRole('button', { name: /^Backing band/ }).click();
  await expect(page.locator('video')).toHaveJSProperty('muted', false);
});
