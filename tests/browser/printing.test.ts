import { expect, journey, type Page } from '../support/browser.ts';
import { waitUntilReady } from '../support/page-ready.ts';
import { test } from './viewer-test.ts';

/** Opens a page as it is printed for a user with a dark colour scheme. */
async function print(page: Page, path: string) {
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(path);
  await waitUntilReady(page);
  // A4 at 96 px an inch, without its margins.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
}

/** How far the bars of a tab reach beyond the sheet that they are on, px. */
const beyond = (page: Page) =>
  page.locator('svg.tab-bar').evaluateAll((bars) => {
    const edges = bars.map((bar) => bar.getBoundingClientRect().right);
    return Math.max(...edges) - innerWidth;
  });

test.describe('a page for everybody', () => {
  test('prints completely: its tab bar by bar, the answers to its questions', async ({ page }) => {
    await print(page, '/learn/guitar-chords');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('svg.tab-bar')).toHaveCount(8);
    expect(await beyond(page)).toBeLessThanOrEqual(0);
    await expect(page.locator('details p').first()).toBeVisible();
  });

  test('prints a routine as a plan', async ({ page }) => {
    await print(page, '/tools/routine');
    await expect(page.locator('summary')).toHaveText([
      /Warm-up\s*5 min/,
      /Review\s*10 min/,
      /new\s*10 min/,
      /song\s*5 min/,
    ]);
  });
});

test.describe('a learner’s own page', () => {
  test.use({ viewer: 'learner' });

  test('a lesson is printed as its text and the whole of its tab', journey, async ({ page }) => {
    await print(page, '/courses/first-week/lessons/a-and-d');
    await expect(page.locator('video')).toBeHidden();
    expect(await page.locator('svg.tab-bar').count()).toBeGreaterThan(8);
    expect(await beyond(page)).toBeLessThanOrEqual(0);
    const cut = await page
      .locator('.tab-scroller')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(cut).toBeLessThanOrEqual(0);
  });

  test('the log of a week is printed with its bars and entries', async ({ page }) => {
    await print(page, '/tools/practice-log');
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
    await expect(page.getByText('The bridge, with the band').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Log practice' })).toBeHidden();
  });
});
