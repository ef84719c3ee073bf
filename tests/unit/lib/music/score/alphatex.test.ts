import { describe, expect, it } from 'vitest';
import { readScore, ScoreError } from '#src/lib/music/score/alphatex.ts';

const chords = '\\chord ("A" 0 2 2 2 0 x) \\chord ("D" 2 3 2 0 x x)';
const strumA = '(0.1 2.2{lf 4} 2.3{lf 3} 2.4{lf 2} 0.5)';
const strumD = '(2.1{lf 3} 3.2{lf 4} 2.3{lf 2} 0.4)';
const score = (body: string, head = '\\tempo 60') => readScore(`\\title "Test" ${head} ${body}`);
const beats = (body: string, head?: string) => score(body, head).bars.flatMap((bar) => bar.beats);

describe('times', () => {
  it.each([
    ['quarters at 60', '\\tempo 60', '0.1.4 0.1.4 0.1.4 0.1.4', [0, 1, 2, 3], 4],
    ['quarters at 120', '\\tempo 120', '0.1.4 0.1.4 0.1.4 0.1.4', [0, 0.5, 1, 1.5], 2],
    ['dots', '\\tempo 60', '0.1.4{d} 0.1.8 0.1.2', [0, 1.5, 2], 4],
    ['triplets', '\\tempo 60', '0.1.8{tu 3} 0.1.8{tu 3} 0.1.8{tu 3} 0.1.2{d}', [0, 1 / 3, 2 / 3, 1], 4],
    ['three-four', '\\tempo 60 \\ts (3 4)', '0.1.4 0.1.4 0.1.4 | 0.1.2{d}', [0, 1, 2, 3], 6],
    ['six-eight', '\\tempo 60 \\ts (6 8)', '0.1.4{d} 0.1.4{d}', [0, 1.5], 3],
    ['a pick-up bar', '\\tempo 60 \\ac', '0.1.4 | 0.1.1', [0, 1], 5],
    ['a change of tempo', '\\tempo 60', '0.1.1 | \\tempo 120 0.1.2 0.1.2', [0, 4, 5], 6],
    ['a change inside a bar', '\\tempo 60', '0.1.2 0.1.4 {tempo 120} 0.1.4', [0, 2, 2.5], 3],
    ['multiplied beats', '\\tempo 60', '0.1.4*4', [0, 1, 2, 3], 4],
  ])('%s', (_, head, body, starts, duration) => {
    const read = score(body, head);
    const found = read.bars.flatMap((bar) => bar.beats.map((beat) => beat.start));
    expect(found).toHaveLength(starts.length);
    for (const [index, start] of starts.entries()) expect(found[index]).toBeCloseTo(start, 6);
    expect(read.duration).toBeCloseTo(duration, 6);
    expect(read.bars.at(-1)?.end).toBe(read.duration);
  });
});

describe('notes', () => {
  it('counts strings from the thinnest and applies tuning and capo to the pitch', () => {
    const [low, high] = beats('0.6.2 0.1.2', '\\tempo 60 \\capo 2').map((beat) => beat.notes[0]);
    expect(low).toMatchObject({ string: 6, midi: 42, finger: 0 });
    expect(high).toMatchObject({ string: 1, midi: 66 });
    const read = score('0.1.1', '\\capo 2');
    expect([read.capo, read.tuning]).toEqual([2, [64, 59, 55, 50, 45, 40]]);
  });

  it('numbers fingers as players do and remembers them for each chord', () => {
    const change = `${strumD}.4{ch "D"} (0.1 2.2 2.3 2.4).4{ch "A"}`;
    const read = beats(`${chords} ${strumA}.4{ch "A"} (0.1 2.2 2.3 2.4 0.5).4 ${change}`);
    expect(read.map((beat) => beat.notes.map((note) => note.finger))).toEqual([
      [0, 3, 2, 1, 0],
      [0, 3, 2, 1, 0],
      [2, 3, 1, 0],
      [0, 3, 2, 1],
    ]);
  });

  it.each([
    ['a tie', '0.1.2 -.1.2', 1, { tied: true, fret: 0 }],
    ['a dead note', '0.1.2 x.1.2', 1, { dead: true, finger: 0 }],
    ['palm muting', '0.6{pm}.2 0.6.2', 0, { palmMuted: true }],
    ['a hammer-on', '0.1{h}.2 3.1{lf 4}.2', 0, { effect: 'hammer' }],
    ['a pull-off', '3.1{lf 4 h}.2 0.1.2', 0, { effect: 'pull' }],
    ['a slide', '3.1{lf 4 sl}.2 5.1{lf 4}.2', 0, { effect: 'slide' }],
    [
      'a bend',
      '5.1{lf 4 b (0 4)}.2 0.1.2',
      0,
      {
        effect: 'bend',
        bend: [
          { at: 0, semitones: 0 },
          { at: 1, semitones: 2 },
        ],
      },
    ],
    ['vibrato', '5.1{lf 4 v}.2 0.1.2', 0, { effect: 'vibrato' }],
    ['a plucking thumb', '0.6{rf 1}.2 0.6.2', 0, { pluck: 'p' }],
    ['a plucking ring finger', '0.1{rf 4}.2 0.6.2', 0, { pluck: 'a' }],
  ])('reads %s', (_, body, index, wanted) => {
    expect(beats(body)[index]?.notes[0]).toMatchObject(wanted);
  });

  it('reads strokes, chord symbols, lyrics, sections, note values and rests', () => {
    const [bar] = score(`${chords} \\section "Verse" ${strumA}.4{ch "A" sd txt "Now"} (0.1 0.5).8{d su} r.16 r.2`).bars;
    expect(bar?.section).toBe('Verse');
    expect(bar?.metre).toEqual([4, 4]);
    expect(bar?.beats).toMatchObject([
      { chord: 'A', stroke: 'down', text: 'Now', value: 4, dots: 0 },
      { stroke: 'up', value: 8, dots: 1 },
      { notes: [], value: 16 },
      { notes: [], value: 2 },
    ]);
  });

  it('reads the shapes of the chords in use, including fingers', () => {
    const read = score(`${chords} ${strumA}.2{ch "A"} ${strumA}.2`);
    expect(read.chords).toEqual([{ name: 'A', frets: [-1, 0, 2, 2, 2, 0], fingers: [0, 0, 1, 2, 3, 0] }]);
  });
});

