import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameChord, qualities } from '#src/lib/music/theory/chords.ts';
import { roots } from '#src/lib/music/theory/notes.ts';
import { standardTuning } from '#src/lib/music/theory/tunings.ts';
import { askEar } from '#src/lib/music/trainers/ear-questions.ts';
import { askNotes, fretsOf, judgeNote, noteNames } from '#src/lib/music/trainers/note-questions.ts';
import { levels, modes } from '#src/lib/music/trainers/questions.ts';

const chance = fc
  .infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true }))
  .map((stream) => () => stream.next().value!);
const level = fc.constantFrom(...levels);

describe('notes', () => {
  test('have exactly one right name, and at least one right fret', () => {
    fc.assert(
      fc.property(fc.constantFrom(...modes), level, chance, (mode, level, random) => {
        const questions = askNotes(mode, level, random);
        expect(questions).toHaveLength(12);
        for (const question of questions) {
          const right =
            question.kind === 'name'
              ? noteNames(level).filter((name) => judgeNote(question, { name }).right)
              : fretsOf(question.note, question.string).filter((fret) => judgeNote(question, { fret }).right);
          expect(right.length).toBeGreaterThanOrEqual(1);
          if (question.kind === 'name') expect(right).toHaveLength(1);
        }
      }),
    );
  });

  test('are found once on every string, and twice on a string that is open at that pitch', () => {
    for (const [index, open] of standardTuning.entries()) {
      for (const [pitch, name] of roots.entries()) {
        const frets = fretsOf(name, index + 1);
        expect([name, index, frets.length]).toEqual([name, index, open % 12 === pitch ? 2 : 1]);
        for (const fret of frets) expect((open + fret) % 12).toBe(pitch);
      }
    }
  });

  test('judges an answer of the wrong kind as wrong', () => {
    expect(judgeNote({ kind: 'find', note: 'E', string: 1 }, { name: 'E' }).right).toBe(false);
    expect(judgeNote({ kind: 'name', string: 1, fret: 0 }, { fret: 0 }).right).toBe(false);
  });
});

describe('ear training', () => {
  test('plays intervals of the named size, up or down', () => {
    fc.assert(
      fc.property(level, chance, (level, random) => {
        for (const { notes, answer, options } of askEar('intervals', level, random)) {
          const size = Math.abs(notes[1]! - notes[0]!);
          expect(options).toContain(answer);
          const sizes: Record<string, number> = { 'Minor third': 3, Tritone: 6, 'Perfect fifth': 7, Octave: 12 };
          if (answer in sizes) expect(size).toBe(sizes[answer]);
          expect(size).toBeGreaterThanOrEqual(1);
          expect(size).toBeLessThanOrEqual(12);
        }
      }),
    );
  });

  test('plays the named chord', () => {
    fc.assert(
      fc.property(level, chance, (level, random) => {
        for (const { notes, answer, options } of askEar('chords', level, random)) {
          expect(options).toContain(answer);
          const names = nameChord(notes).filter(({ bass }) => !bass);
          expect(names.map(({ quality }) => quality.words)).toContain(answer);
        }
        expect(qualities.length).toBeGreaterThan(8);
      }),
    );
  });
});
