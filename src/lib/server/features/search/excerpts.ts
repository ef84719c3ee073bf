import { type Marks, wordCharacter } from '../../../contract/search.ts';
import { stemsOf, termOf } from '../../../contract/search-terms.ts';

/** Matches nothing. */
const never = '(?!)';

/** Finds the words of some terms in a text. */
export interface Highlighter {
  /** Matches every word that may be one of them. */
  pattern: RegExp;
  terms: ReadonlySet<string>;
}

/** What the forms of a word begin with: the Porter stemmer may replace the last letter (`carry`, `carri`). */
const beginningOf = (stem: string) => (stem.length > 2 ? stem.slice(0, -1) : stem);

/**
 * Finds all forms of these terms as whole words. Tokenising each text instead made a search take four times as long.
 * @param terms of the index, which contain no special characters of patterns
 */
export const highlighter = (terms: ReadonlySet<string>): Highlighter => ({
  pattern: new RegExp(
    `(?<!${wordCharacter})(?:${[...new Set([...terms].flatMap(stemsOf).map(beginningOf))].join('|') || never})${wordCharacter}*`,
    'giu',
  ),
  terms,
});

/** Returns the positions of all matches in a text. */
export const marksOf = (text: string, { pattern, terms }: Highlighter): Marks =>
  Array.from(text.matchAll(pattern))
    .filter(([word]) => terms.has(termOf(word) ?? ''))
    .map(({ 0: word, index }) => [index, index + word.length]);

const gap = '…';

/**
 * Cuts the part of a text with the most distinct matches; its beginning when nothing matches. Starts at the beginning
 * of a sentence if there is one near the first match.
 * @param length max length in UTF-16 units, not counting the ellipses
 */
export function excerptOf(text: string, words: Highlighter, length: number): string {
  if (text.length <= length) return text;
  const start = startOf(text, bestMark(text, marksOf(text, words), length), length);
  const rest = text.slice(start, start + length + 1);
  const isLast = rest.length <= length;
  const shown = isLast ? rest : rest.slice(0, rest.lastIndexOf(' ') > 0 ? rest.lastIndexOf(' ') : length);
  return `${start > 0 ? gap : ''}${isLast ? shown.trim() : shown.trim().replace(/[.,:;]$/, '') + gap}`;
}

/** Returns the mark that is followed by the most distinct words within the length. */
function bestMark(text: string, marks: Marks, length: number): number {
  const marked = marks.map(([start, end]) => text.slice(start, end).toLowerCase());
  let best = { at: 0, count: 0 };
  for (const [index, [at]] of marks.entries()) {
    const different = new Set<string>();
    for (let next = index; next < marks.length && marks[next]![1] <= at + length; next++) different.add(marked[next]!);
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
