import { apiPaths } from '../../contract/api-paths.ts';

/** Answers of the API that are kept for whoever got them: what the app shows without a network. */
const kept = [
  apiPaths.me,
  apiPaths.courses,
  apiPaths.course,
  apiPaths.progressOverview,
  apiPaths.videosSummary,
  apiPaths.videos,
  apiPaths.continueWatching,
  apiPaths.completedLessons,
  apiPaths.courseProgress,
  apiPaths.currentStreak,
  apiPaths.streakAnalytics,
  apiPaths.achievementCategories,
  apiPaths.favourites,
  apiPaths.reviewsDue,
].map(patternOf);

/** @param path under the API's base, with its query */
export const isKeptAnswer = (path: string): boolean => kept.some((pattern) => pattern.test(path));

/** A template such as `/courses/{courseId}` as a pattern of paths, with or without a query. */
export function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}(?:\\?|$)`);
}
