import { describe, expect, it } from 'vitest';
import { readScore } from '#src/lib/music/score/alphatex.ts';

/** One beat lasts a second: rings are readable as beats. */
const head = `\\title "T" \\tempo 60 \\chord ("A" 0 2 2 2 0 x) \\chord ("D" 2 3 2 0 x x) \\chord ("Am" 0 1 2 2 0 x)`;
const strumA = '(0.1 2.2{lf 4} 2.3{lf 3} 2.4{lf 2} 0.5)';
const strumD = '(2.1{lf 3} 3.2{lf 4} 2.3{lf 2} 0.4)';
const strumAm = '(0.1 1.2{lf 2} 2.3{lf 4} 2.4{lf 3} 0.5)';

/** Rings of the notes of one beat by string, in beats. */
function rings(body: string, beat = 0) {
  const notes = readScore(`${head} ${body}`).bars.flatMap((bar) => bar.beats)[beat]?.notes ?? [];
  return Object.fromEntries(notes.map((note) => [note.string, Number(note.ring.toFixed(3))]));
}

describe('a string of a held chord', () => {
  it('rings until it is plucked again', () => {
    expect(rings(`${strumA}.4{ch "A"} 0.5.4 0.1.2`)).toEqual({ 1: 2, 2: 4, 3: 4, 4: 4, 5: 1 });
  });
  it('stops, even if open, when the chord changes to one that does not hold it', () => {
    expect(rings(`${strumA}.2{ch "A"} 0.4.2{ch "D"} | ${strumD}.1`)).toEqual({ 1: 2, 2: 2, 3: 6 - 2, 4: 2, 5: 2 });
  });
  it('keeps ringing through a chord change that does not affect it', () => {
    const body = `${strumA}.2{ch "A"} (1.2{lf 2}).2{ch "Am"} | ${strumAm}.1`;
    expect(rings(body)).toEqual({ 1: 4, 2: 2, 3: 4, 4: 4, 5: 4 });
  });
  it('stops at a rest', () => {
    expect(rings(`${strumA}.4{ch "A"} r.4 r.2`)).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 });
  });
  it('stops when its finger is needed outside the shape', () => {
    expect(rings(`${strumA}.2{ch "A"} 3.1{lf 4}.2`)).toMatchObject({ 1: 2, 2: 2, 3: 4 });
  });
  it('rings to the end of the score at most', () => {
    expect(rings(`${strumA}.1{ch "A"}`)).toEqual({ 1: 4, 2: 4, 3: 4, 4: 4, 5: 4 });
  });
});

describe('a note of a melody', () => {
  it.each([
    ['lasts as written', '0.1.4 0.2.4 0.1.2', { 1: 1 }],
    ['is prolonged by a tie', '0.1.2 0.2.2 | 0.1.1', { 1: 2 }],
    ['is prolonged by a tie over the bar line', '0.1.1 | -.1.2 0.2.2', { 1: 6 }],
    ['rings on when it is marked so', '0.1{lr}.4 0.2{lr}.4 r.2', { 1: 4 }],
    ['rings on until its finger moves', '1.2{lf 2 lr}.4 0.1.4 1.1{lf 2}.2', { 2: 2 }],
    ['is short when dead', 'x.1.4 0.2.4 0.1.2', { 1: 0.08 }],
    ['lasts as written when palm-muted', '0.6{pm lr}.4 0.5.4 0.4.2', { 6: 1 }],
  ])('%s', (_, body, wanted) => {
    expect(rings(body)).toEqual(wanted);
  });
});
