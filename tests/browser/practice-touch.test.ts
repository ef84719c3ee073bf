import { devices } from 'playwright';
import { expect, journey, type Page, test } from '../support/browser.ts';
import { aAndD, enter, openMore } from './practice-panel.ts';
import { position } from './video-playback.ts';

const { userAgent } = devices['Pixel 7']!;
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, userAgent });

interface Point {
  x: number;
  y: number;
}

/** A finger that goes from place to place and rests there: lifted in full swing, it would make the next tap a stop. */
async function drag(page: Page, from: Point, ...way: Point[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (const [index, to] of way.entries()) {
    const { x, y } = way[index - 1] ?? from;
    for (let step = 1; step <= 8; step++) {
      await touch('touchMove', { x: x + ((to.x - x) * step) / 8, y: y + ((to.y - y) * step) / 8 });
    }
  }
  for (let frame = 0; frame < 12; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
  await touch('touchEnd');
}

test('everything in the practice panel works by touch', journey, async ({ page }) => {
  test.setTimeout(180_000);
  // Pages of the tab are turned at once: where a finger goes does not move.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, aAndD.path);
  const video = page.locator('video');
  const button = (name: RegExp | string) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const pressed = (name: RegExp | string) => page.getByRole('button', { name, pressed: true });
  const room = page.getByRole('region', { name: 'Practice panel' });

  await test.step('play, pause and move', async () => {
    await button('Play the lesson').tap();
    await expect.poll(() => position(page)).toBeGreaterThan(0.5);
    await button('Pause').tap();
    await expect(video).toHaveJSProperty('paused', true);
    const bar = (await page.getByRole('slider', { name: 'Place in the video' }).boundingBox())!;
    const y = bar.y + bar.height / 2;
    await drag(page, { x: bar.x + 12, y }, { x: bar.x + bar.width / 2, y });
    const half = (await video.evaluate((element: HTMLVideoElement) => element.duration)) / 2;
    await expect.poll(() => position(page)).toBeGreaterThan(half - 4);
    expect(await position(page)).toBeLessThan(half + 4);
    const before = await position(page);
    await button('Back 5 seconds').tap();
    await expect.poll(() => position(page)).toBeCloseTo(before - 5, 0);
  });

  await test.step('slow down, captions, quality, chapters', async () => {
    await button('5% slower').tap();
    await expect(video).toHaveJSProperty('playbackRate', 0.95);
    await page.getByLabel('Speed', { exact: true }).selectOption('1');
    await button('More').tap();
    await button('Captions on').tap();
    await expect(pressed('Captions off')).toBeVisible();
    await page.getByLabel('Quality').selectOption('360');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Quality')).toBeHidden();
    const second = page.getByRole('region', { name: 'Chapters' }).getByRole('button').nth(1);
    await second.tap();
    await expect(second).toHaveAttribute('aria-current', 'true');
  });

  await test.step('a tap on a bar goes there, a drag over bars loops them', async () => {
    const bars = room.locator('[data-bar]');
    await bars.nth(1).evaluate((bar) => bar.scrollIntoView({ block: 'center' }));
    await bars.nth(1).tap();
    await expect.poll(() => position(page)).toBeGreaterThan(aAndD.bar(2) - 0.1);
    const centre = async (bar: number) => {
      const { x, y, width, height } = (await bars.nth(bar).boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [from, to] = [await centre(0), await centre(1)];
    await drag(page, { ...from, x: from.x - 25 }, { ...from, x: from.x + 25 }, to);
    await expect(room.getByText('Looping bars 1 to 2')).toBeAttached();
  });

  await test.step('keep the loop, and clear it', async () => {
    await openMore(page);
    await button('Last bar: more').tap();
    await expect(room.getByText('Looping bars 1 to 3')).toBeAttached();
    await button('Save this loop').tap();
    await page.getByLabel('Name', { exact: true }).fill('The start');
    await button('Save').tap();
    await openMore(page);
    await expect(pressed('The start')).toBeVisible();
    await button('Clear the loop').tap();
    await expect(room.getByText(/^Looping/)).toHaveCount(0);
  });

  await test.step('click, count, band, listen', async () => {
    for (const name of [/^Metronome/, /^Count-in/, /^Backing band/, /^Listen/]) {
      await button(name).tap();
      await expect(pressed(name)).toBeVisible();
      await button(name).tap();
      await expect(pressed(name)).toHaveCount(0);
    }
  });

  await test.step('notes, larger', async () => {
    await openMore(page);
    await button(/^View/).tap();
    await page.getByText('Notes', { exact: true }).first().tap();
    await expect(room.locator('.tab-head').first()).toBeVisible();
    await button('Size: more').tap();
    const size = page.getByRole('textbox', { name: 'Size' });
    await expect(size).toHaveValue('125');
    await button(/^View/).tap();
    await expect(size).toBeHidden();
  });

  await test.step('a stand', async () => {
    await openMore(page);
    await button(/^Music stand/).tap();
    await expect(page.locator('[data-music-stand]')).toBeVisible();
    await expect(button('Play')).toBeInViewport();
    await openMore(page);
    await button(/^Music stand/).tap();
    await expect(page.locator('[data-music-stand]')).toHaveCount(0);
  });

  await test.step('note, favourite, done, report, download', async () => {
    await button('Write a note').tap();
    await page.getByLabel('Your note').fill('With the thumb.');
    await button('Save').tap();
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('With the thumb.');
    await button('Keep A and D as a favourite').tap();
    await expect(pressed('Keep A and D as a favourite')).toBeVisible();
    await button('Mark as done').tap();
    await button('Good').tap();
    await expect(page.getByText('Noted.')).toBeVisible();
    await button('Report a mistake in this lesson').tap();
    await page.getByLabel('What’s wrong?').fill('Bar 2 is bar 3.');
    await button('Send').tap();
    await expect(page.getByText('We’ve got your report.')).toBeVisible();
    const told = page.waitForResponse('**/api/v1/tracking/download');
    await page.getByRole('region', { name: 'Downloads' }).getByRole('link').first().tap();
    expect((await told).ok()).toBe(true);
  });
});

test('a left-handed player sees mirrored chords', async ({ page }) => {
  await enter(page, aAndD.path);
  const [tool, figure] = [
    page.getByRole('button', { name: 'More', exact: true }),
    page.locator('.chords figure').first(),
  ];
  const open = async () => {
    await tool.tap();
    await expect(page.locator('.tab-beat').first()).toBeAttached();
    await page.keyboard.press('Escape');
  };
  /** How far the fingers of the first chord are from the middle of the neck, in px. */
  const fingers = () =>
    figure.locator('svg').evaluate((svg) => {
      const middle = ({ left, width }: DOMRect) => left + width / 2;
      const neck = middle(svg.getBoundingClientRect());
      return [...svg.querySelectorAll('circle')].map((dot) => Math.round(middle(dot.getBoundingClientRect()) - neck));
    });
  await open();
  const right = await fingers();
  expect(right.some((off) => off !== 0)).toBe(true);
  await page.goto('/profile');
  await page.getByLabel('Left-handed').tap();
  await expect(page.getByText('Your preferences are up to date.')).toBeVisible();
  await page.goto(aAndD.path);
  await open();
  await expect(async () => {
    const left = await fingers();
    for (const [index, off] of left.entries()) expect(Math.abs(off + right[index]!)).toBeLessThanOrEqual(1);
  }).toPass();
});
