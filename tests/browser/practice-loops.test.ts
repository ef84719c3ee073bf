import { alone, expect, type Page, test } from '../support/browser.ts';
import { aAndD, enter } from './practice-panel.ts';
import { position } from './video-playback.ts';

interface Jump {
  from: number;
  to: number;
  /** Whether the machine let the page run in time: nothing in it can act while it does not. */
  onTime: boolean;
}

declare global {
  interface Window {
    jumps: Jump[];
  }
}

/** Writes down every jump of the playhead, exactly as it happens. */
async function watchJumps(page: Page): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!;
    window.jumps = [];
    let ran = performance.now();
    setInterval(() => {
      ran = performance.now();
    }, 5);
    Object.defineProperty(video, 'currentTime', {
      get: () => get!.call(video),
      set(to) {
        window.jumps.push({ from: get!.call(video), to, onTime: performance.now() - ran < 25 });
        set!.call(video, to);
      },
    });
  });
}

const jumps = async (page: Page) => (await page.evaluate(() => window.jumps)).filter(({ onTime }) => onTime);
const near = (seconds: number, wanted: number) => Math.abs(seconds - wanted) <= 0.05;

test('a bar goes round within 50 ms of its bounds, by keys alone', alone, async ({ page }) => {
  await enter(page, aAndD.path);
  await page.keyboard.press('k');
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  // Bar 2, faster.
  for (let press = 0; press < 2; press++) await page.keyboard.press('PageDown');
  for (let press = 0; press < 10; press++) await page.keyboard.press('+');
  await page.keyboard.press('l');
  await watchJumps(page);
  await expect(page.getByRole('button', { name: 'Loop', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await jumps(page)).length, { timeout: 30_000 }).toBeGreaterThan(3);
  for (const { from, to } of await jumps(page)) {
    expect(near(from, aAndD.bar(3))).toBe(true);
    expect(near(to, aAndD.bar(2))).toBe(true);
  }
  // Off again: it plays on.
  await page.keyboard.press('l');
  await expect.poll(() => position(page)).toBeGreaterThan(aAndD.bar(3) + 0.2);
});
