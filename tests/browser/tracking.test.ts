import { expect, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';
import { play, position } from './video-playback.ts';

const batch = '**/api/v1/video-tracking/batch';

test('every play is sent at once, however often it is pressed', async ({ page }) => {
  await arrive(page, '/courses/first-week/lessons/ode-to-joy');
  await play(page);
  for (let press = 0; press < 14; press++) {
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    // The pause alone would leave after 5 s.
    const sent = page.waitForRequest(batch, { timeout: 3000 });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await sent;
  }
});

test('leaving the page sends the end of the playback as a beacon with the token', async ({ page }) => {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      localStorage.setItem('test:beacon', `${url} ${body}`);
      return send(url, body);
    };
  });
  await arrive(page, '/courses/first-week/lessons/ode-to-joy');
  const token = await page.evaluate(() => JSON.parse(localStorage['woodshed:session']).tokens.access);
  await play(page);
  await expect.poll(() => position(page)).toBeGreaterThan(2);
  await page.goto('about:blank');
  // No other page sends the queue meanwhile.
  const headers = { Authorization: `Bearer ${token}` };
  const watched = async () => {
    const answer = await page.request.get('/api/v1/video-tracking/analytics/ode-to-joy', { headers });
    return (await answer.json()).watchSeconds;
  };
  await expect.poll(watched).toBeGreaterThan(1.5);
  await page.goto('/about');
  const [url, body] = (await page.evaluate(() => localStorage['test:beacon'])).split(/ (.*)/);
  expect(url).toBe('/api/v1/video-tracking/batch');
  expect(JSON.parse(body)).toMatchObject({ token, events: [{ eventType: 'pause' }] });
});

test('a lesson shows what was watched of it, once that is asked for', async ({ page }) => {
  await arrive(page, '/courses/first-week/lessons/ode-to-joy');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/video-tracking/analytics/')) asked.push(request.url());
  });
  await play(page);
  await expect.poll(() => position(page)).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText('Progress saved', { exact: true })).toBeVisible();
  expect(asked).toEqual([]);
  const history = page.getByRole('region', { name: 'Your history' });
  await history.getByText('Your history').click();
  await expect(history.getByRole('definition').first()).toHaveText('1');
  await expect(history.getByRole('img', { name: /^You have watched \d+% of the video$/ })).toBeVisible();
  expect(asked).toHaveLength(1);
});
