import { paths } from '#src/lib/contract/page-paths.ts';
import { expect, journey, test } from '../support/browser.ts';
import { arrive, logIn } from './accounts.ts';
import { mailTo } from './mail.ts';
import { impersonate, newStaff } from './staff.ts';

test('support sees the site as a learner, from the staff page to the end of it', async ({
  page,
  browser,
  site,
  baseURL,
}) => {
  const learner = await arrive(page);
  await page.goto('/dashboard');
  const staff = await newStaff(site);
  const office = await browser.newPage({ baseURL });
  await logIn(office, staff);

  // The staff page finds the learner and asks why.
  await office.getByRole('button', { name: /account menu/ }).click();
  await office.getByRole('link', { name: 'Staff' }).click();
  await office.getByLabel('E-mail address or name').fill(learner.email);
  await office.getByRole('button', { name: 'Find' }).click();
  const record = office.getByRole('listitem').filter({ hasText: learner.email });
  await expect(office.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await record.getByText(learner.name, { exact: true }).click();
  await expect(record).toContainText('Not confirmed');
  await record.getByRole('button', { name: 'Create link' }).click();
  await expect(record.getByLabel(/^Reason for viewing/)).toBeFocused();
  await record.getByLabel(/^Reason for viewing/).fill('They cannot find their streak.');
  await record.getByRole('button', { name: 'Create link' }).click();
  const address = await record.getByRole('link', { name: /Open it here/ }).getAttribute('href');
  const { pathname, search, port } = new URL(address!);
  expect(port).toBe(new URL(site.address).port);

  // The link says who it will be, and begins.
  const helper = await browser.newPage({ baseURL });
  await helper.goto(pathname + search);
  await expect(helper.getByRole('main')).toContainText(
    `You, ${staff.email}, are about to see Woodshed as ${learner.name}`,
  );
  await expect(helper).toHaveURL(/\/auth\/impersonate$/);
  await helper.getByRole('button', { name: /See it as/ }).click();
  await expect(helper).toHaveURL(/\/dashboard$/);
  await expect(helper.getByRole('heading', { level: 1 })).toContainText(learner.name);

  // The bar stays, on every page.
  const bar = helper.getByRole('complementary', { name: 'You’re viewing the site as a learner' });
  await expect(bar).toContainText(learner.email);
  await expect(bar).toContainText(staff.email);
  await expect(bar).toContainText(/(59|60) min left/);
  for (const path of ['/courses', '/', '/profile']) {
    await helper.goto(path);
    await helper.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(bar).toBeInViewport({ ratio: 1 });
  }

  // What only the learner may do is closed; what helps is open, and written down.
  await expect(helper.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  await expect(helper.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
  await helper.getByLabel('Left-handed').check();
  await expect(helper.getByText('Your preferences are up to date.')).toBeVisible();
  await helper.evaluate(() => {
    localStorage['something-left'] = 'behind';
    sessionStorage['something-left'] = 'behind';
  });

  // The end empties the browser.
  await bar.getByRole('button', { name: 'End' }).click();
  await expect(helper).toHaveURL(/\/login\?impersonation_ended=true$/);
  await expect(helper.getByText('You’re no longer viewing the site as a learner.')).toBeVisible();
  expect(await helper.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
  await helper.goto('/dashboard');
  await expect(helper).toHaveURL(/#log-in-first$/);
  await helper.goto(pathname + search);
  await expect(helper.getByText('This link works once')).toBeVisible();
  await helper.close();

  // The learner is told, and nothing counts as their practice.
  expect(await mailTo(site, learner.email, /^Subject:.*support/im)).toContain('They cannot find their streak.');
  await page.reload();
  await expect(page.getByText('0 days in a row')).toBeVisible();

  // The audit knows.
  await office.getByRole('link', { name: 'Audit' }).click();
  const entry = office.getByRole('listitem').filter({ hasText: learner.email });
  await entry.getByText(learner.email, { exact: true }).click();
  await expect(entry).toContainText('They cannot find their streak.');
  await expect(entry.getByRole('row').filter({ hasText: '/users/me/preferences' })).toContainText('leftHanded');
  await office.close();
});

test('it ends automatically when its time is over', async ({ page, site }) => {
  const learner = await arrive(page);
  await page.clock.install();
  await impersonate(page, site, learner);
  await expect(page.locator('[data-time-left]')).toHaveText('60 min left');
  await page.clock.fastForward(58 * 60_000);
  await expect(page.locator('[data-time-left]')).toHaveText(/^[12]:\d\d left$/);
  await page.clock.fastForward(2 * 60_000);
  await expect(page).toHaveURL(/\/login\?impersonation_ended=true$/);
});

test('the learner ends it from their own list of sessions', async ({ page, browser, baseURL, site }) => {
  const learner = await arrive(page);
  const helper = await browser.newPage({ baseURL });
  await impersonate(helper, site, learner);
  await page.goto('/profile');
  const support = page.getByRole('listitem').filter({ hasText: 'Woodshed support' });
  await support.getByRole('button', { name: /^Log out / }).click();
  await expect(support).toHaveCount(0);
  await helper.goto('/profile');
  await expect(helper).toHaveURL(/\/login\?impersonation_ended=true$/);
  expect(await helper.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await helper.close();
});

test('logging out ends it too, in every tab', async ({ page, context, site }) => {
  const learner = await arrive(page);
  await impersonate(page, site, learner);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('complementary', { name: 'You’re viewing the site as a learner' })).toBeVisible();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login\?impersonation_ended=true$/);
  await expect(other).toHaveURL(/\/$/);
});

test('a learner is not shown the staff page', journey, async ({ page }) => {
  await arrive(page);
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff' })).toBeHidden();
  await page.goto('/admin');
  await expect(page.getByText('This page is for Woodshed’s support team.')).toBeVisible();
});

for (const address of ['/admin', '/profile']) {
  test(`${address} needs a login`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, paths.loginFirst(address)]);
  });
}
