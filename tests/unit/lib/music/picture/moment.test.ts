import { describe, expect, it } from 'vitest';
import { momentsOf } from '#src/lib/music/picture/moment.ts';
import { readScore } from '#src/lib/music/score/alphatex.ts';

const score = readScore(`\\title "T" \\tempo 120
\\chord ("A" 0 2 2 2 0 x) \\chord ("D" 2 3 2 0 x x)
\\section "Chords"
(0.1 2.2{lf 4} 2.3{lf 3} 2.4{lf 2} 0.5).1{ch "A"} | (0.1 2.2 2.3 2.4 0.5).1 |
(2.1{lf 3} 3.2{lf 4} 2.3{lf 2} 0.4).1{ch "D"} | (2.1 3.2 2.3 0.4).1`);
const momentAt = momentsOf(score);

describe('a moment', () => {
  it.each([
    ['before the count-in', -3, { counting: undefined, name: 'A', next: undefined, bar: 0 }],
    ['in the count-in', -0.6, { counting: 3, name: 'A', next: undefined, bar: 0 }],
    ['on the first beat', 0, { counting: undefined, name: 'A', next: 'D', bar: 0, pulse: 0 }],
    ['in the second bar', 3.1, { counting: undefined, name: 'A', next: 'D', bar: 1, pulse: 2 }],
    ['on a change', 4, { counting: undefined, name: 'D', next: undefined, bar: 2, pulse: 0 }],
    ['after the end', 60, { counting: undefined, name: 'D', next: undefined, bar: 3, pulse: 3 }],
  ])('%s', (_, seconds, { name, next, bar, ...rest }) => {
    const moment = momentAt(seconds);
    expect(moment).toMatchObject(rest);
    expect(moment.grip.name).toBe(name);
    expect(moment.next?.name).toBe(next);
    expect(moment.bar.index).toBe(bar);
    expect(moment.section).toBe('Chords');
  });

  it('names the next chord from the first beat on', () => {
    expect(momentAt(0.1).nextChord?.name).toBe('D');
    expect(momentAt(4.1).nextChord).toBeUndefined();
  });

  it('needs a score with notes', () => {
    expect(() => momentsOf({ ...score, bars: [] })).toThrow(RangeError);
  });
});
