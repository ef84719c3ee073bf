import { expect, type Page } from '../support/browser.ts';
import { arrive, type Person } from './accounts.ts';

export const lesson = '/courses/first-week/lessons/tune-and-pick';

/** Registers a user and opens a lesson, with the service worker in control of the page. */
export async function openLesson(page: Page, path = lesson): Promise<Person> {
  const person = await arrive(page, path);
  await underWorker(page);
  // The first interaction starts prefetching.
  await page.mouse.move(200, 200);
  return person;
}

/** Waits until the service worker answers for the page. */
export const underWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Puts the open lesson on the device. */
export async function keep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download for offline' }).click();
  await expect(page.getByText(/^Downloaded, \d/)).toBeVisible();
}

/** Returns the names of the caches that belong to a user. */
export const personalCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('woodshed:of:')));

/** Returns the names of the personal caches that hold downloaded lessons. */
export const keptCaches = async (page: Page) => (await personalCaches(page)).filter((name) => name.includes(':kept:'));

/** Takes the browser offline, and clears its HTTP cache. */
export async function goOffline(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
}
