import { describe, expect, it } from 'vitest';
import { posterSvg } from '#src/lib/music/notation/poster.ts';
import { scoreOf, strumA, strumD } from '../scores.ts';

const dots = (svg: string) =>
  [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
const writing = (svg: string) => [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);

describe('a poster', () => {
  it('has a dot for each note that is plucked, on its string, with its fret', () => {
    const svg = posterSvg(scoreOf('0.6.4 3.1{lf 4}.4 -.1.4 x.2.4'));
    expect(dots(svg).map(([, y]) => y)).toEqual([314, 84]);
    expect(writing(svg)).toEqual(['0', '3']);
  });

  it('keeps the rhythm: twice as long is twice as far', () => {
    const [[a = 0] = [], [b = 0] = [], [c = 0] = []] = dots(posterSvg(scoreOf('0.1.4 0.1.2 0.1.4')));
    expect(c - b).toBe(2 * (b - a));
  });

  it('names the chords where they begin', () => {
    expect(writing(posterSvg(scoreOf(`${strumA}.2{ch "A" bd} ${strumD}.2{ch "D" bd}`)))).toEqual(
      expect.arrayContaining(['A', 'D']),
    );
  });

  it('ends where the picture ends', () => {
    const svg = posterSvg(scoreOf(Array(8).fill('0.1.16 '.repeat(16)).join('|')));
    expect(dots(svg).length).toBeGreaterThan(10);
    expect(Math.max(...dots(svg).map(([x = 0]) => x))).toBeLessThan(660);
  });

  it('of one note, or of none, is a picture too', () => {
    expect(dots(posterSvg(scoreOf('0.1.1')))).toHaveLength(1);
    expect(dots(posterSvg(scoreOf('r.1')))).toEqual([]);
  });
});
