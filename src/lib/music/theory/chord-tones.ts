import { Chord, Note } from 'tonal';
import type { PitchClass } from './pitch-names.ts';

export interface ChordTones {
  /** Every pitch class of the chord, the bass of a slash chord included. */
  tones: PitchClass[];
  /** Those that a guitar voicing may leave out: the perfect fifth. */
  optional: PitchClass[];
}

/**
 * What a chord name stands for: `A`, `Em7`, `C/G`.
 * @returns undefined when the name is not one.
 */
export function chordTones(name: string): ChordTones | undefined {
  const [symbol = '', bass] = name.split('/');
  const chord = Chord.get(symbol);
  if (chord.empty || !chord.tonic || bass === '') return undefined;
  const tones = new Set([...chord.notes, ...(bass ? [bass] : [])].map((note) => Note.chroma(note)));
  if (tones.has(Number.NaN)) return undefined;
  const fifth = chord.intervals.indexOf('5P');
  const isPowerChord = chord.notes.length < 3;
  return {
    tones: [...tones],
    optional: fifth >= 0 && !isPowerChord ? [Note.chroma(chord.notes[fifth] ?? '')] : [],
  };
}
