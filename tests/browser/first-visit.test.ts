import { expect, journey, type Page, test } from '../support/browser.ts';
import { newPerson, register } from './accounts.ts';
import { play, seek } from './video-playback.ts';

const questions = ['Which guitar do you have?', 'Which hand do you strum with?', 'How much have you played?'];

async function answerAll(page: Page, answers: RegExp[]): Promise<void> {
  await page.goto('/first-visit');
  for (const [index, question] of questions.entries()) {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(question);
    await expect(page.getByText(`Question ${index + 1} of 3`)).toBeVisible();
    await page.getByRole('button', { name: answers[index]! }).click();
  }
}

test('three taps lead to a piece, and the answers and practice move to the new account', journey, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isCount = request.url().endsWith('/tracking/navigation');
    if (!isCount && !['GET', 'HEAD'].includes(request.method())) sent.push(request.url());
  });
  await answerAll(page, [/^Acoustic/, /^Left/, /^I play whole songs/]);
  await expect(page.getByRole('heading', { level: 2, name: 'Twelve bars' })).toBeFocused();
  await expect(page.getByText('Acoustic, left-handed, plays whole songs.')).toBeVisible();
  await page.getByRole('link', { name: 'Play Night Ferry instead' }).click();
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
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // What is next is a lesson of the course that fits.
  await expect(page.getByRole('link', { name: /^Start with Twelve bars/ })).toBeVisible();

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('woodshed:session') ?? '').tokens.access);
  const read = async (path: string) =>
    (await page.request.get(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } })).json();
  expect((await read('/users/me')).preferences).toMatchObject({
    leftHanded: true,
    firstVisit: { guitar: 'acoustic', experience: 'songs' },
  });
  expect((await read('/streaks/current')).goals).toEqual({ minutesPerDay: 15, daysPerWeek: 4 });
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

test('a newcomer hears why the demo is the first piece, and goes on to the first course', async ({ page }) => {
  await answerAll(page, [/^Electric/, /^Right/, /^I’ve never played/]);
  await expect(page.getByText('Electric, right-handed, new.')).toBeVisible();
  await expect(page.getByText('One minute, one finger')).toBeVisible();
  await page.getByRole('link', { name: 'Play Night Ferry' }).click();
  await expect(page).toHaveURL(/\/watch-demo$/);
  await expect(page.getByRole('link', { name: 'Start the First week course' })).toHaveAttribute('href', /first-week$/);
});

test('someone without a guitar is told how to begin and what to buy', async ({ page }) => {
  await answerAll(page, [/^None yet/, /^Right/, /^I’ve never played/]);
  await expect(page.getByRole('link', { name: 'Watch Night Ferry' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play Night Ferry' })).toBeHidden();
  await page.getByRole('link', { name: 'which guitar to buy first' }).click();
  await expect(page).toHaveURL(/\/gear-reviews\/acoustic-electric-or-classical$/);
});

test('a player of whole songs opens a free lesson of the course that fits the guitar', async ({ page }) => {
  await answerAll(page, [/^Classical/, /^Right/, /^I play whole songs/]);
  await page.getByRole('link', { name: 'Open p, i, m, a' }).click();
  await expect(page).toHaveURL(/\/courses\/fingerpicking\/lessons\/p-i-m-a\/preview$/);
  await expect(page.getByText('This lesson is free.')).toBeVisible();
  await page.goto('/watch-demo');
  await expect(page.getByRole('link', { name: 'Start the Fingerpicking course' })).toHaveAttribute(
    'href',
    /fingerpicking$/,
  );
});
