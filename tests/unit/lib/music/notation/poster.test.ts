import { expect, it } from 'vitest';
import { posterSvg } from '#src/lib/music/notation/poster.ts';
import { scoreOf, strumA } from '../scores.ts';

const writing = (svg: string) => [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);
const dots = (svg: string) => [...svg.matchAll(/<circle [^>]*r="23"/g)];

it('a poster shows the fingers of the first chord and its name', () => {
  const svg = posterSvg(scoreOf(`${strumA}.1{ch "A" bd}`));
  expect(dots(svg)).toHaveLength(3);
  expect(writing(svg)).toContain('A');
});

it('a poster without chords shows fingers, not frets', () => {
  const svg = posterSvg(scoreOf('0.6.4 3.1{lf 4}.4 r.2'));
  expect(dots(svg)).toHaveLength(1);
  expect(writing(svg)).toEqual(['3']);
});

it('a poster of open strings shows the bare neck', () => {
  expect(writing(posterSvg(scoreOf('0.1.1')))).toEqual([]);
});
