import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLessons, LessonSourceError } from '#tools/media/lessons.ts';

const folder = 'courses/first-week/a-and-d';
let content: string;

beforeEach(async () => {
  content = await mkdtemp(join(tmpdir(), 'woodshed-content-'));
  await cp('src/content', content, { recursive: true });
});
afterEach(() => rm(content, { recursive: true, force: true }));

describe('findLessons', () => {
  it('reads the lessons in course order, and the demo', async () => {
    const lessons = await findLessons(content);
    expect(lessons.slice(0, 2).map(({ id, place }) => [id, place])).toEqual([
      ['tune-and-pick', 'First week  ·  Lesson 1'],
      ['a-and-d', 'First week  ·  Lesson 2'],
    ]);
    expect(lessons.at(-1)).toMatchObject({ id: 'demo', place: 'Demo lesson' });
  });

  it('works without a demo', async () => {
    await rm(join(content, 'demo'), { recursive: true });
    expect((await findLessons(content)).map(({ id }) => id)).not.toContain('demo');
  });

  it.each([
    ['a missing score', 'score.atex', undefined, 'cannot be read'],
    ['a bad score', 'score.atex', '\\title "T"\n0.9.1', 'line 2'],
    ['no front matter', 'index.md', 'Only words.', 'no front matter'],
    ['bad front matter', 'index.md', '---\ntitle: A\n---\n', 'title'],
  ])('names the file that has %s', async (_, name, text, words) => {
    const file = join(content, folder, name);
    await (text === undefined ? rm(file) : writeFile(file, text));
    const failed = findLessons(content);
    await expect(failed).rejects.toThrow(LessonSourceError);
    await expect(failed).rejects.toThrow(file);
    await expect(failed).rejects.toThrow(words);
  });
});
