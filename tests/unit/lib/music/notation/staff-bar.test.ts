import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { staffExtent, staffOf } from '#src/lib/music/notation/staff-bar.ts';
import { staffBeats } from '#src/lib/music/notation/staff-notes.ts';
import { type Key, keyAlter, keyOf, written } from '#src/lib/music/notation/staff-pitch.ts';
import { bars, scoreOf } from '../scores.ts';

const naturals = [0, 2, 4, 5, 7, 9, 11];
const sounding = ({ step, alter }: { step: number; alter: number }) =>
  12 * (Math.floor(step / 7) + 1) + naturals[step % 7]! + alter - 12;
const key: fc.Arbitrary<Key> = fc.integer({ min: -4, max: 5 });
const barOf = (body: string) => scoreOf(body).bars[0]!;

describe('pitch spelling', () => {
  it.each([
    ['open string 1, E', 64, 0, 37, 0],
    ['open string 6, E', 40, 0, 23, 0],
    ['F sharp in G', 66, 1, 38, 1],
    ['F in G', 65, 1, 38, 0],
    ['B flat in F', 58, -1, 34, -1],
    ['E flat in C', 63, 0, 37, -1],
    ['G sharp in C', 68, 0, 39, 1],
    ['D sharp in E', 63, 4, 36, 1],
  ])('%s', (_, midi, inKey, step, alter) => {
    expect(written(midi, inKey)).toEqual({ step, alter });
  });

  it('sounds an octave lower than written, in every key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 36, max: 90 }), key, (midi, inKey) => {
        expect(sounding(written(midi, inKey))).toBe(midi);
      }),
    );
  });

  it('writes the notes of a key’s scale without accidentals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 21, max: 45 }), key, (step, inKey) => {
        const alter = keyAlter(inKey, step % 7);
        expect(written(sounding({ step, alter }), inKey)).toEqual({ step, alter });
      }),
    );
  });
});

describe('key signature', () => {
  it.each([
    ['open strings', '0.6.4 0.5.4 0.4.4 0.3.4', 0],
    ['the scale of G', '3.6{lf 4}.4 0.5.4 2.5{lf 3}.4 3.5{lf 4}.4 | 0.4.4 2.4{lf 3}.4 4.4{lf 5}.2', 1],
    ['D and its third', '0.4.4 4.4{lf 5}.4 0.5.4 4.5{lf 5}.4', 2],
    ['B flat', '1.5{lf 2}.4 0.4.4 3.4{lf 4}.4 0.3.4', -1],
  ])('of %s', (_, body, sharps) => {
    expect(keyOf(scoreOf(body))).toBe(sharps);
  });
});

describe('accidentals', () => {
  const signed = (body: string, inKey: Key) =>
    staffBeats(barOf(body), inKey).flatMap(({ notes }) => notes.map((note) => note.signed));

  it('hold for their bar, and are cancelled by another', () => {
    // F sharp twice, F, F sharp.
    expect(signed('4.4{lf 5}.4 4.4.4 3.4{lf 4}.4 4.4{lf 5}.4', 0)).toEqual([true, false, true, true]);
    expect(signed('4.4{lf 5}.4 4.4.4 3.4{lf 4}.4 3.4.4', 1)).toEqual([false, false, true, false]);
  });

  it('are not repeated for a tied note', () => {
    expect(signed('4.4{lf 5}.2 -.4.2', 0)).toEqual([true, false]);
  });

  it('move to separate columns where they would touch', () => {
    const [chord] = staffBeats(barOf('(4.4{lf 5} 1.5{lf 2} 4.2{lf 4}).1'), 0);
    expect(chord?.columns).toBe(2);
  });
});

describe('note heads and stems', () => {
  it('puts notes a step apart on both sides of the stem', () => {
    // D and E on strings 4 and 5, up; B and C on strings 1 and 2, down.
    const low = staffBeats(barOf('(0.4 7.5{lf 2}).1'), 0)[0]!;
    expect([low.up, low.notes.map(({ shift }) => shift)]).toEqual([true, [0, 1]]);
    const high = staffBeats(barOf('(7.1{lf 2} 13.2{lf 5}).1'), 0)[0]!;
    expect([high.up, high.notes.map(({ shift }) => shift)]).toEqual([false, [-1, 0]]);
  });

  it('points all stems of a beam the same way, away from its outermost note', () => {
    const beats = staffBeats(barOf('0.1.8 0.6.8 0.2.4 0.2.2'), 0);
    expect(beats.map(({ up }) => up)).toEqual([true, true, false, false]);
  });

  it('keeps all heads and stems within the computed extent', () => {
    fc.assert(
      fc.property(bars, fc.integer({ min: 40, max: 86 }), (bar, midi) => {
        const beats = bar.beats.map((beat) => ({ ...beat, notes: beat.notes.map((note) => ({ ...note, midi })) }));
        const one = { ...bar, beats };
        const { above, below } = staffExtent([one], 0);
        const xs = beats.map((_, index) => 20 + 30 * index);
        const { paths } = staffOf(one, 0, xs, 2000, 0, undefined);
        const stems = paths.flatMap(({ d }) => /^M\S+ (\S+)V(\S+)$/.exec(d)?.slice(1).map(Number) ?? []);
        for (const y of stems) {
          expect(y).toBeGreaterThanOrEqual(-36 - above);
          expect(y).toBeLessThanOrEqual(below);
        }
      }),
    );
  });
});

it('draws a tie over the bar line in both bars', () => {
  const score = scoreOf('0.3.1 | -.3.2 0.3.2');
  const arcs = (index: number) =>
    staffOf(score.bars[index]!, 0, [30, 90], 160, 100, score.bars[index + 1]).paths.filter(({ d }) => d.includes('Q'));
  expect([arcs(0).length, arcs(1).length]).toEqual([1, 1]);
});
