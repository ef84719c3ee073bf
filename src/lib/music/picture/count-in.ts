import { quarters } from '../score/note-length.ts';
import type { Score } from '../score/score.ts';

/** One click of the count-in. */
export interface CountInBeat {
  /** Seconds from the start of bar 1: negative. */
  time: number;
  /** What is counted, from 1. */
  count: number;
}

/** One counted bar before the music. A pick-up bar is counted in up to where it enters. */
export function countInOf(score: Score): CountInBeat[] {
  const [first] = score.bars;
  const [count, value] = first?.metre ?? [4, 4];
  const beatSeconds = ((60 / score.tempo) * 4) / value;
  const countedBefore = count - (writtenBeats(score) % count);
  const beats = count + (countedBefore % count);
  return Array.from({ length: beats }, (_, index) => ({
    time: (index - beats) * beatSeconds,
    count: (index % count) + 1,
  }));
}

/** Beats that the first bar really holds: fewer than its metre says when it is a pick-up. */
function writtenBeats({ bars: [bar] }: Score): number {
  if (!bar) return 0;
  const inQuarters = bar.beats.reduce((sum, beat) => sum + quarters(beat), 0);
  return Math.round((inQuarters * bar.metre[1]) / 4);
}
