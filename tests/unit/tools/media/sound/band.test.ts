import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Score } from '#src/lib/music/score/score.ts';
import { chordTones } from '#src/lib/music/theory/chord-tones.ts';
import { findLessons } from '#tools/media/lessons.ts';
import { bandOf, playBand } from '#tools/media/sound/band.ts';
import { scoreOf, strumA, strumD } from '../../../lib/music/scores.ts';

/** One beat lasts a second. */
const score = scoreOf(`${strumA}.4{ch "A" bd} * 4 | ${strumA}.4{bd} * 2 ${strumD}.4{ch "D" bd} * 2`);
const bass = (band: ReturnType<typeof bandOf>) => band.filter(({ part }) => part === 'bass');
const drums = (band: ReturnType<typeof bandOf>, key: number) =>
  band.filter((note) => note.part === 'drums' && note.key === key).map(({ start }) => start);

describe('the band', () => {
  it('counts in for one bar, and plays each bar once per round', () => {
    const band = bandOf(score, 2);
    expect(drums(band, 37)).toEqual([0, 1, 2, 3]);
    expect(drums(band, 38)).toEqual([5, 7, 9, 11, 13, 15, 17, 19]);
    expect(Math.min(...bass(band).map(({ start }) => start))).toBe(4);
  });

  it('plays roots and fifths of the current chord, which carries over bar lines', () => {
    const keys = bass(bandOf(score, 1)).map(({ start, key }) => [start, key]);
    expect(keys).toEqual([
      [4, 33],
      [6, 40],
      [8, 33],
      [10, 38],
      // Home, at the end.
      [12, 33],
    ]);
  });

  it('swings where the guitar does', () => {
    const shuffle = scoreOf(`${`${strumA}.4{ch "A" tu 3 bd} ${strumA}.8{tu 3 bu} `.repeat(4)}`);
    expect(drums(bandOf(shuffle, 1), 42).slice(0, 2)).toEqual([4, 4 + 2 / 3]);
    expect(drums(bandOf(score, 1), 42).slice(0, 2)).toEqual([4, 4.5]);
  });

  it('plays a waltz pattern in three-four time', () => {
    const band = bandOf(scoreOf(`\\ts (3 4) ${strumA}.4{ch "A" bd} * 3`), 1);
    expect(drums(band, 36)).toEqual([3, 6]);
    expect(drums(band, 38)).toEqual([4, 5]);
  });

  it('refuses a score that does not begin with a chord', () => {
    expect(() => bandOf(scoreOf('0.1.1'), 1)).toThrow(RangeError);
    expect(bandOf({ ...score, bars: [] }, 1)).toEqual([]);
  });

  it('is audible from the first click to the last note', async () => {
    const samples = await playBand(bandOf(score, 1));
    const loudest = (from: number, to: number) =>
      samples.slice(from * 48_000, to * 48_000).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    for (let second = 0; second < 13; second++) expect(loudest(second, second + 1)).toBeGreaterThan(0.01);
    expect(samples.every(Number.isFinite)).toBe(true);
  });

  it('plays only chord tones and the sixth, and ends no note before it begins', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('A', 'D', 'E'), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 3 }),
        (names, rounds) => {
          const strums = { A: strumA, D: strumD, E: '(0.6 2.5{lf 4} 2.4{lf 3} 1.3{lf 2} 0.2 0.1)' } as Record<
            string,
            string
          >;
          const written = names.map((name) => `${strums[name]}.4{ch "${name}" bd} * 4`).join(' | ');
          const allowed = new Set(names.flatMap((name) => chordTones(name)?.tones ?? []));
          for (const { key, start, end } of bass(bandOf(scoreOf(written) as Score, rounds))) {
            expect(allowed.has((key % 12) as never)).toBe(true);
            expect(end).toBeGreaterThan(start);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('lessons with a backing track', async () => {
  const lessons = (await findLessons('src/content')).filter(({ front }) => front.backing);

  it('exist', () => {
    expect(lessons.length).toBeGreaterThan(3);
  });

  it.each(lessons)('$id has chords in all of its bars', ({ score, front }) => {
    const { from, to, rounds } = front.backing!;
    expect(to).toBeGreaterThan(from);
    expect(score.bars.length).toBeGreaterThanOrEqual(to);
    expect(rounds).toBeGreaterThan(0);
  });
});
