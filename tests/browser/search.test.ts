import { expect, journey, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('every page has a search that tolerates typos', journey, async ({ page }) => {
      await page.goto('/privacy');
      await page.getByRole('search', { name: 'Site' }).getByRole('searchbox').fill('greensleves');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?query=greensleves$/);
      const main = page.getByRole('main');
      await expect(main.getByRole('status')).toContainText('2 pages fit “greensleves”');
      await expect(main.getByRole('searchbox')).toHaveValue('greensleves');
      const first = main.getByRole('listitem').first();
      await expect(first).toContainText('Lesson in Fingerpicking, for members');
      await expect(first.locator('mark')).toHaveText('Greensleeves');
      await first.getByRole('link').click();
      await expect(page).toHaveURL(/\/courses\/fingerpicking$/);
    });

    test('on a phone a button opens it', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto('/learn/how-to-tune');
      const box = page.getByRole('search', { name: 'Site' });
      await expect(box).toBeHidden();
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(box).toBeVisible();
      await box.getByRole('searchbox').fill('capo');
      await box.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText('apo');
    });

    test('a chord, a tool or a question is shown itself', async ({ page }) => {
      const hits = page.getByRole('list', { name: 'What you may be looking for' });
      await page.goto('/search?q=G7');
      await expect(hits.getByRole('link', { name: 'G7', exact: true })).toHaveAttribute(
        'href',
        '/tools/chords?chord=G7',
      );
      await page.goto('/search?q=bpm');
      await expect(hits.getByRole('link', { name: 'Metronome' }).first()).toHaveAttribute('href', '/tools/metronome');
      await page.goto('/search?q=fingers+hurt');
      await expect(hits.getByRole('heading', { name: 'My fingers hurt, is that normal?' })).toBeVisible();
    });

    test('no results are reported, with suggestions', async ({ page }) => {
      await page.goto(`/search?query=${encodeURIComponent('<qqqqqqqq>')}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('status')).toHaveText('Nothing fits “<qqqqqqqq>”');
      await expect(main.getByRole('link', { name: 'How to tune a guitar' })).toBeVisible();
    });

    test('a URL without a query, or with one too long, renders a page', async ({ page }) => {
      for (const query of ['', '?query=', '?query=%20', `?query=${'chord '.repeat(400)}`, '?query=%00%ff']) {
        const answer = await page.goto(`/search${query}`);
        expect([query, answer?.status()]).toEqual([query, 200]);
      }
    });
  });
}

test('the field opened by the button gets the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('search', { name: 'Site' }).getByRole('searchbox')).toBeFocused();
});

test('the field opened before the script loads gets the focus afterwards', async ({ page }) => {
  const opened = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/terms', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('search', { name: 'Site' }).getByRole('searchbox');
  await expect(field).toBeVisible();
  await expect(field).not.toBeFocused();
  opened.resolve();
  await expect(field).toBeFocused();
});

test('results lead a logged-in user to the lesson itself', journey, async ({ page }) => {
  await arrive(page);
  await page.goto('/search?query=skip+to+my+lou');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/courses\/first-week\/lessons\/skip-to-my-lou$/);
});
