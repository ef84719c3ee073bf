import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playheadX, tabBar, tabBars } from '#src/lib/music/notation/tab-bar.ts';
import { beamGroups } from '#src/lib/music/notation/tab-rhythm.ts';
import { tabRows } from '#src/lib/music/notation/tab-rows.ts';
import { quarters } from '#src/lib/music/score/note-length.ts';
import { bars, scoreOf, strumA, strumD } from '../scores.ts';

const rows = tabRows(scoreOf('0.1.1'));
const drawn = (body: string) => tabBars(scoreOf(body));

describe('spacing', () => {
  it('keeps beats in order and inside the bar for any rhythm and width', () => {
    fc.assert(
      fc.property(bars, fc.option(fc.integer({ min: 150, max: 900 })), (bar, width) => {
        const drawing = tabBar(bar, rows, {}, width ?? undefined);
        const xs = drawing.beats.map((beat) => beat.x);
        expect(xs).toEqual(xs.toSorted((a, b) => a - b));
        expect(new Set(xs).size).toBe(xs.length);
        expect(xs[0]).toBeGreaterThan(0);
        expect(xs.at(-1)).toBeLessThan(drawing.width);
        if (width) expect(drawing.width).toBe(width);
      }),
    );
  });
  it('fits a bar of eighth notes on the narrowest phone', () => {
    expect(drawn('0.1.8*8')[0]?.width).toBeLessThan(320);
  });
  it.each([
    [{ value: 4, dots: 0 }, 1],
    [{ value: 2, dots: 1 }, 3],
    [{ value: 1, dots: 2 }, 7],
    [{ value: 8, dots: 0, tuplet: 3 }, 1 / 3],
    [{ value: 16, dots: 0, tuplet: 5 }, 0.2],
    [{ value: 16, dots: 0, tuplet: 6 }, 1 / 6],
  ] as const)('counts %j as %f quarter notes', (beat, length) => {
    expect(quarters(beat)).toBeCloseTo(length, 9);
  });
});

describe('rows', () => {
  it('are in order, and present only where the score needs them', () => {
    const full = tabRows(scoreOf(`\\section "A" ${strumA}.1{ch "A" sd txt "x"}`));
    const column = [
      full.section,
      full.words,
      full.number,
      full.chord,
      ...full.lines,
      full.rhythm,
      full.stroke,
      full.height,
    ];
    expect(column).toEqual(column.toSorted((a, b) => a - b));
    expect(full.lines).toHaveLength(6);
    expect(tabRows(scoreOf('0.1.1')).height).toBeLessThan(full.height);
  });
});

