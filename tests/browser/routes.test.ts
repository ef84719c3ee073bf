import { expect, type Page } from '../support/browser.ts';
import { getRoutes, titleOf } from '../support/routes.ts';
import { settled } from '../support/settled.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './inhabited.ts';

/** Has the page write down, from its first moment, what moved without anybody having done anything, and how far. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const describe = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 90) : node?.textContent);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        if (hadRecentInput) continue;
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
          shifts.push(`${value.toFixed(4)}: ${describe(node)} from ${rect(from)} to ${rect(to)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

for (const route of getRoutes()) {
  const { path, viewer } = route;
  test.describe(titleOf(route), () => {
    test.use({ viewer });

    test('fits a small phone, does not jump as it opens, and has no fault that axe finds', async ({ page }) => {
      const shifts = await watchShifts(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await shifts()).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
    });

    test('does not jump as it opens on a desk', async ({ page }) => {
      const shifts = await watchShifts(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await settled(page);
      expect(await shifts()).toEqual([]);
    });
  });
}
