import { hertz } from '../../music/theory/pitch-names.ts';
import { createTransform, heights } from './spectrum.ts';

/** MIDI numbers that are looked at: from below the lowest string to the overtones of the highest. */
export const lowest = 36;
const highest = 107;
/** How many they are. */
export const semitoneCount = highest - lowest + 1;
/** Cents to either side that belong to a semitone. */
const width = 35;
/** Loud overtones are worth less than their height; of what rang before, this share is taken off. */
const weight = { height: 0.7, before: 0.5 };

/** What changed in a sound. */
export interface Change {
  /** How much each semitone came up, from `lowest` on. */
  semitones: number[];
  /** Times as much sound as before. */
  gain: number;
}

/**
 * What changed from one stretch of sound to a later one.
 * @param length samples of the stretches that are compared
 * @param size of the transform, a power of two
 * @returns compares a stretch of sound with one before it
 */
export function createSemitones(length: number, size: number, sampleRate: number) {
  const transform = createTransform(length, size);
  const ranges = Array.from({ length: semitoneCount }, (_, index) => {
    const bin = (cents: number) => Math.round((hertz(lowest + index + cents / 100) * size) / sampleRate);
    return [bin(-width), bin(width)] as const;
  });
  const [first, last] = [ranges[0]![0], ranges.at(-1)![1]];
  return (after: Float32Array, before: Float32Array): Change => {
    const now = heights(transform(after)).map((height) => height ** weight.height);
    const then = heights(transform(before)).map((height) => height ** weight.height);
    const sum = (of: Float64Array) => of.subarray(first, last).reduce((all, height) => all + height, 1e-9);
    const semitones = ranges.map(([from, to]) => {
      let most = 0;
      for (let bin = from; bin <= to; bin++) {
        most = Math.max(most, now[bin]! - weight.before * then[bin]!);
      }
      return most;
    });
    return { semitones, gain: sum(now) / sum(then) };
  };
}
