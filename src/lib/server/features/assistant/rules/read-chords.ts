import { type Chord, chordName, parseChord } from '../../../../music/theory/chords.ts';
import type { NoteName } from '../../../../music/theory/notes.ts';

const spoken: readonly [RegExp, string][] = [
  [/^major[- ](seven(th)?|7(th)?)/i, 'maj7'],
  [/^minor[- ](seven(th)?|7(th)?)/i, 'm7'],
  [/^(dominant )?(seven(th)?|7th)\b/i, '7'],
  [/^half[- ]?dim(inished)?/i, 'm7b5'],
  [/^dim(inished)?[- ](seven(th)?|7(th)?)/i, 'dim7'],
  [/^diminished/i, 'dim'],
  [/^augmented/i, 'aug'],
  [/^power chord/i, '5'],
  [/^(suspended|sus) ?(four(th)?|4)/i, 'sus4'],
  [/^(suspended|sus) ?(two|second|2)/i, 'sus2'],
  [/^minor/i, 'm'],
  [/^major/i, ''],
];

const ofScale = /^(major|minor|natural|harmonic|melodic)?[ -]?(pentatonic|scale|blues|harmonic|melodic|key)\b/i;
/** Matches chord symbols in lower case: `dm7`, but not `do`. */
const small = /^[a-g][#b]?(m|min|maj|dim|aug|sus|add|[5679])/;
const unclear = /^(am|add|dim|aug)$/;
/** Strokes of a strum, which are no chords: "D DU -U DU". */
const strokes = /(?<![\w-])[DU-]+(?: [DU-]+)+(?![\w-])/g;

/** The chords that a text names, as symbols or in words. */
export function chordsIn(text: string): Chord[] {
  const masked = text
    .replaceAll(strokes, (found) => (/U|-/.test(found) ? ' '.repeat(found.length) : found))
    .replaceAll(/\b((low|high|thick|thin) )?[A-Ga-g] strings?\b|\blow E\b|\bhigh E\b/g, (found) =>
      ' '.repeat(found.length),
    );
  const found: Chord[] = [];
  let read = 0;
  for (const match of masked.matchAll(/(?<![\w#/'-])([A-Ga-g])([#b]?)([\w#+()°øΔ-]*(?:\/[A-G][#b]?)?)(?![\w#])/g)) {
    const [whole, letter = '', sign = '', suffix = ''] = match;
    const after = masked.slice(match.index + whole.length).trimStart();
    const chord = readChord({ whole, letter, sign, suffix, after, before: masked.slice(0, match.index) });
    // The bass was read with the chord before it.
    if (!chord || match.index < read) continue;
    const { named, length } = withBass(chord, after);
    found.push(named);
    read = match.index + whole.length + length;
  }
  return found.filter((chord, index) => chordName(chord) !== (found[index - 1] && chordName(found[index - 1]!)));
}

interface Token {
  whole: string;
  letter: string;
  sign: string;
  suffix: string;
  before: string;
  after: string;
}

function readChord({ whole, letter, sign, suffix, before, after }: Token): Chord | undefined {
  const root = letter.toUpperCase() + sign;
  const isLower = letter !== letter.toUpperCase();
  // "Do I need a pick?", "Am I too old?"
  if (whole === 'Do' || (whole === 'Am' && /^I\b/.test(after))) return undefined;
  if (suffix === '') {
    if (ofScale.test(after)) return undefined;
    const words = spoken.find(([pattern]) => pattern.test(after));
    // "a minor chord" is any, "A minor" is one.
    if (words && !(isLower && letter === 'a')) return parseChord(root + words[1]);
    if (isLower && sign === '') return undefined;
    return root === 'A' && isArticle(before, after) ? undefined : parseChord(root);
  }
  if (isLower && !small.test(whole)) return undefined;
  if (isLower && unclear.test(whole) && !/\b(play|show|chord|an|and|to|of|for|me|the)\s$/i.test(before))
    return undefined;
  return parseChord(root + suffix);
}

/** Whether "A" begins what could be any sentence. */
const isArticle = (before: string, after: string) =>
  /^[a-z]/.test(after) &&
  !/^(chord|shape|and|or|to|with|for|in|on|is|sound|look|power|over)\b/.test(after) &&
  !/\b(chord|key of|play|in)\s$/i.test(before);

/** "C with a G in the bass", "C over G". */
function withBass(chord: Chord, after: string): { named: Chord; length: number } {
  const [whole = '', bass] =
    /^(?:chord )?(?:over |with (?:a |an )?)([A-G][#b]?)(?= in the bass| bass|\W*$)/.exec(after) ?? [];
  const named = bass ? parseChord(`${chordName(chord)}/${bass}`) : undefined;
  return named ? { named, length: whole.length + 1 } : { named: chord, length: 0 };
}

/** Whether the text is a single note. */
export function notesIn(text: string): NoteName[] {
  return [...text.matchAll(/(?<![\w#'])([A-G])([#b]?)(?![\w#'])/g)]
    .filter(({ 0: note, index }) => note !== 'A' || !isArticle(text.slice(0, index), text.slice(index + 1).trimStart()))
    .map(([note]) => note);
}

/** A grip written as frets: `x32010`, `3 2 0 0 0 3`; -1 is not played. */
export function gripIn(text: string): number[] | undefined {
  const [grip] = /(?<![\w/])[xX\d]{6}(?!\w)|(?<![\w/])[xX\d]{1,2}(?:[ -][xX\d]{1,2}){5}(?!\w)/.exec(text) ?? [];
  const frets = (grip?.length === 6 ? [...grip] : grip?.split(/[ -]/))?.map((fret) =>
    /x/i.test(fret) ? -1 : Number(fret),
  );
  return frets?.every((fret) => fret <= 15) ? frets : undefined;
}
