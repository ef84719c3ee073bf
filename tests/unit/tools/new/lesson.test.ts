import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findLessons } from '#tools/media/lessons.ts';
import { lesson } from '#tools/new/lesson.ts';
import { write } from '#tools/new/scaffold.ts';
import { readLesson } from '../../content/content.ts';
import { lessonFaults } from '../../content/lesson-faults.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'woodshed-new-'));
  cpSync('src/content', join(root, 'src/content'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const folder = (path: string) => join(root, 'src/content/courses', path);
const read = (path: string) => readFileSync(folder(path), 'utf8');

describe('a new lesson', () => {
  test('can be rendered as it is, in its place in the course', async () => {
    await write(root, lesson(root, 'open-chords/e-minor'));
    const lessons = await findLessons(join(root, 'src/content'));
    expect(lessons.find(({ id }) => id === 'e-minor')).toMatchObject({
      place: expect.stringMatching(/^Open chords and strumming/),
      front: { title: 'E minor', access: 'member' },
      score: { title: 'E minor' },
    });
  });

  test('is fit to be shown once its text is long enough', async () => {
    await write(root, lesson(root, 'first-week/e-minor'));
    const written = readLesson(folder('first-week/e-minor'), 'e-minor');
    expect(lessonFaults(written)).toEqual([expect.stringMatching(/^The text has \d+ words\.$/)]);
    const longer = { ...written, text: `${written.text}${'word '.repeat(200)}` };
    expect(lessonFaults(longer)).toEqual([]);
  });

  test('is free in the first course', async () => {
    await write(root, lesson(root, 'first-week/e-minor'));
    expect(read('first-week/e-minor/index.md')).toContain('access: free');
  });

  test('changes nothing else in its course', async () => {
    const before = read('blues-and-lead/index.md');
    await write(root, lesson(root, 'blues-and-lead/e-minor'));
    expect(read('blues-and-lead/index.md')).toBe(before.replace('[turnarounds]', '[turnarounds, e-minor]'));
  });

  test.each([
    ['without a course', 'e-minor', /Name the course/],
    ['in a course that does not exist', 'no-course/e-minor', /no course "no-course"/],
    ['with the id of a lesson elsewhere', 'open-chords/a-and-d', /first-week\/a-and-d exists already/],
    ['with a name in capitals', 'open-chords/E-minor', /not a name/],
    ['outside of the content', 'open-chords/../x', /Name the course/],
  ])('is refused %s', (_, path, message) => {
    expect(() => lesson(root, path)).toThrow(message);
  });
});
