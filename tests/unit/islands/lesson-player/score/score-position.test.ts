import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chordAt, scorePositionAt, stepBar, stepBeat } from '#src/islands/lesson-player/score/score-position.ts';
import { readScore } from '#src/lib/music/score/alphatex.ts';

/** Three bars of four seconds; the chord changes in the second, the third is a rest. */
const score = readScore(`\\title "T" \\tempo 60 \\chord ("A" 0 0 0 0 0 x) \\chord ("D" 0 0 0 0 x x)
  0.5.4{ch "A"} 0.5.4 0.5.2 | 0.5.2 0.4.2{ch "D"} | r.1`);

describe('scorePositionAt', () => {
  it.each([
    [0, { bar: 0, beat: 0 }],
    [0.999, { bar: 0, beat: 0 }],
    [1, { bar: 0, beat: 1 }],
    [3.999, { bar: 0, beat: 2 }],
    [4, { bar: 1, beat: 0 }],
    [11.999, { bar: 2, beat: 0 }],
  ])('at %d s', (seconds, place) => {
    expect(scorePositionAt(score, seconds)).toEqual(place);
  });

  it.each([-0.001, 12, 100])('returns undefined at %d s', (seconds) => {
    expect(scorePositionAt(score, seconds)).toBeUndefined();
  });

  it('returns the beat whose time span contains the position', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 11.999, noNaN: true }), (seconds) => {
        const { bar, beat } = scorePositionAt(score, seconds)!;
        const { start, duration } = score.bars[bar]!.beats[beat]!;
        expect(seconds).toBeGreaterThanOrEqual(start);
        expect(seconds).toBeLessThan(start + duration);
      }),
    );
  });
});

it.each([
  [-1, undefined],
  [0, 'A'],
  [5.9, 'A'],
  [6, 'D'],
  [9, 'D'],
])('at %d s the chord is %s', (seconds, chord) => {
  expect(chordAt(score, seconds)).toBe(chord);
});

it.each([
  [4.5, 1, 8],
  [4.5, -1, 0],
  [5.5, -1, 4],
  [9, 1, 8],
  [0.2, -1, 0],
  [-3, 1, 0],
  [30, -1, 8],
] as const)('from %d s, a step of %i bar goes to %d s', (seconds, step, target) => {
  expect(stepBar(score, seconds, step)).toBe(target);
});

it('steps from beat to beat across bar lines, and stops at both ends', () => {
  expect(stepBeat(score, { bar: 0, beat: 2 }, 1)).toEqual({ bar: 1, beat: 0 });
  expect(stepBeat(score, { bar: 1, beat: 0 }, -1)).toEqual({ bar: 0, beat: 2 });
  expect(stepBeat(score, { bar: 0, beat: 0 }, -1)).toEqual({ bar: 0, beat: 0 });
  expect(stepBeat(score, { bar: 2, beat: 0 }, 1)).toEqual({ bar: 2, beat: 0 });
});
