import guitar from '@tombatossals/chords-db/lib/guitar.json' with { type: 'json' };
import { shapeFaults } from '../score/playability-hand.ts';
import type { ChordShape, Finger } from '../score/score.ts';
import { chordName, notesOf, parseChord, sureSuffixes } from '../theory/chords.ts';
import { pitchOf, roots } from '../theory/notes.ts';
import { gripMidis } from '../theory/tunings.ts';

/** A shape in @tombatossals/chords-db: frets relative to `baseFret`, string 6 first. */
interface Position {
  frets: number[];
  fingers: number[];
  baseFret: number;
  barres: number[];
}

/** Maps the suffixes that are used. Others are excluded: too many of their voicings are not the chord they name. */
function suffixOf(suffix: string): string | undefined {
  if (suffix === 'major') return '';
  if (suffix === 'minor') return 'm';
  // Every root has a right shape of add9 too, but it isn't asked for in the trainers.
  return suffix === 'add9' || (suffix !== '5' && sureSuffixes.includes(suffix)) ? suffix : undefined;
}

/** Returns the chord name of a database entry, or undefined if it is excluded. */
export function libraryName(key: string, suffix: string): string | undefined {
  const slash = /^(m?)\/(.+)$/.exec(suffix);
  if (slash) return `${key}${slash[1]}/${slash[2]}`;
  const known = suffixOf(suffix);
  return known === undefined ? undefined : key + known;
}

function toShape(name: string, { frets, fingers, baseFret, barres }: Position): ChordShape {
  const onNeck = (fret: number) => (fret > 0 ? fret + baseFret - 1 : fret);
  return { name, frets: frets.map(onNeck), fingers: fingers as Finger[], barres: barres.map(onNeck) };
}

/** Whether a shape sounds exactly the notes of its chord (the fifth is optional) over the right bass. */
function isCorrect(shape: ChordShape): boolean {
  const chord = parseChord(shape.name);
  if (!chord) return false;
  const midi = gripMidis(shape.frets);
  const sounding = new Set(midi.map((note) => note % 12));
  const wanted = notesOf(chord).map((note) => pitchOf(note)!);
  const fifth = chord.quality.tones.length > 2 ? (pitchOf(chord.root)! + 7) % 12 : undefined;
  return (
    [...sounding].every((pitch) => wanted.includes(pitch)) &&
    wanted.every((pitch) => sounding.has(pitch) || (pitch === fifth && !chord.bass)) &&
    (!chord.bass || Math.min(...midi) % 12 === pitchOf(chord.bass))
  );
}

/** Whether one hand can play it, with a finger for every fretted string. */
const isPlayable = (shape: ChordShape) => shapeFaults(shape).length === 0;

/** Root, fifth and octave, from string 6 and from string 5, the lower one first. */
function powerChords(root: number): ChordShape[] {
  const name = `${roots[root]}5`;
  const six = (root + 12 - 4) % 12;
  const five = (root + 12 - 9) % 12;
  const finger = (fret: number, one: Finger): Finger => (fret === 0 ? 0 : one);
  return [
    { name, frets: [six, six + 2, six + 2, -1, -1, -1], fingers: [finger(six, 1), 3, 4, 0, 0, 0] as Finger[] },
    { name, frets: [-1, five, five + 2, five + 2, -1, -1], fingers: [0, finger(five, 1), 3, 4, 0, 0] as Finger[] },
  ].sort((a, b) => Math.max(...a.frets) - Math.max(...b.frets));
}

function build(): Map<string, ChordShape[]> {
  const shapes = new Map<string, ChordShape[]>();
  const entries = Object.values(
    guitar.chords as Record<string, { key: string; suffix: string; positions: Position[] }[]>,
  );
  for (const { key, suffix, positions } of entries.flat()) {
    const name = libraryName(key, suffix);
    if (name === undefined) continue;
    const kept = positions
      .map((position) => toShape(name, position))
      .filter((shape) => isCorrect(shape) && isPlayable(shape));
    if (kept.length > 0) shapes.set(name, kept);
  }
  for (const root of roots.keys()) shapes.set(`${roots[root]}5`, powerChords(root));
  return shapes;
}

let built: Map<string, ChordShape[]> | undefined;

/** All shapes by chord name (with the usual spelling of the root), the easiest first. */
export function chordLibrary(): ReadonlyMap<string, readonly ChordShape[]> {
  built ??= build();
  return built;
}

/**
 * Returns the shapes of a chord under the given name. For a slash chord, includes inversions of the plain chord with
 * that bass. Empty when none is known.
 */
export function shapesOf(name: string): ChordShape[] {
  const chord = parseChord(name);
  if (!chord) return [];
  const usual = { ...chord, root: roots[pitchOf(chord.root)!]! };
  const called = (shape: ChordShape): ChordShape => ({ ...shape, name: chordName(chord) });
  if (!chord.bass) return (chordLibrary().get(chordName(usual)) ?? []).map(called);
  const bass = pitchOf(chord.bass)!;
  const plain = chordLibrary().get(chordName({ ...usual, bass: undefined })) ?? [];
  const inverted = plain.filter((shape) => Math.min(...gripMidis(shape.frets)) % 12 === bass);
  const slashes = [...chordLibrary()].filter(([key]) => {
    const other = parseChord(key);
    return other?.bass && other.quality === chord.quality && other.root === usual.root && pitchOf(other.bass) === bass;
  });
  const all = [...inverted, ...slashes.flatMap(([, shapes]) => shapes)];
  return [...new Map(all.map((shape) => [shape.frets.join(), called(shape)])).values()];
}
