import { readdirSync } from 'node:fs';
import { expect, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';
import { goOffline, underWorker } from './offline.ts';

test.use({ serviceWorkers: 'allow' });

test('a visitor’s first page does not precache the app', async ({ page, context }) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/courses', { waitUntil: 'networkidle' });
  expect(asked).not.toContain('/service-worker.js');
  expect(asked.filter((path) => /vendor|Dashboard|Lesson/.test(path))).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('the app opens offline with the last known data', async ({ page }) => {
  const { name } = await arrive(page);
  await underWorker(page);
  await expect(page.getByText('0 days in a row')).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/streaks/analytics?period=year'))))
    .toBe(true);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('cache')) delete localStorage[key];
  });
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('link', { name: /Start with/ })).toBeVisible();
  await expect(page.getByText('0 days in a row')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your first week' }).getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('list', { name: 'Next' }).getByText('First notes')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
});

test('public pages open offline as last seen', async ({ page }) => {
  await arrive(page);
  await underWorker(page);
  await page.goto('/learning-process');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await goOffline(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.goto('/learning-process');
  await expect(page.getByRole('heading', { level: 1, name: heading ?? '' })).toBeVisible();
  const font = await page.evaluate(() => document.fonts.check('1rem Inter'));
  expect(font).toBe(true);
});

test('the app does not open offline after logging out', async ({ page }) => {
  await arrive(page);
  await underWorker(page);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await goOffline(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/#log-in-first$/);
  await expect(page.getByRole('region', { name: 'Streak' })).toBeHidden();
});

test('every tool opens offline, even if never visited', async ({ page }) => {
  test.slow();
  await arrive(page);
  await underWorker(page);
  await goOffline(page);
  const tools = readdirSync('src/pages/tools').filter((file) => file.endsWith('.astro') && file !== 'index.astro');
  expect(tools.length).toBeGreaterThan(9);
  for (const file of tools) {
    await page.goto(`/tools/${file.replace('.astro', '')}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You’re offline');
    // What the tool is worked with, not the page around it.
    await expect(page.getByRole('main').locator('astro-island button').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Oops!');
  }
});
