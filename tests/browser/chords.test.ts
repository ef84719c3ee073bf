import { expect, journey, type Page, test } from '../support/browser.ts';
import { listen } from './onsets.ts';

const press = (page: Page, ...places: string[]) =>
  places.reduce(async (before, name) => {
    await before;
    await page.getByRole('button', { name: new RegExp(`^${name}(,|$)`) }).click();
  }, Promise.resolve());

const shape = (page: Page) => page.getByRole('figure').getByRole('img');

test('a chord is found by its name, and a pedal steps through its shapes', journey, async ({ page }) => {
  await page.goto('/tools/chords');
  await page.getByRole('textbox', { name: 'Chord' }).fill('C/G');
  await expect(page.getByRole('heading', { name: 'C/G' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Notes' })).toHaveText(/G.*C.*E/);
  await expect(page.getByText('Shape 1 of')).toBeVisible();
  await page.getByRole('button', { name: 'Strum' }).focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByText('Shape 2 of')).toBeVisible();
  await expect(page).toHaveURL(/\?chord=C%2FG$/);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'C/G' })).toBeVisible();
});

test('unknown chords, and chords without a shape, are reported', async ({ page }) => {
  await page.goto('/tools/chords');
  const field = page.getByRole('textbox', { name: 'Chord' });
  await field.fill('Hm7');
  await expect(page.getByText('We don’t know a chord called “Hm7”.')).toBeVisible();
  await field.fill('C7#9');
  await expect(page.getByRole('list', { name: 'Notes' })).toHaveText(/C.*E.*G.*B♭.*D♯/);
  await expect(page.getByText('a reliable shape for this chord')).toBeVisible();
});

test('a chord is picked by root and kind, and changes shape with a capo', async ({ page }) => {
  await page.goto('/tools/chords');
  await page.getByRole('radio', { name: 'B', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'minor', exact: true }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'Bm' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Capo' }).fill('2');
  await expect(page.getByText('With a capo at fret 2, play Am.')).toBeVisible();
  await expect(shape(page)).toHaveAccessibleName(/^Am: string 6 not played, string 5 open/);
});

test('a shape is named while it is entered', async ({ page }) => {
  await page.goto('/tools/chords');
  await page.getByText('Name a shape').click();
  await press(page, 'String 5, not played', 'String 4, fret 2', 'String 3, fret 2', 'String 2, fret 1');
  await press(page, 'String 1, not played');
  await expect(page.getByRole('heading', { name: 'Am', exact: true })).toBeVisible();
  // Another press takes the finger away, and leaves the string out.
  await press(page, 'String 3, fret 2', 'String 3, not played');
  await expect(page.getByRole('heading', { name: 'Am7' })).toBeVisible();
  await page.getByRole('button', { name: 'All shapes of Am7' }).click();
  await expect(page.getByText('Shape 1 of')).toBeVisible();
});

test('the neck works with arrows and Enter, mirrored for left-handed players', async ({ page }) => {
  await page.goto('/tools/chords');
  await page.getByText('Name a shape').click();
  const first = page.getByRole('button', { name: /^String 6, fret 1,/ });
  const second = page.getByRole('button', { name: /^String 6, fret 2,/ });
  const leftOf = async (one: typeof first) => (await one.boundingBox())!.x;
  expect(await leftOf(first)).toBeLessThan(await leftOf(second));
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^String 5, fret 2,/ })).toHaveAttribute('aria-pressed', 'true');

  await page.getByLabel('Left-handed').check();
  expect(await leftOf(first)).toBeGreaterThan(await leftOf(second));
  await page.getByRole('button', { name: /^String 5, fret 2,/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: /^String 5, fret 3,/ })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Left-handed')).toBeChecked();
});

test('shapes are collected on a sheet that prints without the rest of the page', async ({ page }) => {
  await page.goto('/tools/chords?chord=G');
  await page.getByRole('button', { name: 'Add to sheet' }).click();
  await page.getByRole('textbox', { name: 'Chord' }).fill('Em');
  await page.getByRole('button', { name: 'Add to sheet' }).click();
  await page.reload();
  await page.getByText('Sheet (2)').click();
  await page.getByLabel('Title').fill('Porch song');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Porch song', 'G', 'Em'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')]) {
    for (const one of await gone.all()) await expect(one).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Remove Em' }).click();
  await expect(page.getByText('Sheet (1)')).toBeVisible();
});

test.describe('heard', () => {
  test.use({ bypassCSP: true });

  test('a chord sounds when it is strummed', async ({ page }) => {
    await listen(page);
    await page.goto('/tools/chords?chord=E');
    await expect(page.getByText('Shape 1 of')).toBeVisible();
    for (let tries = 0; tries < 2; tries++) await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate(() => window.heardOnsets().then((all) => all.length))).toBeGreaterThan(0);
  });
});
