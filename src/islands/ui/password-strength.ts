export interface Strength {
  /** 0 to 6, shown as guitar strings. */
  strings: number;
  words: string;
}

/** Six strings need 84 bits, about the entropy of a few unrelated words under a dictionary attack. */
const bitsPerString = 14;

/** Tried first by password guessers. */
const wellKnown = /password|passw0rd|qwert[yz]*|letmein|welcome|iloveyou|admin|guitar|gitarre|woodshed|music/gi;

/**
 * Estimates how hard a password is to guess. Well-known words, the person's own name and address, and repeated or
 * consecutive characters count as one character. Only a hint: the server decides.
 * @param own name and e-mail address of the person
 */
export function strengthOf(password: string, own: string[] = []): Strength | undefined {
  if (!password) return undefined;
  const bits = guessable(password, own).length * Math.log2(alphabetOf(password));
  const strings = Math.min(6, Math.floor(bits / bitsPerString));
  if (password.length < 8) return { strings: Math.min(strings, 1), words: 'Too short.' };
  if (strings < 4) return { strings, words: 'Easy to guess. Add a word to make it strong.' };
  return { strings, words: strings < 6 ? 'Good.' : 'Hard to guess.' };
}

function guessable(password: string, own: string[]): string {
  const known = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length > 2);
  let rest = password.toLowerCase();
  for (const part of known) rest = rest.replaceAll(part, '*');
  rest = rest.replace(wellKnown, '*');
  return [...rest].filter((_, index, all) => !continuesPattern(all, index)).join('');
}

/** Whether a character continues the pattern of the two before it: aaa, abc, 321. */
function continuesPattern(all: string[], index: number): boolean {
  const [a, b, c] = all.slice(index - 2, index + 1).map((character) => character.codePointAt(0)!);
  if (index < 2 || a === undefined || b === undefined || c === undefined) return false;
  return c - b === b - a && Math.abs(c - b) <= 1;
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 32],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
}
