import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScore } from '#src/lib/music/score/alphatex.ts';
import { checkPlayability } from '#src/lib/music/score/playability.ts';
import type { Score } from '#src/lib/music/score/score.ts';

const head = `\\title "T" \\tempo 60
\\chord ("A" 0 2 2 2 0 x) \\chord ("Am" 0 2 2 2 0 x) \\chord ("C" 0 1 x 2 3 x)
\\chord ("F" 1 1 2 3 3 1) {barre 1} \\chord ("Asus2" 0 0 2 2 0 x) \\chord ("Xyz" 0 2 2 2 0 x) \\chord ("D/F#" 2 3 2 0 x 2) \\chord ("E5" x x x x 2 0)`;
const strumA = '(0.1 2.2{lf 4} 2.3{lf 2} 2.4{lf 3} 0.5)';

/** Bar 1 as given, then silence up to 48 seconds. */
const read = (bar: string) => readScore(`${head} ${bar} | ${Array(11).fill('r.1').join(' | ')}`);
const findings = (bar: string) => checkPlayability(read(bar));
const place = (bar: number, beat: number, message: string) => [{ bar, beat, message }];

/** The score after one change that the reader of AlphaTex would not let through. */
function spoilt(bar: string, spoil: (score: Score) => void): Score {
  const score = read(bar);
  spoil(score);
  return score;
}
const beatOf = (score: Score, beat = 0) => score.bars[0]!.beats[beat]!;

describe('accepts', () => {
  it.each([
    ['a strum', `${strumA}.1{ch "A" bd}`],
    ['some strings of the shape', `${strumA}.2{ch "A" bd} (0.1 2.2 2.3).2{bu}`],
    ['a dead strum', `${strumA}.2{ch "A" bd} (x.1 x.2 x.3).2{bd}`],
    ['a melody that leaves the chord', `${strumA}.2{ch "A" bd} 3.1{lf 4}.2`],
    ['a barre', '(1.1{lf 2} 1.2{lf 2} 2.3{lf 3} 3.4{lf 5} 3.5{lf 4} 1.6{lf 2}).1{ch "F" bd}'],
    ['a shape without its fifth', '(0.1 1.2{lf 2} 2.4{lf 3} 3.5{lf 4}).2{ch "C"} (0.1 1.2).2'],
    ['a slash chord', '(2.1{lf 4} 3.2{lf 5} 2.3{lf 3} 0.4 2.6{lf 2}).1{ch "D/F#"}'],
    ['a power chord', '(2.5{lf 2} 0.6).1{ch "E5" bd}'],
    ['a dotted note and triplets', '1.1{lf 2}.2{d} 0.1.8{tu 3} 0.1.8{tu 3} 0.1.8{tu 3}'],
    ['a tie', '1.1{lf 2}.2 -.1.2'],
    ['five frets under the hand', '(1.1{lf 2} 5.2{lf 5}).1'],
    ['six frets from the seventh on', '(7.1{lf 2} 12.2{lf 5}).1'],
    ['an open string beside high ones', '(0.1 12.2{lf 2}).1'],
    [
      'a note that another finger takes over',
      `${strumA}.2{ch "A" bd} 2.4{lf 2}.4{ch "Asus2"} (0.1 0.2 2.3{lf 3} 2.4 0.5).4{bd}`,
    ],
    ['one finger that moves along', '1.1{lf 2}.2 3.2{lf 2}.2'],
    ['the last fret of our range', '19.1{lf 2}.1'],
  ])('%s', (_, bar) => {
    expect(findings(bar)).toEqual([]);
  });
});

