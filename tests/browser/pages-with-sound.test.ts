import { expect, test } from '../support/browser.ts';

test('the bars of a landing page play with each beat highlighted, and stop', async ({ page }) => {
  await page.goto('/learn/beginner-guitar');
  const music = page.getByRole('figure');
  const lit = music.locator('.tab-bar .is-now');
  await music.getByRole('button', { name: 'Play' }).click();
  // A note is lit for part of a second: looked for at every frame.
  await page.waitForFunction(() => document.querySelector('figure .tab-bar .is-now')?.textContent === '0');
  await music.getByRole('button', { name: 'Stop' }).click();
  await expect(lit).toHaveCount(0);
  await expect(music.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a press before the script loads still plays', async ({ page }) => {
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/Snippet.*\.js$/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto('/learn/beginner-guitar');
  const music = page.getByRole('figure');
  await music.getByRole('button', { name: 'Play' }).click();
  pressed.resolve();
  await expect(music.getByRole('button', { name: 'Stop' })).toBeVisible();
});

test('one bar loops until stopped', async ({ page }) => {
  await page.goto('/learn/beginner-guitar');
  const music = page.getByRole('figure');
  // Two open strings, then fret 3.
  await music.getByLabel('From bar').selectOption('3');
  await music.getByLabel('To bar').selectOption('3');
  await music.getByLabel('Loop').check();
  await music.getByRole('button', { name: 'Play' }).click();
  const lit = music.locator('.tab-bar').nth(2).locator('.is-now');
  for (const digit of ['0', '3', '0', '3']) await expect(lit).toHaveText(digit);
  await music.getByRole('button', { name: 'Stop' }).click();
  await expect(music.locator('.is-now')).toHaveCount(0);
});

test('the synthesiser is fetched on the first press', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/courses/first-week');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((address) => /guitar|snippet-player|client/.test(address))).toEqual([]);
  await page.getByRole('figure').getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('figure').getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(fetched.some((address) => address.includes('guitar'))).toBe(true);
});
