import type { Finger } from '../score/score.ts';

/** Questions and answers of the trainers whose results are stored. */

export const trainers = ['chords', 'scales'] as const;
export type Trainer = (typeof trainers)[number];

/** `name`: name what is shown. `build`: show what is named. */
export const modes = ['name', 'build'] as const;
export type Mode = (typeof modes)[number];

/** `first`: the basics. `all`: everything. */
export const levels = ['first', 'all'] as const;
export type Level = (typeof levels)[number];

export interface Place {
  /** 1 is the thinnest. */
  string: number;
  fret: number;
}

export type Question =
  | {
      kind: 'name-chord';
      /** String 6 first, as a chord box has them. */
      shape: { frets: number[]; fingers: Finger[]; barres: number[] };
      options: string[];
    }
  | { kind: 'build-chord'; name: string }
  | { kind: 'name-scale'; root: string; places: Place[]; options: string[] }
  | {
      kind: 'build-scale';
      root: string;
      scale: string;
      /** First note of the octave, and the frets within reach. */
      start: Place;
      frets: [first: number, last: number];
    };

/** A name, or the frets of a chord (string 6 first, -1 not played), or the places of a scale. */
export type Answer = { name: string } | { frets: number[] } | { places: Place[] };

/** A question and the item it tests. */
export interface Asked {
  /** `Am7`; `A minor-pentatonic`. */
  item: string;
  question: Question;
}

export interface Verdict {
  right: boolean;
  /** Name of the wrong answer, if it has one. */
  instead?: string | undefined;
}

/** How often an item was asked, and answered right. */
export interface Tally {
  asked: number;
  right: number;
}

/** @returns a number from 0 up to 1, as Math.random */
export type Random = () => number;

export const choose = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;

export function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

/**
 * Picks items without repetition, preferring those never or rarely answered right. Weighted sampling after Efraimidis
 * and Spirakis (2006): sort by a random number to the power of 1 / weight.
 */
export function pickItems(
  pool: readonly string[],
  tallies: ReadonlyMap<string, Tally>,
  count: number,
  random: Random,
): string[] {
  const weight = (item: string) => {
    const { asked, right } = tallies.get(item) ?? { asked: 0, right: 0 };
    return right === 0 ? 4 : 1 + (3 * (asked - right)) / asked;
  };
  return pool
    .map((item) => ({ item, key: random() ** (1 / weight(item)) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ item }) => item);
}
