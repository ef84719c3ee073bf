import { expect, journey, type Page, test } from '../support/browser.ts';

/** The strip that a button belongs to. */
const stripOf = (page: Page, button: string) =>
  page.locator('[data-clip]').filter({ has: page.getByRole('button', { name: button }) });

test('a clip is fetched and plays on the first press, with each beat highlighted', journey, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const isOfClip = (path: string) => /^\/clips\/|guitar|player/.test(path);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter(isOfClip)).toEqual([]);

  await page.getByRole('button', { name: 'Hear day 7' }).click();
  await page.waitForFunction(() => document.querySelector('[data-clip=day-7] .is-now')?.textContent === '0');
  expect(fetched).toContain('/clips/day-7.json');
});

test('only one clip plays at a time', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Hear day 1' }).click();
  await expect(page.locator('[data-clip="day-1"] .is-now')).toHaveCount(1);
  await page.getByRole('button', { name: 'Hear day 3' }).click();
  await expect(page.locator('[data-clip="day-3"] .is-now')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Hear day 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-clip] .is-now')).toHaveCount(0);
});

test('the loop repeats its two bars until it is stopped', async ({ page }) => {
  await page.goto('/');
  const strip = stripOf(page, 'Loop bars 3 and 4');
  await strip.getByRole('button').click();
  const looped = page.locator('[data-from] .looped');
  for (const bar of [0, 1, 0]) await expect(looped.nth(bar).locator('.is-now')).toHaveCount(1, { timeout: 10_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(looped.locator('.is-now')).toHaveCount(0);
});

test('the slow line takes 5/3 of its time', async ({ page }) => {
  await page.goto('/');
  const strip = stripOf(page, 'Hear the line');
  await expect(strip.getByLabel('60%')).toBeChecked();
  await strip.getByRole('button').click();
  /** Milliseconds from the second beat to the fourth. */
  const elapsed = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const beats = [...document.querySelectorAll('[data-clip=practice] .tab-bar > g')];
        let begun = 0;
        const look = (now: number) => {
          if (!begun && beats[1]?.classList.contains('is-now')) begun = now;
          if (begun && beats[3]?.classList.contains('is-now')) resolve(now - begun);
          else requestAnimationFrame(look);
        };
        look(0);
      }),
  );
  // Two quarters at 76 a minute are 1.58 s.
  expect(elapsed / 1000).toBeGreaterThan(2.2);
  expect(elapsed / 1000).toBeLessThan(3.2);
});

test('a clip that cannot be fetched says so, and plays at the next press', async ({ page }) => {
  await page.route('/clips/*.json', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Hear day 1' }).click();
  const again = page.getByRole('button', { name: 'That didn’t load. Try again' });
  await expect(again).toBeVisible();
  await page.unroute('/clips/*.json');
  await again.click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
});
