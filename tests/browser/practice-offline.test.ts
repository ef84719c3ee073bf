import { expect, test } from '../support/browser.ts';
import { aAndD, enter } from './practice-panel.ts';
import { play, position, seek } from './video-playback.ts';

test('playback continues offline, says so, and is saved when the network is back', async ({ page, context }) => {
  await enter(page, aAndD.path);
  await play(page);
  // Most lessons are loaded as a whole soon after they begin.
  const loadedTo = () =>
    page.locator('video').evaluate(({ buffered }: HTMLVideoElement) => buffered.end(buffered.length - 1));
  await expect.poll(loadedTo).toBeGreaterThan(aAndD.bar(8));
  await context.setOffline(true);
  await expect(page.getByText('No internet connection')).toBeVisible();
  const cut = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(cut + 6);
  await expect(page.getByText(/\d+ to save, kept on this device until the server answers/)).toBeVisible();

  await seek(page, aAndD.bar(5));
  await expect.poll(() => position(page)).toBeGreaterThan(aAndD.bar(5) + 1);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await context.setOffline(false);
  await expect(page.getByText('Back online')).toBeVisible();
  await expect(page.getByText('Progress saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Continue at 0:2[3-9]/ })).toBeVisible();
});

test('playback that runs out of data says so, keeps the position, and resumes', async ({ page, context }) => {
  await context.route('**/*.m4s', (route) =>
    /-00[2-9]/.test(route.request().url()) ? route.abort() : route.continue(),
  );
  await enter(page, aAndD.path);
  await play(page);
  await expect(page.getByRole('alert')).toContainText('What’s loaded keeps playing, and your place is saved.', {
    timeout: 60_000,
  });
  await context.unroute('**/*.m4s');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(14);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
