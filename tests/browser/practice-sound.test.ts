import { expect, type Page, test } from '../support/browser.ts';
import { pitchAt } from '../support/pitch.ts';
import { play, position, seek } from './person.ts';
import { enter } from './practice-room.ts';
import { type Heard, heardVideo, recordVideo, strokes } from './video-sound.ts';

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

test('half speed takes twice as long, and the pitch stays', async ({ browser, site }) => {
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
