import { expect, journey, test } from '../support/browser.ts';
import { logIn, newPerson, register } from './accounts.ts';
import { goOffline, keep, keptCaches, lesson, openLesson, personalCaches } from './offline.ts';
import { decoded, play, position, seek } from './video-playback.ts';

test.use({ serviceWorkers: 'allow' });

const title = { level: 1, name: 'Tune and pick' } as const;
const offlineTitle = { level: 1, name: 'You are offline' } as const;

test(
  'a downloaded lesson opens and plays offline, and its practice is sent later',
  journey,
  async ({ page, context, browser, site }) => {
    const person = await openLesson(page);
    await keep(page);

    await goOffline(page);
    await page.reload();
    await expect(page.getByRole('heading', title)).toBeVisible();
    await play(page);
    const before = await decoded(page);
    await expect.poll(async () => (await decoded(page)).frames).toBeGreaterThan(before.frames + 24);
    expect((await decoded(page)).soundBytes).toBeGreaterThan(0);
    await seek(page, 40);
    await expect.poll(() => position(page)).toBeGreaterThan(42);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const left = await position(page);
    await expect(page.getByText(/\d+ to save, kept on this device until the server answers/)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('Progress saved', { exact: true })).toBeVisible();
    const elsewhere = await browser.newPage({ baseURL: site.address });
    await logIn(elsewhere, person);
    await elsewhere.goto(lesson);
    const place = `0:${String(Math.floor(left)).padStart(2, '0')}`;
    await expect(elsewhere.getByRole('button', { name: new RegExp(`^Continue at ${place}`) })).toBeVisible();
    await elsewhere.close();
  },
);

test('it plays from the device with expired media URLs and access token', async ({ page }) => {
  await openLesson(page);
  await keep(page);
  await goOffline(page);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage['woodshed:session']);
    localStorage['woodshed:session'] = JSON.stringify({ ...session, accessUntil: Date.now() - 1000 });
  });
  await page.reload();
  await play(page);
  await expect(page.getByRole('heading', title)).toBeVisible();
});

test('a media element gets byte ranges of a downloaded file', async ({ page }) => {
  await openLesson(page);
  await keep(page);
  await goOffline(page);
  const answers = await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes(':kept:'))!;
    const folder = name.split(':kept:')[1];
    const file = `/media/1.of-long-ago/${folder}/720p-000.m4s`;
    const ask = async (range?: string) => {
      const answer = await fetch(file, range ? { headers: { Range: range } } : {});
      const { length } = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, range: answer.headers.get('Content-Range'), length };
    };
    return {
      whole: await ask(),
      part: await ask('bytes=10-19'),
      rest: await ask('bytes=-5'),
      none: await ask('bytes=99999999-'),
    };
  });
  const size = answers.whole.length;
  expect(size).toBeGreaterThan(10_000);
  expect(answers).toEqual({
    whole: { status: 200, range: null, length: size },
    part: { status: 206, range: `bytes 10-19/${size}`, length: 10 },
    rest: { status: 206, range: `bytes ${size - 5}-${size - 1}/${size}`, length: 5 },
    none: { status: 416, range: `bytes */${size}`, length: 0 },
  });
});

test('removing it frees its storage, and it no longer opens offline', async ({ page }) => {
  await openLesson(page);
  const used = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await expect(page.getByRole('button', { name: 'Download for offline' })).toBeVisible();
  const before = await used();
  await keep(page);
  await expect.poll(used).toBeGreaterThan(before + 1_000_000);
  const keeping = await used();

  await page.goto('/offline');
  const row = page.getByRole('listitem').filter({ hasText: 'Tune and pick' });
  await expect(row).toContainText(/First week · 1\.\d MB, 720p/);
  await expect(page.getByText(/Woodshed uses .* that the browser gives it/)).toBeVisible();
  await row.getByRole('button', { name: 'Remove Tune and pick' }).click();
  await expect(page.getByText('None yet.')).toBeVisible();
  expect(await keptCaches(page)).toEqual([]);
  await expect.poll(used).toBeLessThan(keeping - 750_000);

  await goOffline(page);
  await page.goto('/courses/first-week/lessons/a-and-d');
  await expect(page.getByRole('heading', offlineTitle)).toBeVisible();
  await expect(page.getByText('None yet.')).toBeVisible();
});

test('a cancelled download leaves nothing, and an interrupted one resumes', async ({ page, context }) => {
  await openLesson(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/720p-005.m4s', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Download for offline' }).click();
  await expect(page.getByRole('progressbar', { name: 'Downloading the lesson' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Download for offline' })).toBeVisible();
  await expect.poll(() => keptCaches(page)).toEqual([]);

  release();
  await page.getByRole('button', { name: 'Download for offline' }).click();
  await expect(page.getByText('The download didn’t finish.')).toBeVisible();
  await context.unroute('**/720p-005.m4s');
  await page.getByRole('button', { name: 'Continue the download' }).click();
  await expect(page.getByText(/^Downloaded, \d/)).toBeVisible();
});

test('a full device is reported, and no partial download is left', async ({ page }) => {
  await openLesson(page);
  const devtools = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_200_000 });
  await page.getByRole('button', { name: 'Download for offline' }).click();
  await expect(page.getByText('This device is full.')).toBeVisible();
  await expect.poll(() => keptCaches(page)).toEqual([]);
});

test('logging out removes it, and the next user of the browser sees nothing', journey, async ({ page }) => {
  await openLesson(page);
  await keep(page);
  await expect.poll(() => personalCaches(page)).toHaveLength(2);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => personalCaches(page)).toEqual([]);

  await page.goto('/login');
  await register(page, newPerson());
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/offline');
  await expect(page.getByText('None yet.')).toBeVisible();
  await goOffline(page);
  await page.goto(lesson);
  await expect(page.getByRole('heading', offlineTitle)).toBeVisible();
});

test('a user who replaces another in the browser finds none of their data', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByRole('link', { name: 'Make an account' })).toBeVisible();
  await openLesson(page);
  await keep(page);
  const [lessons] = await keptCaches(page);
  expect(lessons).toBeTruthy();
  await register(other, newPerson());
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect.poll(() => personalCaches(page)).not.toContain(lessons);
});

test('a lesson that the user may no longer open is removed from the device', async ({ page, context }) => {
  await openLesson(page);
  await keep(page);
  await context.route('**/api/v1/courses/first-week/lessons/tune-and-pick', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'SUBSCRIPTION_REQUIRED', message: 'For members.' } } }),
  );
  await page.reload();
  await expect.poll(() => keptCaches(page)).toEqual([]);
});

test('an unreachable server removes nothing from the device', async ({ page, context }) => {
  await openLesson(page);
  await keep(page);
  await context.route('**/api/v1/courses/first-week/lessons/tune-and-pick', (route) =>
    route.fulfill({ status: 503, body: 'Bad gateway' }),
  );
  await page.reload();
  await play(page);
  expect(await keptCaches(page)).toHaveLength(1);
});

test('a page that is not stored says so and links to those that are', async ({ page }) => {
  await openLesson(page);
  await keep(page);
  await goOffline(page);
  await page.goto('/courses/first-week/lessons/a-and-d');
  await expect(page.getByRole('heading', offlineTitle)).toBeVisible();
  await expect(page).toHaveURL(/a-and-d$/);
  await page.getByRole('link', { name: 'Tune and pick' }).click();
  await expect(page.getByRole('heading', title)).toBeVisible();
  await play(page);
});
