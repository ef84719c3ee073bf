import type { Score, ScoreBeat } from '../score/score.ts';
import { staffExtent } from './staff-bar.ts';
import { staffGap } from './staff-glyphs.ts';
import { type Key, keyOf } from './staff-pitch.ts';

/** y of each row of a drawn bar, in px. Unused rows take no space. */
export interface TabRows {
  section: number;
  number: number;
  chord: number;
  words: number;
  /** The six strings, string 1 first; empty in the `notes` view. */
  lines: number[];
  /** The staff over the strings, in views that have one. */
  staff?: StaffRows;
  /** Heads of the rhythm row, used without a staff. */
  rhythm: number;
  stroke: number;
  height: number;
}

export interface StaffRows {
  /** The five lines, the highest first. */
  lines: number[];
  key: Key;
}

/** Views of a score: tablature with rhythm, notes on a staff, or staff over tablature. */
export const scoreViews = ['tab', 'notes', 'both'] as const;
export type ScoreView = (typeof scoreViews)[number];

interface RowOptions {
  /** Distance between strings in px. */
  stringGap?: number;
  /** Whether section names are written over the bars. */
  sections?: boolean;
  view?: ScoreView;
}

/** Lays out the rows that all bars of a score share. */
export function tabRows(score: Score, { stringGap = 15, sections = true, view = 'tab' }: RowOptions = {}): TabRows {
  const beats = score.bars.flatMap((bar) => bar.beats);
  const some = (wanted: (beat: ScoreBeat) => unknown) => beats.some((beat) => Boolean(wanted(beat)));
  let y = 0;
  /** Reserves `height` px if needed and returns the middle of the row. */
  const row = (height: number, needed: boolean) => {
    if (needed) y += height;
    return y - height / 2;
  };
  const section = row(24, sections && score.bars.some((bar) => bar.section !== undefined));
  const words = row(
    18,
    some((beat) => beat.text || beat.notes.some((note) => note.palmMuted)),
  );
  const chord = row(32, true) + 4;
  const number = chord - 13;
  const staff = view === 'tab' ? undefined : staffRows(score, y);
  if (staff) y = staff.bottom;
  const first = y + 10;
  const lines = view === 'notes' ? [] : Array.from({ length: 6 }, (_, index) => first + index * stringGap);
  if (lines.length > 0) y = first + 5 * stringGap + 8;
  const rhythm = row(42, !staff) + 13;
  const stroke = row(
    24,
    some((beat) => beat.stroke || beat.notes.some((note) => note.pluck)),
  );
  return { section, number, chord, words, lines, ...(staff && { staff }), rhythm, stroke, height: y + 4 };
}

function staffRows(score: Score, top: number): StaffRows & { bottom: number } {
  const key = keyOf(score);
  const { above, below } = staffExtent(score.bars, key);
  const lines = Array.from({ length: 5 }, (_, index) => top + above + index * staffGap);
  return { lines, key, bottom: lines[4]! + below };
}
