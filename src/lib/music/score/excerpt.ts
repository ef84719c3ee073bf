import type { Score } from './score.ts';

/**
 * Some bars of a score as a score of their own, which begins at 0 s with bar 1.
 * @param from index of the first bar. @param to index after the last one.
 */
export function excerpt(score: Score, from: number, to = score.bars.length): Score {
  const taken = score.bars.slice(from, to);
  const offset = taken[0]?.start ?? 0;
  const chord = score.bars
    .slice(0, from)
    .flatMap(({ beats }) => beats)
    .findLast((beat) => beat.chord)?.chord;
  const bars = taken.map((bar, index) => ({
    ...bar,
    index,
    start: bar.start - offset,
    end: bar.end - offset,
    beats: bar.beats.map((beat) => ({ ...beat, start: beat.start - offset })),
  }));
  const first = bars[0]?.beats[0];
  // The hand may hold a chord since before.
  if (first?.notes.length && !first.chord && chord) first.chord = chord;
  const named = new Set(bars.flatMap(({ beats }) => beats.map((beat) => beat.chord)));
  return {
    ...score,
    bars,
    chords: score.chords.filter(({ name }) => named.has(name)),
    duration: (taken.at(-1)?.end ?? offset) - offset,
  };
}

/** So many bars of a course's last lesson are given to everybody. */
const closingBars = 8;

/** How a score ends. */
export const closing = (score: Score): Score => excerpt(score, Math.max(0, score.bars.length - closingBars));
