import { expect, test } from '../support/browser.ts';

for (const path of ['/', '/courses', '/courses/first-week', '/learn/barre-chords', '/gear-reviews/capos']) {
  test(`${path} is painted before anything else is asked for`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const [before, later] = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const names = (entries: PerformanceEntry[]) => entries.map(({ name }) => name);
      // A picture further down may come when it likes.
      const all = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ initiatorType }) => initiatorType !== 'img',
      );
      const isBefore = ({ startTime }: PerformanceEntry) => startTime < (paint?.startTime ?? 0);
      return [names(all.filter(isBefore)), names(all.filter((entry) => !isBefore(entry)))];
    });
    expect(before).toEqual([]);
    expect(later.filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
    expect(later.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(0);
  });
}

test('a chosen theme needs no script to come', async ({ page }) => {
  await page.goto('/about');
  await page.getByLabel('Theme').selectOption('dark');
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('on a second page the typefaces are there from the beginning', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const faces = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  expect(await faces()).toBeGreaterThanOrEqual(2);
  await page.getByRole('link', { name: 'Terms of use' }).first().click();
  await page.waitForURL('/terms');
  // Let in by the page itself, before its scripts have run.
  expect(
    await page.evaluate(
      () => document.querySelector<HTMLTemplateElement>('template[data-fonts]')?.content.childElementCount,
    ),
  ).toBe(0);
});

test('the title says where a page is developed', async ({ page }) => {
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await expect(page).toHaveTitle(/^DEV Terms of use · Woodshed$/);
});
