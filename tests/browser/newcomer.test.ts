import { expect, journey, test } from '../support/browser.ts';
import { logInByForm, newPerson, register } from './accounts.ts';
import { decoded, play, seek } from './video-playback.ts';

test(
  'a newcomer registers, plays a lesson to its end, and finds the progress saved',
  journey,
  async ({ page, site, browser }) => {
    const person = newPerson();

    await page.goto('/');
    await page.getByRole('link', { name: 'First week', exact: true }).click();
    await expect(page).toHaveURL(/\/courses\/first-week$/);
    await page
      .getByRole('listitem')
      .getByRole('link', { name: /Tune and pick/ })
      .click();
    await page.getByRole('main').getByRole('link', { name: 'Start free' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await register(page, person);
    await expect(page).toHaveURL(/\/courses\/first-week\/lessons\/tune-and-pick$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Tune and pick' })).toBeVisible();

    await play(page);
    const before = await decoded(page);
    await expect.poll(async () => (await decoded(page)).frames).toBeGreaterThan(before.frames + 24);
    expect((await decoded(page)).soundBytes).toBeGreaterThan(0);

    const duration = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
    await seek(page, duration - 4);
    await expect(page.locator('video')).toHaveJSProperty('ended', true);
    await expect(page.getByText(/^Done/).first()).toBeVisible();

    const shows = async (shown: typeof page) => {
      await shown.goto('/dashboard');
      const week = shown.getByRole('region', { name: 'Your first week' });
      await expect(week).toContainText('1 of 6 done.');
      await expect(week.getByRole('link', { name: /^Tune and pick ?, done$/ })).toBeVisible();
      await expect(week.getByRole('link', { name: /^A and D ?, next$/ })).toBeVisible();
      await expect(shown.getByText('1 day in a row')).toBeVisible();
      const earned = shown.getByRole('list', { name: 'Earned last' }).getByRole('listitem');
      await expect(earned.filter({ hasText: 'First lesson' })).toContainText('15 points');
      await expect(earned.filter({ hasText: 'first video' })).toContainText('10 points');
      await expect(shown.getByRole('link', { name: /^Next A and D/ })).toBeVisible();
    };
    await shows(page);
    await page.reload();
    await shows(page);

    expect(await site.stop()).toBe(0);
    await site.start();
    await shows(page);

    const elsewhere = await browser.newPage({ baseURL: site.address });
    await logInByForm(elsewhere, person);
    await shows(elsewhere);
    await elsewhere.close();
  },
);
