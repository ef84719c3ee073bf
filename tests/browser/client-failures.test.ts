import { expect, journey, type Page, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('a part of a page that fails', () => {
  test('does not affect the others and can be retried', journey, async ({ page }) => {
    await arrive(page);
    let broken = true;
    // What no version of the page can draw.
    await page.route('**/api/v1/achievements/categories', (route) =>
      broken ? route.fulfill({ json: { unlocked: null, totalPoints: 0 } }) : route.continue(),
    );
    await page.reload();

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

  test('is retried automatically after 1, 2 and 4 s, and no more', async ({ page }) => {
    await arrive(page);
    await page.route('**/api/v1/achievements/categories', (route) =>
      route.fulfill({ json: { unlocked: null, totalPoints: 0 } }),
    );
    await page.reload();
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

test('parts that cannot be loaded share one message and one button', async ({ page }) => {
  await arrive(page);
  await expect(part(page, 'Achievements')).toContainText('None yet');
  let down = true;
  for (const path of ['streaks/current', 'achievements/categories']) {
    await page.route(`**/api/v1/${path}`, (route) =>
      down
        ? route.fulfill({ status: 503, json: { error: { code: 'UNAVAILABLE', message: 'Down' } } })
        : route.continue(),
    );
  }
  // Without stored answers, as a week later.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes(':query:')) delete localStorage[key];
  });
  await page.reload();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByText('This part couldn’t be loaded either.')).toHaveCount(2);
  await expect(retry).toHaveCount(1);
  const toasts = page.locator('[data-sonner-toast][data-removed="false"]');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText('Server Error');
  down = false;
  await retry.click();
  await expect(part(page, 'Streak')).toContainText('days in a row');
  await expect(part(page, 'Achievements')).toContainText('None yet');
});

/** Makes the dashboard find a next lesson that it cannot draw, as an older version of the site may have kept it. */
async function spoilNextLesson(page: Page): Promise<void> {
  await page.route('**/api/v1/progress/videos/continue-watching*', (route) =>
    route.fulfill({ json: [{ lesson: null }] }),
  );
}

test.describe('a whole page that fails', () => {
  test('says so, recognises a missing network, and links elsewhere', async ({ page, context }) => {
    await arrive(page);
    await spoilNextLesson(page);
    await page.reload();
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

  test('works again once the cause is fixed', async ({ page }) => {
    await arrive(page);
    await spoilNextLesson(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await page.unroute('**/api/v1/progress/videos/continue-watching*');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('link', { name: /Start with/ })).toBeVisible();
  });
});

test('errors are stored on the device, except in development', async ({ page, site }) => {
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

test('a failed action is stored too, and can be attached to a message to support', async ({ page, site }) => {
  const base = `http://school.localhost:${new URL(site.address).port}`;
  await page.goto(`${base}/login`);
  await page.route('**/api/v1/auth/login', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('E-mail address').fill('robin@example.org');
  await page.getByLabel('Password', { exact: true }).fill('six strings and a porch');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Server Error');

  await page.goto(`${base}/support`);
  const log = page.getByRole('region', { name: 'What went wrong on this device' });
  await log.getByText('1 entry').click();
  await expect(log.getByRole('listitem')).toContainText('on /login');
  await page.getByLabel('Your e-mail address').fill('robin@example.org');
  await page.getByLabel('Subject').fill('Login');
  await page.getByLabel('Your message').fill('It does not work.');
  await log.getByRole('checkbox', { name: 'Attach to my message' }).check();
  const sent = page.waitForRequest('**/support/tickets');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const { message } = (await sent).postDataJSON();
  expect(message).toMatch(/^It does not work\.\n\nWhat went wrong on this device .*\n.* \/login: An error occurred$/s);
  expect(message).not.toContain('six strings');

  await page.reload();
  await log.getByText('1 entry').click();
  await log.getByRole('button', { name: 'Clear the list' }).click();
  await expect(log).toBeHidden();
});
