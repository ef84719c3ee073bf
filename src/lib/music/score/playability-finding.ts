import type { ScoreBar, ScoreBeat } from './score.ts';

/** Something in a score that a player could not do, or that the score says wrongly. */
export interface Finding {
  /** Counted from 1. */
  bar: number;
  /** The beat as written, rests included, counted from 1. */
  beat: number;
  /** A plain sentence. */
  message: string;
}

/** The beats in a row, each with its place as a finding tells it. */
export function eachBeat(bars: readonly ScoreBar[]): { beat: ScoreBeat; at: { bar: number; beat: number } }[] {
  return bars.flatMap((bar) => bar.beats.map((beat, index) => ({ beat, at: { bar: bar.index + 1, beat: index + 1 } })));
}
