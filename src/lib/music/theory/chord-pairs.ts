/** Common chord changes, the easiest first. */
export const commonPairs: readonly (readonly [string, string])[] = [
  ['A', 'D'],
  ['Em', 'G'],
  ['A', 'E'],
  ['Am', 'C'],
  ['C', 'G'],
  ['D', 'G'],
  ['Am', 'E'],
  ['Am', 'Dm'],
  ['C', 'Em'],
  ['D', 'Em'],
  ['C', 'F'],
  ['Dm', 'F'],
  ['Bm', 'G'],
];

/** Sorts two chords, so that a pair has one key. */
export const asPair = (one: string, other: string): [string, string] => (one <= other ? [one, other] : [other, one]);
