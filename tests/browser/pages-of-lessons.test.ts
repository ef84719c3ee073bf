import { lessonPageBlanks as blanks } from '#src/lib/contract/lesson-page.ts';
import { paths, signedInCookie } from '#src/lib/contract/page-paths.ts';
import { expect, journey, test } from '../support/browser.ts';
import { enter } from './practice-panel.ts';

const [aAndD, odeToJoy] = ['a-and-d', 'ode-to-joy'].map((lesson) => paths.lesson('first-week', lesson)) as [
  string,
  string,
];
test.use({ extraHTTPHeaders: { Cookie: `${signedInCookie}=1` } });

test('a lesson’s page has the lesson’s title before any script runs', journey, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await context.addCookies([{ name: signedInCookie, value: '1', url: baseURL }]);
  const page = await context.newPage();
  await page.goto(aAndD);
  await expect(page).toHaveTitle('A and D · Woodshed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A and D');
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('link', { name: 'First week' })).toHaveAttribute('href', '/courses/first-week');
  await expect(trail).toContainText('A and D');
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('naturalWidth', 1280);
  await context.close();
});

for (const encoding of ['br', 'gzip', 'identity']) {
  test(`each lesson has its own page, revalidated by its ETag: ${encoding}`, journey, async ({ request }) => {
    const get = (path: string, headers: Record<string, string> = {}) =>
      request.get(path, { headers: { 'Accept-Encoding': encoding, ...headers } });
    const [one, other] = [await get(aAndD), await get(odeToJoy)];
    expect(one.status()).toBe(200);
    expect(one.headers()['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    const page = await one.text();
    expect(await (await get(aAndD)).text()).toBe(page);
    for (const blank of Object.values(blanks)) expect(page).not.toContain(blank);
    const { etag = '' } = one.headers();
    expect(other.headers().etag).not.toBe(etag);
    expect((await get(aAndD, { 'If-None-Match': etag })).status()).toBe(304);
    expect((await get(odeToJoy, { 'If-None-Match': etag })).status()).toBe(200);
  });
}

test('an unknown lesson has no page', journey, async ({ request }) => {
  for (const path of [
    paths.lesson('first-week', 'nope'),
    paths.lesson('open-chords', 'a-and-d'),
    paths.lesson('first-week', '__proto__'),
    paths.lesson(blanks.courseId, blanks.id),
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('the button that marks a lesson as done keeps its width when pressed', async ({ page }) => {
  await enter(page, aAndD);
  const widthOf = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.width;
  const width = await widthOf('Mark as done');
  await page.getByRole('button', { name: 'Mark as done' }).click();
  expect(await widthOf('Done')).toBe(width);
});
