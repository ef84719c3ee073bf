import { beforeAll, describe, expect, it } from 'vitest';
import { type Expected, expectedOf } from '#src/lib/audio/analysis/expected.ts';
import { createFollower } from '#src/lib/audio/analysis/follow.ts';
import type { Verdict } from '#src/lib/audio/analysis/judge.ts';
import { timingOf } from '#src/lib/audio/analysis/result.ts';
import { lead, type Mistake, type RenderedPerformance, renderPerformance } from '#tests/support/performances.ts';
import { sampleRate, withNoise } from '#tests/support/strings.ts';
import { findLessons } from '#tools/media/lessons.ts';
import { strokesIn } from './hearing.ts';

/** Held out when thresholds and costs were tuned: single notes, overlapping strings, strums. */
const ids = ['ode-to-joy', 'rolling-arpeggios', 'when-the-saints'];
const lessons = (await findLessons('src/content')).filter(({ id }) => ids.includes(id));

/** An expected beat, its verdict, and the fault that the take planted there. */
interface Heard {
  expected: Expected;
  verdict: Verdict;
  fault: Mistake | undefined;
}

const takes = {
  right: { seed: 101 },
  late: { seed: 102, late: 0.15 },
  wrong: { seed: 103, wrong: 0.15 },
  missed: { seed: 104, missed: 0.15 },
};

/** Signal-to-noise ratio in dB. */
const rooms = { quiet: 60, noisy: 20 };

function listenTo(
  { score }: (typeof lessons)[number],
  { samples, faults }: RenderedPerformance,
  decibels: number,
): Heard[] {
  const expected = expectedOf(score);
  const strokes = strokesIn(withNoise(samples, decibels), sampleRate);
  const played = strokes.map(({ time, ...stroke }) => ({ ...stroke, at: time - lead }));
  const verdicts = createFollower(expected)(expected, played, 1);
  return expected.map((one, index) => ({
    expected: one,
    verdict: verdicts[index]!,
    fault: faults.find(({ bar, beat }) => bar === one.bar && beat === one.beat),
  }));
}

const share = (all: readonly Heard[], isWanted: (heard: Heard) => boolean) => all.filter(isWanted).length / all.length;
const kindIs = (kind: Verdict['kind']) => (heard: Heard) => heard.verdict.kind === kind;
const isPlanted = ({ fault }: Heard) => fault !== undefined;

describe.each(Object.entries(rooms))('playing along in a %s room', (_, decibels) => {
  const heard = {} as Record<keyof typeof takes, Heard[][]>;
  beforeAll(async () => {
    for (const [name, playing] of Object.entries(takes)) {
      const played = await Promise.all(lessons.map(({ score }) => renderPerformance(score, playing)));
      heard[name as keyof typeof takes] = lessons.map((lesson, index) => listenTo(lesson, played[index]!, decibels));
    }
  }, 240_000);

  it.each(ids.map((id, index) => [id, index] as const))('is judged right when played as written: %s', (_, index) => {
    expect(share(heard.right[index]!, kindIs('right'))).toBeGreaterThanOrEqual(0.95);
  });

  it('is judged late when late, with the delay measured', () => {
    expect(share(heard.late.flat(), kindIs('late'))).toBeGreaterThanOrEqual(0.9);
    for (const lesson of heard.late) {
      expect(Math.abs(timingOf(lesson.map(({ verdict }) => verdict))!.off - 0.15)).toBeLessThan(0.02);
    }
  });

  it('is judged wrong on wrong notes, with the note named', () => {
    const wrong = heard.wrong.flat().filter(isPlanted);
    expect(wrong.length).toBeGreaterThan(30);
    expect(share(wrong, kindIs('other'))).toBeGreaterThanOrEqual(0.9);
    const notes = wrong.filter(({ fault }) => fault!.midis.length === 1);
    const named = ({ verdict, fault }: Heard) => verdict.heard?.join() === fault!.midis.join();
    expect(share(notes, named)).toBeGreaterThanOrEqual(0.9);
  });

  it('is judged missed on missing beats', () => {
    const missed = heard.missed.flat().filter(isPlanted);
    expect(missed.length).toBeGreaterThan(30);
    expect(share(missed, kindIs('missed'))).toBeGreaterThanOrEqual(0.9);
  });

  it('is judged right around faults', () => {
    const rest = [...heard.wrong, ...heard.missed].flat().filter((one) => !isPlanted(one));
    expect(share(rest, kindIs('right'))).toBeGreaterThanOrEqual(0.95);
  });
});
