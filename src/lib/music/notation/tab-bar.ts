import type { Score, ScoreBar, ScoreBeat, ScoreNote } from '../score/score.ts';
import { describeBar } from './describe-bar.ts';
import type { TabBar, TabDigit, TabLabel, TabPath } from './geometry.ts';
import { signRoom, staffOf } from './staff-bar.ts';
import { effectPaths } from './tab-effects.ts';
import { rhythmOf } from './tab-rhythm.ts';
import { type TabRows, tabRows } from './tab-rows.ts';
import { metreWidth, spacing } from './tab-spacing.ts';

/** Draws all bars of a score. They share their rows, so they align side by side. */
export function tabBars(score: Score): TabBar[] {
  const rows = tabRows(score);
  return score.bars.map((bar, index) =>
    tabBar(bar, rows, { before: score.bars[index - 1], after: score.bars[index + 1] }),
  );
}

/**
 * Draws one bar.
 * @param rows positions of the rows; see `tabRows`.
 * @param neighbours bars before and after, on which ties and the metre depend.
 * @param width to stretch or squeeze the bar to; default is its natural width.
 */
export function tabBar(
  bar: ScoreBar,
  rows: TabRows,
  neighbours: { before?: ScoreBar | undefined; after?: ScoreBar | undefined } = {},
  width?: number,
): TabBar {
  const { before, after } = neighbours;
  const showMetre = before?.metre.join() !== bar.metre.join();
  const { xs, width: drawn } = spacing(bar.beats, showMetre, width, rows.staff && signRoom(bar, rows.staff.key));
  const rhythm = rows.staff
    ? staffOf(bar, rows.staff.key, xs, drawn, rows.staff.lines[4]!, after)
    : rhythmOf(bar, xs, drawn, rows.rhythm, allTied(after?.beats[0]));
  return {
    index: bar.index,
    start: bar.start,
    end: bar.end,
    width: drawn,
    height: rows.height,
    lines: [...(rows.staff?.lines ?? []), ...rows.lines],
    beats: bar.beats.map((beat, index) => ({
      x: xs[index] ?? 0,
      start: beat.start,
      end: beat.start + beat.duration,
      rest: beat.notes.length === 0,
    })),
    digits:
      rows.lines.length === 0 ? [] : bar.beats.flatMap((beat, index) => digitsOf(beat, xs[index] ?? 0, index, rows)),
    labels: [
      ...barLabels(bar, rows, showMetre),
      ...bar.beats.flatMap((beat, index) => beatLabels(beat, xs[index] ?? 0, index, rows, bar.beats[index - 1])),
      ...rhythm.labels,
    ],
    paths: [
      ...rhythm.paths,
      ...strokePaths(bar.beats, xs, rows.stroke),
      ...(rows.lines.length === 0 ? [] : effectPaths(bar.beats, xs, drawn, rows.lines)),
    ],
    description: describeBar(bar),
  };
}

/**
 * Computes the position of the playhead.
 * @param seconds from the start of the score.
 * @param nextX x at the end of the bar, if not its right edge (the first beat of the next bar).
 * @returns x within the bar, interpolated between beats.
 */
export function playheadX(bar: TabBar, seconds: number, nextX = bar.width): number {
  const at = bar.beats.findLastIndex((beat) => beat.start <= seconds);
  const beat = bar.beats[Math.max(0, at)];
  if (!beat) return 0;
  const to = bar.beats[Math.max(0, at) + 1]?.x ?? nextX;
  const share = (seconds - beat.start) / (beat.end - beat.start);
  return beat.x + Math.min(1, Math.max(0, share)) * (to - beat.x);
}

/** Whether a beat only prolongs the previous one. */
function allTied(beat: ScoreBeat | undefined): boolean {
  return beat !== undefined && beat.notes.length > 0 && beat.notes.every((note) => note.tied);
}

function digitsOf(beat: ScoreBeat, x: number, index: number, rows: TabRows): TabDigit[] {
  return beat.notes.map((note) => ({
    x,
    y: rows.lines[note.string - 1] ?? 0,
    text: digit(note),
    string: note.string,
    finger: note.finger,
    beat: index,
  }));
}

function digit({ dead, tied, fret }: ScoreNote): string {
  if (dead) return 'x';
  return tied ? `(${fret})` : String(fret);
}

function barLabels(bar: ScoreBar, rows: TabRows, showMetre: boolean): TabLabel[] {
  const lines = rows.staff?.lines ?? rows.lines;
  const [first = 0, last = 0] = [lines[0], lines.at(-1)];
  const metre = { x: metreWidth / 2 + 2, role: 'metre', size: 20, align: 'middle' } as const;
  const upper = rows.staff ? 0.25 : 0.3;
  const number = { role: 'number', size: 11, align: 'start' } as const;
  return [
    { x: 3, y: rows.number, text: String(bar.index + 1), ...number },
    ...(bar.section
      ? [{ x: 3, y: rows.section, text: bar.section, role: 'section', size: 14, align: 'start' } as const]
      : []),
    ...(showMetre
      ? [
          { y: first + (last - first) * upper, text: String(bar.metre[0]), ...metre },
          { y: first + (last - first) * (1 - upper), text: String(bar.metre[1]), ...metre },
        ]
      : []),
  ];
}

function beatLabels(
  beat: ScoreBeat,
  x: number,
  index: number,
  rows: TabRows,
  previous: ScoreBeat | undefined,
): TabLabel[] {
  const label = (role: TabLabel['role'], y: number, size: number, text: string | undefined): TabLabel[] =>
    text ? [{ x, y, text, role, size, align: 'middle', beat: index }] : [];
  const muted = (other: ScoreBeat | undefined) => other?.notes.some((note) => note.palmMuted) ?? false;
  const fingers = [...'pima'].filter((finger) => beat.notes.some((note) => note.pluck === finger)).join('');
  return [
    ...label('chord', rows.chord, 17, beat.chord),
    ...label('words', rows.words, 12, beat.text),
    ...label('mark', rows.words, 11, muted(beat) && !muted(previous) && !beat.text ? 'P.M.' : undefined),
    ...label('pluck', rows.stroke, 13, fingers),
  ];
}

/** Strum arrows point in the direction of the hand: a down-stroke points to the floor. */
function strokePaths(beats: readonly ScoreBeat[], xs: readonly number[], y: number): TabPath[] {
  return beats.flatMap(({ stroke }, beat) => {
    if (!stroke) return [];
    const x = xs[beat] ?? 0;
    const tip = stroke === 'down' ? 7 : -7;
    const d = `M${x} ${y - tip}V${y + tip}M${x - 4} ${y + tip * 0.4}L${x} ${y + tip}L${x + 4} ${y + tip * 0.4}`;
    return [{ d, role: 'stroke', paint: 'stroke', width: 1.8, beat }] as const;
  });
}
