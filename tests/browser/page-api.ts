import type { Page } from '../support/browser.ts';

/** Calls the API as the user who is logged in on the page. */
export async function callApi(page: Page, method: 'post' | 'put', path: string, data?: unknown): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('woodshed:session') ?? '').tokens.access);
  const answer = await page.request[method](`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` }, data });
  // The page would take its answers as current, as after a change by another device.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('woodshed:cache:query:')) delete localStorage[key];
  });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
}

/** Returns the date some days from now, in the browser's time zone. */
export const dayFromNow = (days: number): string => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return date.toLocaleDateString('sv-SE');
};
