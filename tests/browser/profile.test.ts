import { expect, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

test('the time zone is found by typing, unknown text reverts, and the device’s zone is one press away', async ({
  page,
}) => {
  await arrive(page, '/profile');
  const zone = page.getByLabel('Time zone');
  await zone.fill('europe/vienna');
  await expect(page.getByText('Your preferences are up to date.')).toBeVisible();
  await expect(zone).toHaveValue('Europe / Vienna');
  await zone.fill('Atlantis');
  await zone.press('Tab');
  await expect(zone).toHaveValue('Europe / Vienna');
  const saved = page.waitForResponse('**/users/me/preferences');
  await page.getByRole('button', { name: 'Use this device’s: Asia / Tokyo' }).click();
  await expect(zone).toHaveValue('Asia / Tokyo');
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(zone).toHaveValue('Asia / Tokyo');
});
