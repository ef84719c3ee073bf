import { paths } from '#src/lib/contract/page-paths.ts';
import { expect, journey, type Page } from '../support/browser.ts';
import { waitUntilReady } from '../support/page-ready.ts';
import { getRoutes, titleOf } from '../support/routes.ts';
import { findAxeViolations } from './axe-violations.ts';
import { cspViolations, watchCspViolations } from './csp-violations.ts';
import { findUnreadableText } from './unreadable-text.ts';
import { test } from './viewer-test.ts';

/** Makes the page record every layout shift without recent user input, from the start of the page on. */
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

/** Opens a page in a window of that size. */
async function open(page: Page, path: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await waitUntilReady(page);
}

/** Waits until the page stands as it does in the window that it has now. */
const laidOut = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** One page of each kind, which are looked at with every change. */
const ofEachKind = ['/', '/login', '/courses', '/courses/first-week', '/learn/barre-chords', '/tools/metronome']
  .map((path) => `${path} of visitor`)
  .concat('/dashboard of learner', `${paths.lesson('first-week', 'a-and-d')} of learner`, '/admin of staff');

for (const route of getRoutes()) {
  const { path, viewer } = route;
  const tags = ofEachKind.includes(`${path} of ${viewer}`) ? journey : {};
  test.describe(titleOf(route), tags, () => {
    test.use({ viewer });

    test('fits phone and desktop, enlarged or not, without layout shifts, axe or CSP violations', async ({ page }) => {
      await watchCspViolations(page);
      const shifts = await watchShifts(page);

      await test.step('on a desk', async () => {
        await open(page, path, 1440, 900);
        expect.soft(await shifts(), 'what jumps').toEqual([]);
        expect.soft(await cspViolations(page), 'what the policy forbids').toEqual([]);
      });

      await test.step('enlarged', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 640, height: 450 });
        await laidOut(page);
        expect.soft(await findUnreadableText(page), 'everything at twice its size').toEqual([]);
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await laidOut(page);
        expect.soft(await findUnreadableText(page), 'text at twice its size').toEqual([]);
        await page.emulateMedia({ reducedMotion: null });
      });

      await test.step('on a small phone', async () => {
        await open(page, path, 320, 640);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'the width').toBe(320);
        expect.soft(await shifts(), 'what jumps').toEqual([]);
        expect.soft(await cspViolations(page), 'what the policy forbids').toEqual([]);
        expect.soft(await findAxeViolations(page), 'what axe finds').toEqual([]);
      });
    });
  });
}
