import { expect, journey, type Page, test } from '../support/browser.ts';
import { arrive, logInByForm } from './accounts.ts';
import { linkIn, mailTo } from './mail.ts';

const newPassword = 'another porch with two lamps';

async function forget(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
}

test(
  'a forgotten password is replaced with the link in the mail, which works once',
  journey,
  async ({ browser, baseURL, site, page }) => {
    const person = await arrive(page);
    const visitor = await browser.newPage({ baseURL });
    await forget(visitor, person.email);
    await expect(visitor.getByRole('status').filter({ hasText: 'Check your inbox.' })).toBeFocused();
    const mail = await mailTo(site, person.email, /^Subject:.*password/im);
    // The port that the system chose.
    expect(mail).toContain(`http://localhost:${new URL(site.address).port}/reset-password`);
    const link = linkIn(mail, 'reset-password');

    await visitor.goto(link);
    await visitor.getByLabel('New password').fill('short');
    await visitor.getByRole('button', { name: 'Save password' }).click();
    await expect(visitor.getByLabel('New password')).toBeFocused();
    await visitor.getByLabel('New password').fill(newPassword);
    await visitor.getByRole('button', { name: 'Save password' }).click();
    await expect(visitor.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

    // Everybody who was logged in with the old one is out.
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login\?reason=session_expired/);

    await visitor.goto(link);
    await visitor.getByLabel('New password').fill('a third one with three lamps');
    await visitor.getByRole('button', { name: 'Save password' }).click();
    await expect(visitor.getByRole('alert')).toContainText('This link has been used');

    await logInByForm(visitor, { ...person, password: newPassword });
    await mailTo(site, person.email, /^Subject:.*password was changed/im);
    await visitor.close();
  },
);

test('an address without an account gets the same answer', async ({ page }) => {
  await forget(page, 'nobody-at-all@example.org');
  await expect(page.getByText('If nobody-at-all@example.org has an account')).toBeVisible();
});

test('a truncated link says so', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('Part of the link is missing.')).toBeVisible();
  await page.goto('/verify-email');
  await expect(page.getByText('Part of the link is missing.')).toBeVisible();
});

test('the link of the first mail confirms the address', async ({ page, site }) => {
  const person = await arrive(page);
  await page.goto('/profile');
  await expect(page.getByText('not confirmed')).toBeVisible();
  const link = linkIn(await mailTo(site, person.email, /^Subject:.*confirm/im), 'verify-email');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile');
  await expect(page.getByText('confirmed', { exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Your address is already confirmed.')).toBeVisible();
});

test('the link can be sent again, and the newest one works', async ({ page, site }) => {
  const person = await arrive(page);
  const first = linkIn(await mailTo(site, person.email, /^Subject:.*confirm/im), 'verify-email');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Link sent', { exact: true })).toBeVisible();
  const newest = () => mailTo(site, person.email, /^Subject:.*confirm/im).then((mail) => linkIn(mail, 'verify-email'));
  await expect.poll(newest).not.toBe(first);
  await page.goto(await newest());
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
});

test('a password is changed on the profile, and other browsers are logged out', async ({ page, browser, baseURL }) => {
  const person = await arrive(page);
  const other = await browser.newPage({ baseURL });
  await logInByForm(other, person);

  await page.goto('/profile');
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/not your current password/);
  await expect(page.getByLabel('New password')).toHaveValue(newPassword);
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');

  await other.goto('/profile');
  await expect(other).toHaveURL(/\/login\?reason=session_expired/);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name);
  await logInByForm(other, { ...person, password: newPassword });
  await other.close();
});
