import { expect, type Page, test } from '../support/browser.ts';
import { keep, lesson, openLesson } from './offline.ts';
import { play, position } from './video-playback.ts';

test.use({ serviceWorkers: 'allow' });

/** Seconds into the lesson; long enough that the playhead is also told from time to time. */
const [cut, back, closed] = [7, 33, 37];

const reach = (page: Page, seconds: number) =>
  expect.poll(() => position(page), { timeout: 60_000, intervals: [200] }).toBeGreaterThanOrEqual(seconds);

/** What the server knows was watched, in seconds. */
async function watched(page: Page): Promise<number> {
  const token = await page.evaluate(() => JSON.parse(localStorage['woodshed:session']).tokens.access);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/v1/video-tracking/analytics/tune-and-pick', { headers });
  return (await answer.json()).watchSeconds;
}

test('a lesson played mostly offline, in a tab that was then closed, is recorded', async ({ page, context }) => {
  test.setTimeout(180_000);
  await openLesson(page);
  await keep(page);
  await play(page);
  await reach(page, cut);
  await context.setOffline(true);
  await reach(page, back);
  await expect(page.getByText(/\d+ to save, kept on this device until the server answers/)).toBeVisible();
  await context.setOffline(false);
  await reach(page, closed);
  const left = await position(page);
  await page.close();

  const again = await context.newPage();
  await again.goto(lesson);
  // The last second may have gone with the tab; nothing is counted twice.
  await expect.poll(() => watched(again), { timeout: 45_000 }).toBeGreaterThan(left - 1.5);
  await expect(again.getByText('Progress saved', { exact: true })).toBeVisible();
  expect(await watched(again)).toBeLessThan(left + 2);
  await expect(again.getByRole('button', { name: /^Continue at 0:3[5-9]/ })).toBeVisible();
});
