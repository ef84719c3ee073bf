import type { Comparison } from './compare.ts';
import type { Expected } from './expected.ts';

/** What was heard of something expected. */
export interface Verdict {
  kind: 'right' | 'early' | 'late' | 'other' | 'missed' | 'unsure';
  /** Seconds after the beat, as time passes for the player; before it negative. 0 for what was missed. */
  off: number;
  /** MIDI numbers of what it sounded most like, where that is something else. */
  heard?: readonly number[];
}

/** Seconds to either side of the beat that are in time. */
export const inTime = 0.08;

/** Times as much like what was expected as like anything else: so much is right, less than that is something else. */
const likeness = { right: 0.95, other: 0.87, otherOctave: 0.75 };

/** What a stroke means that was meant for something expected. @param off seconds after the beat */
export function judge({ midis }: Expected, { ratio, rival }: Comparison, off: number): Verdict {
  const octave = midis.length === 1 && (rival[0]! - midis[0]!) % 12 === 0;
  if (ratio < (octave ? likeness.otherOctave : likeness.other)) return { kind: 'other', off, heard: rival };
  if (ratio < likeness.right) return { kind: 'unsure', off };
  return { kind: Math.abs(off) <= inTime ? 'right' : off < 0 ? 'early' : 'late', off };
}
