import { quarters } from './note-length.ts';
import type { Score, ScoreBar } from './score.ts';

/** One beat of the metre, as a metronome counts it. */
export interface Pulse {
  /** Seconds from the start of the score; negative in the count-in. */
  time: number;
  /** Beat of the bar, from 1. */
  count: number;
}

/** Number of beats that a bar holds, and seconds per beat. */
function beatsOf(bar: ScoreBar) {
  const written = bar.beats.reduce((sum, beat) => sum + quarters(beat), 0);
  const count = Math.max(1, Math.round((written * bar.metre[1]) / 4));
  return { count, seconds: (bar.end - bar.start) / count };
}

/** Lists the beats of a bar. A first bar shorter than its metre is a pick-up and ends on the last count. */
export function pulsesOf(bar: ScoreBar): Pulse[] {
  const { count, seconds } = beatsOf(bar);
  const before = bar.index === 0 ? Math.max(0, bar.metre[0] - count) : 0;
  return Array.from({ length: count }, (_, index) => ({
    time: bar.start + index * seconds,
    count: before + index + 1,
  }));
}

/**
 * Lists the beats of a one-bar count-in before a bar, in its metre. Before a pick-up it continues up to the first note.
 * @param bar index from 0. @returns in order of time
 */
export function countInto(score: Score, bar: number): Pulse[] {
  const into = score.bars[bar];
  if (!into) return [];
  const { count, seconds } = beatsOf(into);
  const [metre] = into.metre;
  const pickUp = bar === 0 && count < metre ? metre - count : 0;
  const beats = metre + pickUp;
  return Array.from({ length: beats }, (_, index) => ({
    time: into.start + (index - beats) * seconds,
    count: (index % metre) + 1,
  }));
}
