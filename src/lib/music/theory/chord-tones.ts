import { Chord, Note } from 'tonal';
import type { PitchClass } from './pitch-names.ts';

export interface ChordTones {
  /** Pitch classes of the chord, including the bass of a slash chord. */
  tones: PitchClass[];
  /** Tones that a guitar voicing may omit: the perfect fifth. */
  optional: PitchClass[];
}

/** The full name of a chord symbol: "A major". Empty for any other text. */
export const chordName = (symbol: string): string => Chord.get(symbol).name;

/**
 * Parses a chord name: `A`, `Em7`, `C/G`.
 * @returns undefined for any other text.
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
