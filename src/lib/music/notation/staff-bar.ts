import type { ScoreBar, ScoreBeat } from '../score/score.ts';
import type { TabLabel, TabPath } from './geometry.ts';
import { head, headShape, signShapes, staffGap } from './staff-glyphs.ts';
import { type StaffBeat, type StaffNote, staffBeats } from './staff-notes.ts';
import type { Key } from './staff-pitch.ts';
import { beamGroups, beamLevels, restPaths, tupletLabels } from './tab-rhythm.ts';

const half = staffGap / 2;
/** E4, the lowest line; F5 is the highest. */
const [lowestLine, highestLine] = [30, 38];
const stem = 3.4 * staffGap;
/** Stem length of the note nearest to a beam. */
const shortStem = 2.8 * staffGap;
const beamGap = 6;
/** Width of a column of accidentals in px. */
const signWidth = 10;

/** Space in px that the accidentals of each beat need before its heads. */
export const signRoom = (bar: ScoreBar, key: Key): number[] =>
  staffBeats(bar, key).map(({ columns, notes }) => {
    const shifted = notes.some(({ shift }) => shift < 0) ? 2 * head : 0;
    return columns * signWidth + shifted;
  });

interface Stem {
  x: number;
  /** y of the end away from the heads. */
  tip: number;
  /** y of the head farthest from the tip. */
  foot: number;
}

const yOf = (step: number, bottom: number) => bottom - (step - lowestLine) * half;

/** y of the stem tip of each beat; equal within a beam. */
function tips(bar: ScoreBar, beats: readonly StaffBeat[], bottom: number): number[] {
  const ends = beats.map(({ notes, up }) => {
    const ys = notes.map(({ step }) => yOf(step, bottom));
    return up ? Math.min(...ys) - stem : Math.max(...ys) + stem;
  });
  for (const group of beamGroups(bar)) {
    const up = beats[group[0] ?? 0]?.up ?? true;
    const heads = group.flatMap((beat) => beats[beat]!.notes.map(({ step }) => yOf(step, bottom)));
    const height = up ? Math.min(...heads) - shortStem : Math.max(...heads) + shortStem;
    for (const beat of group) ends[beat] = height;
  }
  return ends;
}

/** Space in px that these bars need above and below the staff lines. */
export function staffExtent(bars: readonly ScoreBar[], key: Key): { above: number; below: number } {
  const ys = bars.flatMap((bar) => {
    const beats = staffBeats(bar, key);
    const ends = tips(bar, beats, 0);
    return beats.flatMap(({ notes }, index) => [
      ...notes.map(({ step }) => yOf(step, 0)),
      ...(notes.length > 0 && bar.beats[index]!.value > 1 ? [ends[index]!] : []),
    ]);
  });
  const room = 8;
  return { above: -Math.min(-4 * staffGap, ...ys) - 4 * staffGap + room, below: Math.max(0, ...ys) + room };
}

/**
 * Draws a bar on a staff: heads, stems, beams, flags, accidentals, ledger lines, rests, dots, ties and slurs.
 * @param xs x of each beat. @param width of the bar. @param bottom y of the lowest line.
 * @param after the next bar, into which a tie may lead.
 */
export function staffOf(
  bar: ScoreBar,
  key: Key,
  xs: readonly number[],
  width: number,
  bottom: number,
  after: ScoreBar | undefined,
): { paths: TabPath[]; labels: TabLabel[] } {
  const beats = staffBeats(bar, key);
  const ends = tips(bar, beats, bottom);
  const groups = beamGroups(bar);
  const beamed = new Set(groups.flat());
  const stems = beats.map(({ notes, up }, index): Stem => {
    const ys = notes.map(({ step }) => yOf(step, bottom));
    const x = (xs[index] ?? 0) + (up ? head - 0.7 : 0.7 - head);
    return { x, tip: ends[index] ?? 0, foot: up ? Math.max(...ys) : Math.min(...ys) };
  });
  const paths = bar.beats.flatMap((beat, index) => {
    const place = { beat: index, x: xs[index] ?? 0, bottom };
    const written = beats[index]!;
    if (beat.notes.length === 0) return restOf(beat, place);
    return [
      ...written.notes.flatMap((note) => notePaths(note, beat, place)),
      ...ledgerLines(written, place),
      ...stemPaths(beat, written.up, stems[index]!, index, beamed.has(index)),
    ];
  });
  return {
    paths: [
      ...paths,
      ...groups.flatMap((group) => beamPaths(bar.beats, group, stems, beats[group[0]!]!.up)),
      ...ties(bar, beats, xs, width, bottom, after),
    ],
    labels: tupletLabels(bar, (beat) => xs[beat] ?? 0, Math.min(bottom - 4 * staffGap, ...ends) + 16),
  };
}

interface Place {
  beat: number;
  x: number;
  bottom: number;
}

const note = (beat: number, shape: Pick<TabPath, 'd' | 'paint' | 'width'>): TabPath => ({
  role: 'note',
  beat,
  ...shape,
});
const line = (beat: number, d: string, width: number) => note(beat, { d, paint: 'stroke', width });

