import { quarters } from '../score/note-length.ts';
import type { ScoreBar, ScoreBeat } from '../score/score.ts';
import type { TabLabel, TabPath } from './geometry.ts';

/** Half the width of a note head, in px. */
const head = 4.4;
const stemHeight = 22;
const beamGap = 5;

type Draw = (beat: number, d: string, paint?: TabPath['paint'], width?: number) => TabPath;

const path: Draw = (beat, d, paint = 'stroke', width = 1.4) => ({ d, role: 'rhythm', paint, width, beat });

/**
 * Draws the rhythm of a bar under its strings: heads, stems, flags or beams, dots, rests, ties and tuplets.
 * @param xs x of each beat. @param width of the bar. @param y of the heads.
 * @param tiedOn whether the last beat is tied into the next bar.
 */
export function rhythmOf(bar: ScoreBar, xs: readonly number[], width: number, y: number, tiedOn: boolean) {
  const groups = beamGroups(bar);
  const beamed = new Set(groups.flat());
  const at = (beat: number) => xs[beat] ?? 0;
  const paths = bar.beats.flatMap((beat, index) => [
    ...(beat.notes.length === 0 ? restPaths(beat, index, at(index), y) : notePaths(beat, index, at(index), y)),
    ...(beamed.has(index) ? [] : flagPaths(beat, index, at(index), y)),
    ...dotPaths(beat, index, at(index), y),
  ]);
  return {
    paths: [
      ...paths,
      ...groups.flatMap((group) => beamPaths(bar.beats, group, at, y)),
      ...tiePaths(bar, at, width, y, tiedOn),
    ],
    labels: tupletLabels(bar, at, y),
  };
}

/**
 * Groups beats under beams: neighbours shorter than a quarter note within one pulse of the metre (three eighths in 6/8,
 * 9/8 and 12/8, else a quarter).
 */
export function beamGroups({ beats, metre: [count, value] }: ScoreBar): number[][] {
  const pulse = value === 8 && count % 3 === 0 ? 1.5 : 1;
  const groups = new Map<string, number[]>();
  let position = 0;
  let run = 0;
  beats.forEach((beat, index) => {
    const short = beat.value >= 8 && beat.notes.length > 0;
    if (!short) run += 1;
    // Tuplet lengths do not add up exactly; the tolerance keeps them in their pulse.
    else {
      const key = `${run}/${Math.floor((position + 0.001) / pulse)}`;
      groups.set(key, [...(groups.get(key) ?? []), index]);
    }
    position += quarters(beat);
  });
  return [...groups.values()].filter((group) => group.length > 1);
}

function notePaths({ value }: ScoreBeat, beat: number, x: number, y: number): TabPath[] {
  const oval = `M${x - head} ${y}a${head} 3.3 -20 1 1 ${2 * head} 0a${head} 3.3 -20 1 1 ${-2 * head} 0z`;
  const shape = value <= 2 ? path(beat, oval, 'stroke', 1.8) : path(beat, oval, 'fill');
  return value === 1 ? [shape] : [shape, path(beat, `M${x + head} ${y - 1}V${y - stemHeight}`)];
}

function flagPaths({ value, notes }: ScoreBeat, beat: number, x: number, y: number): TabPath[] {
  if (notes.length === 0) return [];
  return beamLevels(value).map((level) =>
    path(beat, `M${x + head} ${y - stemHeight + level * beamGap}c0 5 7 5 5.5 12`, 'stroke', 1.8),
  );
}

/** Beams or flags of a note value: 0 for eighths, 0 and 1 for sixteenths. */
export const beamLevels = (value: number) => (value === 16 ? [0, 1] : value === 8 ? [0] : []);

