import { apiPaths } from '../../contract/api-paths.ts';
import type {
  CompletedLessons,
  ContinueEntry,
  Overview,
  VideoProgress,
  VideosSummary,
} from '../../contract/progress.ts';
import { createQuery } from '../http/query.ts';

/** The learner's totals: videos, started courses, streak, achievements, practice. */
export const $overview = createQuery<Overview>(apiPaths.progressOverview);

/** How many unfinished videos the dashboard shows at first. */
export const continueLimit = 5;

/** The last watched unfinished videos. */
export const $continueWatching = createQuery<ContinueEntry[]>(`${apiPaths.continueWatching}?limit=${continueLimit}`);

/** All unfinished videos, the last watched first. */
export const $inProgress = createQuery<VideoProgress[]>(`${apiPaths.videos}?status=in_progress`);

/** Counts and watched time over all videos. */
export const $videosSummary = createQuery<VideosSummary>(apiPaths.videosSummary);

/** Finished lessons, with when. */
export const $completedLessons = createQuery<CompletedLessons>(apiPaths.completedLessons);
