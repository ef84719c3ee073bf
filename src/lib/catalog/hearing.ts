import type { Course } from '../contract/catalog.ts';
import { excerpt } from '../music/excerpt.ts';
import { getScore } from './scores.ts';

/** So many bars of a course's last lesson are given to everybody. */
const bars = 8;

/** How the last piece of a course ends: what its learners can play then. */
export function getClosingBars(course: Course) {
  const lesson = course.modules.at(-1)!.lessons.at(-1)!;
  const { score } = getScore(lesson.id);
  return { lesson, score: excerpt(score, Math.max(0, score.bars.length - bars)) };
}
