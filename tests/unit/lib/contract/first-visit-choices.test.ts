import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { choices, courseFor } from '#src/lib/contract/first-visit-choices.ts';

const catalogue = readdirSync('src/content/courses');

test.each([
  [undefined, 'first-week'],
  [null, 'first-week'],
  [{ experience: 'new', music: 'blues' }, 'first-week'],
  [{ experience: 'chords', music: 'rock' }, 'open-chords'],
  [{ experience: 'chords', music: 'fingerpicking' }, 'fingerpicking'],
  [{ experience: 'songs', music: 'blues' }, 'blues-and-lead'],
  [{ experience: 'songs', music: 'theory' }, 'know-the-neck'],
] as const)('the answers %j lead to %s', (said, course) => {
  expect(courseFor(said)).toBe(course);
});

test('every answer leads to an existing course', () => {
  for (const experience of choices.experience) {
    for (const music of choices.music) expect(catalogue).toContain(courseFor({ experience, music }));
  }
});
