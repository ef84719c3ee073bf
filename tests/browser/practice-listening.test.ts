import { type Expected, expectedOf } from '#src/lib/listening/expected.ts';
import { findLessons } from '#tools/media/lessons.ts';
import { alone, expect, type Page } from '../support/browser.ts';
import { concatenate, pluck, silence } from '../support/strings.ts';
import { lead, playTake } from '../support/takes.ts';
import { test } from './microphone.ts';
import { play } from './person.ts';
import { enter } from './practice-room.ts';

declare global {
  interface Window {
    /** When the first sound came out of the microphone, in ms on the clock of the page. */
    firstHeard?: number;
  }
}

const path = '/courses/first-week/lessons/ode-to-joy';
const { score } = (await findLessons('src/content')).find(({ id }) => id === 'ode-to-joy')!;
const expected = expectedOf(score);
/** Seconds from the pluck that tells where a take is to its music: time to bring the video in step with it. */
const ahead = 14;

const withSign = (take: Float32Array) =>
  concatenate(silence(0.5), pluck({ midi: 64, seconds: 0.3 }), silence(ahead - 0.3 - lead), take);

/** Has the page write down when its microphone hears something for the first time. */
const watchMicrophone = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      const context = new AudioContext();
      const analyser = new AnalyserNode(context, { fftSize: 32_768 });
      context.createMediaStreamSource(stream).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      const timer = setInterval(() => {
        analyser.getFloatTimeDomainData(samples);
        const first = samples.findIndex((sample) => Math.abs(sample) > 0.02);
        if (first < 0) return;
        window.firstHeard = performance.now() - (1000 * (samples.length - first)) / context.sampleRate;
        clearInterval(timer);
      }, 50);
      return stream;
    };
  });

/** Brings the lesson in step with what is played, as somebody does who listens to it. */
async function playInStep(page: Page, musicStart: number): Promise<void> {
  await page.waitForFunction(() => window.firstHeard !== undefined);
  const off = await page.locator('video').evaluate(
    async (video: HTMLVideoElement, { musicStart, ahead }) => {
      const wait = (ms: number) => new Promise((waited) => setTimeout(waited, ms));
      const inStep = () => musicStart + (performance.now() - window.firstHeard!) / 1000 - ahead;
      const look = async () => {
        const looks: number[] = [];
        while (looks.length < 9) {
          looks.push(video.currentTime - inStep());
          await wait(20);
        }
        return looks.toSorted((a, b) => a - b)[4]!;
      };
      while (inStep() < 0.2) await wait(50);
      video.currentTime = inStep();
      await wait(800);
      let off = await look();
      while (Math.abs(off) > 0.012 && inStep() < musicStart - 0.5) {
        video.playbackRate = off > 0 ? 0.9 : 1.1;
        await wait(Math.abs(off) * 10_000);
        video.playbackRate = 1;
        await wait(150);
        off = await look();
      }
      return off;
    },
    { musicStart, ahead },
  );
  expect(Math.abs(off)).toBeLessThan(0.03);
}

/** What the room says of each beat once the take is over, in the order of the score. */
async function listenTo(page: Page, take: Float32Array): Promise<(string | null)[]> {
  await watchMicrophone(page);
  await enter(page, path);
  const lesson = page.waitForResponse('**/api/v1/courses/first-week/lessons/ode-to-joy');
  await page.reload();
  const { video } = await (await lesson).json();
  await play(page);
  await page.getByRole('button', { name: /^Listen/ }).click();
  await expect(page.getByText(/^Listening\. Play along/)).toBeVisible();
  await playInStep(page, video.musicStart);
  const seconds = take.length / 48_000 + 5;
  await expect(page.getByText(/^\d+ of \d+ right\./)).toBeVisible({ timeout: 1000 * (seconds + ahead) });
  await expect(page.getByText(new RegExp(`^\\d+ of ${expected.length} right\\.`))).toBeVisible();
  return page
    .locator('.heard > span')
    .evaluateAll((marks) => marks.map((mark) => (mark as HTMLElement).dataset.kind ?? null));
}

const share = (kinds: unknown[], isWanted: (kind: unknown, index: number) => boolean) =>
  kinds.filter(isWanted).length / kinds.length;

test('somebody who plays it right is told so', alone, async ({ pageThatHears }) => {
  test.setTimeout(240_000);
  const { samples } = await playTake(score, { seed: 201 });
  const page = await pageThatHears(withSign(samples));
  const kinds = await listenTo(page, samples);
  expect(kinds).toHaveLength(expected.length);
  expect(share(kinds, (kind) => kind === 'right')).toBeGreaterThanOrEqual(0.95);
});

test('somebody who does not is told which were others, and which were missed', alone, async ({ pageThatHears }) => {
  test.setTimeout(240_000);
  const { samples, faults } = await playTake(score, { seed: 202, wrong: 0.1, missed: 0.1 });
  const page = await pageThatHears(withSign(samples));
  const kinds = await listenTo(page, samples);
  const faultOf = ({ bar, beat }: Expected) => faults.find((fault) => fault.bar === bar && fault.beat === beat)?.kind;
  const planted = expected.flatMap((one, index) => (faultOf(one) ? [[faultOf(one), kinds[index]]] : []));
  expect(planted.length).toBeGreaterThan(6);
  expect(
    share(planted, (pair) => String(pair) === 'wrong,other' || String(pair) === 'missed,missed'),
  ).toBeGreaterThanOrEqual(0.9);
  expect(
    share(
      kinds.filter((_, index) => !faultOf(expected[index]!)),
      (kind) => kind === 'right',
    ),
  ).toBeGreaterThanOrEqual(0.95);
});
