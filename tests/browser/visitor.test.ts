import { expect, journey, test } from '../support/browser.ts';
import { arrive, newPerson, register } from './accounts.ts';

test.describe('a visitor who is not logged in', () => {
  for (const address of ['/dashboard', '/courses/first-week/lessons/a-and-d']) {
    test(`is sent from ${address} to the home page by the server`, journey, async ({ request }) => {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe(`/?next=${encodeURIComponent(address)}#log-in-first`);
    });
  }

  for (const javaScriptEnabled of [true, false]) {
    test(`reads why the home page opened, ${javaScriptEnabled ? 'and' : 'without script,'} and how to get in`, async ({
      browser,
      site,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled, baseURL: site.address });
      const page = await context.newPage();
      await page.goto('/favourites');
      await expect(page).toHaveURL(/\/\?next=%2Ffavourites#log-in-first$/);
      await expect(page.getByText('That page needs an account.')).toBeVisible();
      const links = page.locator('#log-in-first').getByRole('link');
      await expect(links).toHaveText(['Log in', 'create one for free']);
      if (javaScriptEnabled) {
        await links.first().click();
        await expect(page).toHaveURL(/\/login\?next=%2Ffavourites$/);
      }
      await context.close();
    });
  }

  test('does not read it on a home page that was asked for', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('That page needs an account.')).toBeHidden();
  });

  test('sees what a shared lesson is about, its first bars, and how to get in', journey, async ({ page }) => {
    const lesson = '/courses/first-week/lessons/a-and-d?loop=3-4&speed=70';
    await page.goto(lesson);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('heading', { level: 1, name: 'A and D' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it starts' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Tab' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Start free' }).click();
    await register(page, newPerson());
    await expect(page).toHaveURL((url) => url.pathname + url.search === lesson);
  });

  test('sees that a lesson is for members, what it costs and how it ends', async ({ page }) => {
    await page.goto('/courses/open-chords');
    await page.getByRole('main').getByRole('link', { name: 'Down-up', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'This lesson is for members' })).toBeVisible();
    await expect(page.getByText(/a month or .* a year/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it ends' })).toBeVisible();
  });

  for (const [guessed, meant] of [
    ['/register', '/login#register'],
    ['/signup', '/login#register'],
    ['/pricing', '/#plans'],
  ] as const) {
    test(`finds ${meant} at ${guessed}`, async ({ page, baseURL }) => {
      await page.goto(guessed);
      await expect(page).toHaveURL(baseURL + meant);
    });
  }

  test('finds the tools, and has a bar at the bottom of a phone that leads to them', journey, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main, at the bottom' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Learn', 'Tools', 'Me']);
    await bar.getByRole('link', { name: 'Tools' }).click();
    await expect(page).toHaveURL(/\/tools$/);
    await expect(bar.getByRole('link', { name: 'Tools' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('main').getByRole('link', { name: 'Tuner' }).click();
    await expect(page).toHaveURL(/\/tools\/tuner$/);
  });

  test('finds the whole first course without script', journey, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.address });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'First week', exact: true }).click();
    for (const title of [
      'Tune and pick',
      'A and D',
      'Four to the bar',
      'Skip to My Lou',
      'Ode to Joy',
      'Porch Light',
    ]) {
      await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    }
    await context.close();
  });

  for (const address of ['/courses/no-such-course', '/nowhere']) {
    test(`gets a helpful page at ${address}, which does not exist`, journey, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /courses/i })
          .first(),
      ).toBeVisible();
    });
  }
});

test('a learner gets a helpful page for a lesson that does not exist', journey, async ({ page }) => {
  await arrive(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  const answer = await page.goto('/courses/first-week/lessons/no-such-lesson');
  expect(answer?.status()).toBe(404);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /courses/i })
      .first(),
  ).toBeVisible();
});

test('public pages send no requests to other hosts', journey, async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  for (const address of ['/', '/courses', '/courses/first-week', '/login']) await page.goto(address);
  expect(elsewhere).toEqual([]);
});
