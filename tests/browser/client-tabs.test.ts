import { expect, journey, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';

const tabCount = 10;

test('ten tabs whose token has ended ask for one new one between them, and all go on', async ({ page, context }) => {
  await arrive(page);
  const tabs = await Promise.all(Array.from({ length: tabCount }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/courses')));
  await page.close();

  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes.push(request.url());
  });
  const before = await tabs[0]!.evaluate(() => {
    const session = JSON.parse(localStorage['woodshed:session']);
    localStorage['woodshed:session'] = JSON.stringify({ ...session, accessUntil: Date.now() - 1000 });
    return session.tokens;
  });
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  for (const tab of tabs) {
    await expect(tab.getByRole('region', { name: 'Streak' })).toContainText('days in a row');
    await expect(tab.getByRole('region', { name: 'Achievements' })).toContainText('None yet');
  }
  expect(refreshes).toHaveLength(1);
  const after = await tabs[0]!.evaluate(() => JSON.parse(localStorage['woodshed:session']).tokens);
  expect(after.refresh).not.toBe(before.refresh);
});

test('a token that the server no longer takes is renewed once for all tabs too', async ({ page, context }) => {
  await arrive(page);
  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/courses')));
  await page.close();
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes++;
  });
  await tabs[0]!.evaluate(() => {
    const session = JSON.parse(localStorage['woodshed:session']);
    // Not the last letter: some of its bits stand for nothing, so the signature might stay the same.
    session.tokens.access = session.tokens.access.replace(/.{2}$/, (last: string) => (last[0] === 'A' ? 'BA' : 'AA'));
    localStorage['woodshed:session'] = JSON.stringify(session);
  });
  await Promise.all(tabs.map((tab) => tab.goto('/profile')));
  for (const tab of tabs) await expect(tab.getByLabel('Name', { exact: true })).toHaveValue('Robin Example');
  expect(refreshes).toBe(1);
});

test('logging out in one tab empties the others of everything that was read', journey, async ({ page, context }) => {
  await arrive(page);
  await expect(page.getByRole('region', { name: 'Achievements' })).toContainText('None yet');
  const open = await context.newPage();
  await open.goto('/courses');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('region', { name: 'Streak' })).toContainText('days in a row');

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/$/);
  await expect(open.getByRole('link', { name: 'Log in' })).toBeVisible();
  for (const tab of [page, open, other]) {
    expect(await tab.evaluate(() => Object.keys(localStorage).filter((key) => /session|cache/.test(key)))).toEqual([]);
  }
});
