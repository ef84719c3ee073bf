import type { Course } from '../contract/catalog.ts';
import { closing } from '../music/score/excerpt.ts';
import { getScore } from './scores.ts';

/** The last bars of a course's last lesson: what its learners can play then. */
export function getClosingBars(course: Course) {
  const lesson = course.modules.at(-1)!.lessons.at(-1)!;
  return { lesson, score: closing(getScore(lesson.id)) };
}
