import type { BrowserContext } from 'playwright';
import { paths } from '#src/lib/contract/page-paths.ts';
import { medianOf, rounds, type Visit, visit } from './lighthouse-visit.ts';
import { atLeast, atMost, type Result } from './report.ts';

const lesson = paths.lesson('first-week', 'ode-to-joy');

/** Measures a lesson before playback, with a session but an otherwise empty cache. */
export async function benchLesson(browser: BrowserContext, address: string): Promise<Result[]> {
  const page = await browser.newPage();
  await page.goto(`${address}${paths.login()}#register`);
  await page.getByLabel('Name', { exact: true }).fill('Robin Example');
  await page.getByLabel('E-mail address').fill('robin@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a porch, a lamp and six strings');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`**${paths.dashboard}`);
  await page.goto('about:blank');

  const devtools = await browser.newCDPSession(page);
  const visits: Visit[] = [];
  while (visits.length < rounds) {
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'cache_storage,indexeddb' });
    visits.push(await visit(address + lesson, true));
  }
  const interactive = medianOf(visits, (one) => one.interactive);
  const shift = medianOf(visits, (one) => one.shift);
  const accessible = medianOf(visits, ({ scores }) => scores.accessibility);
  const note = `medians of ${rounds}, logged in, before it plays`;
  return [
    atLeast('accessibility of a lesson, mobile', accessible, 100, note),
    atMost('a lesson is interactive (s), mobile', interactive / 1000, 2, note),
    atMost('layout shift of a lesson, mobile', shift, 0, note),
  ];
}