/** One beam over the whole group; inner beams join neighbours that both need them, or end after a stub. */
function beamPaths(beats: readonly ScoreBeat[], group: number[], at: (beat: number) => number, y: number): TabPath[] {
  const has = (position: number, level: number) => {
    const index = group[position];
    return index !== undefined && beamLevels(beats[index]?.value ?? 4).includes(level);
  };
  return group.flatMap((beat, position) =>
    [0, 1].flatMap((level) => {
      if (!has(position, level)) return [];
      const top = y - stemHeight + level * beamGap + 1.5;
      const x = at(beat) + head;
      const next = group[position + 1];
      if (next !== undefined && has(position + 1, level))
        return [path(beat, `M${x - 0.7} ${top}H${at(next) + head + 0.7}`, 'stroke', 3)];
      if (has(position - 1, level)) return [];
      return [path(beat, `M${x} ${top}h${position === 0 ? 6 : -6}`, 'stroke', 3)];
    }),
  );
}

/** Draws a rest, centred about 10 px above y. */
export function restPaths({ value }: ScoreBeat, beat: number, x: number, y: number): TabPath[] {
  const middle = y - 10;
  if (value <= 2) {
    const block = value === 1 ? `M${x - 5} ${middle}h10v4h-10z` : `M${x - 5} ${middle}h10v-4h-10z`;
    return [path(beat, block, 'fill'), path(beat, `M${x - 8} ${middle}h16`)];
  }
  if (value === 4) {
    const zigzag = `M${x - 2.5} ${middle - 9}l5.5 6c-4 3-4 5 0.5 9c-5-2-7 1-3 5`;
    return [path(beat, zigzag, 'stroke', 2)];
  }
  const hooks = beamLevels(value).map((level) => `M${x - 4} ${middle - 5 + 6 * level}q3 4 7-1`);
  return [
    path(beat, `M${x + 4} ${middle - 6}l-5 ${value === 16 ? 18 : 14}${hooks.join('')}`, 'stroke', 1.6),
    ...beamLevels(value).map((level) => {
      const [cx, cy] = [x - 3.5, middle - 5 + 6 * level];
      return path(beat, `M${cx - 2} ${cy}a2 2 0 1 1 4 0a2 2 0 1 1 -4 0z`, 'fill');
    }),
  ];
}

function dotPaths({ dots, notes }: ScoreBeat, beat: number, x: number, y: number): TabPath[] {
  const cy = notes.length === 0 ? y - 12 : y - 1;
  return Array.from({ length: dots }, (_, index) =>
    path(beat, `M${x + 7.5 + 5 * index} ${cy}a1.6 1.6 0 1 1 3.2 0a1.6 1.6 0 1 1 -3.2 0z`, 'fill'),
  );
}

/** Draws ties under the heads. One from or into another bar ends at the edge. */
function tiePaths(
  { beats }: ScoreBar,
  at: (beat: number) => number,
  width: number,
  y: number,
  tiedOn: boolean,
): TabPath[] {
  const arc = (beat: number, from: number, to: number) =>
    path(beat, `M${from} ${y + 5}Q${(from + to) / 2} ${y + 11} ${to} ${y + 5}`, 'stroke', 1.5);
  const inside = beats.flatMap(({ notes }, beat) => {
    if (notes.length === 0 || !notes.every((note) => note.tied)) return [];
    return [arc(beat, beat === 0 ? 2 : at(beat - 1) + 2, at(beat) - 2)];
  });
  return tiedOn ? [...inside, arc(beats.length - 1, at(beats.length - 1) + 2, width - 2)] : inside;
}

/** Centres the number of a tuplet over each run that fills a pulse. @param y of the heads */
export function tupletLabels({ beats }: ScoreBar, at: (beat: number) => number, y: number): TabLabel[] {
  const labels: TabLabel[] = [];
  let from = 0;
  let filled = 0;
  beats.forEach((beat, index) => {
    if (!beat.tuplet) return;
    if (filled === 0) from = index;
    filled += quarters(beat);
    const whole = Math.abs(filled - Math.round(filled)) < 0.01 || Math.abs(filled - 0.5) < 0.01;
    if (!whole) return;
    const middle = { x: (at(from) + at(index)) / 2 + head, y: y - stemHeight - 8 };
    labels.push({ ...middle, text: String(beat.tuplet), role: 'tuplet', size: 11, align: 'middle', beat: from });
    filled = 0;
  });
  return labels;
}
