/** Minimum letters of a word to be corrected by one edit, and by two: shorter ones are too close to other words. */
const minLengths = { one: 5, two: 7 };

/**
 * Returns how many letters are wrong, missing, too many, or swapped with the next (optimal string alignment distance).
 */
export function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}

/**
 * Returns a function that replaces misspelt words by the expected words they come closest to.
 * @param expected words in lower case, and how often each occurs: of words as close the most frequent is taken
 * @param valid more words that are spelt correctly
 */
export function createSpelling(expected: ReadonlyMap<string, number>, valid: ReadonlySet<string>) {
  const candidates = [...expected].filter(([word]) => word.length >= minLengths.one);
  function corrected(word: string): string {
    if (word.length < minLengths.one || expected.has(word) || valid.has(word)) return word;
    const edits = word.length >= minLengths.two ? 2 : 1;
    const [nearest] = candidates
      .filter(([other]) => Math.abs(other.length - word.length) <= edits)
      .map(([other, count]) => ({ other, count, distance: editDistance(word, other) }))
      // Two edits in a word whose first letter differs make another word.
      .filter(({ other, distance }) => distance <= (other[0] === word[0] ? edits : 1))
      .sort((a, b) => a.distance - b.distance || b.count - a.count);
    return nearest?.other ?? word;
  }
  const isKnown = (word: string) => word.length > 2 && (expected.has(word) || valid.has(word));
  /** Takes a word apart that was written together, such as "powerchord". */
  function apart(word: string): string {
    if (word.length < minLengths.two || expected.has(word) || valid.has(word)) return word;
    const splits = Array.from(
      { length: word.length - 1 },
      (_, at) => [word.slice(0, at + 1), word.slice(at + 1)] as const,
    );
    return splits.find((parts) => parts.every((part) => part.length > 3 && isKnown(part)))?.join(' ') ?? word;
  }
  /** Puts together what is usually one word, such as "finger picking". */
  const together = (text: string) =>
    text.replaceAll(/(\p{L}{3,})[ -](?=(\p{L}{3,}))/gu, (pair, one: string, other: string) =>
      expected.has(one + other) ? one : pair,
    );
  return (text: string): string =>
    together(text.toLowerCase()).replaceAll(/\p{L}+/gu, (word) => {
      const parts = apart(word);
      return parts === word ? corrected(word) : parts;
    });
}
