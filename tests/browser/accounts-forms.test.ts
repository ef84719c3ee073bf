import { expect, journey, type Page, test } from '../support/browser.ts';
import { arrive, logInByForm, newPerson, register } from './accounts.ts';

const name = (page: Page) => page.getByLabel('Name', { exact: true });
const email = (page: Page) => page.getByLabel('E-mail address');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

for (const [query, words] of [
  ['reason=session_expired', 'Your session has ended.'],
  ['reason=auth_required', 'Please log in to see that page.'],
  ['impersonation_ended=true', 'You’re no longer viewing the site as a learner.'],
] as const) {
  test(`/login?${query} says why`, async ({ page }) => {
    await page.goto(`/login?${query}`);
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  });
}

test('a form with errors lists them, shows each beside its field, and focuses the first', journey, async ({ page }) => {
  await page.goto('/login#register');
  await email(page).fill('robin@example.org');
  await page.getByRole('button', { name: 'Create account' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('2 things need another look:');
  await expect(summary.getByRole('listitem')).toHaveText([/your name/, /at least 8 characters/]);
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(name(page)).toHaveAccessibleDescription(/Enter your name/);
  await expect(email(page)).toHaveValue('robin@example.org');
  await expect(email(page)).not.toHaveAttribute('aria-invalid');
});

test('errors from the server are shown beside their fields too', async ({ page, browser, baseURL }) => {
  const person = await arrive(page);
  const other = await browser.newPage({ baseURL });
  await other.goto('/login');
  await register(other, person);
  await expect(email(other)).toBeFocused();
  await expect(email(other)).toHaveAccessibleDescription('This address already has an account. Log in instead.');
  await expect(password(other)).toHaveValue(person.password);
  await other.close();
});

test('a wrong password reveals nothing about the account and keeps the input', journey, async ({ page }) => {
  const person = newPerson();
  await page.goto('/login');
  await email(page).fill(person.email);
  await password(page).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('don’t match');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(email(page)).toHaveValue(person.email);
  await expect(password(page)).toHaveValue('not the password');
});

test('a form is sent once, however often submit is pressed, and says when it takes long', async ({ page }) => {
  await page.goto('/login');
  let sent = 0;
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/auth/register', async (route) => {
    sent++;
    await slow;
    await route.continue();
  });
  await register(page, newPerson());
  const button = page.getByRole('button', { name: 'Creating your account…' });
  await button.click({ force: true });
  await button.dblclick({ force: true });
  await password(page).press('Enter');
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(sent).toBe(1);
});

test('a form keeps its input while offline and works once the network is back', journey, async ({ page, context }) => {
  const person = newPerson();
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await register(page, person);
  await expect(page.getByRole('alert')).toContainText('Unable to connect to the server.');
  await expect(name(page)).toHaveValue(person.name);
  await expect(password(page)).toHaveValue(person.password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a password can be pasted, shown, and filled in by a password manager', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');

  await page.evaluate(() => navigator.clipboard.writeText('a porch and a lamp'));
  await password(page).press('ControlOrMeta+V');
  await expect(password(page)).toHaveValue('a porch and a lamp');
  await expect(page.getByText('Hard to guess.')).toBeVisible();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
});

test('profile changes show in another browser', async ({ page, browser, baseURL }) => {
  const person = await arrive(page);
  await page.goto('/profile');
  await name(page).fill('Robin of the Woods');
  await page.getByLabel('About you').fill('Six strings, two years.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your profile is up to date.')).toBeVisible();
  await expect(page.locator('[data-account-name]')).toHaveText('Robin');
  await page.getByLabel('Left-handed').check();
  await page.getByLabel('Theme', { exact: true }).first().selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('Your preferences are up to date.')).toBeVisible();

  const other = await browser.newPage({ baseURL });
  await logInByForm(other, person);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.goto('/profile');
  await expect(name(other)).toHaveValue('Robin of the Woods');
  await expect(other.getByLabel('About you')).toHaveValue('Six strings, two years.');
  await expect(other.getByLabel('Left-handed')).toBeChecked();
  await other.close();
});