describe('drawing', () => {
  it('draws frets on their strings with fingers, tied notes in brackets and dead notes as x', () => {
    const [first, second] = drawn(`${strumD}.4{ch "D"} x.6.4 3.1{lf 4}.2 | -.1.1`);
    expect(first?.digits.map(({ string, text, finger }) => [string, text, finger])).toEqual([
      [1, '2', 2],
      [2, '3', 3],
      [3, '2', 1],
      [4, '0', 0],
      [6, 'x', 0],
      [1, '3', 3],
    ]);
    for (const { y, string } of first?.digits ?? []) expect(y).toBe(first?.lines[string - 1]);
    expect(second?.digits.map(({ text }) => text)).toEqual(['(3)']);
  });

  it('keeps a wide chord name inside its bar', () => {
    const [shape, notes] = ['\\chord ("Fmaj7" 0 1 2 3 x x)', '(0.1 1.2{lf 2} 2.3{lf 3} 3.4{lf 4}).1{ch "Fmaj7"}'];
    const [, second] = drawn(`${shape} 0.1.1 | ${notes}`);
    const label = second?.labels.find(({ role }) => role === 'chord');
    // Bold letters are about six tenths as wide as they are high.
    const half = 0.5 * 0.6 * 'Fmaj7'.length * (label?.size ?? 0);
    expect(label?.x).toBeGreaterThan(half);
    expect(label?.x).toBe(second?.beats[0]?.x);
  });

  it('labels bars, sections, chords, changes of metre, lyrics and plucking fingers', () => {
    const [first, second, third] = drawn(
      `\\section "Verse" ${strumA}.1{ch "A" txt "Now"} | (0.1{rf 4} 0.6{rf 1}).1 | \\ts (3 4) 0.1.2{d}`,
    );
    const texts = (bar: typeof first) => bar?.labels.map(({ role, text }) => `${role} ${text}`);
    expect(texts(first)).toEqual(['number 1', 'section Verse', 'metre 4', 'metre 4', 'chord A', 'words Now']);
    expect(texts(second)).toEqual(['number 2', 'pluck pa']);
    expect(texts(third)).toEqual(['number 3', 'metre 3', 'metre 4']);
  });

  it('draws strokes as arrows down and up', () => {
    const [bar] = drawn(`${strumA}.2{ch "A" sd} (0.1 0.5).2{su}`);
    const tips = bar?.paths.filter(({ role }) => role === 'stroke').map(({ d }) => d.match(/M\S+ (\S+)V(\S+?)M/));
    const directions = tips?.map((match) => Math.sign(Number(match?.[2]) - Number(match?.[1])));
    expect(directions).toEqual([1, -1]);
  });

  it('draws ties over bar lines in both bars', () => {
    const [first, second] = drawn('0.1.1 | -.1.1');
    const arcs = (bar: typeof first) => bar?.paths.filter(({ d }) => d.includes('Q')).length;
    expect([arcs(first), arcs(second)]).toEqual([1, 1]);
  });

  it.each([
    ['a hammer-on', '3.3{lf 2 h}.2 5.3{lf 4}.2', 1],
    ['a slide', '3.3{lf 2 sl}.2 5.3{lf 2}.2', 1],
    ['a bend', '5.3{lf 4 b (0 4)}.1', 1],
    ['vibrato', '5.3{lf 4 v}.1', 1],
    ['nothing', '0.3.1', 0],
  ])('shows %s', (_, body, count) => {
    expect(drawn(body)[0]?.paths.filter(({ role }) => role === 'effect')).toHaveLength(count);
  });

  it('describes the bar in words', () => {
    const [bar] = drawn(`\\section "Verse" ${strumD}.4{ch "D" sd} r.4 3.1{lf 4}.2`);
    expect(bar?.description).toBe(
      'Bar 1, Verse: quarter note, chord D, down-stroke, string 1 fret 2 finger 2, string 2 fret 3 finger 3, ' +
        'string 3 fret 2 finger 1, string 4 open; quarter rest; half note, string 1 fret 3 finger 3',
    );
  });
});

describe('rhythm', () => {
  it.each([
    [
      'beats of their own',
      '0.1.8*8',
      [
        [0, 1],
        [2, 3],
        [4, 5],
        [6, 7],
      ],
    ],
    ['no beam over a rest', '0.1.16 r.16 0.1.16 0.1.16 r.2{d}', [[2, 3]]],
    ['no beam for one', '0.1.8 r.8 0.1.2{d}', []],
    ['mixed values', '0.1.8{d} 0.1.16 0.1.2{d}', [[0, 1]]],
    ['triplets', '0.1.8{tu 3} 0.1.8{tu 3} 0.1.8{tu 3} 0.1.2{d}', [[0, 1, 2]]],
    [
      'three to a pulse in six-eight',
      '\\ts (6 8) 0.1.8*6',
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
    ],
  ])('beams %s', (_, body, groups) => {
    const [bar] = scoreOf(body).bars;
    expect(bar && beamGroups(bar)).toEqual(groups);
  });

  it('never beams a beat twice, nor one of a quarter note or longer', () => {
    fc.assert(
      fc.property(bars, (bar) => {
        const beamed = beamGroups(bar).flat();
        expect(new Set(beamed).size).toBe(beamed.length);
        for (const beat of beamed) expect(bar.beats[beat]?.value).toBeGreaterThanOrEqual(8);
      }),
    );
  });

  it('numbers each tuplet once', () => {
    const [bar] = drawn('0.1.8{tu 3} 0.1.8{tu 3} 0.1.8{tu 3} 0.1.2{d}');
    expect(bar?.labels.filter(({ role }) => role === 'tuplet').map(({ text }) => text)).toEqual(['3']);
  });
});

describe('playheadX', () => {
  it('reaches each beat at its time and never moves backwards', () => {
    fc.assert(
      fc.property(bars, (bar) => {
        const drawing = tabBar(bar, rows);
        for (const beat of drawing.beats) expect(playheadX(drawing, beat.start)).toBeCloseTo(beat.x, 6);
        const xs = Array.from({ length: 81 }, (_, index) => playheadX(drawing, index / 20));
        for (const [index, x] of xs.slice(1).entries()) expect(x).toBeGreaterThanOrEqual((xs[index] ?? 0) - 1e-9);
        expect(xs.at(-1)).toBeCloseTo(drawing.width, 6);
      }),
    );
  });
});
