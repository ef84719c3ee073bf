import { AxeBuilder } from '@axe-core/playwright';
import { tools } from '#src/lib/catalog/tools.ts';
import { expect, test } from '../support/browser.ts';
import { arrive } from './person.ts';

test('the overview is for who is logged in, and leads to every tool', async ({ page }) => {
  await page.goto('/tools');
  await expect(page).toHaveURL(/\/$/);
  await arrive(page);
  await page.goto('/tools');
  for (const { title } of tools) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Metronome' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Metronome' })).toBeVisible();
});

for (const { id, title } of tools) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${title}, ${colorScheme}, has no fault that axe finds, at any width`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/tools/${id}`);
      await page.locator('.stage').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      }
    });
  }
}
