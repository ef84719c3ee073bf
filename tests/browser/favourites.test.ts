import { expect, journey, test } from '../support/browser.ts';
import { arrive } from './accounts.ts';
import { callApi } from './page-api.ts';

test('favourites are grouped by kind, can be sorted, and open', journey, async ({ page }) => {
  await arrive(page);
  for (const item of ['chord/Em7', 'lesson/tune-and-pick', 'lesson/a-and-d', 'course/first-week']) {
    await callApi(page, 'put', `/favourites/${item}`);
  }
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('link', { name: 'Favourites' }).click();
  const lessons = page.getByRole('region', { name: 'Lessons' }).getByRole('link');
  await expect(lessons).toHaveText(['A and D', 'Tune and pick']);
  await callApi(page, 'put', '/favourites/lesson/boogie');
  await page.reload();
  await expect(lessons).toHaveText(['Boogie', 'A and D', 'Tune and pick']);
  await page.getByRole('radio', { name: 'By name' }).check({ force: true });
  await expect(lessons).toHaveText(['A and D', 'Boogie', 'Tune and pick']);
  await expect(page.getByRole('region', { name: 'Chords' }).getByRole('img')).toHaveAccessibleName(/^Em7: /);
  await page.getByRole('region', { name: 'Courses' }).getByRole('link', { name: 'First week' }).press('Enter');
  await expect(page).toHaveURL(/\/courses\/first-week$/);
});

test('a favourite removed by keyboard can be restored, and is gone on the next visit', async ({ page }) => {
  await arrive(page);
  await callApi(page, 'put', '/favourites/chord/Em7');
  await callApi(page, 'put', '/favourites/lesson/a-and-d');
  await page.goto('/favourites');
  const heart = page.getByRole('button', { name: 'Keep Em7 as a favourite' });
  const card = page.getByRole('region', { name: 'Chords' }).getByRole('listitem');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const answered = () => page.waitForResponse((answer) => answer.url().endsWith('/favourites/chord/Em7'));
  let change = answered();
  await heart.press('Enter');
  await expect(heart).toBeFocused();
  await expect(card).toContainText('Removed');
  await change;
  change = answered();
  await heart.press('Enter');
  await expect(card).not.toContainText('Removed');
  await change;
  change = answered();
  await heart.press('Enter');
  await change;
  await page.reload();
  await expect(page.getByRole('region', { name: 'Lessons' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chords' })).toBeHidden();
});

test('an empty list shows where to find something', async ({ page }) => {
  await arrive(page);
  await page.goto('/favourites');
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await page.getByRole('link', { name: 'Find a chord' }).click();
  await expect(page).toHaveURL(/\/tools\/chords$/);
});

for (const [path, title] of [
  ['/courses/first-week', 'First week'],
  ['/gear-reviews/capos', 'Capos: spring, screw, lever or strap'],
] as const) {
  test(`the heart on ${path} saves it, and is hidden from visitors`, async ({ page }) => {
    const heart = page.getByRole('button', { name: `Keep ${title}` });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(heart).toBeHidden();
    await arrive(page);
    await page.goto(path);
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await heart.press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await kept;
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/favourites');
    await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();
  });
}
