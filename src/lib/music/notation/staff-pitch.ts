import type { Score } from '../score/score.ts';

/** A key signature: number of sharps, negative for flats. */
export type Key = number;

/** A written pitch. */
export interface Written {
  /** Steps of the staff from C0, seven to an octave: 30 is E4, the lowest line. */
  step: number;
  /** 1 sharp, -1 flat, 0 natural. */
  alter: -1 | 0 | 1;
}

/** Semitones above C of the letters C to B. */
const naturals = [0, 2, 4, 5, 7, 9, 11];
/** Letters in the order of sharps; flats use the reverse order. */
const sharpened = [3, 0, 4, 1, 5, 2, 6];
/** Guitars are written an octave higher than they sound. */
const octave = 12;
/** Supported signatures, the simplest first. */
const keys: Key[] = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5];

/** Alteration of a letter (0 for C to 6 for B) by a signature. */
export function keyAlter(key: Key, letter: number): Written['alter'] {
  const order = key < 0 ? 6 - sharpened.indexOf(letter) : sharpened.indexOf(letter);
  if (order >= Math.abs(key)) return 0;
  return key < 0 ? -1 : 1;
}

/** Letters that spell a pitch class without an accidental; may be empty. */
function letterIn(key: Key, pitchClass: number): number {
  return naturals.findIndex((semitones, letter) => (semitones + keyAlter(key, letter) + 12) % 12 === pitchClass);
}

/** The signature that needs the fewest accidentals; the simplest of several. */
export function keyOf({ bars }: Score): Key {
  const notes = bars.flatMap(({ beats }) =>
    beats.flatMap((beat) => beat.notes.filter(({ dead, tied }) => !dead && !tied)),
  );
  const signs = (key: Key) => notes.filter(({ midi }) => letterIn(key, midi % 12) < 0).length;
  return keys.reduce((best, key) => (signs(key) < signs(best) ? key : best));
}

/** Spells a sounding pitch in a key, written an octave higher as for guitar. */
export function written(midi: number, key: Key): Written {
  const pitchClass = midi % 12;
  const at = (letter: number, alter: Written['alter']): Written => {
    const sounding = midi + octave - alter;
    return { step: 7 * (Math.floor(sounding / 12) - 1) + letter, alter };
  };
  const own = letterIn(key, pitchClass);
  if (own >= 0) return at(own, keyAlter(key, own));
  const natural = naturals.indexOf(pitchClass);
  if (natural >= 0) return at(natural, 0);
  // The nearer spelling on the circle of fifths, within six sharps and five flats of the key.
  const below = naturals.indexOf(pitchClass - 1);
  const fifths = sharpened.indexOf(below) + 6;
  return fifths <= key + 8 ? at(below, 1) : at(naturals.indexOf(pitchClass + 1), -1);
}
