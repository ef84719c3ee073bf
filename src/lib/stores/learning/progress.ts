import { apiPaths } from '../../contract/api-paths.ts';
import type { ContinueEntry, Overview } from '../../contract/progress.ts';
import { createQuery } from '../http/query.ts';

/** The learner's totals: videos, started courses, streak, achievements, practice. */
export const $overview = createQuery<Overview>(apiPaths.progressOverview);

/** The most recently watched unfinished video, or none. */
export const $continueWatching = createQuery<ContinueEntry[]>(`${apiPaths.continueWatching}?limit=1`);
