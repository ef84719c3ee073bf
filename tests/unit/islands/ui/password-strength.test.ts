import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strengthOf } from '#src/islands/ui/password-strength.ts';

const strings = (password: string, own?: string[]) => strengthOf(password, own)?.strings ?? 0;

test.each([
  ['', undefined],
  ['short', 'Too short.'],
  ['password1', 'Easy to guess. Add a word to make it strong.'],
  ['qwertyuiop', 'Easy to guess. Add a word to make it strong.'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Easy to guess. Add a word to make it strong.'],
  ['abcdefghijklmnop', 'Easy to guess. Add a word to make it strong.'],
  ['1234567890123', 'Easy to guess. Add a word to make it strong.'],
  ['porch lamp 12', 'Good.'],
  ['a porch, a lamp and six strings', 'Hard to guess.'],
])('%j: %s', (password, words) => {
  expect(strengthOf(password)?.words).toBe(words);
});

test('the person’s name and e-mail address do not count', () => {
  const own = ['Ada Lovelace', 'ada@analytical.example'];
  expect(strings('Lovelace-analytical', own)).toBeLessThan(strings('Lovelace-analytical'));
  expect(strengthOf('Lovelace-analytical', own)?.words).toMatch(/Easy/);
});

test('returns 0 to 6 strings for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 128 }),
      fc.array(fc.string(), { maxLength: 2 }),
      (password, own) => {
        expect(strings(password, own)).toBeGreaterThanOrEqual(0);
        expect(strings(password, own)).toBeLessThanOrEqual(6);
      },
    ),
  );
});

test('an unrelated suffix never lowers the strength', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 60 }), (password) => {
      expect(strings(`${password} x9!kT`)).toBeGreaterThanOrEqual(strings(password));
    }),
  );
});
