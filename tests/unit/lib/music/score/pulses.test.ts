import { describe, expect, it } from 'vitest';
import { backingOf, bassNote } from '#src/lib/music/score/backing.ts';
import { countInto, pulsesOf } from '#src/lib/music/score/pulses.ts';
import { scoreOf, strumA, strumD } from '../scores.ts';

const times = (pulses: { time: number }[]) => pulses.map(({ time }) => Number(time.toFixed(3)));
const counts = (pulses: { count: number }[]) => pulses.map(({ count }) => count);

describe('the beats of the metre', () => {
  it.each([
    ['\\ts (4 4) 0.1.1', [0, 1, 2, 3], [1, 2, 3, 4]],
    ['\\ts (3 4) 0.1.2 {d}', [0, 1, 2], [1, 2, 3]],
    ['\\ts (6 8) 0.1.8*6', [0, 0.5, 1, 1.5, 2, 2.5], [1, 2, 3, 4, 5, 6]],
    ['\\ts (4 4) 0.1.4 {tu 3} 0.1.4 {tu 3} 0.1.4 {tu 3} 0.1.2', [0, 1, 2, 3], [1, 2, 3, 4]],
  ])('of %s', (body, at, numbers) => {
    const [bar] = scoreOf(body).bars;
    expect(times(pulsesOf(bar!))).toEqual(at);
    expect(counts(pulsesOf(bar!))).toEqual(numbers);
  });

  it('of a pick-up bar are the last ones of the metre', () => {
    const [bar] = scoreOf('\\ts (4 4) \\ac 0.1.4 | 0.1.1').bars;
    expect(counts(pulsesOf(bar!))).toEqual([4]);
  });
});

describe('counting in', () => {
  it('takes one bar, in the metre and tempo of the bar that follows', () => {
    const score = scoreOf('\\ts (4 4) 0.1.1 | \\tempo 120 0.1.1');
    expect(times(countInto(score, 1))).toEqual([2, 2.5, 3, 3.5]);
    expect(times(countInto(score, 0))).toEqual([-4, -3, -2, -1]);
  });

  it('continues up to a pick-up', () => {
    const score = scoreOf('\\ts (4 4) \\ac 0.1.4 | 0.1.1');
    expect(counts(countInto(score, 0))).toEqual([1, 2, 3, 4, 1, 2, 3]);
    expect(times(countInto(score, 0)).at(-1)).toBe(-1);
    expect(counts(countInto(score, 1))).toEqual([1, 2, 3, 4]);
  });
});

describe('backing band', () => {
  it.each([
    ['A', 0, 33],
    ['E', 0, 28],
    ['Em7', 0, 28],
    ['D', 2, 28],
    ['Eb', 0, 39],
    ['F#m', 0, 30],
    ['D/F#', 0, 30],
    ['N.C.', 0, undefined],
    ['', 0, undefined],
  ])('plays the bass note of %s with capo %i', (chord, capo, midi) => {
    expect(bassNote(chord, capo)).toBe(midi);
  });

  it('plays the current chord from its beat on', () => {
    const score = scoreOf(`${strumA}.2{ch "A"} ${strumD}.2{ch "D"} | ${strumD}.1`);
    const bass = backingOf(score).filter(({ part }) => part === 'bass');
    expect(bass.map(({ time, midi }) => [time, midi])).toEqual([
      [0, 33],
      [2, 38],
      [4, 38],
      [6, 38],
    ]);
  });

  it('keeps time with low drums on strong beats and the brush on weak ones', () => {
    const drums = backingOf(scoreOf('\\ts (3 4) 0.1.2 {d}')).filter(({ part }) => part !== 'shaker');
    expect(drums.map(({ time, part }) => [time, part])).toEqual([
      [0, 'kick'],
      [1, 'brush'],
      [2, 'brush'],
    ]);
    const compound = backingOf(scoreOf('\\ts (6 8) 0.1.8*6'));
    expect(compound.filter(({ part }) => part === 'kick').map(({ time }) => time)).toEqual([0, 1.5]);
  });
});
