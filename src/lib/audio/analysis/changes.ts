import { similarity, templateOf } from './similarity.ts';
import type { Stroke } from './strokes.ts';

/** Minimum similarity of a stroke to its chord, and minimum lead over the other chord. */
const minSimilarity = 0.55;
const minLead = 0.04;

/**
 * Detects changes between two chords, however often each is struck. Strokes that resemble neither chord, or both
 * equally, are ignored.
 * @param chords MIDI numbers of the strings of each chord, as they are struck
 * @returns takes the next stroke and returns whether it changes the chord
 */
export function createChangeReader(chords: readonly [readonly number[], readonly number[]]) {
  let templates: Float64Array[] | undefined;
  let last: number | undefined;
  return ({ semitones }: Pick<Stroke, 'semitones'>): boolean => {
    templates ??= chords.map((midis) => templateOf(midis, semitones.length));
    const [one, other] = templates.map((template) => similarity(semitones, template)) as [number, number];
    if (Math.max(one, other) < minSimilarity || Math.abs(one - other) < minLead) return false;
    const chord = one > other ? 0 : 1;
    const isChange = last !== undefined && chord !== last;
    last = chord;
    return isChange;
  };
}
