import type { Chord } from '../../../../music/theory/chords.ts';
import { chordsIn } from './read-chords.ts';

/** A parsed question. */
export interface Question {
  /** As written, with plain signs: `F#` for "F sharp". */
  text: string;
  /** In lower case. */
  lower: string;
  /** Chords in it, in their order. */
  chords: Chord[];
}

/** Words that name a string, in place of its number. */
const stringNames: readonly [RegExp, number][] = [
  [/\b(low|thick|bottom|6th|sixth) e string\b|\blow e\b/i, 6],
  [/\b(high|thin|top|1st|first) e string\b|\bhigh e\b/i, 1],
  [/\ba string\b/i, 5],
  [/\bd string\b/i, 4],
  [/\bg string\b/i, 3],
  [/\bb string\b/i, 2],
  [/\be string\b/i, 6],
];

export const numberWords = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** What people write, with the signs that programs read. */
export function readQuestion(asked: string): Question {
  const text = asked
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(
      /\b([A-Ga-g])[ -](sharp|flat)\b/g,
      (_, letter: string, sign: string) => letter.toUpperCase() + (sign === 'sharp' ? '#' : 'b'),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { text, lower: text.toLowerCase(), chords: chordsIn(text) };
}

/** A number, in digits or as a word. */
export function numberIn(text: string): number | undefined {
  const [digits] = /\d+/.exec(text) ?? [];
  if (digits) return Number(digits);
  const [word] = new RegExp(`\\b(${numberWords.join('|')})\\b`, 'i').exec(text) ?? [];
  return word ? numberWords.indexOf(word.toLowerCase()) + 1 : undefined;
}

/** The string that a text names, by its number or its note. */
export function stringIn(text: string): number | undefined {
  const [, number, ordinal] = /\bstring (?:number )?([1-6])\b|\b([1-6])(?:st|nd|rd|th) string\b/i.exec(text) ?? [];
  if (number ?? ordinal) return Number(number ?? ordinal);
  return stringNames.find(([pattern]) => pattern.test(text))?.[1];
}

export const fretIn = (text: string): number | undefined => {
  const [, after, before] = /\bfret (?:number )?(\d{1,2})\b|\b(\d{1,2})(?:st|nd|rd|th) fret\b/i.exec(text) ?? [];
  const fret = Number(after ?? before ?? Number.NaN);
  return fret <= 24 ? fret : undefined;
};
