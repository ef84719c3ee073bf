import type { Score } from '#src/lib/music/score/score.ts';

/** Bars in a row, as indexes from 0; the last one is among them. */
export interface BarRange {
  from: number;
  to: number;
}

/** "Bar 3", "Bars 3 to 4". */
export const formatBars = ({ from, to }: BarRange) =>
  from === to ? `Bar ${from + 1}` : `Bars ${from + 1} to ${to + 1}`;

/** What somebody has marked. It goes round once both ends are known and `on`. */
export interface LoopMarks {
  from: number | undefined;
  to: number | undefined;
  on: boolean;
}

export const noMarks: LoopMarks = { from: undefined, to: undefined, on: false };

/** The marked bars, once both ends are known. */
export function rangeOf({ from, to }: LoopMarks): BarRange | undefined {
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** Where bars begin and end, in seconds from the start of the score. */
export function secondsOf({ bars }: Score, { from, to }: BarRange) {
  return { start: bars[from]?.start ?? 0, end: bars[to]?.end ?? 0 };
}

/** On or off; the first time the bar in play is what goes round. An end that is still open is closed here. */
export function toggled(marks: LoopMarks, bar: number): LoopMarks {
  if (rangeOf(marks)) return { ...marks, on: !marks.on };
  const from = marks.from ?? bar;
  return { from: Math.min(from, bar), to: Math.max(from, bar), on: true };
}

/** A loop begins with this bar. Without an end after it, it waits for one. */
export function startedAt(marks: LoopMarks, bar: number): LoopMarks {
  const to = marks.to !== undefined && marks.to >= bar ? marks.to : undefined;
  return { from: bar, to, on: to !== undefined && marks.on };
}

/** A loop ends with this bar and goes round. Without a start before it, it begins where the part of the music does. */
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
