import { apiPaths } from '../../contract/api-paths.ts';

/** Answers of the API that the app shows offline, stored per user. */
const stored = [
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
].map(pathPattern);

/** @param path under the API's base, with its query */
export const isStoredAnswer = (path: string): boolean => stored.some((pattern) => pattern.test(path));

/** Turns a template such as `/courses/{courseId}` into a pattern of paths, with or without a query. */
export function pathPattern(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}(?:\\?|$)`);
}
