import { expect, type Page } from '../support/browser.ts';
import { arrive } from './accounts.ts';

/** Seconds into the video of A and D at which its bars begin: 60 beats a minute, four beats to the bar. */
export const aAndD = { path: '/courses/first-week/lessons/a-and-d', bar: (bar: number) => 6.5 + 4 * (bar - 1) };

/** Registers a user and opens a lesson. */
export async function enter(page: Page, path: string): Promise<void> {
  await arrive(page, path);
  await expect(page.getByRole('button', { name: 'Play the lesson' })).toBeVisible();
}
