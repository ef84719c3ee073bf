import { likeness, soundOf } from './likeness.ts';
import type { Stroke } from './strokes.ts';

/** How much a stroke has to sound like a chord at all, and more than like the other one. */
const least = { likeness: 0.55, lead: 0.04 };

/**
 * Hears changes between two chords: a stroke of the other chord is a change, however often each is struck. What sounds
 * like neither, or like both alike, is no stroke of either.
 * @param chords MIDI numbers of the strings of each, as they are struck
 * @returns whether this stroke, the next that was heard, is a change
 */
export function createChangeReader(chords: readonly [readonly number[], readonly number[]]) {
  let sounds: Float64Array[] | undefined;
  let last: number | undefined;
  return ({ semitones }: Pick<Stroke, 'semitones'>): boolean => {
    sounds ??= chords.map((midis) => soundOf(midis, semitones.length));
    const [one, other] = sounds.map((sound) => likeness(semitones, sound)) as [number, number];
    if (Math.max(one, other) < least.likeness || Math.abs(one - other) < least.lead) return false;
    const chord = one > other ? 0 : 1;
    const isChange = last !== undefined && chord !== last;
    last = chord;
    return isChange;
  };
}
