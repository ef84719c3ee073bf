import type { Score } from '../score/score.ts';

/** A key signature: so many sharps, or flats when it is negative. */
export type Key = number;

/** How a pitch is written. */
export interface Written {
  /** Steps of the staff from C0, seven to an octave: 30 is E4, the lowest line. */
  step: number;
  /** 1 sharp, -1 flat, 0 natural. */
  alter: -1 | 0 | 1;
}

/** Semitones above C of the letters C to B. */
const naturals = [0, 2, 4, 5, 7, 9, 11];
/** The letters in the order in which signatures sharpen them; flats come the other way round. */
const sharpened = [3, 0, 4, 1, 5, 2, 6];
/** Guitars are written an octave higher than they sound. */
const octave = 12;
/** The signatures that guitarists meet, the plainest first. */
const keys: Key[] = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5];

/** What a signature does to a letter, 0 for C to 6 for B. */
export function keyAlter(key: Key, letter: number): Written['alter'] {
  const order = key < 0 ? 6 - sharpened.indexOf(letter) : sharpened.indexOf(letter);
  if (order >= Math.abs(key)) return 0;
  return key < 0 ? -1 : 1;
}

/** The letters that a signature makes of a pitch class, or none. */
function letterIn(key: Key, pitchClass: number): number {
  return naturals.findIndex((semitones, letter) => (semitones + keyAlter(key, letter) + 12) % 12 === pitchClass);
}

/** The signature that leaves the fewest notes with a sign of their own; of several the plainest. */
export function keyOf({ bars }: Score): Key {
  const notes = bars.flatMap(({ beats }) =>
    beats.flatMap((beat) => beat.notes.filter(({ dead, tied }) => !dead && !tied)),
  );
  const signs = (key: Key) => notes.filter(({ midi }) => letterIn(key, midi % 12) < 0).length;
  return keys.reduce((best, key) => (signs(key) < signs(best) ? key : best));
}

/** How a sounding pitch is written in a key, for a guitar. */
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
  // The nearer one on the circle of fifths, as far as six sharps and five flats reach around the key.
  const below = naturals.indexOf(pitchClass - 1);
  const fifths = sharpened.indexOf(below) + 6;
  return fifths <= key + 8 ? at(below, 1) : at(naturals.indexOf(pitchClass + 1), -1);
}
