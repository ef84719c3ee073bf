import { hertz } from '../../music/theory/pitch-names.ts';
import { createTransform, magnitudes } from './spectrum.ts';

/** Analysed MIDI range: from below the lowest string to the overtones of the highest. */
export const lowestMidi = 36;
const highestMidi = 107;
export const semitoneCount = highestMidi - lowestMidi + 1;
/** Half width of a semitone's band in cents. */
const halfBand = 35;
/** Exponent that compresses magnitudes, so that loud overtones count less. */
const compression = 0.7;
/** Share of the earlier magnitude that is subtracted. */
const beforeShare = 0.5;

/** Difference between two segments of sound. */
export interface Change {
  /** Rise of each semitone, from `lowestMidi` up. */
  semitones: number[];
  /** Ratio of the summed magnitudes, after to before. */
  gain: number;
}

/**
 * Measures which semitones rose between two segments of sound.
 * @param length of the segments in samples
 * @param size of the transform, a power of two
 * @returns compares a segment with an earlier one
 */
export function createSemitones(length: number, size: number, sampleRate: number) {
  const transform = createTransform(length, size);
  const ranges = Array.from({ length: semitoneCount }, (_, index) => {
    const bin = (cents: number) => Math.round((hertz(lowestMidi + index + cents / 100) * size) / sampleRate);
    return [bin(-halfBand), bin(halfBand)] as const;
  });
  const [first, last] = [ranges[0]![0], ranges.at(-1)![1]];
  return (after: Float32Array, before: Float32Array): Change => {
    const now = magnitudes(transform(after)).map((magnitude) => magnitude ** compression);
    const then = magnitudes(transform(before)).map((magnitude) => magnitude ** compression);
    const sum = (of: Float64Array) => of.subarray(first, last).reduce((total, magnitude) => total + magnitude, 1e-9);
    const semitones = ranges.map(([from, to]) => {
      let max = 0;
      for (let bin = from; bin <= to; bin++) {
        max = Math.max(max, now[bin]! - beforeShare * then[bin]!);
      }
      return max;
    });
    return { semitones, gain: sum(now) / sum(then) };
  };
}
