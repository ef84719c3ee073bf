import {
  type CagedShape,
  cagedPlaces,
  cagedShapes,
  inPosition,
  onNeck,
  positionStarts,
  type Scale,
  type Tone,
} from '#src/lib/music/theory/scales.ts';
import { standardTuning } from '#src/lib/music/theory/tunings.ts';
import type { View } from './ScaleSettings.tsx';

export interface NeckView {
  frets: readonly [first: number, last: number];
  marks: (Tone & { look: 'root' | 'tone' | 'quiet' })[];
  /** Tones to play, lowest first. */
  run: Tone[];
  /** Description for the caption and the accessible name. */
  words: string;
  /** Label of what the arrows step through, how many there are, and the index to start at. */
  what: string;
  count: number;
  home: number;
  /** Whether the scale's chord has CAGED shapes in this tuning. */
  hasShapes: boolean;
}

interface NeckViewOptions {
  view: View;
  root: string;
  scale: Scale;
  strings: readonly number[];
  /** Index of the position or CAGED shape. */
  index: number;
}

const wholeNeck = 15;

/** Computes the frets, marks and tones to show for the chosen view. */
export function neckView(asked: NeckViewOptions): NeckView {
  const { root, scale, strings } = asked;
  const chord = scale.tones.includes('3') ? 'major' : 'minor';
  const hasShapes =
    strings.join() === standardTuning.join() &&
    scale.tones.includes('5') &&
    (scale.tones.includes('3') || scale.tones.includes('b3'));
  const starts = positionStarts(root, scale, strings);
  const tones = onNeck(root, scale, strings, [0, wholeNeck]);
  const common = { hasShapes, home: homeOf(root, asked, starts) };
  if (asked.view === 'shape' && hasShapes) return { ...common, ...shapeView(asked, chord, tones) };
  if (asked.view === 'neck') {
    const run = inPosition(root, scale, strings, starts[common.home]!);
    const words = `The whole neck to fret ${wholeNeck}.`;
    return { ...common, frets: [1, wholeNeck], marks: tones.map(marked), run, words, what: 'Neck', count: 1 };
  }
  const place = Math.min(asked.index, starts.length - 1);
  const run = inPosition(root, scale, strings, starts[place]!);
  return {
    ...common,
    frets: windowOf(run),
    marks: run.map(marked),
    run,
    words: `Position ${place + 1} of ${starts.length}, ${starts[place] === 0 ? 'with open strings' : `from fret ${starts[place]}`}.`,
    what: 'Position',
    count: starts.length,
  };
}

const marked = (tone: Tone) => ({ ...tone, look: tone.degree === 0 ? ('root' as const) : ('tone' as const) });

/** Index of the position that starts on the root on the lowest string, else 0. */
function homeOf(root: string, { scale, strings }: NeckViewOptions, starts: number[]): number {
  const [lowest] = strings.slice(-1);
  const rootFret = starts.findIndex((fret) => onNeck(root, scale, [lowest!], [fret, fret])[0]?.degree === 0);
  return Math.max(0, rootFret);
}

function shapeView(
  { root, index }: NeckViewOptions,
  chord: 'major' | 'minor',
  tones: Tone[],
): Omit<NeckView, 'hasShapes' | 'home'> {
  const shape: CagedShape = cagedShapes[Math.min(index, cagedShapes.length - 1)]!;
  const held = cagedPlaces(root, chord, shape);
  const frets = windowOf(held);
  const isHeld = (tone: Tone) => held.some(({ string, fret }) => string === tone.string && fret === tone.fret);
  const [low, high] = [Math.min(...held.map(({ fret }) => fret)), Math.max(...held.map(({ fret }) => fret))];
  const near = tones.filter(({ fret }) => fret >= low && fret <= high);
  return {
    frets,
    marks: near.map((tone) => (isHeld(tone) ? marked(tone) : { ...tone, look: 'quiet' })),
    run: near.toSorted((a, b) => a.midi - b.midi).filter(({ midi }, place, all) => midi !== all[place - 1]?.midi),
    words: `The ${shape} shape of the ${chord} chord, with the scale around it.`,
    what: 'Shape',
    count: cagedShapes.length,
  };
}

/** A range of at least six frets around the notes, for orientation. */
function windowOf(places: readonly { fret: number }[]): [number, number] {
  const fretted = places.map(({ fret }) => fret).filter((fret) => fret > 0);
  const [low, high] = [Math.min(...fretted), Math.max(...fretted)];
  const open = fretted.length < places.length;
  const first = open || low <= 2 ? 1 : low - 1;
  return [first, Math.max(first + 5, high)];
}
