import { apiBase, apiPaths } from '#src/lib/contract/api-paths.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { expect, type Page } from '../support/browser.ts';
import { storedSession } from '../support/stored-session.ts';

let people = 0;

/** Somebody who has not been here before. */
export function newPerson() {
  const number = ++people;
  return {
    name: 'Robin Example',
    email: `robin-${process.pid}-${number}@example.org`,
    password: 'a porch, a lamp and six strings',
  };
}

export type Person = ReturnType<typeof newPerson>;

/** Fills in the form of an open /login page and makes an account. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Make an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Make my account' }).click();
}

/**
 * Makes an account without the form, and opens the page as it would be after it. Only tests that are about the form go by it.
 */
export async function arrive(page: Page, path: string = paths.dashboard): Promise<Person> {
  const person = newPerson();
  await openOurs(page);
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await signIn(page, apiPaths.register, { ...person, preferences: { timeZone } });
  await page.goto(path);
  return person;
}

/** Logs somebody in without the form, and opens a page. */
export async function logIn(page: Page, { email, password }: Person, path: string = paths.dashboard): Promise<void> {
  await openOurs(page);
  await signIn(page, apiPaths.login, { email, password });
  await page.goto(path);
}

/** Logs somebody in by the form, for tests that are about it. */
export async function logInByForm(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Brings the page to this site, where it may store things: to the smallest thing that there is. */
async function openOurs(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/favicon.svg');
}

async function signIn(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(new URL(apiBase + path, page.url()).href, { data });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
  const { key, value, cookie } = storedSession(await answer.json());
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [key, value] as const);
  await page.context().addCookies([{ ...cookie, url: page.url() }]);
}

/** Presses play and waits until picture and sound run. */
export async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Play the lesson|Continue at|Play again)/ }).click();
  await expect.poll(() => played(page), { message: 'the video plays' }).toBeGreaterThan(0.5);
}

/** Seconds into the video. */
export const position = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Seconds that were really played since the video was opened. */
const played = (page: Page) =>
  page.locator('video').evaluate(({ played: ranges }: HTMLVideoElement) => {
    let seconds = 0;
    for (let index = 0; index < ranges.length; index++) seconds += ranges.end(index) - ranges.start(index);
    return seconds;
  });

/** Where playing began in this page, in seconds, once it plays. */
export async function startedAt(page: Page): Promise<number> {
  await expect.poll(() => played(page), { message: 'the video plays' }).toBeGreaterThan(0.2);
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.played.start(0));
}

/** Moves the video to a place by the seek bar's own means. */
export async function seek(page: Page, seconds: number): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);
}

/** What the decoders have put out so far: both grow only while picture and sound really play. */
export const decoded = (page: Page) =>
  page.locator('video').evaluate((video) => {
    const element = video as HTMLVideoElement & { webkitAudioDecodedByteCount: number };
    return {
      frames: element.getVideoPlaybackQuality().totalVideoFrames,
      soundBytes: element.webkitAudioDecodedByteCount,
    };
  });
