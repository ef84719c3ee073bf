import { describe, expect, it } from 'vitest';
import { chordBox, chordBoxSvg, describeChord } from '#src/lib/music/fretboard/chord-box.ts';
import type { ChordShape } from '#src/lib/music/score/score.ts';

const d: ChordShape = { name: 'D', frets: [-1, -1, 0, 2, 3, 2], fingers: [0, 0, 0, 1, 3, 2] };
const f: ChordShape = { name: 'F', frets: [1, 3, 3, 2, 1, 1], fingers: [1, 3, 4, 2, 1, 1], barres: [1] };
const high: ChordShape = { name: 'C#m', frets: [-1, 4, 6, 6, 5, 4], fingers: [0, 1, 3, 4, 2, 1], barres: [4] };

describe('chordBox', () => {
  it('marks open and muted strings and draws a dot for each finger', () => {
    const box = chordBox(d);
    expect(box.strings.map(({ sign }) => sign)).toEqual(['muted', 'muted', 'open', undefined, undefined, undefined]);
    expect(box.dots.map(({ finger }) => finger)).toEqual([1, 3, 2]);
    expect(box.firstFret).toBe(1);
  });
  it('draws a barre as one bar over its strings', () => {
    const box = chordBox(f);
    expect(box.barres).toHaveLength(1);
    expect(box.barres[0]).toMatchObject({ x1: box.strings[0]?.x, x2: box.strings[5]?.x, finger: 1 });
    expect(box.dots.map(({ finger }) => finger)).toEqual([3, 4, 2]);
  });
  it('begins at the lowest fret of shapes up the neck', () => {
    const box = chordBox(high);
    expect(box.firstFret).toBe(4);
    expect(box.barres[0]).toMatchObject({ x1: box.strings[1]?.x, x2: box.strings[5]?.x });
  });
  it('is mirrored for left-handed players', () => {
    const [right, left] = [chordBox(d), chordBox(d, { leftHanded: true })];
    for (const [index, { x }] of right.strings.entries()) expect(left.strings[index]?.x).toBe(right.width - x);
    expect(left.dots.map(({ x }) => right.width - x)).toEqual(right.dots.map(({ x }) => x));
  });
});

describe('chordBoxSvg', () => {
  it('describes the whole shape for screen readers', () => {
    expect(describeChord(d)).toBe(
      'D: string 6 not played, string 5 not played, string 4 open, string 3 fret 2 finger 1, ' +
        'string 2 fret 3 finger 3, string 1 fret 2 finger 2',
    );
    expect(chordBoxSvg(d)).toContain(`<title>${describeChord(d)}</title>`);
  });
  it.each([
    ['the nut of an open shape', d, false, 'height="4"'],
    [
      'the first fret of a high one, on the left',
      high,
      false,
      '<text text-anchor="middle" dominant-baseline="central" x="8"',
    ],
    [
      'on the right for left-handed players',
      high,
      true,
      '<text text-anchor="middle" dominant-baseline="central" x="122"',
    ],
  ])('draws %s', (_, shape, leftHanded, part) => {
    expect(chordBoxSvg(shape, { leftHanded })).toContain(part);
  });
  it('uses no inline style, which the content security policy would block', () => {
    expect(chordBoxSvg(f)).not.toContain('style=');
  });
});
