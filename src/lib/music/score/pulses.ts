import { quarters } from './note-length.ts';
import type { Score, ScoreBar } from './score.ts';

/** One beat of the metre, as a metronome counts it. */
export interface Pulse {
  /** Seconds from the start of the score; negative in the bar that counts in. */
  time: number;
  /** Which beat of its bar it is, from 1. */
  count: number;
}

/** How many beats a bar really holds, and how long each is in seconds. */
function beatsOf(bar: ScoreBar) {
  const written = bar.beats.reduce((sum, beat) => sum + quarters(beat), 0);
  const count = Math.max(1, Math.round((written * bar.metre[1]) / 4));
  return { count, seconds: (bar.end - bar.start) / count };
}

/** Every beat of a bar. A first bar that is shorter than its metre is a pick-up: it ends with the last count. */
export function pulsesOf(bar: ScoreBar): Pulse[] {
  const { count, seconds } = beatsOf(bar);
  const before = bar.index === 0 ? Math.max(0, bar.metre[0] - count) : 0;
  return Array.from({ length: count }, (_, index) => ({
    time: bar.start + index * seconds,
    count: before + index + 1,
  }));
}

/**
 * One bar of counting before a bar, in that bar's time; before a pick-up it counts up to where the pick-up begins.
 * @param bar index. @returns in the order of time
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
