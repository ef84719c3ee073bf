import { expect } from '../support/browser.ts';
import { strummed } from '../support/strums.ts';
import { test } from './microphone.ts';

const chords = { A: [45, 52, 57, 61, 64], D: [50, 57, 62, 66] };

test('changes are counted through the microphone', async ({ pageThatHears }) => {
  // One chord, which is no change, then nine changes, once the minute was counted in.
  const played = Array.from({ length: 10 }, (_, index) => (index % 2 ? chords.D : chords.A));
  const page = await pageThatHears(await strummed(played, 1.2, 8));
  await page.goto('/tools/chord-changes');
  await page.getByRole('button', { name: 'Count by ear' }).click();
  await expect(page.getByText(/^Listening\./)).toBeVisible();
  await page.getByRole('button', { name: 'Start the minute' }).click();
  const minute = page.getByRole('region', { name: 'One minute' });
  await expect(minute).toContainText(/9\s*changes/, { timeout: 40_000 });
});

test('a blocked microphone is reported, and the minute continues by tapping', async ({ pageThatHears }) => {
  const page = await pageThatHears('not allowed');
  await page.goto('/tools/chord-changes');
  await page.getByRole('button', { name: 'Count by ear' }).click();
  await expect(page.getByText('This page can’t use the microphone')).toBeVisible();
  await page.getByRole('button', { name: 'Start the minute' }).click();
  await expect(page.getByRole('button', { name: 'Changed' })).toBeVisible();
});
