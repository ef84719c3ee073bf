import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strengthOf } from '#src/islands/ui/password-strength.ts';

const strings = (password: string, own?: string[]) => strengthOf(password, own)?.strings ?? 0;

test.each([
  ['', undefined],
  ['short', 'Too short yet.'],
  ['password1', 'Easy to guess. A further word makes it strong.'],
  ['qwertyuiop', 'Easy to guess. A further word makes it strong.'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Easy to guess. A further word makes it strong.'],
  ['abcdefghijklmnop', 'Easy to guess. A further word makes it strong.'],
  ['1234567890123', 'Easy to guess. A further word makes it strong.'],
  ['porch lamp 12', 'Good.'],
  ['a porch, a lamp and six strings', 'Hard to guess.'],
])('%j: %s', (password, words) => {
  expect(strengthOf(password)?.words).toBe(words);
});

test('one’s own name and address do not count', () => {
  const own = ['Ada Lovelace', 'ada@analytical.example'];
  expect(strings('Lovelace-analytical', own)).toBeLessThan(strings('Lovelace-analytical'));
  expect(strengthOf('Lovelace-analytical', own)?.words).toMatch(/Easy/);
});

test('never more than six strings, never less than none, and no text breaks it', () => {
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

test('a further unrelated word never makes it easier', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 60 }), (password) => {
      expect(strings(`${password} x9!kT`)).toBeGreaterThanOrEqual(strings(password));
    }),
  );
});
