import { alone, expect, type Page, test } from '../support/browser.ts';
import { pitchAt } from '../support/pitch.ts';
import { enter } from './practice-panel.ts';
import { play, position, seek } from './video-playback.ts';
import { type Heard, heardVideo, recordVideo, sounding, strokes } from './video-sound.ts';

declare global {
  interface Window {
    /** When notes of the tab were lit, in seconds on the clock of the sound. */
    lit: number[];
  }
}

/** Bar 7 of this lesson is string 1, open, four times: 66 beats a minute, the music begins at 6.167 s. */
const lesson = '/courses/first-week/lessons/tune-and-pick';
const beat = 60 / 66;
const barSeven = 6.167 + 24 * beat;

/** Records that bar at a speed. */
async function listenAt(page: Page, speed: number): Promise<Heard> {
  await page.getByLabel('Speed', { exact: true }).selectOption(String(speed));
  await recordVideo(page);
  await seek(page, barSeven - 0.3);
  await expect.poll(() => position(page), { intervals: [50] }).toBeGreaterThan(barSeven + 4 * beat + 0.1);
  return heardVideo(page);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The pitch of the string between its strokes, as a MIDI number. */
function pitchOf(heard: Heard, speed: number): number {
  const readings = strokes(heard).flatMap((at) =>
    Array.from({ length: 12 }, (_, index) => pitchAt(heard, at + (0.15 + 0.04 * index) / speed)),
  );
  return median(readings.filter((reading) => Math.abs(reading - 64) < 1));
}

test('half speed takes twice as long at the same pitch', alone, async ({ browser, site }) => {
  const heard: Record<number, Heard> = {};
  for (const speed of [1, 0.5]) {
    const page = await browser.newPage({ baseURL: site.address, bypassCSP: true });
    await enter(page, lesson);
    await play(page);
    heard[speed] = await listenAt(page, speed);
    await page.close();
  }
  const cents = 100 * (pitchOf(heard[0.5]!, 0.5) - pitchOf(heard[1]!, 1));
  expect(Math.abs(cents)).toBeLessThan(5);

  const struck = strokes(heard[0.5]!).slice(-4);
  const measured = (struck.at(-1)! - struck[0]!) / (3 * beat);
  expect(Math.abs(measured / 2 - 1)).toBeLessThan(0.01);
});

test('a loop sounds exactly as long as its bars', alone, async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.address, bypassCSP: true });
  await enter(page, lesson);
  await play(page);
  await seek(page, barSeven + 0.5);
  await recordVideo(page);
  await page.keyboard.press('l');
  const rounds = async () => sounding(await heardVideo(page), 0.012);
  await expect.poll(async () => (await rounds()).length, { timeout: 40_000 }).toBeGreaterThan(4);
  // The first is what was left of the bar, the last is still going on.
  const lengths = (await rounds()).slice(1, -1).map(({ from, to }) => to - from);
  expect(Math.abs(median(lengths) - 4 * beat)).toBeLessThan(0.05);
  await page.close();
});

test('the tab highlights a note when it sounds', alone, async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.address, bypassCSP: true });
  await enter(page, lesson);
  await play(page);
  await recordVideo(page);
  await page.evaluate(() => {
    window.lit = [];
    const sheet = document.querySelector('.tab-rows')!;
    new MutationObserver((changes) => {
      const now = changes.some(({ target }) => (target as Element).classList.contains('is-now'));
      if (now) window.lit.push(window.recording!.context.currentTime);
    }).observe(sheet, { attributeFilter: ['class'], subtree: true });
  });
  await seek(page, barSeven - 0.5);
  await expect.poll(() => position(page), { intervals: [50] }).toBeGreaterThan(barSeven + 8 * beat - 0.2);
  const heard = await heardVideo(page);
  const lit = await page.evaluate(() => window.lit);
  const struck = strokes(heard)
    .map((at) => heard.start + at)
    .slice(-8);
  const late = struck.map((at) => lit.map((when) => when - at).toSorted((a, b) => Math.abs(a) - Math.abs(b))[0]!);
  expect(Math.abs(median(late))).toBeLessThan(0.06);
  await page.close();
});
