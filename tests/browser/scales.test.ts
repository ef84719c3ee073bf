import { expect, journey, test } from '../support/browser.ts';

const notes = (page: import('playwright/test').Page) => page.getByRole('list', { name: 'Notes' });
const marks = (page: import('playwright/test').Page) => page.locator('.neck-mark');

test('a scale is chosen with its root, spelled correctly, and kept in the URL', journey, async ({ page }) => {
  await page.goto('/tools/scales');
  await expect(page.getByRole('heading', { name: 'A minor pentatonic' })).toBeVisible();
  await expect(page.getByText('Position 3 of 5, from fret 5.')).toBeVisible();
  await page.getByLabel('Scale', { exact: true }).selectOption('Major');
  await page.getByRole('radio', { name: 'C♯' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'D♭ major' })).toBeVisible();
  await expect(notes(page)).toHaveText(/D♭.*E♭.*F.*G♭.*A♭.*B♭.*C/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'D♭ major' })).toBeVisible();
});

test('a pedal steps through the positions, and the whole neck shows every note', async ({ page }) => {
  await page.goto('/tools/scales');
  await expect(marks(page)).toHaveCount(12);
  await page.keyboard.press('PageDown');
  await expect(page.getByText('Position 4 of 5, from fret 8.')).toBeVisible();
  await page.getByText('Whole neck', { exact: true }).click();
  // Five notes of twelve on six strings up to fret 11, and two on each from 12 to 15.
  await expect(marks(page)).toHaveCount(30 + 12);
  await page.getByText('Intervals', { exact: true }).click();
  await expect(marks(page).filter({ hasText: '♭3' }).first()).toBeVisible();
});

test('the five chord shapes are shown in standard tuning only', async ({ page }) => {
  await page.goto('/tools/scales?root=G&scale=major');
  await page.getByText('CAGED shapes').click();
  await expect(page.getByText('The C shape of the major chord')).toBeVisible();
  await page.getByRole('button', { name: 'Next shape' }).click();
  await expect(page.getByText('The A shape of the major chord')).toBeVisible();
  await page.getByLabel('Tuning').selectOption('DADGAD');
  await expect(page.getByText('CAGED shapes')).toHaveCount(0);
  await expect(page.getByText(/^Position \d of 7/)).toBeVisible();
});

test('the scale plays up and down, highlighting each note', async ({ page }) => {
  await page.goto('/tools/scales');
  await page.getByRole('button', { name: 'Hear it' }).click();
  const lit = page.locator('.neck-mark[data-now]');
  // A note is lit for a third of a second: looked for at every frame.
  for (const name of ['A', 'C']) {
    await page.waitForFunction((name) => document.querySelector('.neck-mark[data-now]')?.textContent === name, name);
  }
  await page.keyboard.press('Space');
  await expect(lit).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hear it' })).toBeVisible();
});
