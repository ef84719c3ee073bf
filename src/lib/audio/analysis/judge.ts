import type { Comparison } from './compare.ts';
import type { Expected } from './expected.ts';

/** How an expected beat was played. */
export interface Verdict {
  kind: 'right' | 'early' | 'late' | 'other' | 'missed' | 'unsure';
  /** Seconds after the beat in real time, negative before it; 0 when missed. */
  off: number;
  /** Best-matching MIDI numbers when `kind` is `other`. */
  heard?: readonly number[];
}

/** Largest offset from the beat that counts as in time, in seconds. */
export const inTime = 0.08;

/**
 * Bounds of `Comparison.ratio`: from `right` on the expected notes were played, below `other` something else, between
 * them it is unsure. An octave shares its partials, so `otherOctave` is lower.
 */
const ratios = { right: 0.95, other: 0.87, otherOctave: 0.75 };

/** Judges a stroke against the beat it was meant for. @param off seconds after the beat */
export function judge({ midis }: Expected, { ratio, rival }: Comparison, off: number): Verdict {
  const octave = midis.length === 1 && (rival[0]! - midis[0]!) % 12 === 0;
  if (ratio < (octave ? ratios.otherOctave : ratios.other)) return { kind: 'other', off, heard: rival };
  if (ratio < ratios.right) return { kind: 'unsure', off };
  return { kind: Math.abs(off) <= inTime ? 'right' : off < 0 ? 'early' : 'late', off };
}
