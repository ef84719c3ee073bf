import { expect, journey, type Page, test } from '../support/browser.ts';
import { aAndD, enter, openMore } from './practice-panel.ts';
import { play, seek } from './video-playback.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 740 },
  landscape: { width: 844, height: 390 },
};

/** How many bars of tab are in view from the strings' first line to the rhythm, and not covered by anything. */
const barsInView = (page: Page) =>
  page.locator('.tab-bar').evaluateAll(
    (bars) =>
      bars.filter((bar) => {
        const { left, right, top, bottom } = bar.getBoundingClientRect();
        const corners = [
          [left + 2, top + 30],
          [right - 2, bottom - 2],
        ] as const;
        return corners.every(([x, y]) => bar.contains(document.elementFromPoint(x, y)));
      }).length,
  );

for (const [name, bars] of [
  ['phone', 4],
  // A whole row, and the strings of the next.
  ['small', 3],
  ['landscape', 2],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: sizes[name], hasTouch: true, isMobile: true });

    test('picture, tab and pause are in view while a lesson plays', journey, async ({ page }) => {
      await enter(page, aAndD.path);
      await play(page);
      await seek(page, aAndD.bar(9) + 1);
      await expect(page.locator('.tab-cursor')).toBeVisible();
      await expect.poll(() => barsInView(page)).toBeGreaterThanOrEqual(bars);
      for (const label of ['Back 5 seconds', 'Pause', 'Loop', 'More']) {
        await expect(page.getByRole('button', { name: label, exact: true }).first()).toBeInViewport({ ratio: 1 });
      }
      await expect(page.getByLabel('Speed', { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.player-picture')).toBeInViewport({ ratio: 0.99 });
      await expect(page.getByRole('button', { name: /^Ask/ })).toBeHidden();
      const digit = page.locator('.tab-beat .finger-2').first();
      expect(await digit.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))).toBeGreaterThanOrEqual(
        14,
      );
      await openMore(page);
      await expect(page.getByRole('button', { name: /^Metronome/ })).toBeInViewport();
      await expect(page.getByRole('link', { name: 'Tuner' }).first()).toBeInViewport();
    });
  });
}

for (const viewport of [sizes.phone, { width: 1440, height: 900 }]) {
  test(`the tab keeps its rows and colours when play starts, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await enter(page, aAndD.path);
    const rows = () =>
      page.locator('.tab-row').evaluateAll((all) => all.map((row) => row.querySelectorAll('[data-bar]').length));
    const colour = () =>
      page
        .locator('.tab-row .finger-2')
        .first()
        .evaluate((text) => getComputedStyle(text).fill);
    const before = [await rows(), await colour()];
    expect(before[0]!.length).toBeGreaterThan(2);
    await play(page);
    await expect(page.locator('.tab-beat.is-now')).toHaveCount(1);
    expect([await rows(), await colour()]).toEqual(before);
    const now = page.locator('.tab-beat.is-now [class^="finger-1"]');
    await seek(page, aAndD.bar(1) + 1);
    await expect(now).toHaveCount(1);
    const [first, current] = [page.locator('[data-bar="6"] .finger-1').first(), now.first()];
    const fill = (text: SVGElement | HTMLElement) => getComputedStyle(text).fill;
    expect(await current.evaluate(fill)).toBe(await first.evaluate(fill));
  });
}
