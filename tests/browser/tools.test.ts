import { tools } from '#src/lib/catalog/tools.ts';
import { expect, test } from '../support/browser.ts';
import { findAxeViolations } from './axe-violations.ts';

test('the overview links to every tool', async ({ page }) => {
  await page.goto('/tools');
  for (const { title } of tools) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Metronome' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Metronome' })).toBeVisible();
});

for (const { id, title } of tools) {
  // On a small phone each is seen in routes.test.ts.
  test(`${title} has no axe violations at desktop width in either theme`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/tools/${id}`);
    await page.locator('.stage').first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  });
}
