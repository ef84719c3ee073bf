import fc from 'fast-check';
import { Scale as TonalScale } from 'tonal';
import { describe, expect, test } from 'vitest';
import { nameChord } from '#src/lib/music/theory/chords.ts';
import { pitchOf, roots } from '#src/lib/music/theory/notes.ts';
import {
  cagedPlaces,
  cagedShapes,
  findScale,
  inPosition,
  onNeck,
  positionStarts,
  scaleNotes,
  scaleRoot,
  scales,
} from '#src/lib/music/theory/scales.ts';
import { standardTuning, tunings } from '#src/lib/music/theory/tunings.ts';

const tonalNames: Record<string, string> = {
  minor: 'aeolian',
  'major-pentatonic': 'major pentatonic',
  'minor-pentatonic': 'minor pentatonic',
  blues: 'minor blues',
  'major-blues': 'major blues',
  'harmonic-minor': 'harmonic minor',
  'melodic-minor': 'melodic minor',
  'whole-tone': 'whole tone',
};

const scaleOf = (id: string) => findScale(id)!;
const places = (tones: { string: number; fret: number }[]) =>
  [6, 5, 4, 3, 2, 1].map((string) => tones.filter((tone) => tone.string === string).map(({ fret }) => fret));

const anyScale = fc.constantFrom(...scales);
const anyRoot = fc.constantFrom(...roots);
const sixStrings = tunings.map(({ strings }) => strings as readonly number[]).filter(({ length }) => length === 6);
const anyTuning = fc.constantFrom(...sixStrings);

describe('a scale', () => {
  test('has the same notes as in tonal', () => {
    for (const scale of scales.filter(({ kind, id }) => kind !== 'arpeggio' && id !== 'diminished')) {
      for (const root of roots) {
        const name = `${root} ${tonalNames[scale.id] ?? scale.id}`;
        const pitches = (notes: string[]) => notes.map(pitchOf);
        expect([name, pitches(scaleNotes(root, scale))]).toEqual([name, pitches(TonalScale.get(name).notes)]);
      }
    }
  });

  test.each([
    ['major', 1, 'Db Eb F Gb Ab Bb C'],
    ['minor', 1, 'C# D# E F# G# A B'],
    ['major', 10, 'Bb C D Eb F G A'],
    ['minor', 8, 'G# A# B C# D# E F#'],
    ['major', 6, 'F# G# A# B C# D# E#'],
    ['blues', 9, 'A C D Eb E G'],
    ['diminished-seventh', 11, 'B D F Ab'],
  ])('%s on pitch %s is spelled %s', (id, pitch, notes) => {
    expect(scaleNotes(scaleRoot(pitch, scaleOf(id)), scaleOf(id)).join(' ')).toBe(notes);
  });
});

test('a neck diagram shows every note of the scale and no other', () => {
  fc.assert(
    fc.property(anyScale, anyRoot, anyTuning, (scale, root, strings) => {
      const pitches = scaleNotes(root, scale).map((note) => pitchOf(note)!);
      const found = onNeck(root, scale, strings, [0, 12]);
      for (const { string, fret, midi, degree } of found) {
        expect(midi).toBe(strings[string - 1]! + fret);
        expect(pitches[degree]).toBe(midi % 12);
      }
      const open = found.filter(({ fret }) => fret < 12);
      expect(open).toHaveLength(6 * pitches.length);
    }),
  );
});

describe('a position', () => {
  test.each([
    [
      'minor-pentatonic',
      'A',
      5,
      [
        [5, 8],
        [5, 7],
        [5, 7],
        [5, 7],
        [5, 8],
        [5, 8],
      ],
    ],
    [
      'minor-pentatonic',
      'A',
      8,
      [
        [8, 10],
        [7, 10],
        [7, 10],
        [7, 9],
        [8, 10],
        [8, 10],
      ],
    ],
    [
      'major',
      'G',
      3,
      [
        [3, 5],
        [2, 3, 5],
        [2, 4, 5],
        [2, 4, 5],
        [3, 5],
        [2, 3, 5],
      ],
    ],
    [
      'major',
      'C',
      0,
      [
        [0, 1, 3],
        [0, 2, 3],
        [0, 2, 3],
        [0, 2],
        [0, 1, 3],
        [0, 1, 3],
      ],
    ],
  ])('of %s on %s from fret %s is the standard fingering', (id, root, start, frets) => {
    expect(places(inPosition(root, scaleOf(id), standardTuning, start))).toEqual(frets);
  });

  test('exists for each note of the scale', () => {
    expect(positionStarts('A', scaleOf('minor-pentatonic'), standardTuning)).toEqual([0, 3, 5, 8, 10]);
  });

  test('goes up the scale note by note in any tuning', () => {
    fc.assert(
      fc.property(anyScale, anyRoot, anyTuning, fc.nat(), (scale, root, strings, which) => {
        const starts = positionStarts(root, scale, strings);
        const start = starts[which % starts.length]!;
        const tones = inPosition(root, scale, strings, start);
        expect(tones[0]).toMatchObject({ string: 6, fret: start });
        for (const [index, tone] of tones.entries()) {
          expect(tone.midi).toBe(strings[tone.string - 1]! + tone.fret);
          expect(tone.fret).toBeGreaterThanOrEqual(0);
          const before = tones[index - 1];
          if (!before) continue;
          expect(tone.degree).toBe((before.degree + 1) % scale.tones.length);
          expect(tone.midi - before.midi).toBeLessThan(12);
          expect(tone.string).toBeLessThanOrEqual(before.string);
        }
      }),
    );
  });

  test('stays within reach of the hand in standard tuning', () => {
    fc.assert(
      fc.property(anyScale, anyRoot, (scale, root) => {
        for (const start of positionStarts(root, scale, standardTuning)) {
          for (const { fret } of inPosition(root, scale, standardTuning, start)) {
            expect(fret).toBeGreaterThanOrEqual(Math.max(0, start - 1));
            expect(fret).toBeLessThanOrEqual(start + 4);
          }
        }
      }),
    );
  });
});

test('all five CAGED shapes of every major and minor chord sound that chord', () => {
  for (const root of roots) {
    for (const kind of ['major', 'minor'] as const) {
      for (const shape of cagedShapes) {
        const midi = cagedPlaces(root, kind, shape).map(({ string, fret }) => standardTuning[string - 1]! + fret);
        const { quality, ...chord } = nameChord(midi)[0]!;
        expect([root, shape, pitchOf(chord.root), quality.words]).toEqual([root, shape, pitchOf(root), kind]);
      }
    }
  }
});
