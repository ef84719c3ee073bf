import { describe, expect, it } from 'vitest';
import { grips } from '#src/lib/music/fretboard/grips.ts';
import { chordName } from '#src/lib/music/theory/chord-tones.ts';
import { scoreOf, strumA, strumD } from '../scores.ts';

const held = (body: string) => grips(scoreOf(body)).map(({ name, start, end }) => [name, start, end]);

describe('grips', () => {
  it('holds a chord until the next one, through rests', () => {
    expect(held(`${strumA}.4{ch "A"} r.4 (0.5 2.4).2 | ${strumD}.1{ch "D"}`)).toEqual([
      ['A', 0, 4],
      ['D', 4, 8],
    ]);
  });
  it('holds the whole shape while its strings are plucked one by one', () => {
    const [grip] = grips(scoreOf(`${strumA}.2{ch "A"} 0.5.4 2.4.4`), chordName);
    expect(grip).toMatchObject({ kind: 'chord', detail: 'A major', open: [5, 1], muted: [6], end: 4 });
    expect(grip?.fingers.map(({ string, finger }) => [string, finger])).toEqual([
      [4, 1],
      [3, 2],
      [2, 3],
    ]);
  });
  it('fingers the notes of a melody one by one and names them', () => {
    const found = grips(scoreOf('1.2{lf 2}.4 0.1.4 -.1.4 0.1.4'));
    expect(found.map(({ name, detail, end }) => [name, detail, end])).toEqual([
      ['C', 'string 2, fret 1', 1],
      ['E', 'string 1, open', 4],
    ]);
  });
  it('leaves a chord for a note outside it and returns', () => {
    expect(held(`${strumD}.2{ch "D"} 0.6.4 ${strumD}.4`)).toEqual([
      ['D', 0, 2],
      ['E', 2, 3],
      ['D', 3, 4],
    ]);
  });
  it('keeps a finger down as long as its note rings', () => {
    const found = grips(scoreOf('1.2{lf 2 lr}.4 0.1.4 2.3{lf 3}.4 1.1{lf 2}.4'));
    const fingers = found.map((grip) => grip.fingers.map(({ string, fret }) => `${string}/${fret}`));
    expect(fingers).toEqual([['2/1'], ['2/1'], ['3/2', '2/1'], ['1/1']]);
    expect(found.map(({ name }) => name)).toEqual(['C', 'E', 'A', 'F']);
  });
  it('names two notes from the lower to the higher', () => {
    expect(grips(scoreOf('(0.6 0.1).1'))[0]?.name).toBe('E E');
    expect(grips(scoreOf('(0.5 0.1).1'))[0]?.name).toBe('A E');
  });
});
