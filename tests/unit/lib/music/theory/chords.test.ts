import { Note, Chord as TonalChord } from 'tonal';
import { describe, expect, test } from 'vitest';
import { chordLibrary, shapesOf } from '#src/lib/music/fretboard/chord-library.ts';
import { readScore } from '#src/lib/music/score/alphatex.ts';
import { shapeFaults } from '#src/lib/music/score/playability-hand.ts';
import type { ChordShape } from '#src/lib/music/score/score.ts';
import { chordTones } from '#src/lib/music/theory/chord-tones.ts';
import { chordName, nameChord, notesOf, parseChord, qualities, sureSuffixes } from '#src/lib/music/theory/chords.ts';
import { otherName, pitchOf, roots } from '#src/lib/music/theory/notes.ts';
import { standardTuning } from '#src/lib/music/theory/tunings.ts';
import { readCourses } from '../../../content/content.ts';

const midiOf = ({ frets }: ChordShape) =>
  frets.flatMap((fret, index) => (fret < 0 ? [] : [standardTuning[5 - index]! + fret]));

/** `F#m7` and `Gbm7` are the same to the ear. */
function heard(name: string): string {
  const chord = parseChord(name)!;
  return [pitchOf(chord.root), chord.quality.suffix, chord.bass && pitchOf(chord.bass)].join(' ');
}

describe('a chord name', () => {
  test.each([
    ['Am7', 'Am7'],
    ['am7', 'Am7'],
    ['C/G', 'C/G'],
    ['F#m', 'F#m'],
    ['F♯ minor', 'F#m'],
    ['B♭maj7', 'Bbmaj7'],
    ['Cmaj', 'C'],
    ['CM7', 'Cmaj7'],
    ['C-7', 'Cm7'],
    ['Gsus', 'Gsus4'],
    ['Bø', 'Bm7b5'],
    ['Bdim', 'Bdim'],
    ['B°7', 'Bdim7'],
    ['C6/9', 'C69'],
    ['d/f#', 'D/F#'],
    ['A/A', 'A'],
  ])('%s is understood as %s', (typed, name) => expect(chordName(parseChord(typed)!)).toBe(name));

  test.each(['', 'H', 'Cx', 'C/', 'C/H', 'maj7', '7', 'A/G/E', '__proto__'])('%s is not a chord name', (typed) => {
    expect(parseChord(typed)).toBeUndefined();
  });

  test('has the same notes as in tonal', () => {
    for (const root of [...roots, ...Object.values(otherName)]) {
      for (const quality of qualities) {
        const name = root + quality.suffix;
        expect([name, notesOf({ root, quality })]).toEqual([name, TonalChord.get(name || root).notes]);
      }
    }
  });
});

describe('the library', () => {
  const entries = [...chordLibrary()];

  test('has several shapes for every root and suffix', () => {
    for (const suffix of sureSuffixes) {
      for (const root of roots)
        expect([root + suffix, shapesOf(root + suffix).length >= 2]).toEqual([root + suffix, true]);
    }
    expect(sureSuffixes).toHaveLength(14);
    expect(entries.flatMap(([, shapes]) => shapes).length).toBeGreaterThan(700);
  });

  test('agrees with tonal on every note of every shape', () => {
    for (const [name, shapes] of entries) {
      const { tones, optional } = chordTones(name)!;
      for (const shape of shapes) {
        const sounding = new Set(midiOf(shape).map((midi) => midi % 12));
        const foreign = [...sounding].filter((pitch) => !tones.includes(pitch));
        const missing = tones.filter((pitch) => !sounding.has(pitch) && !optional.includes(pitch));
        expect([name, shape.frets, foreign, missing]).toEqual([name, shape.frets, [], []]);
        const bass = name.split('/')[1];
        if (bass) expect([name, Math.min(...midiOf(shape)) % 12]).toEqual([name, Note.chroma(bass)]);
      }
    }
  });

  test('has only shapes that one hand can hold, with a finger for every fretted string', () => {
    for (const shape of entries.flatMap(([, shapes]) => shapes)) {
      const { name, frets, fingers } = shape;
      expect([name, frets, shapeFaults(shape)]).toEqual([name, frets, []]);
      expect([name, frets, fingers.map((finger) => finger > 0)]).toEqual([name, frets, frets.map((fret) => fret > 0)]);
    }
  });

  test.each([
    ['Am', [-1, 0, 2, 2, 1, 0]],
    ['G', [3, 2, 0, 0, 0, 3]],
    ['A5', [-1, 0, 2, 2, -1, -1]],
    ['D/F#', [2, 0, 0, 2, 3, 2]],
  ])('lists the open shape of %s first', (name, frets) => {
    expect(shapesOf(name).map((shape) => shape.frets.join())).toContain(frets.join());
  });

  test('finds each inversion of a slash chord once, under its name', () => {
    const shapes = shapesOf('C/G');
    expect(shapes.length).toBeGreaterThan(2);
    expect(new Set(shapes.map(({ frets }) => frets.join())).size).toBe(shapes.length);
    for (const shape of shapes) {
      expect(shape.name).toBe('C/G');
      expect(Math.min(...midiOf(shape)) % 12).toBe(7);
    }
  });

  test('finds a chord by either name of its root', () => {
    expect(shapesOf('Gbm').map(({ frets }) => frets)).toEqual(shapesOf('F#m').map(({ frets }) => frets));
    expect(shapesOf('Gbm')[0]!.name).toBe('Gbm');
    expect(shapesOf('Xm')).toEqual([]);
  });
});

describe('naming a chord', () => {
  test('gives every shape in every lesson the name that the lesson gives it', () => {
    const lessons = readCourses('src/content/courses').flatMap((course) => course.lessons);
    const shapes = lessons.flatMap(({ score }) => readScore(score).chords);
    expect(shapes.length).toBeGreaterThan(100);
    for (const shape of shapes) {
      const [best] = nameChord(midiOf(shape));
      expect([shape.name, shape.frets, best && heard(chordName(best))]).toEqual([
        shape.name,
        shape.frets,
        heard(shape.name),
      ]);
    }
  });

  test('includes the right name for every shape in the library', () => {
    for (const [name, shapes] of chordLibrary()) {
      const chord = parseChord(name)!;
      for (const shape of shapes) {
        const names = nameChord(midiOf(shape));
        const own = names.filter(
          ({ root, quality }) => pitchOf(root) === pitchOf(chord.root) && quality === chord.quality,
        );
        expect([name, shape.frets, own.length > 0]).toEqual([name, shape.frets, true]);
      }
    }
  });

  test.each([
    ['nothing', [], []],
    ['one note', [40, 52], []],
    ['two notes a semitone apart', [40, 41], []],
    ['an open power chord', [40, 47], ['E5']],
    ['a third', [43, 47], ['G']],
    ['an inversion', [43, 48, 52], ['C/G']],
    ['a bass beside the chord', [43, 50, 54, 57], ['D/G']],
    ['a minor sixth and its twin', [45, 52, 57, 60, 66], ['Am6', 'F#m7b5/A']],
  ])('names %s', (_, midi, names) => expect(nameChord(midi).map(chordName).slice(0, 2)).toEqual(names));
});
