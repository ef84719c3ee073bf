import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chordName } from '#src/lib/music/theory/chords.ts';
import { gripIn } from '#src/lib/server/features/assistant/rules/read-chords.ts';
import { degreesIn, keyIn, scaleIn } from '#src/lib/server/features/assistant/rules/read-keys.ts';
import { readQuestion } from '#src/lib/server/features/assistant/rules/read-question.ts';
import { answerTheory } from '#src/lib/server/features/assistant/rules/theory.ts';

const chordsIn = (text: string) => readQuestion(text).chords.map(chordName);

describe('chords', () => {
  test.each([
    ['Play me a D7', ['D7']],
    ['play am then c7', ['Am', 'C7']],
    ['A song with A and E', ['A', 'E']],
    ['How do I play A?', ['A']],
    ['F sharp minor and B flat', ['F#m', 'Bb']],
    ['C major seven, D minor seventh, G dominant seventh', ['Cmaj7', 'Dm7', 'G7']],
    ['C over G', ['C/G']],
    ['I am on the A string, low E too', []],
    ['what is a minor chord?', []],
    ['D DU -U DU', []],
    ['the E minor pentatonic scale', []],
    ['go and do be a dab', []],
    ['Bb♭ and H7', []],
  ])('are read in “%s”', (text, names) => {
    expect(chordsIn(text)).toEqual(names);
  });
});

test.each([
  ['the chords in the key of E minor', { root: 'E', mode: 'minor' }],
  ['what is the V in Bb', { root: 'Bb', mode: 'major' }],
  ['key of f# major', { root: 'F#', mode: 'major' }],
  ['what next', undefined],
])('the key in “%s”', (text, key) => {
  expect(keyIn(text)).toEqual(key);
});

test.each([
  ['1 5 6 4 in D', [1, 5, 6, 4]],
  ['I vi IV V', [1, 6, 4, 5]],
  ['the four chord', [4]],
  ['the V chord', [5]],
  ['I love my guitar', []],
])('the degrees in “%s”', (text, degrees) => {
  expect(degreesIn(text)).toEqual(degrees);
});

test.each([
  ['x32010', [-1, 3, 2, 0, 1, 0]],
  ['what is 8 10 10 9 8 8?', [8, 10, 10, 9, 8, 8]],
  ['call 555123', [5, 5, 5, 1, 2, 3]],
  ['99999', undefined],
])('the grip in “%s”', (text, frets) => {
  expect(gripIn(text)).toEqual(frets);
});

test.each([
  ['What are the notes of A minor pentatonic?', 'A', 'minor-pentatonic'],
  ['the G scale', 'G', 'major'],
  ['Eb dorian', 'Eb', 'dorian'],
])('the scale in “%s”', (text, root, id) => {
  const found = scaleIn(readQuestion(text));
  expect([found?.root, found?.scale.id]).toEqual([root, id]);
});

test('never throws, for any input', () => {
  const words = fc.constantFrom(
    'capo',
    'A',
    'Bb',
    'C#m7',
    'fret',
    '3',
    'string',
    'key',
    'of',
    'scale',
    'IV',
    '1 4 5',
    'up',
    'transpose',
    'relative',
    'minor',
    'from',
    'to',
    'above',
    'third',
    'notes',
    'chord',
    'x02210',
    'where',
    'drop d',
    'tuned',
    'shapes',
  );
  const sentence = fc.array(fc.oneof({ weight: 5, arbitrary: words }, fc.string()), { maxLength: 9 });
  fc.assert(
    fc.property(sentence, (parts) => {
      const found = answerTheory(readQuestion(parts.join(' ')));
      if (found) expect(found.text).toMatch(/^\S.*[.:]$/s);
    }),
    { numRuns: 2000 },
  );
});
