import { expect, type Page } from '../support/browser.ts';

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
