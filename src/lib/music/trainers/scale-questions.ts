import { roots } from '../theory/notes.ts';
import { findScale, inPosition, positionStarts, type Scale, scaleRoot, scales } from '../theory/scales.ts';
import { midiAt, standardTuning } from '../theory/tunings.ts';
import {
  type Answer,
  type Asked,
  choose,
  type Level,
  type Mode,
  type Place,
  type Random,
  shuffle,
  type Verdict,
} from './questions.ts';

const firstScales = ['major', 'minor', 'major-pentatonic', 'minor-pentatonic', 'blues'];
/** Roots of the first level, which are convenient on a guitar. */
const firstRoots = [0, 2, 4, 7, 9];

const known = scales.filter(({ kind }) => kind !== 'arpeggio');

const itemOf = (pitch: number, scale: Scale) => `${scaleRoot(pitch, scale)} ${scale.id}`;

export function scaleItems(level: Level): string[] {
  const chosen = level === 'first' ? known.filter(({ id }) => firstScales.includes(id)) : known;
  const pitches = level === 'first' ? firstRoots : [...roots.keys()];
  return pitches.flatMap((pitch) => chosen.map((scale) => itemOf(pitch, scale)));
}

function read(item: string): { root: string; scale: Scale } {
  const [root = '', id = ''] = item.split(' ');
  return { root, scale: findScale(id)! };
}

export function askScale(item: string, { mode, level }: { mode: Mode; level: Level }, random: Random): Asked {
  const { root, scale } = read(item);
  const starts = positionStarts(root, scale, standardTuning);
  const onRoot = starts.find((fret) => inPosition(root, scale, standardTuning, fret)[0]?.degree === 0)!;
  if (mode === 'build') {
    const octave = octaveFrom(root, scale, onRoot);
    const frets = octave.map(({ fret }) => fret);
    const first = Math.max(1, Math.min(...frets) - 1);
    const window: [number, number] = [first, Math.max(first + 4, Math.max(...frets) + 1)];
    const start = { string: octave[0]!.string, fret: onRoot };
    return { item, question: { kind: 'build-scale', root, scale: scale.id, start, frets: window } };
  }
  const start = level === 'first' ? onRoot : choose(starts, random);
  const places = inPosition(root, scale, standardTuning, start).map(({ string, fret }) => ({ string, fret }));
  const pool = known.filter(({ id }) => id !== scale.id && (level === 'all' || firstScales.includes(id)));
  const others = shuffle(pool, random).slice(0, 3);
  const options = shuffle([scale.id, ...others.map(({ id }) => id)], random);
  return { item, question: { kind: 'name-scale', root, places, options } };
}

/** Tones from the root to its octave, inclusive. */
function octaveFrom(root: string, scale: Scale, start: number) {
  const tones = inPosition(root, scale, standardTuning, start);
  return tones.slice(0, scale.tones.length + 1);
}

/** One way to play the octave. */
export const octavePlaces = (item: string, { fret }: Place): Place[] => {
  const { root, scale } = read(item);
  return octaveFrom(root, scale, fret).map(({ string, fret }) => ({ string, fret }));
};

/** Accepts the right name, and places that sound the octave, wherever each note is played. */
export function judgeScale(item: string, start: Place | undefined, answer: Answer): Verdict {
  const { root, scale } = read(item);
  if ('name' in answer) return { right: answer.name === scale.id };
  if (!('places' in answer) || !start) return { right: false };
  const wanted = octaveFrom(root, scale, start.fret).map(({ midi }) => midi);
  const given = new Set(answer.places.map(midiAt));
  return { right: given.size === wanted.length && wanted.every((midi) => given.has(midi)) };
}
