import { expect, journey, test } from '../support/browser.ts';
import { arrive, logIn } from './accounts.ts';
import { play, position, seek, startedAt } from './video-playback.ts';

test('a lesson resumes where its tab was closed', async ({ page, context }) => {
  await arrive(page, '/courses/first-week/lessons/ode-to-joy');
  await play(page);
  await seek(page, 17);
  await expect.poll(() => position(page)).toBeGreaterThan(20);
  const left = await position(page);
  await page.close();

  const again = await context.newPage();
  await again.goto('/courses/first-week/lessons/ode-to-joy');
  await again.getByRole('button', { name: /^Continue at 0:(19|20|21|22)/ }).click();
  expect(Math.abs((await startedAt(again)) - left)).toBeLessThan(2);
});

test('the position carries over to another device', journey, async ({ page, browser, site }) => {
  const person = await arrive(page, '/courses/first-week/lessons/porch-light');
  await play(page);
  await seek(page, 30);
  await expect.poll(() => position(page)).toBeGreaterThan(31);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const left = await position(page);
  await expect(page.getByText('Progress saved', { exact: true })).toBeVisible();

  const other = await browser.newPage({ baseURL: site.address });
  await logIn(other, person, '/courses/first-week/lessons/porch-light');
  await play(other);
  expect(Math.abs((await startedAt(other)) - left)).toBeLessThan(2);
  await other.close();
});
