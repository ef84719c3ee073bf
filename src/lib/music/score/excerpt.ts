import type { Score } from './score.ts';

/**
 * Cuts bars out of a score into a score that begins at 0 s with bar 1.
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
  // The chord may have been set before the excerpt.
  if (first?.notes.length && !first.chord && chord) first.chord = chord;
  const named = new Set(bars.flatMap(({ beats }) => beats.map((beat) => beat.chord)));
  return {
    ...score,
    bars,
    chords: score.chords.filter(({ name }) => named.has(name)),
    duration: (taken.at(-1)?.end ?? offset) - offset,
  };
}

/** Bars at the end of a course's last lesson that its public page shows. */
const closingBars = 8;
/** Bars at the start of a lesson that its preview shows. */
const openingBars = 4;

/** Returns the last bars of a score. */
export const closing = (score: Score): Score => excerpt(score, Math.max(0, score.bars.length - closingBars));

/** Returns the first bars of a score. */
export const opening = (score: Score): Score => excerpt(score, 0, openingBars);

/** Cuts the first `count` bars of a named section. @throws when the score has no such section */
export function excerptOfSection(score: Score, section: string, count: number): Score {
  const from = score.bars.findIndex((bar) => bar.section === section);
  if (from < 0) throw new Error(`"${score.title}" has no section "${section}".`);
  return excerpt(score, from, from + count);
}
