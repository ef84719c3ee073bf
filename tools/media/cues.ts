import type { Cue } from '#src/lib/contract/catalog.ts';
import type { Score } from '#src/lib/music/score/score.ts';

export interface TimedCue {
  /** Seconds from the start of bar 1. */
  start: number;
  /** When the next cue, or the end of the music, takes its place. */
  end: number;
  say: string;
}

/**
 * When each coaching cue is on.
 * @throws RangeError when a cue names a bar or a beat that the score does not have.
 */
export function cueTimes(score: Score, cues: readonly Cue[]): TimedCue[] {
  const timed = cues.map(({ bar: number, beat, say }) => {
    const bar = score.bars[number - 1];
    if (!bar) throw new RangeError(`The cue "${say}" names bar ${number}; the score has ${score.bars.length} bars.`);
    const [count] = bar.metre;
    if (beat > count) throw new RangeError(`The cue "${say}" names beat ${beat}; bar ${number} has ${count}.`);
    return { start: bar.start + ((beat - 1) / count) * (bar.end - bar.start), say };
  });
  const sorted = timed.toSorted((a, b) => a.start - b.start);
  return sorted.map((cue, index) => ({ ...cue, end: sorted[index + 1]?.start ?? score.duration }));
}
