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

/** How far painted moments were from the film's sound when they were painted: nine of ten were nearer. In ms. */
const distanceFromSound = (page: Page) =>
  live(page).evaluate(async (canvas) => {
    const video = document.querySelector('video')!;
    const distances: number[] = [];
    await new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        const moment = Number((canvas as HTMLElement).dataset.moment);
        distances.push(1000 * Math.abs(video.currentTime - moment));
        if (distances.length < 50) return;
        observer.disconnect();
        resolve();
      }).observe(canvas, { attributeFilter: ['data-moment'] });
    });
    return distances.sort((a, b) => a - b)[45]!;
  });

/**
 * Where a finger's colour begins on the canvas, from the left, as a share of its width: the finger itself, or the bridge
 * on the other side, up to which its string sounds.
 */
const startOf = (page: Page, [red, green, blue]: [number, number, number]) =>
  live(page).evaluate(
    (element, wanted) => {
      const { width, height } = element as HTMLCanvasElement;
      const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
      const isWanted = (at: number) => wanted.every((value, channel) => data[at + channel] === value);
      const columns = Array.from({ length: width }, (_, x) => x);
      const rows = Array.from({ length: height }, (_, y) => y);
      return columns.findIndex((x) => rows.some((y) => isWanted(4 * (y * width + x)))) / width;
    },
    [red, green, blue],
  );

const indexFinger: [number, number, number] = [0x7f, 0xb4, 0xf7];

async function choosePicture(page: Page, picture: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('combobox', { name: 'Picture', exact: true }).selectOption(picture);
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
    expect(await distanceFromSound(page)).toBeLessThan(30);
    await page.getByLabel('Speed', { exact: true }).selectOption('0.5');
    expect(await distanceFromSound(page)).toBeLessThan(30);
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
    // A missing part reloads the page, once.
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Play the lesson' }).click();
    await reloaded;
    await play(page);
    await seek(page, aAndD.bar(2));
    await expect(page.locator('.tab-cursor')).toBeVisible();
    await expect(live(page)).toHaveCount(0);
  });
});

test.describe('on a desk', () => {
  test.use(desk);

  /** Opens the demo at its C chord, whose only finger is on fret 1. */
  async function openAtC(page: Page): Promise<void> {
    await page.goto('/watch-demo');
    await play(page);
    await page.getByRole('button', { name: 'Pause' }).first().click();
    await seek(page, 33.5);
  }

  test('the film plays unless the live picture is chosen', async ({ page }) => {
    await openAtC(page);
    await expect(live(page)).toHaveCount(0);
    await choosePicture(page, 'Live');
    await expect(live(page)).toBeVisible();
    await expect.poll(() => startOf(page, indexFinger)).toBeGreaterThan(0.2);
  });

  test('the left hand gets the live picture, mirrored', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('woodshed:left-handed', 'yes'));
    await openAtC(page);
    await expect(live(page)).toBeVisible();
    await expect.poll(() => startOf(page, indexFinger)).toBeLessThan(0.1);
  });
});
