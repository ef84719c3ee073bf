import { expect, journey, test } from '../support/browser.ts';
import { visitInTabs } from './parallel-tabs.ts';

test.use({ javaScriptEnabled: false });

test('the courses can be filtered by level, style and text', journey, async ({ page }) => {
  await page.goto('/courses');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const all = await titles.count();
  expect(all).toBeGreaterThan(4);

  const main = page.getByRole('main');
  const filter = main.getByRole('button', { name: 'Filter' });
  await main.getByLabel('Style').selectOption('Blues');
  await filter.click();
  await expect(titles).toHaveText(['Blues and lead']);
  await expect(main.getByLabel('Style')).toHaveValue('blues');
  await main.getByLabel('Level').selectOption('Beginner');
  await filter.click();
  await expect(page.getByText('No course matches all of that')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(titles).toHaveCount(all);

  await main.getByRole('searchbox').fill('Greensleeves');
  await filter.click();
  await expect(titles).toHaveText(['Fingerpicking']);
});

test('a course shows its outcome and an excerpt in tab', journey, async ({ page }) => {
  await page.goto('/courses/first-week');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'By the end you’ll be able to' })).toBeVisible();
  await expect(main.getByRole('img', { name: /^Bar 1: / })).toBeVisible();
  await expect(main.getByText('You need a guitar with six strings')).toBeVisible();
  await expect(main.getByText('Free', { exact: true })).toHaveCount(6);
  await expect(main.getByRole('button', { name: 'Play' })).toBeHidden();
});

test('a landing page shows its answer, music, common mistakes and lessons', async ({ page }) => {
  await page.goto('/learn/chord-changes');
  const main = page.getByRole('main');
  await expect(main.getByText('Change slowly enough that no finger makes a wrong move')).toBeVisible();
  for (let bar = 1; bar <= 8; bar++) {
    await expect(main.getByRole('img', { name: new RegExp(`^Bar ${bar}: `) })).toBeVisible();
  }
  await expect(main.getByRole('heading', { name: 'Common mistakes' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'A and D' })).toBeVisible();
  await main.getByText('How many changes a minute do I need?').click();
  await expect(main.getByText('Thirty clean ones leave you some air')).toBeVisible();
});

test('a guide shows its verdict, a comparison table and a checklist', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/gear-reviews/capos');
    const main = page.getByRole('main');
    await expect(main.getByText('Take a capo whose pad has the curve of your fretboard')).toBeVisible();
    const cell = await main.getByText('Flat for classical, curved for steel-string').boundingBox();
    expect(cell && cell.x + cell.width).toBeLessThan(width);
    await expect(main.getByRole('heading', { name: 'To check in the shop' })).toBeVisible();
  }
});

for (const [address, sentence] of [
  ['/about', 'A lesson comes from one score'],
  ['/about/us', 'Who runs this site'],
  ['/learn-music', 'Barre chords: how to get F to sound'],
  ['/learning-process', 'Watch it once with your hands still.'],
  ['/privacy', 'What the server stores with an account'],
  ['/terms', 'What you may do with the lessons'],
  ['/support', 'How do I delete my account?'],
  ['/status', 'Everything is up'],
] as const) {
  test(`${address} can be read`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  });
}

test('/watch-demo can be read', async ({ page }) => {
  await page.goto('/watch-demo');
  // Playwright looks for no text in there; people see it.
  await expect(page.locator('noscript h2').filter({ hasText: 'Three small chords' })).toBeVisible();
});

test('every page has the same text with and without script', async ({ page, context, browser, baseURL }) => {
  test.slow();
  const xml = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const withScript = await browser.newContext({ baseURL, javaScriptEnabled: true });
  const missing: Record<string, string[]> = {};
  // A player, programs and what was measured just now are not the same.
  const [preview, ...otherPreviews] = paths.filter((path) => path.endsWith('/preview'));
  expect(preview).toBeDefined();
  const same = paths.filter((path) => !/^\/(watch-demo|status|tools)/.test(path) && !otherPreviews.includes(path));
  await visitInTabs(
    same,
    () => withScript.newPage(),
    async (shown, path) => {
      const read = await context.newPage();
      await Promise.all([shown.goto(path, { waitUntil: 'networkidle' }), read.goto(path)]);
      // What the neck of the front page is played with, and a form that only a script can send.
      const neck = shown.getByRole('region', { name: 'A guitar neck to pluck' });
      await shown
        .locator('[data-support]')
        .or(neck.locator('fieldset, .invite'))
        .evaluateAll((all) => {
          for (const one of all) one.remove();
        });
      const texts = await Promise.all([shown, read].map((one) => one.getByRole('main').innerText()));
      await read.close();
      const [wordsShown, wordsRead] = texts.map((text) => text.split(/\s+/)) as [string[], string[]];
      const known = new Set([...wordsRead, ...controls]);
      missing[path] = wordsShown.filter((word) => !known.has(word) && !/^\d+%?$/.test(word));
    },
  );
  expect(missing).toEqual(Object.fromEntries(same.map((path) => [path, []])));
  await withScript.close();
});

/** Written on buttons and fields that do nothing without script. */
const controls = ['Play', 'Sound', 'Speed', 'Bars', 'to', 'Go', 'Loop', 'line', 'Send', 'Strum'];
