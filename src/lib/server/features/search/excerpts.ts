import { type Marks, wordCharacter } from '../../../contract/search.ts';

/** Matches nothing. */
const never = '(?!)';

/**
 * Matches these words as whole words. Tokenising each text instead made a search take four times as long.
 * @param words terms of the index, which contain no special characters of patterns
 */
export const patternOf = (words: ReadonlySet<string>): RegExp =>
  new RegExp(`(?<!${wordCharacter})(?:${[...words].join('|') || never})(?!${wordCharacter})`, 'giu');

/** Returns the positions of all matches in a text. */
export const marksOf = (text: string, pattern: RegExp): Marks =>
  Array.from(text.matchAll(pattern), ({ 0: word, index }) => [index, index + word.length]);

const gap = '…';

/**
 * Cuts the part of a text with the most distinct matches; its beginning when nothing matches. Starts at the beginning
 * of a sentence if there is one near the first match.
 * @param length max length in UTF-16 units, not counting the ellipses
 */
export function excerptOf(text: string, pattern: RegExp, length: number): string {
  if (text.length <= length) return text;
  const start = startOf(text, bestMark(text, marksOf(text, pattern), length), length);
  const rest = text.slice(start, start + length + 1);
  const isLast = rest.length <= length;
  const shown = isLast ? rest : rest.slice(0, rest.lastIndexOf(' ') > 0 ? rest.lastIndexOf(' ') : length);
  return `${start > 0 ? gap : ''}${isLast ? shown.trim() : shown.trim().replace(/[.,:;]$/, '') + gap}`;
}

/** Returns the mark that is followed by the most distinct words within the length. */
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

/** Returns the start of the sentence of the mark if that leaves room, else a point a few words before the mark. */
function startOf(text: string, mark: number, length: number): number {
  const sentence = Math.max(
    0,
    ...[...text.slice(0, mark).matchAll(/[.?!:]\s+/g)].map((end) => end.index + end[0].length),
  );
  if (mark - sentence <= length / 3) return sentence;
  return text.indexOf(' ', mark - length / 4) + 1;
}
