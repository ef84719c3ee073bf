import type { Score, ScoreBeat } from './score.ts';

/** y of each row of a drawn bar, in px. Rows that a score does not need take no room. */
export interface TabRows {
  section: number;
  number: number;
  chord: number;
  words: number;
  /** The six strings, string 1 first. */
  lines: number[];
  /** Where the heads of the written rhythm stand. */
  rhythm: number;
  stroke: number;
  height: number;
}

/**
 * The rows that the bars of a score share.
 * @param stringGap from string to string, in px.
 * @param sections whether the names of sections are written over the bars.
 */
export function tabRows(score: Score, { stringGap = 15, sections = true } = {}): TabRows {
  const beats = score.bars.flatMap((bar) => bar.beats);
  const some = (wanted: (beat: ScoreBeat) => unknown) => beats.some((beat) => Boolean(wanted(beat)));
  let y = 0;
  /** Takes the next `height` px when the row is needed and returns their middle. */
  const row = (height: number, needed: boolean) => {
    if (needed) y += height;
    return y - height / 2;
  };
  const section = row(24, sections && score.bars.some((bar) => bar.section !== undefined));
  const words = row(
    18,
    some((beat) => beat.text || beat.notes.some((note) => note.palmMuted)),
  );
  const chord = row(32, true) + 4;
  const number = chord - 13;
  const first = y + 10;
  const lines = Array.from({ length: 6 }, (_, index) => first + index * stringGap);
  y = first + 5 * stringGap + 8;
  const rhythm = row(42, true) + 13;
  const stroke = row(
    24,
    some((beat) => beat.stroke || beat.notes.some((note) => note.pluck)),
  );
  return { section, number, chord, words, lines, rhythm, stroke, height: y + 4 };
}
