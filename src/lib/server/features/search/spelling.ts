/** Shorter words are not corrected: too many other words are one letter away. */
const minLength = 5;

/** Whether two words differ by one letter that is wrong, missing or too many, or by two neighbours that are swapped. */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

/**
 * Returns a function that replaces misspelt words by the expected word that is a single edit away.
 * @param expected words in lower case, and how often each occurs: of several candidates the most frequent is taken
 * @param valid more words that are spelt correctly
 */
export function createSpelling(expected: ReadonlyMap<string, number>, valid: ReadonlySet<string>) {
  const candidates = [...expected.keys()].filter((word) => word.length >= minLength);
  function corrected(word: string): string {
    if (word.length < minLength || expected.has(word) || valid.has(word)) return word;
    const near = candidates.filter((candidate) => isOneEdit(word, candidate));
    return near.reduce((best, each) => (expected.get(each)! > (expected.get(best) ?? 0) ? each : best), word);
  }
  return (text: string): string => text.toLowerCase().replaceAll(/\p{L}+/gu, corrected);
}
