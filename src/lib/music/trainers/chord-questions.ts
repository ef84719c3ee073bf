import type { ChordShape } from '../score/score.ts';
import { chordName, nameChord, notesOf, parseChord, sureSuffixes } from '../theory/chords.ts';
import { pitchOf, roots } from '../theory/notes.ts';
import { gripMidis } from '../theory/tunings.ts';
import {
  type Answer,
  type Asked,
  choose,
  type Level,
  type Mode,
  type Random,
  shuffle,
  type Tally,
  type Verdict,
} from './questions.ts';

/** Chords of the first level, roughly in the order in which the courses teach them. */
const firstChords =
  'E A D G C Em Am D7 A7 E7 Fmaj7 Dm F B7 G7 C7 Bm Am7 Em7 Dm7 Cmaj7 Gmaj7 Dmaj7 Amaj7 Bm7 Asus4 Dsus4 Esus4 Asus2 Dsus2'.split(
    ' ',
  );

/** Number of chords that a newcomer is asked about. */
const firstDeck = 10;

const allChords = roots.flatMap((root) => sureSuffixes.map((suffix) => root + suffix));

export const chordItems = (level: Level): readonly string[] => (level === 'first' ? firstChords : allChords);

/** Chords that a round draws from. The first level begins with ten, and each one answered right adds the next. */
export function chordDeck(level: Level, tallies: ReadonlyMap<string, Tally>): readonly string[] {
  if (level === 'all') return allChords;
  const known = firstChords.filter((name) => (tallies.get(name)?.right ?? 0) > 0);
  return firstChords.slice(0, firstDeck + known.length);
}

/**
 * @param deck chords that wrong names are taken from
 * @param shapesOf returns the shapes of a chord
 */
export function askChord(
  item: string,
  { mode, level, deck }: { mode: Mode; level: Level; deck: readonly string[] },
  shapesOf: (name: string) => readonly ChordShape[],
  random: Random,
): Asked {
  if (mode === 'build') return { item, question: { kind: 'build-chord', name: item } };
  const shapes = shapesOf(item);
  // The first level uses only the easiest shape.
  const { frets, fingers, barres = [] } = level === 'first' ? shapes[0]! : choose(shapes, random);
  const options = shuffle([item, ...wrongNames(item, frets, deck, random)], random);
  return { item, question: { kind: 'name-chord', shape: { frets, fingers, barres: [...barres] }, options } };
}

/** Picks three wrong names, of the same root or type if possible, and never one that fits the shape too. */
function wrongNames(item: string, frets: readonly number[], deck: readonly string[], random: Random): string[] {
  const chord = parseChord(item)!;
  const notes = keyOf(item);
  const fits = namesOf(frets);
  const others = shuffle(deck, random).filter((name) => keyOf(name) !== notes && !fits(name));
  const isNear = (name: string) => {
    const other = parseChord(name)!;
    return other.root === chord.root || other.quality === chord.quality;
  };
  const near = others.filter(isNear).slice(0, 2);
  return [...near, ...others.filter((name) => !near.includes(name))].slice(0, 3);
}

/** Returns whether a name fits a shape. */
function namesOf(frets: readonly number[]): (name: string) => boolean {
  const names = nameChord(gripMidis(frets));
  return (name) => {
    const { root, quality } = parseChord(name)!;
    return names.some((found) => pitchOf(found.root) === pitchOf(root) && found.quality === quality);
  };
}

function keyOf(name: string): string {
  const pitches = notesOf(parseChord(name)!).map((note) => pitchOf(note)!);
  return pitches.sort((a, b) => a - b).join(' ');
}

/** Accepts a name with the right root and type, or a shape that sounds the chord (fifth optional) over its root. */
export function judgeChord(item: string, answer: Answer): Verdict {
  if ('name' in answer) return { right: isSame(answer.name, item) };
  if (!('frets' in answer)) return { right: false };
  const midi = gripMidis(answer.frets);
  const names = nameChord(midi);
  const right = names.some((chord) => !chord.bass && isSame(chordName(chord), item));
  return { right, instead: right ? undefined : names[0] && chordName(names[0]) };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [parseChord(one), parseChord(other)];
  return !!a && !!b && !a.bass && pitchOf(a.root) === pitchOf(b.root) && a.quality === b.quality;
}
