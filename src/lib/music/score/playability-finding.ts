import type { ScoreBar, ScoreBeat } from './score.ts';

/** A passage that is unplayable, or written wrongly. */
export interface Finding {
  /** Counted from 1. */
  bar: number;
  /** The beat as written, rests included, counted from 1. */
  beat: number;
  /** A sentence for the author. */
  message: string;
}

/** Lists all beats with their position, as findings give it. */
export function eachBeat(bars: readonly ScoreBar[]): { beat: ScoreBeat; at: { bar: number; beat: number } }[] {
  return bars.flatMap((bar) => bar.beats.map((beat, index) => ({ beat, at: { bar: bar.index + 1, beat: index + 1 } })));
}
