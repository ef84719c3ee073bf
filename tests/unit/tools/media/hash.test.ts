import { describe, expect, it } from 'vitest';
import { mediaHash } from '#tools/media/hash.ts';
import type { LessonSource } from '#tools/media/lessons.ts';
import { atex, lessonOf } from './lesson.ts';

const lesson = lessonOf();
const changed = (front: Partial<LessonSource['front']>): LessonSource => ({
  ...lesson,
  front: { ...lesson.front, ...front },
});

describe('mediaHash', () => {
  it('is the same for the same lesson', () => {
    expect(mediaHash(lessonOf())).toBe(mediaHash(lesson));
    expect(mediaHash(lesson)).toMatch(/^[0-9a-f]{12}$/);
  });
  it.each([
    ['the score', lessonOf(atex.replace('\\tempo 120', '\\tempo 121'))],
    ['the title', changed({ title: 'Another' })],
    ['a goal', changed({ goals: ['Play it', 'Hum it'] })],
    ['a cue', changed({ cues: lesson.front.cues.toReversed() })],
    ['the place in the course', { ...lesson, place: 'A course  ·  Lesson 4' }],
    ['the level', { ...lesson, level: 'improver' }],
  ])('changes with %s', (_, other) => {
    expect(mediaHash(other)).not.toBe(mediaHash(lesson));
  });
  it.each([
    ['the summary', changed({ summary: 'Nothing of it is seen or heard in the film.' })],
    ['who may watch', changed({ access: 'member' })],
    ['what comes before', changed({ prerequisites: ['other'] })],
  ])('does not change with %s', (_, other) => {
    expect(mediaHash(other)).toBe(mediaHash(lesson));
  });
});
