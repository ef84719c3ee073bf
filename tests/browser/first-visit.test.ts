import { expect, journey, type Page, test } from '../support/browser.ts';
import { newPerson, register } from './accounts.ts';
import { play, seek } from './video-playback.ts';

const taps = [
  ['Which guitar do you have?', /^Acoustic/],
  ['Which hand plucks the strings?', /^The left one/],
  ['How far are you?', /^I play whole songs/],
  ['What do you want to play most?', /^Blues/],
  ['How much time do you want to give it?', /^20 minutes, 6 days/],
  ['May the tuner listen?', /^Later/],
] as const;

async function answerAll(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Play something now' }).click();
  for (const [question, answer] of taps) {
    await expect(page.getByRole('heading', { level: 2 })).toContainText(question);
    await page.getByRole('button', { name: answer }).click();
  }
  await expect(page).toHaveURL(/\/watch-demo$/);
}

test('six taps lead to a lesson, and the answers and practice move to the new account', journey, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isCount = request.url().endsWith('/tracking/navigation');
    if (!isCount && !['GET', 'HEAD'].includes(request.method())) sent.push(request.url());
  });
  await answerAll(page);
  await play(page);
  await seek(page, 60);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(63);
  expect(sent).toEqual([]);

  await page.getByRole('link', { name: 'Save your progress: create an account' }).click();
  const person = newPerson();
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // What is next is a lesson of the course that fits.
  await expect(page.getByRole('link', { name: /^Start with Twelve bars/ })).toBeVisible();

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('woodshed:session') ?? '').tokens.access);
  const read = async (path: string) =>
    (await page.request.get(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } })).json();
  expect((await read('/users/me')).preferences).toMatchObject({
    leftHanded: true,
    firstVisit: { guitar: 'acoustic', experience: 'songs', music: 'blues', microphone: 'later' },
  });
  expect((await read('/streaks/current')).goals).toEqual({ minutesPerDay: 20, daysPerWeek: 6 });
  await expect
    .poll(async () => (await read('/progress/videos')).find((video: { videoId: string }) => video.videoId === 'demo'))
    .toMatchObject({ position: expect.closeTo(64, -1) });
  expect((await read('/streaks/current')).today.seconds).toBeGreaterThanOrEqual(3);

  // The visitor's practice is not credited to a second account.
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await register(page, newPerson());
  await expect(page).toHaveURL(/\/dashboard$/);
  const other = await page.evaluate(() => JSON.parse(localStorage.getItem('woodshed:session') ?? '').tokens.access);
  const headers = { Authorization: `Bearer ${other}` };
  expect(await (await page.request.get('/api/v1/progress/videos', { headers })).json()).toEqual([]);
  expect((await (await page.request.get('/api/v1/users/me', { headers })).json()).preferences.firstVisit).toBeNull();
});

test('the questions support going back and keyboard-only use', async ({ page }) => {
  await page.goto('/first-visit');
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden();
  await page.getByRole('button', { name: /^None yet/ }).press('Enter');
  const second = page.getByRole('heading', { level: 2, name: /Which hand/ });
  await expect(second).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /Which guitar/ })).toBeFocused();
  await expect(page.getByRole('button', { name: /^None yet/, pressed: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(second).toBeFocused();
});

test('a player of whole songs is sent to the matching course', async ({ page }) => {
  await answerAll(page);
  await page.getByRole('link', { name: 'Go on with the course that fits you' }).click();
  await expect(page).toHaveURL(/\/courses\/blues-and-lead$/);
});
