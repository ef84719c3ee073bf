import { expect, type Page } from '../support/browser.ts';
import { arrive } from './accounts.ts';

/** Seconds into the video of A and D at which its bars begin: 60 beats a minute, four beats to the bar. */
export const aAndD = { path: '/courses/first-week/lessons/a-and-d', bar: (bar: number) => 6.5 + 4 * (bar - 1) };

/** Registers a user and opens a lesson. */
export async function enter(page: Page, path: string): Promise<void> {
  await arrive(page, path);
  await expect(page.getByRole('button', { name: 'Play the lesson' })).toBeVisible();
  // Its keys work from now on.
  await expect(page.getByRole('region', { name: 'What the coach says' })).toBeVisible();
}

/** Presses the button under the sentence that says why the microphone is needed, unless the page has permission. */
export async function turnOnMicrophone(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Turn on the microphone' });
  const listens = page.getByText(/^Listening\. Play along/);
  await expect(button.or(listens)).toBeVisible();
  if (await button.isVisible()) await button.click();
}

/** Opens the menu that holds the practice tools on a phone. */
export async function openMore(page: Page): Promise<void> {
  const menu = page.locator('#player-menu');
  if (!(await menu.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(menu.getByRole('group', { name: 'Practise' })).toBeVisible();
}
