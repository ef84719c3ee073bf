import type { Expected } from './expected.ts';
import type { Verdict } from './judge.ts';
import { median } from './steady-pitch.ts';

/** Score of one bar. */
export interface BarResult {
  /** Index from 0. */
  bar: number;
  /** Beats played right, out of those judged surely. */
  right: number;
  of: number;
}

/** A run of bars, as indexes from 0, both inclusive. */
export interface Bars {
  from: number;
  to: number;
}

/** Share of right beats from which a bar needs no practice. */
const wellPlayed = 0.75;
/** Longest run that is suggested for practice. */
const maxBars = 4;
/** Minimum strokes for a statement about timing. */
const minStrokes = 6;

/** Scores each bar; beats with the verdict `unsure` are not counted. */
export function barResults(expected: readonly Expected[], verdicts: readonly Verdict[]): BarResult[] {
  const sure = expected.flatMap(({ bar }, index) => {
    const { kind } = verdicts[index]!;
    return kind === 'unsure' ? [] : [{ bar, right: kind === 'right' }];
  });
  return [...Map.groupBy(sure, ({ bar }) => bar)].map(([bar, all]) => {
    return { bar, right: all.filter(({ right }) => right).length, of: all.length };
  });
}

/** Returns the run of weak bars with the most faults, or undefined if every bar went well. @param results by bar */
export function weakBars(results: readonly BarResult[]): Bars | undefined {
  let worst: (Bars & { faults: number }) | undefined;
  let run: (Bars & { faults: number }) | undefined;
  for (const { bar, right, of } of results) {
    if (right / of >= wellPlayed) {
      run = undefined;
      continue;
    }
    const goesOn = run && run.to === bar - 1 && bar - run.from < maxBars;
    run = goesOn
      ? { from: run!.from, to: bar, faults: run!.faults + of - right }
      : { from: bar, to: bar, faults: of - right };
    if (run.faults > (worst?.faults ?? 0)) worst = run;
  }
  return worst && { from: worst.from, to: worst.to };
}

/** How steadily a round was played. */
export interface Timing {
  /** Median offset from the beat in seconds, negative when early. */
  off: number;
  /** Median absolute deviation from `off` in seconds. */
  unsteady: number;
}

/** Timing of the beats that were played, or undefined with fewer than `minStrokes`. */
export function timingOf(verdicts: readonly Verdict[]): Timing | undefined {
  const offs = verdicts.filter(({ kind }) => kind !== 'missed' && kind !== 'other').map(({ off }) => off);
  if (offs.length < minStrokes) return undefined;
  const off = median(offs);
  return { off, unsteady: median(offs.map((one) => Math.abs(one - off))) };
}
