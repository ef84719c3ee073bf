import { type Page, test } from '../support/browser.ts';

const neck = (page: Page) => page.getByRole('region', { name: 'A guitar neck to pluck' });

/** Waits until just these strings swing, which they do for less than a second: looked for at every frame. */
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
  await neck(page).locator('label', { hasText: /^D$/ }).click();
  await swinging(page, '1234');
  await neck(page).getByText('Open strings').click();
  await swinging(page, '123456');
});

test('a string can be plucked by pointer and by keys', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await neck(page).getByRole('button', { name: 'Pluck string 3, G' }).click();
  await swinging(page, '3');
  await neck(page).getByRole('button', { name: 'Pluck string 2, B' }).focus();
  await page.keyboard.press('Enter');
  await swinging(page, '2');
  await page.keyboard.press('1');
  await swinging(page, '1');
});

for (const [name, strings] of [
  ['Strum', '123456'],
  ['Pluck string 3, G', '3'],
] as const) {
  test(`${name}: a press before the script loads still plays`, async ({ page }) => {
    const pressed = Promise.withResolvers<void>();
    await page.route(/\/index\.astro.*\.js$/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto('/');
    await neck(page).getByRole('button', { name }).click();
    pressed.resolve();
    await swinging(page, strings);
  });
}
