import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { searchIndexOptions, termOf } from '#src/lib/contract/search-terms.ts';
import { excerptOf, highlighter, marksOf } from '#src/lib/server/features/search/excerpts.ts';
import { readWrittenAnswers } from '#tests/support/full-catalog.ts';

const words = (...all: string[]) => highlighter(new Set(all.flatMap((word) => termOf(word) ?? [])));
const marked = (text: string, ...all: string[]) =>
  marksOf(text, words(...all)).map(([start, end]) => text.slice(start, end));

describe('marks', () => {
  it.each([
    ['Play an A, then an a minor.', ['a'], ['A', 'a']],
    ['The F# is one fret above F.', ['f#'], ['F#']],
    ['p-i-m-a: the thumb and three fingers', ['m', 'thumb'], ['m', 'thumb']],
    ['Don’t press', ['press'], ['press']],
    ['Malagueña', ['malagueña'], ['Malagueña']],
    ['<b>bold</b>', ['bold'], ['bold']],
    ['chords', ['chord'], ['chords']],
    ['Carry on, she carries it', ['carry'], ['Carry', 'carries']],
    ['A plectrum, picked and picking', ['pick'], ['plectrum', 'picked', 'picking']],
    ['pickle', ['pick'], []],
    ['No words, no marks.', [], []],
  ])('in “%s” of %j are %j', (text, sought, found) => {
    expect(marked(text, ...sought)).toEqual(found);
  });

  it('are the words that the index would find', () => {
    const { tokenize, processTerm } = searchIndexOptions;
    const word = fc.stringMatching(/^[aAbñ#♭1]{1,3}$/);
    const text = fc.array(fc.oneof(word, fc.constantFrom(' ', '-', '.', '’', '|'))).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.array(word, { minLength: 1 }), (text, sought) => {
        const terms = sought.flatMap((word) => processTerm(word) ?? []);
        expect(marked(text, ...sought)).toEqual(tokenize(text).filter((word) => terms.includes(processTerm(word)!)));
      }),
    );
  });
});

describe('an excerpt', () => {
  const text =
    'Sit upright. Rest the guitar on your right leg. The thumb of the left hand stays behind the neck. Press just behind the fret, with the tip of the finger, and only as hard as it takes. If a note buzzes, move closer to the fret.';

  it('is all of a short text', () => {
    expect(excerptOf('Sit upright.', words('guitar'), 40)).toBe('Sit upright.');
  });

  it('is the beginning where no word stands', () => {
    expect(excerptOf(text, words('zither'), 40)).toBe('Sit upright. Rest the guitar on your…');
  });

  it('begins with the sentence of the words', () => {
    expect(excerptOf(text, words('press', 'fret'), 60)).toBe(
      '…Press just behind the fret, with the tip of the finger, and…',
    );
  });

  it('prefers two words together to one that comes first', () => {
    expect(excerptOf(text, words('guitar', 'note', 'buzzes'), 50)).toContain('note buzzes');
  });

  it('that reaches the end says so', () => {
    expect(excerptOf(text, words('closer'), 60)).toMatch(/^….*closer to the fret\.$/);
  });

  it('is never longer than asked for, is part of the text, and holds a word where one fits', () => {
    // No stop words.
    const word = fc.stringMatching(/^[a-z]{1,8}$/).filter((letters) => termOf(letters) !== null);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 120 }),
        fc.integer({ min: 40, max: 200 }),
        (all, length) => {
          const text = `${all.join(' ').replaceAll(' ab', '. ab')}.`;
          const sought = all[all.length >> 1]!;
          const excerpt = excerptOf(text, words(sought), length);
          const shown = excerpt.replaceAll('…', '');
          expect(shown.length).toBeLessThanOrEqual(length);
          expect(text).toContain(shown);
          expect(marksOf(excerpt, words(sought)).length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

test('every word of the written answers is found by its own term', () => {
  const words = new Set(readWrittenAnswers().flatMap(({ answer }) => searchIndexOptions.tokenize(answer)));
  const lost = [...words].filter((word) => termOf(word) && marked(word, word).length === 0);
  expect(lost).toEqual([]);
});
