import { expect, type Page } from '../support/browser.ts';
import { arrive, type Person } from './accounts.ts';

export const lesson = '/courses/first-week/lessons/tune-and-pick';

/** Somebody new, in a lesson, with the app at hand. */
export async function openLesson(page: Page, path = lesson): Promise<Person> {
  const person = await arrive(page, path);
  await underWorker(page);
  // What people may want next is fetched once they do anything at all.
  await page.mouse.move(200, 200);
  return person;
}

/** Waits until the service worker answers for the page. */
export const underWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Puts the open lesson on the device. */
export async function keep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText(/^On this device, \d/)).toBeVisible();
}

/** Names of the caches that belong to somebody. */
export const personalCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('woodshed:of:')));

/** Of these, those that hold lessons. */
export const keptCaches = async (page: Page) => (await personalCaches(page)).filter((name) => name.includes(':kept:'));

/** Takes the network away, and whatever the browser would have at hand without us. */
export async function goOffline(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
}
