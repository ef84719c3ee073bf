import { expect, journey, type Page, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';

const stage = (page: Page) => page.getByRole('region', { name: 'Routine', exact: true });
const now = (page: Page) => stage(page).getByRole('status');
const clock = (page: Page) => page.getByRole('timer');

test('a routine is built, stays on the device, and runs through its steps', async ({ page }) => {
  await page.clock.install();
  await page.goto('/tools/routine');
  await page.getByRole('button', { name: 'Minutes of Warm-up: more' }).press('Enter');
  await page.getByRole('button', { name: 'Move Warm-up down' }).press('Enter');
  await page.getByRole('button', { name: 'Remove A song' }).press('Enter');
  await page.reload();
  const parts = page.getByRole('list', { name: 'Parts of the routine' }).getByRole('listitem');
  await expect(parts).toHaveText([/Review, 10 minutes/, /Warm-up, 6 minutes/, /Something new, 10 minutes/]);

  await page.keyboard.press('Space');
  await expect(now(page)).toHaveText('Review');
  await expect(stage(page).getByText('With an account, you’ll see what’s due for review here.')).toBeVisible();
  await page.clock.fastForward('10:01');
  await expect(now(page)).toHaveText('Warm-up');
  await expect(parts.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(stage(page).getByRole('link', { name: 'Metronome (opens in a new tab)' })).toBeVisible();
  await page.clock.fastForward('16:00');
  await expect(now(page)).toContainText('That’s your routine done.');
});

test('it pauses, and pedals move it forward and back', async ({ page }) => {
  await page.clock.install();
  await page.goto('/tools/routine');
  await expect(clock(page)).toHaveText('5:00');
  await page.keyboard.press('PageDown');
  await page.clock.fastForward('01:00');
  await page.keyboard.press('Space');
  await expect(now(page)).toHaveText('Warm-up, paused');
  const left = await clock(page).textContent();
  expect(left).toMatch(/^(4:00|3:5\d)$/);
  await page.clock.fastForward('10:00');
  await expect(clock(page)).toHaveText(left ?? '');
  await page.keyboard.press('Space');
  await page.keyboard.press('PageDown');
  await expect(now(page)).toHaveText('Review');
  await page.keyboard.press('PageUp');
  await expect(now(page)).toHaveText('Warm-up');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
});

test('practice away from the screen is logged, edited, exported as CSV, and deleted', journey, async ({ page }) => {
  await page.goto('/tools/practice-log');
  await expect(page.getByRole('link', { name: 'Log in or sign up' })).toBeVisible();
  await arrive(page);
  await page.goto('/tools/practice-log');
  const entries = page.getByRole('list', { name: 'Logged by hand' }).getByRole('listitem');
  await page.getByLabel('What you practised').fill('=Band');
  await page.getByLabel('Minutes').fill('900');
  await page.getByLabel('Minutes').press('Enter');
  await expect(page.getByLabel('Minutes')).toHaveAccessibleDescription(/from 1 to 720/);
  await page.getByLabel('Minutes').fill('90');
  await page.getByLabel('Minutes').press('Enter');
  await expect(entries).toHaveText([/=Band.*1 h 30 min/]);
  await expect(page.getByLabel('What you practised')).toHaveValue('');
  // What is typed next stays.
  await page.getByLabel('What you practised').fill('Scales');
  await expect(page.getByText('1 h 30 min of practice, 1 h 30 min of it logged by hand.')).toBeVisible();

  await expect(page.getByLabel('What you practised')).toHaveValue('Scales');
  await page.getByRole('button', { name: 'Change =Band' }).press('Enter');
  await entries.getByLabel('Minutes').fill('45');
  await entries.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(entries).toHaveText([/=Band.*45 min/]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('woodshed-practice.csv');
  const chunks = await (await file.createReadStream()).toArray();
  expect(Buffer.concat(chunks).toString()).toMatch(/^date,minutes,where,what\r\n[\d-]+,45,logged by hand,'=Band\r\n$/);

  await page.getByRole('button', { name: 'Previous week' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Week of/ })).toBeVisible();
  await expect(entries).toHaveCount(0);
  await page.getByRole('button', { name: 'Next week' }).press('Enter');
  await page.getByRole('button', { name: 'Delete =Band' }).press('Enter');
  await expect(page.getByText('Nothing logged by hand this week.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('45 min')).toHaveCount(0);
});
