import { expect, type Page, test } from '../support/browser.ts';
import { findAxeViolations } from './axe-violations.ts';
import { aAndD, enter } from './practice-panel.ts';
import { play, position, seek } from './video-playback.ts';

declare global {
  interface Window {
    /** What the device's voice was told to say. */
    said: string[];
  }
}

const coach = (page: Page) => page.getByRole('region', { name: 'What the coach says' });
const lines = (page: Page) => coach(page).getByRole('listitem').getByRole('button');

/** Replaces the voices of the device. A spoken text ends when the page calls `window.endSpeech`. */
async function giveVoices(page: Page, count: number): Promise<void> {
  await page.addInitScript((count) => {
    window.said = [];
    const voices = Array.from({ length: count }, () => ({ localService: true, lang: 'en-GB' }));
    const synthesis = {
      getVoices: () => voices,
      cancel: () => {},
      speak: (utterance: { text: string }) => window.said.push(utterance.text),
    };
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.assign(window, {
      SpeechSynthesisUtterance: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
  }, count);
}

test('the lines of the coach are on the page with their times, and a press goes there', async ({ page }) => {
  await enter(page, aAndD.path);
  await coach(page).getByText('What the coach says').click();
  await expect.poll(() => lines(page).count()).toBeGreaterThan(5);
  expect(await findAxeViolations(page)).toEqual([]);
  const third = lines(page).nth(2);
  const [text, time] = (await third.innerText()).split('\n').filter(Boolean);
  expect(text).toMatch(/^[A-Z].*\.$/);
  expect(text).not.toContain('[♪');
  await third.press('Enter');
  await play(page);
  await expect(third).toHaveAttribute('aria-current', 'true');
  const [minutes, seconds] = time!.split(':').map(Number);
  expect(await position(page)).toBeGreaterThanOrEqual(minutes! * 60 + seconds!);
});

test('captions that cannot be fetched are said to be missing, and asked for again', async ({ page }) => {
  await page.route('**/captions.vtt', (route) => route.fulfill({ status: 503 }));
  await enter(page, aAndD.path);
  const summary = coach(page).getByText('What the coach says');
  await summary.click();
  await expect(coach(page).getByRole('alert')).toContainText('couldn’t be loaded');
  await page.unroute('**/captions.vtt');
  await summary.click();
  await summary.click();
  await expect.poll(() => lines(page).count()).toBeGreaterThan(5);
});

test('the lines are said aloud over a quieter video, if the learner wants them', async ({ page }) => {
  await giveVoices(page, 1);
  await enter(page, aAndD.path);
  await coach(page).getByLabel('Say the coach’s lines aloud').check();
  await play(page);
  await seek(page, aAndD.bar(2));
  await expect.poll(() => page.evaluate(() => window.said.length)).toBeGreaterThan(0);
  const video = page.locator('video');
  expect(await video.evaluate((video: HTMLVideoElement) => video.volume)).toBeCloseTo(0.3);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(video).toHaveJSProperty('volume', 1);
  await page.reload();
  await expect(coach(page).getByLabel('Say the coach’s lines aloud')).toBeChecked();
  await expect(page.getByLabel('Volume').first()).toHaveValue('1');
});

test('a device without a voice leaves the lines to the screen reader', async ({ page }) => {
  await giveVoices(page, 0);
  await enter(page, aAndD.path);
  await coach(page).getByLabel('Say the coach’s lines aloud').check();
  await play(page);
  await seek(page, aAndD.bar(2));
  await expect(coach(page).getByRole('status')).toHaveText(/^[A-Z].*\.$/);
  expect(await page.evaluate(() => window.said)).toEqual([]);
});
