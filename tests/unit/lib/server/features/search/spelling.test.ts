import { expect, test } from 'vitest';
import { createSpelling, editDistance } from '#src/lib/server/features/search/spelling.ts';

test.each([
  ['strum', 'strum', 0],
  ['chrod', 'chord', 1],
  ['sting', 'string', 1],
  ['fingger', 'finger', 1],
  ['metranom', 'metronome', 2],
  ['', 'abc', 3],
])('%s is %s with %i edits', (one, other, edits) => {
  expect(editDistance(one, other)).toBe(edits);
});

const known = [
  'string',
  'strings',
  'strumming',
  'chord',
  'chords',
  'power',
  'fingerpicking',
  'eight',
  'tuner',
  'metronome',
];
const correct = createSpelling(new Map(known.map((word) => [word, 1])), new Set(['weight', 'picking']));

test.each([
  ['My stirngs and chrods', 'my strings and chords'],
  ['metranom', 'metronome'],
  ['powerchord', 'power chord'],
  ['finger picking', 'fingerpicking'],
  ['weight', 'weight'],
  ['tune', 'tune'],
])('“%s” is read as “%s”', (written, read) => {
  expect(correct(written)).toBe(read);
});
