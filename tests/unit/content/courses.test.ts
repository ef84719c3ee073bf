import { describe, expect, it } from 'vitest';
import { courseFrontMatter, lessonFrontMatter, slug } from '#src/lib/contract/catalog.ts';
import { readScore } from '#src/lib/music/score/alphatex.ts';
import { readCourses, readLesson } from './content.ts';
import { lessonFaults } from './lesson-faults.ts';

const courses = readCourses('src/content/courses').map((course) => ({
  ...course,
  matter: courseFrontMatter.strict().parse(course.frontMatter),
}));
const lessons = courses.flatMap((course) => course.lessons);

describe.each(courses)('course $id', (course) => {
  const listed = course.matter.modules.flatMap((module) => module.lessons);

  it('lists every lesson folder exactly once', () => {
    expect(listed.toSorted()).toEqual(course.lessons.map((lesson) => lesson.id).toSorted());
  });

  it('has a text', () => {
    expect(course.text.trim()).not.toBe('');
  });

  it(`is free ${course.matter.order === 1 ? 'throughout' : 'in its first lesson alone'}`, () => {
    const access = listed.map((id) => {
      const lesson = course.lessons.find((candidate) => candidate.id === id);
      return lessonFrontMatter.parse(lesson?.frontMatter).access;
    });
    const others = course.matter.order === 1 ? 'free' : 'member';
    expect(access).toEqual(listed.map((_, index) => (index === 0 ? 'free' : others)));
  });

  it.each(course.lessons)('lesson $id is publishable', (lesson) => {
    expect(lessonFaults(lesson)).toEqual([]);
  });
});

describe('the demo', () => {
  const demo = readLesson('src/content/demo', 'demo');

  it('is publishable', () => {
    expect(lessonFaults(demo)).toEqual([]);
  });

  it('is free, has no prerequisites and lasts about a minute', () => {
    expect(lessonFrontMatter.parse(demo.frontMatter)).toMatchObject({ access: 'free', prerequisites: [] });
    expect(Math.abs(readScore(demo.score).duration - 60)).toBeLessThan(10);
  });
});

describe('the catalogue', () => {
  it('begins with the first week', () => {
    expect(courses.find((course) => course.matter.order === 1)?.id).toBe('first-week');
  });

  it('gives each course a unique position', () => {
    expect(new Set(courses.map((course) => course.matter.order)).size).toBe(courses.length);
  });

  it('uses each id only once across courses and lessons', () => {
    const ids = [...courses, ...lessons].map(({ id }) => slug.parse(id));
    expect(ids).not.toContain('demo');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('requires only lessons that come earlier', () => {
    const order = courses
      .toSorted((a, b) => a.matter.order - b.matter.order)
      .flatMap((course) => course.matter.modules.flatMap((module) => module.lessons));
    for (const lesson of lessons) {
      for (const needed of lessonFrontMatter.parse(lesson.frontMatter).prerequisites) {
        const place = order.indexOf(needed);
        expect(place, `${lesson.id} needs ${needed}`).toBeGreaterThanOrEqual(0);
        expect(place, `${lesson.id} needs ${needed}`).toBeLessThan(order.indexOf(lesson.id));
      }
    }
  });
});