describe('finds the place of a fault', () => {
  it.each([
    [
      'one fret too many',
      '0.1.2 (1.1{lf 2} 6.2{lf 5}).2',
      2,
      'The hand would span 6 frets, 1 to 6; 5 is the most here.',
    ],
    ['too wide, high up', '(7.1{lf 2} 13.2{lf 5}).1', 1, 'The hand would span 7 frets, 7 to 13; 6 is the most here.'],
    [
      'too far from a note that is held',
      `${strumA}.2{ch "A" bd} 7.1{lf 5}.2`,
      2,
      'The hand would span 6 frets, 2 to 7; 5 is the most here.',
    ],
    [
      'one finger on two strings',
      '(1.1{lf 2} 1.2{lf 2}).1',
      1,
      'Finger 1 is asked for two places: string 1, fret 1 and string 2, fret 1.',
    ],
    [
      'fingers that cross',
      '(3.1{lf 2} 1.2{lf 3}).1',
      1,
      'Finger 1 at string 1, fret 3 would have to cross over finger 2 at string 2, fret 1.',
    ],
    [
      'neighbours torn apart',
      '(1.1{lf 2} 4.2{lf 3}).1',
      1,
      'Fingers 1 and 2 cannot part as far as string 1, fret 1 and string 2, fret 4.',
    ],
    ['above the range', '20.1{lf 2}.1', 1, 'String 1 is asked for fret 20; we stop at 19.'],
    [
      'a strum that is not the shape',
      `${strumA}.2{ch "A" bd} (0.1 1.2{lf 2} 2.4).2`,
      2,
      'String 2 is at fret 2 in the shape of A, but at fret 1 in the strum.',
    ],
    [
      'a strum over a string that the shape leaves out',
      `${strumA}.2{ch "A" bd} (2.3 2.4 0.5 0.6).2{bd}`,
      2,
      'String 6 is not played in the shape of A, but at fret 0 in the strum.',
    ],
    ['a strum without a name', '(0.1 0.2 0.3).1', 1, 'The strum has no chord name over it.'],
    [
      'a shape that is another chord',
      '(0.1 2.2{lf 4} 2.3{lf 2} 2.4{lf 3} 0.5).1{ch "Am"}',
      1,
      'The shape of Am sounds C#, which is not in the chord.\nThe shape of Am leaves out C.',
    ],
    [
      'a name that is none',
      '(0.1 2.2{lf 4} 2.3{lf 2} 2.4{lf 3} 0.5).1{ch "Xyz"}',
      1,
      'Xyz is not the name of a chord.',
    ],
    ['a thumb outside the chord', `${strumA}.2{ch "A"} 1.6{lf 2 rf 1}.2`, 2, 'The thumb plays F, which is not in A.'],
  ])('%s', (_, bar, beat, messages) => {
    const wanted = messages.split('\n').filter(Boolean);
    expect(findings(bar)).toEqual(wanted.map((message) => ({ bar: 1, beat, message })));
  });
});

describe('finds faults in a score that was changed after reading', () => {
  it.each<[string, (score: Score) => void, ReturnType<typeof place>]>([
    [
      'a string plucked twice at once',
      (score) => beatOf(score).notes.push({ ...beatOf(score).notes[0]!, fret: 0, finger: 0 }),
      place(1, 1, 'String 1 is asked for two notes at once.'),
    ],
    [
      'a tie from nowhere',
      (score) => Object.assign(beatOf(score, 1).notes[0]!, { tied: true }),
      place(1, 2, 'The tie on string 2 holds a note that was not played.'),
    ],
    [
      'a fretted note without a finger',
      (score) => Object.assign(beatOf(score).notes[0]!, { finger: 0 }),
      place(1, 1, 'Fret 1 on string 1 has no finger.'),
    ],
    [
      'a finger on an open string',
      (score) => Object.assign(beatOf(score, 1).notes[0]!, { finger: 2 }),
      place(1, 2, 'String 2 is open, and has finger 2 all the same.'),
    ],
    [
      'too short',
      (score) => Object.assign(score, { duration: 44.9 }),
      place(1, 1, 'The music lasts 44.9 seconds; a lesson has 45 to 120.'),
    ],
    [
      'too long',
      (score) => Object.assign(score, { duration: 121 }),
      place(1, 1, 'The music lasts 121 seconds; a lesson has 45 to 120.'),
    ],
  ])('%s', (_, spoil, wanted) => {
    expect(checkPlayability(spoilt('1.1{lf 2}.2 0.2.2', spoil))).toEqual(wanted);
  });
});

describe('the reach of the hand', () => {
  it('is judged the same on any string and fret', () => {
    const fret = fc.integer({ min: 1, max: 19 });
    const strings = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(fret, fret, strings, (a, b, [one, other]) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const tooWide = high - low + 1 > (low < 7 ? 5 : 6);
        const found = findings(`(${low}.${one}{lf 2} ${high}.${other}{lf 5}).1`);
        expect(found.some(({ message }) => message.includes('span'))).toBe(tooWide);
      }),
      { numRuns: 60 },
    );
  });
});
