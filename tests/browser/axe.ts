import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '../support/browser.ts';

/** What axe finds in a page as it is. Between the themes nothing but colours differs. */
export async function faultsOf(page: Page, colorScheme: 'light' | 'dark'): Promise<unknown[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page });
  const { violations } = await (colorScheme === 'light'
    ? axe
    : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  return violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)]);
}
