import { expect, test } from '../support/browser.ts';

const island = /\/_astro\/Login\.[^/]+\.js/;

/** How often the page itself is loaded from now on. */
function countLoads(page: import('playwright').Page) {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count++;
  });
  return loads;
}

test('a page whose island fails to load reloads once and works', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(island, (route) => (loads.count === 1 ? route.abort() : route.continue()));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(loads.count).toBe(2);
});

test('an island that fails to load after the reload says so', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(island, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Critical Error' })).toBeVisible();
  expect(loads.count).toBe(2);
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  await expect(page.getByText('Retry attempts: 0/3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Auto Retry' })).toBeVisible();
  await page.unroute(island);
  await page.getByRole('link', { name: 'Reload Page' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('a missing lazy-loaded chunk reloads the page once', async ({ page }) => {
  const loads = countLoads(page);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('woodshed:session', 'of no use'));
  const part = /\/_astro\/accounts\.[^/]+\.js/;
  await page.route(part, (route) => route.abort());
  // Visitors' pages load their script after first paint and ignore earlier clicks; the script sets the title.
  const ready = () => expect(page).toHaveTitle(/^DEV /);
  const logOut = () => page.locator('[data-log-out]').evaluate((button: HTMLElement) => button.click());
  await page.goto('/courses');
  await ready();
  expect(loads.count).toBe(2);
  const loaded = page.waitForEvent('load');
  await logOut();
  await loaded;
  expect(loads.count).toBe(3);
  await ready();
  const failed = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
  await logOut();
  await failed;
  expect(loads.count).toBe(3);
});
