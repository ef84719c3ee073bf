import { describe, expect, it } from 'vitest';
import { posterSvg } from '#src/lib/music/notation/poster.ts';
import { scoreOf, strumA, strumD } from '../scores.ts';

const dots = (svg: string) =>
  [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
const writing = (svg: string) => [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);

describe('a poster', () => {
  it('draws a dot with the fret for each plucked note, on its string', () => {
    const svg = posterSvg(scoreOf('0.6.4 3.1{lf 4}.4 -.1.4 x.2.4'));
    expect(dots(svg).map(([, y]) => y)).toEqual([314, 84]);
    expect(writing(svg)).toEqual(['0', '3']);
  });

  it('spaces notes in proportion to their length', () => {
    const [[a = 0] = [], [b = 0] = [], [c = 0] = []] = dots(posterSvg(scoreOf('0.1.4 0.1.2 0.1.4')));
    expect(c - b).toBe(2 * (b - a));
  });

  it('names each chord where it begins', () => {
    expect(writing(posterSvg(scoreOf(`${strumA}.2{ch "A" bd} ${strumD}.2{ch "D" bd}`)))).toEqual(
      expect.arrayContaining(['A', 'D']),
    );
  });

  it('omits bars that do not fit', () => {
    const svg = posterSvg(scoreOf(Array(8).fill('0.1.16 '.repeat(16)).join('|')));
    expect(dots(svg).length).toBeGreaterThan(10);
    expect(Math.max(...dots(svg).map(([x = 0]) => x))).toBeLessThan(660);
  });

  it('can be drawn with a single note, or with none', () => {
    expect(dots(posterSvg(scoreOf('0.1.1')))).toHaveLength(1);
    expect(dots(posterSvg(scoreOf('r.1')))).toEqual([]);
  });
});
