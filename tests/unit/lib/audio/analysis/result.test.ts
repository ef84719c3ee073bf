import { describe, expect, it } from 'vitest';
import type { Expected } from '#src/lib/audio/analysis/expected.ts';
import type { Verdict } from '#src/lib/audio/analysis/judge.ts';
import { barResults, timingOf, weakBars } from '#src/lib/audio/analysis/result.ts';

const beats = (...bars: number[]): Expected[] => bars.map((bar, at) => ({ bar, beat: 0, at, midis: [60], bend: 0 }));
const said = (...kinds: Verdict['kind'][]): Verdict[] => kinds.map((kind) => ({ kind, off: 0 }));

describe('barResults', () => {
  it('counts beats with a sure verdict', () => {
    const results = barResults(beats(0, 0, 1, 1), said('right', 'unsure', 'other', 'right'));
    expect(results).toEqual([
      { bar: 0, right: 1, of: 1 },
      { bar: 1, right: 1, of: 2 },
    ]);
  });

  it.each([
    ['no bars where all went well', [4, 4, 3], undefined],
    ['the bar with faults', [4, 1, 4], { from: 1, to: 1 }],
    ['bars in a row', [4, 1, 2, 4], { from: 1, to: 2 }],
    ['the worse of two places', [2, 4, 0, 1], { from: 2, to: 3 }],
    ['no more than four bars', [0, 0, 0, 0, 0, 0], { from: 0, to: 3 }],
  ])('offers %s', (_, rights, bars) => {
    expect(weakBars(rights.map((right, bar) => ({ bar, right, of: 4 })))).toEqual(bars);
  });
});

describe('timingOf', () => {
  const off = (...offs: number[]): Verdict[] => offs.map((seconds) => ({ kind: 'late', off: seconds }));

  it('needs six strokes', () => {
    expect(timingOf(off(0.1, 0.1, 0.1))).toBeUndefined();
    const timing = timingOf(off(0.1, 0.12, 0.14, 0.1, 0.12, 0.14))!;
    expect(timing.off).toBeCloseTo(0.12);
    expect(timing.unsteady).toBeCloseTo(0.02);
  });

  it('ignores missed beats and wrong notes', () => {
    expect(timingOf(said('missed', 'other', 'missed', 'other', 'missed', 'other'))).toBeUndefined();
  });
});
