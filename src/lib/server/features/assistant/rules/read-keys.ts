import type { Key } from '../../../../music/theory/keys.ts';
import { type NoteName, pitchOf } from '../../../../music/theory/notes.ts';
import { type Scale, scales } from '../../../../music/theory/scales.ts';
import { notesIn } from './read-chords.ts';
import { numberWords, type Question } from './read-question.ts';

/** The key that a text names: "the key of E minor", "in B flat", "G major". */
export function keyIn(text: string): Key | undefined {
  const [, root, mode] =
    /\bkey of (?!a (?!major|minor))([A-Ga-g][#b]?)(?![\w#])(?: (major|minor))?/.exec(text) ??
    /(?<![\w#])([A-Gb-g][#b]?)[ -](major|minor)\b(?! (?:seven|7|chord|third|sixth|second|pentatonic))/.exec(text) ??
    /\b(?:in|of|to|is|for|sound in|sound like) ([A-G][#b]?)(m)?(?![\w#])/.exec(text) ??
    [];
  if (root === undefined || pitchOf(root) === undefined) return undefined;
  const isMinor = mode === 'minor' || mode === 'm' || /^m(?!aj)/.test(text.slice(text.indexOf(root) + root.length));
  return { root: root[0]!.toUpperCase() + root.slice(1), mode: isMinor ? 'minor' : 'major' };
}

const scaleWords: readonly [RegExp, string][] = [
  [/major pentatonic/, 'major-pentatonic'],
  [/pentatonic/, 'minor-pentatonic'],
  [/major blues/, 'major-blues'],
  [/blues scale|\bblues\b/, 'blues'],
  [/harmonic minor/, 'harmonic-minor'],
  [/melodic minor/, 'melodic-minor'],
  [/whole[- ]tone scale/, 'whole-tone'],
  [/diminished scale/, 'diminished'],
  [/ionian/, 'major'],
  [/aeolian|natural minor|minor scale/, 'minor'],
  [/major scale/, 'major'],
];

/** The scale that a text names, with its root. */
export function scaleIn({ text, lower }: Question): { root: NoteName; scale: Scale } | undefined {
  const mode = scales.find(({ kind, id }) => kind === 'mode' && new RegExp(`\\b${id}\\b`).test(lower));
  const id = mode?.id ?? scaleWords.find(([pattern]) => pattern.test(lower))?.[1] ?? plainScale(lower);
  const scale = scales.find((one) => one.id === id);
  const [, before, after] =
    /(?<![\w#'])([A-Gb-g][#b]?|a(?= (?:minor|major) (?:pentatonic|scale)))m?[ -](?:major|minor|natural|harmonic|melodic|pentatonic|blues|whole|diminished|dorian|phrygian|lydian|mixolydian|locrian|ionian|aeolian|scale)/.exec(
      text,
    ) ?? [];
  const root = before ?? after ?? notesIn(text).at(-1);
  return scale && root ? { root: root[0]!.toUpperCase() + root.slice(1), scale } : undefined;
}

/** "The scale of G", "the G scale". */
const plainScale = (lower: string) =>
  /\bscale\b/.test(lower) ? (/\bminor\b/.test(lower) ? 'minor' : 'major') : undefined;

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/** Degrees of a key in a row: "1 5 6 4", "I vi IV V", "the four chord", "the V chord". */
export function degreesIn(text: string): number[] {
  const row = /\b([1-7])(?:[ ,-]+[1-7]){1,7}\b/.exec(text)?.[0].match(/[1-7]/g);
  if (row) return row.map(Number);
  const romans = /\b([IiVv]{1,3})(?:[ ,-]+[IiVv]{1,3}){1,7}\b/.exec(text)?.[0].match(/[IiVv]+/g);
  if (romans && romans.length > 1) return romans.map(degreeOf).filter((degree) => degree > 0);
  const [, one = ''] =
    /\b(?:the |chord )?(I|II|III|IV|V|VI|VII|ii|iii|iv|v|vi|vii|one|two|three|four|five|six|seven|[1-7])(?: |-)chord\b/.exec(
      text,
    ) ?? [];
  const degree = /^\d$/.test(one) ? Number(one) : degreeOf(one) || numberWords.indexOf(one) + 1;
  return degree > 0 ? [degree] : [];
}

const degreeOf = (numeral: string) => roman.indexOf(numeral.toUpperCase()) + 1;
