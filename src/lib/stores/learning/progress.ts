import { apiPaths } from '../../contract/api-paths.ts';
import type { ContinueEntry, Overview } from '../../contract/progress.ts';
import { createQuery } from '../http/query.ts';

/** Everything counted of the learner: videos, courses begun, streak, achievements, practice. */
export const $overview = createQuery<Overview>(apiPaths.progressOverview);

/** The video that was begun last and is not finished, or none. */
export const $continueWatching = createQuery<ContinueEntry[]>(`${apiPaths.continueWatching}?limit=1`);
