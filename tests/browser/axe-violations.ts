import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '../support/browser.ts';

/** What axe finds, in both themes. Between them nothing but colours differs. */
export async function findAxeViolations(page: Page): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light'
      ? axe
      : axe.withRules(['color-contrast', 'link-in-text-block'])
    ).analyze();
    found.push(...violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)]));
  }
  return found;
}
