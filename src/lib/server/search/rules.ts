import { type Marks, searchIndexOptions, wordPattern } from '../../contract/search.ts';

/** Where the words stand in a text; those are in lower case. */
export function marksOf(text: string, words: ReadonlySet<string>): Marks {
  return [...text.matchAll(wordPattern)]
    .filter(([word]) => words.has(searchIndexOptions.processTerm(word)))
    .map(({ 0: word, index }) => [index, index + word.length]);
}

const gap = '…';

/**
 * The stretch of a text that has most of the words, each counted once; the beginning when it has none. It begins with
 * a sentence where one begins near the first word.
 * @param length the most UTF-16 units of the text, dots that stand for what is left out not counted
 */
export function excerptOf(text: string, words: ReadonlySet<string>, length: number): string {
  if (text.length <= length) return text;
  const start = startOf(text, bestMark(text, marksOf(text, words), length), length);
  const rest = text.slice(start, start + length + 1);
  const isLast = rest.length <= length;
  const shown = isLast ? rest : rest.slice(0, rest.lastIndexOf(' ') > 0 ? rest.lastIndexOf(' ') : length);
  return `${start > 0 ? gap : ''}${isLast ? shown.trim() : shown.trim().replace(/[.,:;]$/, '') + gap}`;
}

/** The mark from which on most different words follow within the length. */
function bestMark(text: string, marks: Marks, length: number): number {
  let best = { at: 0, count: 0 };
  for (const [index, [at]] of marks.entries()) {
    const near = marks.slice(index).filter(([, end]) => end <= at + length);
    const count = new Set(near.map(([start, end]) => text.slice(start, end).toLowerCase())).size;
    if (count > best.count) best = { at, count };
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
