import { type Interval, type NoteName, otherName, pitchOf, plainName, semitonesOf, spell } from './notes.ts';
import type { PitchClass } from './pitch-names.ts';

export interface Scale {
  id: string;
  name: string;
  kind: 'scale' | 'mode' | 'arpeggio';
  /** Intervals from the root up, within an octave. */
  tones: readonly Interval[];
}

const entry = (kind: Scale['kind'], id: string, name: string, tones: string): Scale => ({
  id,
  name,
  kind,
  tones: tones.split(' '),
});

export const scales: readonly Scale[] = [
  entry('scale', 'major', 'Major', '1 2 3 4 5 6 7'),
  entry('scale', 'minor', 'Natural minor', '1 2 b3 4 5 b6 b7'),
  entry('scale', 'major-pentatonic', 'Major pentatonic', '1 2 3 5 6'),
  entry('scale', 'minor-pentatonic', 'Minor pentatonic', '1 b3 4 5 b7'),
  entry('scale', 'blues', 'Blues', '1 b3 4 b5 5 b7'),
  entry('scale', 'major-blues', 'Major blues', '1 2 b3 3 5 6'),
  entry('scale', 'harmonic-minor', 'Harmonic minor', '1 2 b3 4 5 b6 7'),
  entry('scale', 'melodic-minor', 'Melodic minor', '1 2 b3 4 5 6 7'),
  entry('scale', 'whole-tone', 'Whole tone', '1 2 3 #4 #5 b7'),
  entry('scale', 'diminished', 'Diminished, whole-half', '1 2 b3 4 b5 b6 6 7'),
  entry('mode', 'dorian', 'Dorian', '1 2 b3 4 5 6 b7'),
  entry('mode', 'phrygian', 'Phrygian', '1 b2 b3 4 5 b6 b7'),
  entry('mode', 'lydian', 'Lydian', '1 2 3 #4 5 6 7'),
  entry('mode', 'mixolydian', 'Mixolydian', '1 2 3 4 5 6 b7'),
  entry('mode', 'locrian', 'Locrian', '1 b2 b3 4 b5 b6 b7'),
  entry('arpeggio', 'major-triad', 'Major', '1 3 5'),
  entry('arpeggio', 'minor-triad', 'Minor', '1 b3 5'),
  entry('arpeggio', 'diminished-triad', 'Diminished', '1 b3 b5'),
  entry('arpeggio', 'augmented-triad', 'Augmented', '1 3 #5'),
  entry('arpeggio', 'seventh', 'Seventh', '1 3 5 b7'),
  entry('arpeggio', 'major-seventh', 'Major seventh', '1 3 5 7'),
  entry('arpeggio', 'minor-seventh', 'Minor seventh', '1 b3 5 b7'),
  entry('arpeggio', 'half-diminished', 'Half-diminished', '1 b3 b5 b7'),
  entry('arpeggio', 'diminished-seventh', 'Diminished seventh', '1 b3 b5 bb7'),
];

export const findScale = (id: string): Scale | undefined => scales.find((scale) => scale.id === id);

/** Spells the notes of a scale from the root up. */
export const scaleNotes = (root: NoteName, { tones }: Scale): NoteName[] => tones.map((tone) => spell(root, tone));

/** The spelling of a root that gives the scale the fewest accidentals: Db major, but C# minor. */
export function scaleRoot(pitch: PitchClass, scale: Scale): NoteName {
  const usual = plainName(pitch);
  const other = otherName[usual];
  if (!other) return usual;
  const signs = (root: NoteName) => scaleNotes(root, scale).join('').replace(/[A-G]/g, '').length;
  return signs(other) < signs(usual) ? other : usual;
}

/** A note of a scale on the neck. */
export interface Tone {
  /** 1 is the thinnest. */
  string: number;
  fret: number;
  midi: number;
  /** Index of the scale tone; 0 is the root. */
  degree: number;
}

type Strings = readonly number[];

/** Returns a function from pitches to indices in the scale; -1 for foreign notes. */
function degreesOf(root: NoteName, { tones }: Scale): (midi: number) => number {
  const pitches = tones.map((tone) => (pitchOf(root)! + semitonesOf(tone)) % 12);
  return (midi) => pitches.indexOf(midi % 12);
}

/**
 * Lists the notes of a scale between two frets, string 1 first.
 * @param strings MIDI numbers of the open strings, string 1 first
 */
export function onNeck(
  root: NoteName,
  scale: Scale,
  strings: Strings,
  [first, last]: readonly [number, number],
): Tone[] {
  const degreeOf = degreesOf(root, scale);
  return strings.flatMap((open, index) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place).flatMap((fret) => {
      const degree = degreeOf(open + fret);
      return degree < 0 ? [] : [{ string: index + 1, fret, midi: open + fret, degree }];
    }),
  );
}

/** Reach of the hand in frets, below and above the first finger. */
const below = 1;
const above = 3;

/** Frets of string 6 where positions begin: each note of the scale within an octave. */
export function positionStarts(root: NoteName, scale: Scale, strings: Strings): number[] {
  const thickest = strings.slice(-1);
  return onNeck(root, scale, thickest, [0, 11]).map(({ fret }) => fret);
}

/**
 * Lays a scale out in one position, from lowest to highest note, each note once: as far as the hand reaches on one
 * string, then on the next. Stretches where the strings are too far apart.
 */
export function inPosition(root: NoteName, scale: Scale, strings: Strings, start: number): Tone[] {
  const degreeOf = degreesOf(root, scale);
  const minFret = Math.max(0, start - below);
  const maxFret = start + above;
  const found: Tone[] = [];
  let string = strings.length;
  const lowest = strings.at(-1)! + start;
  for (let midi = lowest; midi <= strings[0]! + maxFret; midi++) {
    const degree = degreeOf(midi);
    if (degree < 0) continue;
    // Move on while the note is out of reach on this string and within reach on the next.
    while (string > 1 && midi - strings[string - 1]! > maxFret && midi - strings[string - 2]! >= minFret) string--;
    const fret = midi - strings[string - 1]!;
    if (string === 1 && fret > maxFret) break;
    found.push({ string, fret, midi, degree });
  }
  return found;
}

/** The five CAGED shapes in open position; frets of string 6 first. */
const openShapes = {
  C: { root: 'C', major: [-1, 3, 2, 0, 1, 0], minor: [-1, 3, 1, 0, 1, 3] },
  A: { root: 'A', major: [-1, 0, 2, 2, 2, 0], minor: [-1, 0, 2, 2, 1, 0] },
  G: { root: 'G', major: [3, 2, 0, 0, 0, 3], minor: [3, 1, 0, 0, 3, 3] },
  E: { root: 'E', major: [0, 2, 2, 1, 0, 0], minor: [0, 2, 2, 0, 0, 0] },
  D: { root: 'D', major: [-1, -1, 0, 2, 3, 2], minor: [-1, -1, 0, 2, 3, 1] },
} as const;

export type CagedShape = keyof typeof openShapes;
export const cagedShapes = Object.keys(openShapes) as CagedShape[];

/** Places of a chord in a CAGED shape, in its lowest position in standard tuning. */
export function cagedPlaces(
  root: NoteName,
  kind: 'major' | 'minor',
  shape: CagedShape,
): { string: number; fret: number }[] {
  const open = openShapes[shape];
  const moved = (pitchOf(root)! - pitchOf(open.root)! + 12) % 12;
  return open[kind].flatMap((fret, index) => (fret < 0 ? [] : [{ string: 6 - index, fret: fret + moved }]));
}