describe('errors that name the place and the remedy', () => {
  it.each([
    ['an empty file', '  ', 1, 1, 'Write at least one bar'],
    ['no title', '\\tempo 60 0.1.1', 1, 11, 'title'],
    ['a string too many', '\\title "T"\n0.7.1', 2, 2, 'Mend the AlphaTex'],
    ['a word that is no AlphaTex', '\\title "T"\n\\temmpo 30 0.1.1', 2, 1, 'Mend the AlphaTex'],
    ['a repeat', '\\title "T"\n0.1.1 |\n\\ro 0.1.1 | \\rc 2 0.1.1', 3, 5, 'Write the bars out'],
    ['a short bar', '\\title "T"\n0.1.1 |\n0.1.2 |\n0.1.1', 3, 1, 'holds 2 quarter notes, its metre needs 4'],
    ['a long bar', '\\title "T"\n0.1.1 0.1.4', 2, 1, 'holds 5'],
    ['seven strings', '\\title "T" \\tuning E4 B3 G3 D3 A2 E2 B1 0.1.1', 1, 41, '6-string'],
    ['two tracks', '\\title "T" \\track "a" 0.1.1 \\track "b" 0.1.1', 1, 23, 'one guitar part'],
    ['two voices', '\\title "T"\n\\voice 0.1.1 \\voice 0.6.1', 2, 8, 'two voices'],
    ['a missing finger', '\\title "T"\n0.1.2 3.2.2', 2, 7, 'fret 3 on string 2 has no finger'],
    ['the thumb as a fretting finger', '\\title "T"\n3.2{lf 1}.1', 2, 1, 'index finger is lf 2'],
    ['a chord without a shape', '\\title "T"\n0.1.1{ch "Q"}', 2, 1, 'chord Q has no shape'],
    ['a shape with an unknown finger', `\\title "T" ${chords}\n0.5.1{ch "A"}`, 2, 1, 'no finger is known for string 4'],
    ['a grace note', '\\title "T"\n0.1.4{gr} 0.1.1', 2, 1, 'grace'],
    ['a slide that is plucked again', '\\title "T"\n3.1{lf 4 ss}.2 5.1{lf 4}.2', 2, 1, '{sl}'],
    ['thirty-second notes', '\\title "T"\n0.1.32*32', 2, 1, 'sixteenth'],
    ['swing by a sign', '\\title "T"\n\\tf t8 0.1.1', 2, 8, 'triplets'],
  ])('%s', (_, atex, line, column, words) => {
    expect(() => readScore(atex)).toThrow(ScoreError);
    try {
      readScore(atex);
    } catch (error) {
      expect(error).toMatchObject({ code: 'SCORE_INVALID', line, column });
      expect((error as Error).message).toContain(words);
      expect((error as Error).message).toContain(`line ${line}, column ${column}`);
    }
  });
});
