import fc from 'fast-check';
import { readScore } from '#src/lib/music/score/alphatex.ts';
import type { Score, ScoreBar, ScoreBeat } from '#src/lib/music/score/score.ts';

/** A score at 60 quarter notes a minute, so that seconds are quarter notes. */
export function scoreOf(body: string): Score {
  const chords = '\\chord ("A" 0 2 2 2 0 x) \\chord ("D" 2 3 2 0 x x) \\chord ("E" 0 0 1 2 2 0)';
  return readScore(`\\title "Test" \\tempo 60 ${chords} ${body}`);
}

export const strumA = '(0.1 2.2{lf 4} 2.3{lf 3} 2.4{lf 2} 0.5)';
export const strumD = '(2.1{lf 3} 3.2{lf 4} 2.3{lf 2} 0.4)';

const lengths = { 1: 4, 2: 2, 4: 1, 8: 0.5, 16: 0.25 } as const;

/** Bars of 4/4 of all kinds of rhythm; a beat in five is a rest. */
export const bars: fc.Arbitrary<ScoreBar> = fc
  .array(fc.tuple(fc.constantFrom(1, 2, 4, 8, 16), fc.integer({ min: 0, max: 4 })), { minLength: 1, maxLength: 40 })
  .map((wanted) => {
    const beats: ScoreBeat[] = [];
    let at = 0;
    const add = (value: 1 | 2 | 4 | 8 | 16, rest: boolean) => {
      const duration = lengths[value];
      const note = { string: 1, fret: 0, finger: 0 as const, midi: 64, ring: duration };
      beats.push({ start: at, duration, value, dots: 0, notes: rest ? [] : [note] });
      at += duration;
    };
    for (const [value, kind] of wanted) if (at + lengths[value as 4] <= 4) add(value as 4, kind === 0);
    while (at < 4) add(16, false);
    return { index: 0, start: 0, end: 4, metre: [4, 4], beats };
  });
