/** A pitch without its octave: 0 is C, 11 is B. */
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

/** The octave of a MIDI number, as it is counted in `E2` and `A4`. */
export function octaveOf(midi: number): number {
  return Math.floor(midi / 12) - 1;
}

/**
 * Vibrations a second.
 * @param midi may have a fraction
 * @param a4 Hz of the A above middle C
 */
export function hertz(midi: number, a4 = 440): number {
  return a4 * 2 ** ((midi - 69) / 12);
}
