import { expect, journey, type Page, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('a part of a page that fails', () => {
  test('leaves the others alone, and can be tried again', journey, async ({ page }) => {
    await arrive(page);
    let broken = true;
    // What no version of the page can draw.
    await page.route('**/api/v1/achievements/categories', (route) =>
      broken ? route.fulfill({ json: { unlocked: null, totalPoints: 0 } }) : route.continue(),
    );
    await page.goto('/dashboard');

    const achievements = part(page, 'Achievements');
    await expect(achievements.getByRole('heading', { name: 'Component Error' })).toBeVisible();
    await expect(achievements).toContainText('Retry attempts: 0/3');
    await expect(part(page, 'Streak')).toContainText('days in a row');

    await achievements.getByRole('button', { name: 'Try Again' }).click();
    await expect(achievements).toContainText('Retry attempts: 1/3');
    broken = false;
    await achievements.getByRole('button', { name: 'Try Again' }).click();
    await expect(achievements).toContainText('None yet');
  });

  test('is tried again by itself after 1, 2 and 4 s, and no more', async ({ page }) => {
    await arrive(page);
    await page.route('**/api/v1/achievements/categories', (route) =>
      route.fulfill({ json: { unlocked: null, totalPoints: 0 } }),
    );
    await page.goto('/dashboard');
    const achievements = part(page, 'Achievements');
    await expect(achievements).toContainText('Retry attempts: 0/3');
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await achievements.getByRole('button', { name: 'Auto Retry' }).click();
    for (const [attempt, seconds] of [1, 2, 4].entries()) {
      await expect(achievements).toContainText(`Retry attempts: ${attempt}/3. Trying again in ${seconds} s.`);
      await page.clock.runFor(seconds * 1000 - 10);
      await expect(achievements).toContainText(`Retry attempts: ${attempt}/3`);
      await page.clock.runFor(20);
      await expect(achievements).toContainText(`Retry attempts: ${attempt + 1}/3`);
    }
    await expect(achievements.getByRole('button', { name: 'Try Again' })).toBeHidden();
    await expect(achievements.getByRole('button', { name: 'Auto Retry' })).toBeHidden();
    await expect(achievements.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  });
});

/** Makes the dashboard find a next lesson that it cannot draw, as an older version of the site may have kept it. */
async function spoilNextLesson(page: Page): Promise<void> {
  await page.route('**/api/v1/progress/videos/continue-watching*', (route) =>
    route.fulfill({ json: [{ lesson: null }] }),
  );
}

test.describe('a whole page that fails', () => {
  test('says so, knows when there is no network, and leads on', async ({ page, context }) => {
    await arrive(page);
    await spoilNextLesson(page);
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await context.setOffline(true);
    await expect(main).toContainText('No internet connection');
    await context.setOffline(false);
    await expect(main).not.toContainText('No internet connection');
    for (const attempt of [1, 2, 3]) {
      await main.getByRole('button', { name: 'Try Again' }).click();
      await expect(main).toContainText(`Retry attempts: ${attempt}/3`);
    }
    await expect(main.getByRole('heading', { name: 'Critical Error' })).toBeVisible();
    await main.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('works again once its cause is gone', async ({ page }) => {
    await arrive(page);
    await spoilNextLesson(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await page.unroute('**/api/v1/progress/videos/continue-watching*');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('link', { name: /Begin with/ })).toBeVisible();
  });
});

test('what went wrong is kept on the device, except on a developer’s own', async ({ page, site }) => {
  const spoil = () => page.evaluate(() => void Promise.reject(new Error('a string broke')));
  const kept = () => page.evaluate(() => JSON.parse(localStorage['woodshed:errors'] ?? '[]'));
  await page.goto('/courses');
  await spoil();
  expect(await kept()).toEqual([]);

  await page.goto(`http://school.localhost:${new URL(site.address).port}/courses?token=secret`);
  // A public page is painted before anything of ours runs there.
  await expect(async () => {
    await spoil();
    expect(await kept()).toContainEqual(expect.objectContaining({ page: '/courses', message: 'a string broke' }));
  }).toPass();
});