function restOf(beat: ScoreBeat, { beat: index, x, bottom }: Place): TabPath[] {
  // A whole rest hangs from the fourth line; the others are centred on the middle line.
  const middle = bottom - (beat.value === 1 ? 3 : 2) * staffGap;
  const dots = Array.from({ length: beat.dots }, (_, dot) => dotAt(index, x + 9 + 5 * dot, middle - half));
  return [...restPaths(beat, index, x, middle + 10), ...dots];
}

const headX = ({ shift }: StaffNote, x: number) => x + shift * (2 * head - 1);

function notePaths(each: StaffNote, { value, dots }: ScoreBeat, { beat, x, bottom }: Place): TabPath[] {
  const [cx, cy] = [headX(each, x), yOf(each.step, bottom)];
  const signX = x - head - 6.5 - each.column * signWidth;
  // Dots go in a space: beside a head in a space, above a head on a line.
  const dotY = each.step % 2 === 0 ? cy - half : cy;
  return [
    note(beat, headShape(value, each.dead, cx, cy)),
    ...(each.signed ? signShapes(each.alter, signX, cy).map((shape) => note(beat, shape)) : []),
    ...Array.from({ length: dots }, (_, dot) => dotAt(beat, x + head + 5 + 5 * dot, dotY)),
  ];
}

const dotAt = (beat: number, x: number, y: number) =>
  note(beat, { d: `M${x - 1.7} ${y}a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1 -3.4 0z`, paint: 'fill', width: 0 });

function ledgerLines({ notes }: StaffBeat, { beat, x, bottom }: Place): TabPath[] {
  const steps = notes.map(({ step }) => step);
  const [lowest, highest] = [Math.min(...steps), Math.max(...steps)];
  const reach = head + 3.5;
  const lines: number[] = [];
  for (let step = lowestLine - 2; step >= lowest; step -= 2) lines.push(step);
  for (let step = highestLine + 2; step <= highest; step += 2) lines.push(step);
  return lines.map((step) => line(beat, `M${x - reach} ${yOf(step, bottom)}h${2 * reach}`, 1.1));
}

function stemPaths(
  { value }: ScoreBeat,
  up: boolean,
  { x, tip, foot }: Stem,
  beat: number,
  beamed: boolean,
): TabPath[] {
  if (value === 1) return [];
  const turn = up ? 1 : -1;
  const flags = beamed ? [] : beamLevels(value);
  return [
    line(beat, `M${x} ${foot}V${tip}`, 1.3),
    ...flags.map((level) =>
      line(beat, `M${x} ${tip + turn * level * beamGap}c0 ${turn * 7} 9 ${turn * 8} 6.5 ${turn * 17}`, 2),
    ),
  ];
}

/** One beam over the whole group; inner beams join neighbours that both need them, or end after a stub. */
function beamPaths(beats: readonly ScoreBeat[], group: number[], stems: readonly Stem[], up: boolean): TabPath[] {
  const has = (position: number, level: number) => {
    const beat = beats[group[position] ?? -1];
    return beat !== undefined && beamLevels(beat.value).includes(level);
  };
  return group.flatMap((beat, position) =>
    [0, 1].flatMap((level) => {
      if (!has(position, level)) return [];
      const { x, tip } = stems[beat]!;
      const y = tip + (up ? 1 : -1) * (level * beamGap + 1.8);
      const next = stems[group[position + 1] ?? -1];
      if (next && has(position + 1, level)) return [line(beat, `M${x - 0.6} ${y}H${next.x + 0.6}`, 4)];
      if (has(position - 1, level)) return [];
      return [line(beat, `M${x} ${y}h${position === 0 ? 7 : -7}`, 4)];
    }),
  );
}

/** Arcs between heads for ties, hammer-ons, pull-offs and slides. Those that leave the bar end at its edge. */
function ties(
  { beats }: ScoreBar,
  staff: readonly StaffBeat[],
  xs: readonly number[],
  width: number,
  bottom: number,
  after: ScoreBar | undefined,
): TabPath[] {
  const arc = (beat: number, from: number, to: number, { step, up }: { step: number; up: boolean }) => {
    const side = up ? 1 : -1;
    const y = yOf(step, bottom) + side * 6;
    return line(beat, `M${from} ${y}Q${(from + to) / 2} ${y + side * 6} ${to} ${y}`, 1.5);
  };
  const places = beats.map((beat, index) => ({ notes: beat.notes, to: (xs[index] ?? 0) - 4 }));
  const inOrder = after?.beats[0] ? [...places, { notes: after.beats[0].notes, to: width - 2 }] : places;
  return staff.flatMap(({ notes, up }, index) =>
    notes.flatMap(({ string, step, tied }) => {
      const onString = (beat: Pick<ScoreBeat, 'notes'>) => beat.notes.find((other) => other.string === string);
      const next = inOrder.slice(index + 1).find(onString);
      const legato = onString(beats[index]!)?.effect;
      const leads = (next && onString(next)?.tied) || legato === 'hammer' || legato === 'pull' || legato === 'slide';
      const x = xs[index] ?? 0;
      return [
        ...(tied && index === 0 ? [arc(0, 3, x - 4, { step, up })] : []),
        ...(leads ? [arc(index, x + 4, next?.to ?? width - 2, { step, up })] : []),
      ];
    }),
  );
}
