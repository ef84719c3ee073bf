import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf, wordsOf } from '#src/lib/server/features/usage/counted-text.ts';

test.each([
  ['/courses?name=Ada#top', '/courses'],
  ['https://elsewhere.example/secret?token=1', '/secret'],
  ['courses', '/courses'],
  ['', '/'],
  ['http://[', '/'],
])('%j is counted as the page %s', (address, page) => {
  expect(pageOf(address)).toBe(page);
});

test('any input is reduced to a short text that the database accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (typed) => {
      for (const counted of [pageOf(typed), wordsOf(typed)]) {
        expect(counted.length).toBeLessThanOrEqual(120);
        expect(counted.isWellFormed()).toBe(true);
      }
      expect(pageOf(typed)).not.toMatch(/[?#]/);
    }),
  );
});
