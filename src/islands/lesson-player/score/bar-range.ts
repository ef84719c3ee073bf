import type { Score } from '#src/lib/music/score/score.ts';

/** Consecutive bars, as indexes from 0, both inclusive. */
export interface BarRange {
  from: number;
  to: number;
}

/** "Bar 3", "Bars 3 to 4". */
export const formatBars = ({ from, to }: BarRange) =>
  from === to ? `Bar ${from + 1}` : `Bars ${from + 1} to ${to + 1}`;

/** Marked ends of a loop. It plays once both ends are set and `on` is true. */
export interface LoopMarks {
  from: number | undefined;
  to: number | undefined;
  on: boolean;
}

export const noMarks: LoopMarks = { from: undefined, to: undefined, on: false };

/** The marked bars; undefined while an end is open. */
export function rangeOf({ from, to }: LoopMarks): BarRange | undefined {
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** Start and end of bars, in seconds from the start of the score. */
export function secondsOf({ bars }: Score, { from, to }: BarRange) {
  return { start: bars[from]?.start ?? 0, end: bars[to]?.end ?? 0 };
}

/** Toggles the loop. Without marks, loops this bar; with one open end, closes it at this bar. */
export function toggled(marks: LoopMarks, bar: number): LoopMarks {
  if (rangeOf(marks)) return { ...marks, on: !marks.on };
  const from = marks.from ?? bar;
  return { from: Math.min(from, bar), to: Math.max(from, bar), on: true };
}

/** Sets the first bar of the loop. Drops an end that lies before it. */
export function startedAt(marks: LoopMarks, bar: number): LoopMarks {
  const to = marks.to !== undefined && marks.to >= bar ? marks.to : undefined;
  return { from: bar, to, on: to !== undefined && marks.on };
}

/** Sets the last bar of the loop and switches it on. Without a start before it, starts at the current section. */
export function endedAt(marks: LoopMarks, bar: number, score: Score): LoopMarks {
  const from = marks.from !== undefined && marks.from <= bar ? marks.from : sectionStart(score, bar);
  return { from, to: bar, on: true };
}

function sectionStart({ bars }: Score, bar: number): number {
  return Math.max(
    0,
    bars.findLastIndex(({ section, index }) => section !== undefined && index <= bar),
  );
}
