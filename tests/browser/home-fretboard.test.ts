import { expect, type Page, test } from '../support/browser.ts';

const neck = (page: Page) => page.getByRole('region', { name: 'A guitar neck to pluck' });

/** Waits until just these strings swing, which they do for less than two seconds: looked for at every frame. */
const swinging = (page: Page, strings: string) =>
  page.waitForFunction(
    (strings) =>
      [...document.querySelectorAll<SVGElement>('[data-swinging]')].map((line) => line.dataset.string).join('') ===
      strings,
    strings,
  );

test('a strum plays only the strings of the chord', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await neck(page).locator('label', { hasText: 'D chord' }).click();
  await swinging(page, '1234');
  await neck(page).getByText('Open strings').click();
  await swinging(page, '123456');
});

test('a string can be plucked by pointer and by keys', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await neck(page).getByRole('button', { name: 'Strum' }).click();
  await swinging(page, '123456');
  await swinging(page, '');
  await neck(page).getByRole('button', { name: 'Pluck string 3, G' }).click();
  await swinging(page, '3');
  await neck(page).getByRole('button', { name: 'Pluck string 2, B' }).focus();
  await page.keyboard.press('Enter');
  await swinging(page, '2');
  await page.keyboard.press('1');
  await swinging(page, '1');
});

test('the first tap rings the whole chord, and the invitation goes', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const invitation = neck(page).getByText('Tap a string');
  await expect(invitation).toBeVisible();
  await neck(page).getByRole('button', { name: 'Pluck string 3, G' }).click();
  await swinging(page, '123456');
  await expect(invitation).toBeHidden();
});

test('on a phone, the neck and "Strum" are on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const name of ['Strum', 'Pluck string 6, E']) {
    await expect(neck(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  const chords = await neck(page).locator('label').all();
  const tops = await Promise.all(chords.map(async (chord) => (await chord.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
});

test('the neck is mirrored for left-handed players', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('woodshed:left-handed', 'yes'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-left-handed');
  const strum = await neck(page).getByRole('button', { name: 'Strum' }).boundingBox();
  expect(strum?.x).toBeLessThan(640);
});

for (const name of ['Strum', 'Pluck string 3, G']) {
  test(`${name}: a press before the script loads still plays`, async ({ page }) => {
    const pressed = Promise.withResolvers<void>();
    await page.route(/\/index\.astro.*\.js$/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto('/');
    await neck(page).getByRole('button', { name }).click();
    pressed.resolve();
    await swinging(page, '123456');
  });
}

test('without script, the neck shows one chord and offers nothing that needs script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.address });
  const page = await context.newPage();
  await page.goto('/');
  await expect(neck(page).locator('.shape').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('Tap a string')).toBeHidden();
  for (const name of ['Strum', 'Hear day 1', 'Loop bars 3 and 4']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await context.close();
});
