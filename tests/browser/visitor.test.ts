import { expect, journey, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';

test.describe('somebody who is not logged in', () => {
  for (const address of ['/dashboard', '/courses/first-week/lessons/a-and-d']) {
    test(`is sent from ${address} to the home page by the server`, journey, async ({ request }) => {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe('/');
    });
  }

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
    test(`gets help at ${address}, which is nowhere`, journey, async ({ page }) => {
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

test('a learner gets help at a lesson that does not exist', journey, async ({ page }) => {
  await arrive(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  const answer = await page.goto('/courses/first-week/lessons/no-such-lesson');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link', { name: 'All courses' })).toBeVisible();
});

test('the pages for visitors ask nothing of other hosts', journey, async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  for (const address of ['/', '/courses', '/courses/first-week', '/login']) await page.goto(address);
  expect(elsewhere).toEqual([]);
});
