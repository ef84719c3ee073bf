import { expect, type Page, test } from '../support/browser.ts';
import { aAndD, enter } from './practice-panel.ts';
import { play, seek } from './video-playback.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1440, height: 900 } };

const live = (page: Page) => page.getByRole('img', { name: 'The neck, live' });
const painter = /\/LivePicture\.[^/]+\.js/;
const isPainter = (url: string) => painter.test(url);

/** Script that the browser asks for, by address. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  return scripts;
}

/** For one second of frames, how far the painted moment was from the film's sound, in ms, at most. */
const farthest = (page: Page) =>
  live(page).evaluate(async (canvas) => {
    const video = document.querySelector('video')!;
    const until = performance.now() + 1000;
    let most = 0;
    while (performance.now() < until) {
      // In a task after the frame, so that it has been painted.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const moment = Number((canvas as HTMLElement).dataset.moment);
      most = Math.max(most, 1000 * Math.abs(video.currentTime - moment));
    }
    return most;
  });

/** Share of the canvas's width, from the left, at which a finger's colour has its middle. */
const middleOf = (page: Page, colour: [number, number, number]) =>
  live(page).evaluate((element, [red, green, blue]) => {
    const canvas = element as HTMLCanvasElement;
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    let [sum, count] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) continue;
      sum += (at / 4) % width;
      count++;
    }
    return count > 0 ? sum / count / width : Number.NaN;
  }, colour);

const firstFinger: [number, number, number] = [0x7f, 0xb4, 0xf7];

async function choosePicture(page: Page, picture: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Picture', { exact: true }).selectOption(picture);
  await page.keyboard.press('Escape');
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the neck is painted in time with the sound, from the first play on', async ({ page }) => {
    const scripts = scriptsOf(page);
    await enter(page, aAndD.path);
    expect(scripts.filter(isPainter)).toEqual([]);
    await play(page);
    await seek(page, aAndD.bar(2));
    await expect(live(page)).toBeVisible();
    expect(await farthest(page)).toBeLessThan(30);
    await page.getByLabel('Speed', { exact: true }).selectOption('0.5');
    expect(await farthest(page)).toBeLessThan(30);
    await page.getByRole('button', { name: 'Pause' }).first().click();
    await seek(page, aAndD.bar(5) + 1);
    await expect(live(page)).toHaveAttribute('data-moment', (aAndD.bar(5) + 1).toFixed(3));
  });

  test('the film can be chosen, and stays chosen', async ({ page }) => {
    await enter(page, aAndD.path);
    await play(page);
    await expect(live(page)).toBeVisible();
    await choosePicture(page, 'Film');
    await expect(live(page)).toHaveCount(0);
    const scripts = scriptsOf(page);
    await page.reload();
    await play(page);
    await seek(page, aAndD.bar(2));
    await expect(page.locator('.tab-cursor')).toBeVisible();
    expect(scripts.filter(isPainter)).toEqual([]);
    await expect(live(page)).toHaveCount(0);
  });

  test('the film shows where the live picture cannot be loaded', async ({ page }) => {
    await page.route(painter, (route) => route.abort());
    await enter(page, aAndD.path);
    await play(page);
    await seek(page, aAndD.bar(2));
    await expect(page.locator('.tab-cursor')).toBeVisible();
    await expect(live(page)).toHaveCount(0);
    await expect(page.locator('video')).toBeVisible();
  });
});

test.describe('on a desk', () => {
  test.use(desk);

  test('the film plays, and the live picture for the left hand, mirrored', async ({ page }) => {
    await enter(page, aAndD.path);
    await play(page);
    await expect(live(page)).toHaveCount(0);
    await choosePicture(page, 'Live');
    await seek(page, aAndD.bar(5) + 0.5);
    await page.getByRole('button', { name: 'Pause' }).first().click();
    await seek(page, aAndD.bar(5) + 0.5);
    await expect(live(page)).toBeVisible();
    // The A chord: the index finger on fret 2, a third of the way up the neck.
    await expect.poll(() => middleOf(page, firstFinger)).toBeLessThan(0.5);
    await choosePicture(page, 'Automatic');
    await expect(live(page)).toHaveCount(0);
  });
});
