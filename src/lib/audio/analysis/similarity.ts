import { lowestMidi } from './semitones.ts';

/** Number of partials in the model of a string, and the ratio of each partial's magnitude to the one below it. */
const partials = { count: 12, decay: 0.8 };
/** Semitones above the fundamental, and relative magnitude, of each partial. */
const series = Array.from({ length: partials.count }, (_, index) => ({
  interval: Math.round(12 * Math.log2(index + 1)),
  magnitude: partials.decay ** index,
}));

/**
 * The semitones that rise when these notes are struck together, as a unit vector.
 * @param midis MIDI numbers
 * @param size number of semitones, from `lowestMidi`
 */
export function templateOf(midis: readonly number[], size: number): Float64Array {
  const template = new Float64Array(size);
  for (const midi of midis) {
    for (const { interval, magnitude } of series) {
      const index = midi + interval - lowestMidi;
      if (index >= 0 && index < size) template[index] = Math.max(template[index]!, magnitude);
    }
  }
  const length = Math.hypot(...template) || 1;
  return template.map((magnitude) => magnitude / length);
}

/** Cosine similarity of a stroke and a template, from 0 to 1. */
export function similarity(semitones: readonly number[], template: Float64Array): number {
  const length = Math.hypot(...semitones) || 1;
  return semitones.reduce((sum, rise, index) => sum + (rise / length) * template[index]!, 0);
}
