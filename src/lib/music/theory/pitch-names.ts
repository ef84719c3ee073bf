/** Pitch class: 0 is C, 11 is B. */
export type PitchClass = number;

const sharps = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

/** The pitch class of a MIDI number. */
export function pitchClass(midi: number): PitchClass {
  return midi % 12;
}

/** The name of a pitch class, with sharps: 1 is `C#`. */
export function pitchName(pitch: PitchClass): string {
  return sharps[pitch]!;
}

/** Octave of a MIDI number in scientific notation: 69 is in octave 4. */
export function octaveOf(midi: number): number {
  return Math.floor(midi / 12) - 1;
}

/**
 * Converts a MIDI number to Hz.
 * @param midi may be fractional
 * @param a4 frequency of the A above middle C in Hz
 */
export function hertz(midi: number, a4 = 440): number {
  return a4 * 2 ** ((midi - 69) / 12);
}
