import type { APIRequestContext } from 'playwright/test';
import { paths } from '#src/lib/contract/page-paths.ts';
import { expect, journey, test } from '../support/browser.ts';
import { arrive, newPerson } from './accounts.ts';
import { callApi } from './page-api.ts';

test('every achievement is listed with its progress', journey, async ({ page }) => {
  await arrive(page);
  await callApi(page, 'post', '/videos/tune-and-pick/watched', { completed: true });
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('link', { name: 'Achievements', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Achievements earned' })).toHaveAttribute(
    'aria-valuetext',
    '2 of 24, 25 points',
  );
  const entry = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(entry('First lesson')).toContainText('15 points');
  await expect(entry('First lesson')).toContainText('Earned on');
  await expect(page.getByText(/\b(common|rare|epic|legendary)\b/)).toBeHidden();
  await expect(entry('Warming up').getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 5');
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
});

/** Registers a user with points who wants to be on the leaderboard. */
async function joinLeaderboard(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/v1/auth/register', { data: newPerson() });
  const { access } = (await answer.json()).tokens;
  const headers = { Authorization: `Bearer ${access}` };
  await request.post('/api/v1/videos/tune-and-pick/watched', { headers, data: { completed: true } });
  await request.put('/api/v1/users/me/preferences', { headers, data: { showOnLeaderboard: true } });
}

test('the leaderboard appears with ten users who opted in, and they can leave it', async ({ page }) => {
  const name = `Robin ${newPerson().email.replace(/@.*/, '')}`;
  await arrive(page);
  await callApi(page, 'put', '/users/me/profile', { name });
  await callApi(page, 'post', '/videos/tune-and-pick/watched', { completed: true });
  await page.goto('/achievements/leaderboard');
  await expect(
    page.getByText('This list appears once 10 people with points in this time want to be on it.'),
  ).toBeVisible();
  await expect(page.getByText('You have 25 points in this time.')).toBeVisible();
  for (let index = 0; index < 9; index++) await joinLeaderboard(page.request);
  await page.reload();
  await expect(page.getByText('This list appears once')).toBeVisible();
  const me = page.getByRole('row').filter({ hasText: name });
  await expect(me).toBeHidden();
  const toggle = page.getByLabel('Show me on the leaderboard');
  await toggle.press('Space');
  await expect(me).toContainText('you');
  await expect(me).toContainText('25');
  await page.getByRole('radio', { name: 'Ever' }).check({ force: true });
  await expect(me).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  await expect(me).toBeHidden();
  await expect(page.getByText('So far there are 9.')).toBeVisible();
});

test('a visitor sees neither', async ({ request }) => {
  for (const path of ['/achievements', '/achievements/leaderboard', '/favourites']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, paths.loginFirst(path)]);
  }
});
