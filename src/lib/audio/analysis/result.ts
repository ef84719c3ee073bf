import type { Expected } from './expected.ts';
import type { Verdict } from './judge.ts';
import { median } from './steady-pitch.ts';

/** How a bar went. */
export interface BarResult {
  /** Index from 0. */
  bar: number;
  /** How many were right, and of how many that can be said. */
  right: number;
  of: number;
}

/** Bars in a row, as indexes from 0; the last one is among them. */
export interface Bars {
  from: number;
  to: number;
}

/** Of a bar that needs practice, less than this share was right. */
const wellPlayed = 0.75;
/** More bars than this are too many to begin with. */
const mostBars = 4;
/** So many strokes are needed to say how somebody keeps time. */
const enough = 6;

/** What became of the bars. What was not heard surely counts neither way. */
export function barResults(expected: readonly Expected[], verdicts: readonly Verdict[]): BarResult[] {
  const sure = expected.flatMap(({ bar }, index) => {
    const { kind } = verdicts[index]!;
    return kind === 'unsure' ? [] : [{ bar, right: kind === 'right' }];
  });
  return [...Map.groupBy(sure, ({ bar }) => bar)].map(([bar, all]) => {
    return { bar, right: all.filter(({ right }) => right).length, of: all.length };
  });
}

/** The bars in a row that need practice most; undefined where none does. @param results in the order of the bars */
export function weakBars(results: readonly BarResult[]): Bars | undefined {
  let worst: (Bars & { faults: number }) | undefined;
  let run: (Bars & { faults: number }) | undefined;
  for (const { bar, right, of } of results) {
    if (right / of >= wellPlayed) {
      run = undefined;
      continue;
    }
    const goesOn = run && run.to === bar - 1 && bar - run.from < mostBars;
    run = goesOn
      ? { from: run!.from, to: bar, faults: run!.faults + of - right }
      : { from: bar, to: bar, faults: of - right };
    if (run.faults > (worst?.faults ?? 0)) worst = run;
  }
  return worst && { from: worst.from, to: worst.to };
}

/** How somebody kept time. */
export interface Timing {
  /** Seconds after the beat that most strokes came, before it negative. */
  off: number;
  /** Seconds by which strokes usually differ from that. */
  unsteady: number;
}

/** How somebody kept time, once there is enough to go by. What sounded like something else does not count. */
export function timingOf(verdicts: readonly Verdict[]): Timing | undefined {
  const offs = verdicts.filter(({ kind }) => kind !== 'missed' && kind !== 'other').map(({ off }) => off);
  if (offs.length < enough) return undefined;
  const off = median(offs);
  return { off, unsteady: median(offs.map((one) => Math.abs(one - off))) };
}
