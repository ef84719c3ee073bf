import { lowest } from './semitones.ts';

/** Overtones of a string that are counted, each so much softer than the one before. */
const overtones = { count: 12, softer: 0.8 };
/** Semitones from a string's pitch to its overtones, and how loud they are. */
const overtone = Array.from({ length: overtones.count }, (_, index) => ({
  interval: Math.round(12 * Math.log2(index + 1)),
  height: overtones.softer ** index,
}));

/** What comes up when certain strings are struck together, in the semitones of a stroke; its length is 1. */
export function soundOf(midis: readonly number[], size: number): Float64Array {
  const sound = new Float64Array(size);
  for (const midi of midis) {
    for (const { interval, height } of overtone) {
      const index = midi + interval - lowest;
      if (index >= 0 && index < size) sound[index] = Math.max(sound[index]!, height);
    }
  }
  const length = Math.hypot(...sound) || 1;
  return sound.map((height) => height / length);
}

/** How much a stroke sounds like certain strings: 1 is exactly like them, 0 not at all. */
export function likeness(semitones: readonly number[], sound: Float64Array): number {
  const length = Math.hypot(...semitones) || 1;
  return semitones.reduce((sum, height, index) => sum + (height / length) * sound[index]!, 0);
}
