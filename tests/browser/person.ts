import { expect, type Page } from '../support/browser.ts';

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

/** Somebody new, on their dashboard. */
export async function arrive(page: Page): Promise<Person> {
  const person = newPerson();
  await page.goto('/login');
  await register(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  return person;
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
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
