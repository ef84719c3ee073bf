import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalBars } from '#src/lib/music/notation/equal-bars.ts';
import { tabBars } from '#src/lib/music/notation/tab-bar.ts';
import { tabBarSvg } from '#src/lib/music/notation/tab-svg.ts';
import { excerpt, excerptOfSection } from '#src/lib/music/score/excerpt.ts';
import { playbackOf, plucksOf } from '#src/lib/music/score/plucks.ts';
import { scoreOf, strumA, strumD } from '../scores.ts';

describe('an excerpt', () => {
  const score = scoreOf(`0.6.4*4 | ${strumA}.1{ch "A" bd} | ${strumA}.2{bd} ${strumD}.2{ch "D" bd} | 0.1.1`);

  it('begins at bar 1 and at 0 seconds', () => {
    const { bars, duration } = excerpt(score, 1, 3);
    expect(bars.map(({ index, start, end }) => ({ index, start, end }))).toEqual([
      { index: 0, start: 0, end: 4 },
      { index: 1, start: 4, end: 8 },
    ]);
    expect(bars[1]?.beats.map(({ start }) => start)).toEqual([4, 6]);
    expect(duration).toBe(8);
  });

  it('names the chord held from earlier bars, and no chord that is not played', () => {
    const { bars, chords } = excerpt(score, 2, 3);
    expect(bars[0]?.beats.map(({ chord }) => chord)).toEqual(['A', 'D']);
    expect(chords.map(({ name }) => name)).toEqual(['A', 'D']);
    expect(excerpt(score, 0, 1).chords).toEqual([]);
  });

  it('does not change the score', () => {
    const before = structuredClone(score);
    excerpt(score, 2);
    expect(score).toEqual(before);
  });

  it('of all bars equals the score', () => {
    expect(excerpt(score, 0)).toEqual({ ...score, chords: score.chords.filter(({ name }) => name !== 'E') });
  });
});

describe('an excerpt of a section', () => {
  const score = scoreOf('\\section "One" 0.6.1 | 0.5.1 | \\section "Two" 0.4.1 | 0.3.1 | 0.2.1');

  it('begins where the section does', () => {
    const { bars } = excerptOfSection(score, 'Two', 2);
    expect(bars.map(({ beats }) => beats[0]?.notes[0]?.string)).toEqual([4, 3]);
  });

  it('needs a section of the score', () => {
    expect(() => excerptOfSection(score, 'Three', 2)).toThrow('has no section "Three"');
  });
});

describe('equal bars', () => {
  const score = scoreOf('\\section "One" 0.6.8*8 | 0.5.1');

  it('are as wide as the widest', () => {
    const natural = tabBars(score).map(({ width }) => width);
    expect(equalBars(score).map(({ width }) => width)).toEqual([Math.max(...natural), Math.max(...natural)]);
  });

  it('take a width and a distance of strings, and name no section', () => {
    const [bar] = equalBars(score, { width: 300, stringGap: 20 });
    expect(bar?.width).toBe(300);
    expect((bar?.lines[1] ?? 0) - (bar?.lines[0] ?? 0)).toBe(20);
    expect(bar?.labels.some(({ role }) => role === 'section')).toBe(false);
  });
});

describe('the playback of a score', () => {
  it('has the starts of beats, and of bars with the end of the last', () => {
    const { beats, bars, notes } = playbackOf(scoreOf('0.6.2*2 | 0.5.1'));
    expect(beats).toEqual([0, 2, 4]);
    expect(bars).toEqual([0, 4, 8]);
    expect(notes.filter(([at]) => at >= 0)).toHaveLength(3);
  });
});

describe('plucks', () => {
  it('begin with one bar of count-in clicks', () => {
    expect(plucksOf(scoreOf('\\ts (3 4) 0.1.2{d}')).map(([at, string]) => [at, string])).toEqual([
      [-3, 0],
      [-2, 0],
      [-1, 0],
      [0, 1],
    ]);
    const eighths = plucksOf(scoreOf('\\ts (6 8) 0.1.2{d}')).map(([at]) => at);
    expect(eighths).toEqual([-3, -2.5, -2, -1.5, -1, -0.5, 0]);
  });

  it('strum from the thick strings on a down-stroke, and from the thin ones on an up-stroke', () => {
    const strings = (body: string) =>
      plucksOf(scoreOf(body))
        .filter(([at]) => at >= 0)
        .map(([, string]) => string);
    expect(strings(`${strumA}.1{ch "A" bd}`)).toEqual([5, 4, 3, 2, 1]);
    expect(strings(`${strumA}.1{ch "A" bu}`)).toEqual([1, 2, 3, 4, 5]);
  });

  it('have the written pitch, last as long as the note rings, and leave out tied notes', () => {
    const [first, second] = plucksOf(scoreOf('3.1{lf 4}.2 -.1.4 0.2.4')).filter(([at]) => at >= 0);
    expect(first).toEqual([0, 1, 67, 3]);
    expect(second?.slice(0, 3)).toEqual([3, 2, 59]);
  });

  it('are in order of time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(`${strumA}.8{bd}`, `${strumD}.8{bu}`, '0.1.8', 'r.8'), { minLength: 8, maxLength: 8 }),
        (beats) => {
          const times = plucksOf(scoreOf(beats.join(' '))).map(([at]) => at);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('the drawing of a bar', () => {
  const draw = (body: string, last = false) => tabBarSvg(tabBars(scoreOf(body))[0]!, last);

  it('has a label that describes it in words', () => {
    expect(draw('3.1{lf 4}.1')).toMatch(/role="img" aria-label="Bar 1: whole note, string 1 fret 3 finger 3"/);
  });

  it('keeps the notes of each beat together, in order', () => {
    const groups = [...draw(`0.1.2 r.4 ${strumA}.4{ch "A" bd}`).matchAll(/<g>(.*?)<\/g>|<g\/>/g)];
    expect(groups.map(([group]) => [...group.matchAll(/>(\w)</g)].map(([, digit]) => digit).join(''))).toEqual([
      '0',
      '',
      '02220',
    ]);
  });

  it('has a final bar line only on the last bar', () => {
    const lines = (svg: string) => /class="tab-line" d="([^"]*)"/.exec(svg)?.[1]?.match(/M/g)?.length;
    expect([lines(draw('0.1.1')), lines(draw('0.1.1', true))]).toEqual([1, 2]);
  });

  it('escapes text', () => {
    expect(draw('\\section "Rock & <roll>" 0.1.1')).toContain('Rock &amp; &lt;roll&gt;');
  });

  it('has no inline style', () => {
    expect(draw(`${strumA}.1{ch "A" bd}`)).not.toContain('style=');
  });
});
