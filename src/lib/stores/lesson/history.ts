import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import type { VideoAnalytics } from '../../contract/tracking.ts';
import { createQuery } from '../http/query.ts';

/** What the learner has watched of a video so far. */
export const createHistory = (videoId: string) =>
  createQuery<VideoAnalytics>(apiPath(apiPaths.videoAnalytics, { videoId }));
