import { type Expected, expectedOf } from '#src/lib/audio/analysis/expected.ts';
import { findLessons } from '#tools/media/lessons.ts';
import { alone, expect, type Page, test } from '../support/browser.ts';
import { lead, renderPerformance } from '../support/performances.ts';
import { playAlong } from './play-along.ts';
import { enter, turnOnMicrophone } from './practice-panel.ts';
import { play } from './video-playback.ts';

const path = '/courses/first-week/lessons/ode-to-joy';
const { score } = (await findLessons('src/content')).find(({ id }) => id === 'ode-to-joy')!;
const expected = expectedOf(score);
/** Seconds before a beat at which no hand that is early has struck yet. */
const beforeBeat = 0.06;

/** What the room says of each beat once the take is over, in the order of the score. */
async function listenTo(page: Page, take: Float32Array): Promise<(string | null)[]> {
  const lesson = page.waitForResponse('**/api/v1/courses/first-week/lessons/ode-to-joy');
  await enter(page, path);
  const { musicStart } = (await (await lesson).json()).video;
  const parts = expected.map(({ at }) => ({ video: musicStart + at - beforeBeat, take: lead + at - beforeBeat }));
  await playAlong(page, take, parts);
  await play(page);
  await page.getByRole('button', { name: /^Listen/ }).click();
  await turnOnMicrophone(page);
  await expect(page.getByText(/^Listening\. Play along/)).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+ right and on time\./)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(new RegExp(`^\\d+ of ${expected.length} right and on time\\.`))).toBeVisible();
  return page
    .locator('.heard > span')
    .evaluateAll((marks) => marks.map((mark) => (mark as HTMLElement).dataset.kind ?? null));
}

const share = (kinds: unknown[], isWanted: (kind: unknown, index: number) => boolean) =>
  kinds.filter(isWanted).length / kinds.length;

// Runs once in real time; tests/unit/lib/audio/analysis/follow.test.ts covers other performances faster.
test('playing along shows which notes were right, wrong and missed', alone, async ({ page }) => {
  test.setTimeout(240_000);
  const { samples, faults } = await renderPerformance(score, { seed: 202, wrong: 0.1, missed: 0.1 });
  const kinds = await listenTo(page, samples);
  expect(kinds).toHaveLength(expected.length);
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
