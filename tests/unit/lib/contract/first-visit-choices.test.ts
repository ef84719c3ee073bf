import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { choices, courseFor } from '#src/lib/contract/first-visit-choices.ts';

const catalogue = readdirSync('src/content/courses');

test.each([
  [undefined, 'first-week'],
  [null, 'first-week'],
  [{ guitar: 'electric', experience: 'new' }, 'first-week'],
  [{ guitar: 'classical', experience: 'chords' }, 'open-chords'],
  [{ guitar: 'acoustic', experience: 'songs' }, 'blues-and-lead'],
  [{ guitar: 'classical', experience: 'songs' }, 'fingerpicking'],
  [{ guitar: 'electric', experience: 'songs' }, 'moveable-shapes'],
  // Answers of earlier releases, which asked about music too.
  [{ guitar: 'acoustic', experience: 'new', music: 'blues' }, 'first-week'],
  [{ guitar: 'acoustic', experience: 'chords', music: 'fingerpicking' }, 'fingerpicking'],
  [{ guitar: 'electric', experience: 'songs', music: 'theory' }, 'know-the-neck'],
] as const)('the answers %j lead to %s', (said, course) => {
  expect(courseFor(said)).toBe(course);
});

test('every answer leads to an existing course', () => {
  for (const guitar of choices.guitar) {
    for (const experience of choices.experience) {
      for (const music of [undefined, ...choices.music]) {
        expect(catalogue).toContain(courseFor({ guitar, experience, music }));
      }
    }
  }
});
