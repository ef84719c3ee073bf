import { readFile } from 'node:fs/promises';
import { expect, journey, type Page, test } from '../support/browser.ts';
import { arrive, logIn } from './accounts.ts';

const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' });

test(
  'signing out everywhere in one browser logs out the other at its next call',
  journey,
  async ({ page, browser, baseURL }) => {
    const person = await arrive(page);
    const other = await browser.newPage({ baseURL });
    await logIn(other, person);
    await other.goto('/profile');
    await expect(sessions(other).getByRole('listitem')).toHaveCount(2);

    await page.goto('/profile');
    await expect(sessions(page).getByRole('listitem').first()).toContainText('this browser');
    await sessions(page)
      .getByRole('button', { name: /Log out everywhere/ })
      .click();
    await expect(page.getByText('Logged out everywhere else')).toBeVisible();
    await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
    await expect(sessions(page)).toContainText('You’re only logged in here.');

    await other.getByLabel('Captions').press('Space');
    await expect(other).toHaveURL(/\/login\?reason=session_expired&next=%2Fprofile$/);
    await expect(other.getByText('Your session has ended.')).toBeVisible();
    await other.close();

    await page.reload();
    await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
  },
);

test('one browser can be signed out separately', async ({ page, browser, baseURL }) => {
  const person = await arrive(page);
  const phone = await browser.newPage({
    baseURL,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  await logIn(phone, person);
  await page.goto('/profile');
  const entry = sessions(page)
    .getByRole('listitem')
    .filter({ hasText: /iPhone|iOS/ });
  await entry.getByRole('button', { name: /^Log out / }).click();
  await expect(entry).toHaveCount(0);
  await phone.goto('/profile');
  await expect(phone).toHaveURL(/\/login\?reason=session_expired/);
  await phone.close();
});

test('a user can download their data', async ({ page }) => {
  const person = await arrive(page);
  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText('Download started', { exact: true })).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toBe('woodshed.json');
  expect(JSON.stringify(JSON.parse(await readFile(await file.path(), 'utf8')))).toContain(person.email);
});

test('an account is deleted with its password, after a plain warning', journey, async ({ page, context }) => {
  const person = await arrive(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'This deletes everything for good' })).toBeFocused();
  await page.getByLabel('Your password, to be sure').fill('not the password');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByLabel('Your password, to be sure')).toHaveAccessibleDescription('That’s not your password.');
  await page.getByLabel('Your password, to be sure').fill(person.password);
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await expect(other).toHaveURL(({ pathname }) => pathname === '/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('don’t match');
});
