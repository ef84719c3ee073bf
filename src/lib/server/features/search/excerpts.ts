import { type Marks, wordCharacter } from '../../../contract/search.ts';

/** Nothing fits this. */
const never = '(?!)';

/**
 * Finds these words where they stand alone. To take each text apart into all of its words made a search take four times
 * as long.
 * @param words as the index has them, so of nothing that means something in a pattern
 */
export const patternOf = (words: ReadonlySet<string>): RegExp =>
  new RegExp(`(?<!${wordCharacter})(?:${[...words].join('|') || never})(?!${wordCharacter})`, 'giu');

/** Where the words of a pattern stand in a text. */
export const marksOf = (text: string, pattern: RegExp): Marks =>
  Array.from(text.matchAll(pattern), ({ 0: word, index }) => [index, index + word.length]);

const gap = '…';

/**
 * The stretch of a text that has most of the pattern's words, each counted once; the beginning when it has none. It
 * begins with a sentence where one begins near the first word.
 * @param length the most UTF-16 units of the text, dots that stand for what is left out not counted
 */
export function excerptOf(text: string, pattern: RegExp, length: number): string {
  if (text.length <= length) return text;
  const start = startOf(text, bestMark(text, marksOf(text, pattern), length), length);
  const rest = text.slice(start, start + length + 1);
  const isLast = rest.length <= length;
  const shown = isLast ? rest : rest.slice(0, rest.lastIndexOf(' ') > 0 ? rest.lastIndexOf(' ') : length);
  return `${start > 0 ? gap : ''}${isLast ? shown.trim() : shown.trim().replace(/[.,:;]$/, '') + gap}`;
}

/** The mark from which on most different words follow within the length. */
function bestMark(text: string, marks: Marks, length: number): number {
  const words = marks.map(([start, end]) => text.slice(start, end).toLowerCase());
  let best = { at: 0, count: 0 };
  for (const [index, [at]] of marks.entries()) {
    const different = new Set<string>();
    for (let next = index; next < marks.length && marks[next]![1] <= at + length; next++) different.add(words[next]!);
    if (different.size > best.count) best = { at, count: different.size };
  }
  return best.at;
}

/** The sentence that the mark stands in begins there, if that leaves room; else some words before the mark. */
function startOf(text: string, mark: number, length: number): number {
  const sentence = Math.max(
    0,
    ...[...text.slice(0, mark).matchAll(/[.?!:]\s+/g)].map((end) => end.index + end[0].length),
  );
  if (mark - sentence <= length / 3) return sentence;
  return text.indexOf(' ', mark - length / 4) + 1;
}
