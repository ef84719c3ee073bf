import type { PitchClass } from './pitch-names.ts';

/** Note names and intervals, spelled as a musician spells them: the third of D is F#, the third of Db is F. */

/** A letter with its sharps or flats: `C`, `F#`, `Bb`, `Ebb`. */
export type NoteName = string;

/** A degree with its alteration, against the major scale: `1`, `b3`, `#5`, `bb7`, `9`. */
export type Interval = string;

const letters = 'CDEFGAB';
const naturals = [0, 2, 4, 5, 7, 9, 11];

const mod12 = (pitch: number) => ((pitch % 12) + 12) % 12;

/** Parses a note name with `#`, `b`, `♯` or `♭`; undefined for any other text. */
export function pitchOf(name: string): PitchClass | undefined {
  const [, letter = '', signs = ''] = /^([A-Ga-g])([#♯]{0,3}|[b♭]{0,3})$/u.exec(name) ?? [];
  const natural = naturals[letters.indexOf(letter.toUpperCase())];
  if (letter === '' || natural === undefined) return undefined;
  return mod12(natural + (/[#♯]/u.test(signs) ? signs.length : -signs.length));
}

/** @returns semitones, more than 12 beyond the octave */
export function semitonesOf(interval: Interval): number {
  const [, signs = '', number = '1'] = /^(b*|#*)(\d+)$/.exec(interval) ?? [];
  const degree = Number(number) - 1;
  const alteration = signs.startsWith('b') ? -signs.length : signs.length;
  return 12 * Math.floor(degree / 7) + naturals[degree % 7]! + alteration;
}

/** Spells the note an interval above another. @throws RangeError when `root` is not a note */
export function spell(root: NoteName, interval: Interval): NoteName {
  const pitch = pitchOf(root);
  if (pitch === undefined) throw new RangeError(`${root} is not a note.`);
  const letter = (letters.indexOf(root[0]!.toUpperCase()) + Number(interval.replace(/\D/g, '')) - 1) % 7;
  const alteration = mod12(pitch + semitonesOf(interval) - naturals[letter]! + 6) - 6;
  return letters[letter]! + (alteration < 0 ? 'b' : '#').repeat(Math.abs(alteration));
}

/** The usual spelling of the twelve roots, from C. */
export const roots: readonly NoteName[] = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

/** Enharmonic spelling of a root, if it has one: `Db` for `C#`. */
export const otherName: Readonly<Record<NoteName, NoteName>> = {
  'C#': 'Db',
  Eb: 'D#',
  'F#': 'Gb',
  Ab: 'G#',
  Bb: 'A#',
};

/** Spells a pitch class without context. */
export const plainName = (pitch: PitchClass): NoteName => roots[mod12(pitch)]!;

/** Replaces `#` and `b` by typographic signs: `B♭`. */
export const printed = (name: string) =>
  name.replace(/(?<=^|\/)([A-G])([#b]+)/g, (_, letter, signs) => letter + signsOf(signs));

const signsOf = (signs: string) => signs.replaceAll('#', '♯').replaceAll('b', '♭');
