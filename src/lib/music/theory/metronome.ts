/** How a beat of the bar is struck. */
export type Stress = 'accent' | 'beat' | 'silent';

/** Sounds of a click. */
export const voices = ['wood', 'tone', 'tick'] as const;
export type Voice = (typeof voices)[number];

/** Settings of a metronome. */
export interface Metronome {
  voice: Voice;
  /** Beats a minute at the start. */
  bpm: number;
  /** The beats of a bar, in order. */
  beats: Stress[];
  /** The note that is one beat: 4 is a quarter note. */
  value: 2 | 4 | 8 | 16;
  /** Subdivisions of a beat; those after the first are softer. */
  parts: 1 | 2 | 3 | 4;
  /** Share of the first in a pair of subdivisions: 0.5 is straight, 2/3 a shuffle. Only pairs swing. */
  swing: number;
  /** Raises the tempo by `by` bpm every `every` bars, up to `to`. */
  trainer?: { by: number; every: number; to: number } | undefined;
  /** Mutes `rest` bars after every `play` bars. */
  silence?: { play: number; rest: number } | undefined;
}

export const limits = {
  bpm: [30, 300],
  beats: [1, 16],
  swing: [0.5, 0.75],
  by: [1, 20],
  every: [1, 32],
  play: [1, 16],
  rest: [1, 16],
} as const satisfies Record<string, readonly [number, number]>;

export const clampTo = ([min, max]: readonly [number, number], value: number) =>
  Math.min(max, Math.max(min, Math.round(value)));

/** One click of the bar. */
export interface Click {
  /** Beats from the start of the bar. */
  at: number;
  /** Beat it belongs to, from 0. */
  beat: number;
  /** Subdivision, 0 on the beat. */
  part: number;
  /** Undefined for a silent click. */
  sound: 'accent' | 'beat' | 'part' | undefined;
}

export interface BarPlan {
  bpm: number;
  /** Length of the bar in seconds. */
  length: number;
  clicks: Click[];
}

/** The tempo of a bar, counted from 0. */
export function tempoOf({ bpm, trainer }: Metronome, bar: number): number {
  if (!trainer || trainer.to <= bpm) return bpm;
  return Math.min(trainer.to, bpm + trainer.by * Math.floor(bar / trainer.every));
}

/** Whether a bar, counted from 0, is muted. */
export function isSilent({ silence }: Metronome, bar: number): boolean {
  return silence !== undefined && bar % (silence.play + silence.rest) >= silence.play;
}

/** Lists the clicks of a bar, counted from 0, in order of time. */
export function planBar(metronome: Metronome, bar: number): BarPlan {
  const bpm = tempoOf(metronome, bar);
  const silent = isSilent(metronome, bar);
  const clicks = metronome.beats.flatMap((stress, beat) =>
    Array.from({ length: metronome.parts }, (_, part): Click => {
      const sound = part > 0 ? ('part' as const) : stress === 'silent' ? undefined : stress;
      const heard = !silent && stress !== 'silent';
      return { at: beat + placeOf(part, metronome), beat, part, sound: heard ? sound : undefined };
    }),
  );
  return { bpm, length: (metronome.beats.length * 60) / bpm, clicks };
}

/** Start of a subdivision as a share of the beat. */
function placeOf(part: number, { parts, swing }: Pick<Metronome, 'parts' | 'swing'>): number {
  if (parts % 2 === 1 || part % 2 === 0) return part / parts;
  return (part - 1 + 2 * swing) / parts;
}

const grouped = (groups: number[]): Stress[] =>
  groups.flatMap((size) => Array.from({ length: size }, (_, index) => (index === 0 ? 'accent' : 'beat')));

interface Metre {
  name: string;
  value: Metronome['value'];
  beats: Stress[];
}

/** Metres to choose from, with their usual accents. */
export const metres: readonly Metre[] = [
  { name: '1/4', value: 4, beats: grouped([1]) },
  { name: '2/4', value: 4, beats: grouped([2]) },
  { name: '3/4', value: 4, beats: grouped([3]) },
  { name: '4/4', value: 4, beats: grouped([4]) },
  { name: '5/4', value: 4, beats: grouped([3, 2]) },
  { name: '6/4', value: 4, beats: grouped([3, 3]) },
  { name: '7/4', value: 4, beats: grouped([4, 3]) },
  { name: '2/2', value: 2, beats: grouped([2]) },
  { name: '3/8', value: 8, beats: grouped([3]) },
  { name: '5/8', value: 8, beats: grouped([3, 2]) },
  { name: '6/8', value: 8, beats: grouped([3, 3]) },
  { name: '7/8', value: 8, beats: grouped([2, 2, 3]) },
  { name: '9/8', value: 8, beats: grouped([3, 3, 3]) },
  { name: '12/8', value: 8, beats: grouped([3, 3, 3, 3]) },
];

export const metreName = ({ beats, value }: Pick<Metronome, 'beats' | 'value'>) => `${beats.length}/${value}`;

export const defaultMetronome: Metronome = {
  voice: 'wood',
  bpm: 90,
  beats: grouped([4]),
  value: 4,
  parts: 1,
  swing: 0.5,
};

/** A longer gap between taps, in ms, starts a new measurement. */
const maxGap = 2500;

/**
 * Computes a tapped tempo in whole bpm, from the median of the last gaps, so that one slip does not matter.
 * @param taps times in ms, in order
 */
export function tappedTempo(taps: readonly number[]): number | undefined {
  const gaps = taps.slice(1).map((tap, index) => tap - taps[index]!);
  const begun = gaps.findLastIndex((gap) => gap > maxGap) + 1;
  const latest = gaps
    .slice(begun)
    .slice(-7)
    .sort((a, b) => a - b);
  if (latest.length === 0) return undefined;
  const middle = (latest[Math.floor((latest.length - 1) / 2)]! + latest[Math.floor(latest.length / 2)]!) / 2;
  return clampTo(limits.bpm, 60_000 / middle);
}

/** The Italian name of a tempo in quarter notes a minute. */
export function tempoWord(bpm: number): string {
  return words.findLast(([from]) => bpm >= from)![1];
}

const words: readonly [from: number, word: string][] = [
  [0, 'Grave'],
  [40, 'Largo'],
  [60, 'Adagio'],
  [76, 'Andante'],
  [98, 'Moderato'],
  [116, 'Allegro'],
  [156, 'Vivace'],
  [176, 'Presto'],
  [200, 'Prestissimo'],
];
