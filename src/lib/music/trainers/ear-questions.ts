import { qualities } from '../theory/chords.ts';
import { semitonesOf } from '../theory/notes.ts';
import { choose, type Level, type Random } from './questions.ts';

export type EarKind = 'intervals' | 'chords';

export interface EarQuestion {
  /** The right answer: an interval, or the spoken name of a chord type. */
  answer: string;
  options: readonly string[];
  /** MIDI numbers in order of playback. */
  notes: number[];
  /** Whether the notes sound in sequence or together. */
  together: boolean;
}

export const earRound = 10;

const intervals = [
  'Minor second',
  'Major second',
  'Minor third',
  'Major third',
  'Perfect fourth',
  'Tritone',
  'Perfect fifth',
  'Minor sixth',
  'Major sixth',
  'Minor seventh',
  'Major seventh',
  'Octave',
];
const firstIntervals = ['Minor third', 'Major third', 'Perfect fourth', 'Perfect fifth', 'Octave'];

const chordKinds: Record<Level, readonly string[]> = {
  first: ['', 'm', '7'],
  all: ['', 'm', '7', 'maj7', 'm7', 'sus4', 'dim', 'aug'],
};

const lowest = 45;
const roots = 13;

/** Semitones from the first note to the second. */
const sizeOf = (interval: string) => intervals.indexOf(interval) + 1;

export function askEar(kind: EarKind, level: Level, random: Random): EarQuestion[] {
  const make = kind === 'intervals' ? intervalQuestion : chordQuestion;
  return Array.from({ length: earRound }, () => make(level, random));
}

function intervalQuestion(level: Level, random: Random): EarQuestion {
  const options = level === 'first' ? firstIntervals : intervals;
  const answer = choose(options, random);
  const low = lowest + Math.floor(random() * roots);
  const up = [low, low + sizeOf(answer)];
  // The first level plays intervals ascending.
  const way = level === 'first' ? 'up' : choose(['up', 'down', 'together'] as const, random);
  return { answer, options, notes: way === 'down' ? up.reverse() : up, together: way === 'together' };
}

function chordQuestion(level: Level, random: Random): EarQuestion {
  const kinds = qualities.filter(({ suffix }) => chordKinds[level].includes(suffix));
  const { words, tones } = choose(kinds, random);
  const root = lowest + Math.floor(random() * roots);
  const notes = tones.map((tone) => root + semitonesOf(tone));
  return { answer: words, options: kinds.map((one) => one.words), notes: [...notes, root + 12], together: true };
}
