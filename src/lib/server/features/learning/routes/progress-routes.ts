import { z } from 'zod';
import { apiPaths } from '../../../../contract/api-paths.ts';
import { courseParams } from '../../../../contract/catalog.ts';
import { videoParams } from '../../../../contract/common.ts';
import {
  activityAnswer,
  activityBody,
  completedLessons,
  continueEntry,
  continueQuery,
  courseProgress,
  overview,
  progressBody,
  recordedProgress,
  videoProgress,
  videosQuery,
  videosSummary,
  watchedBody,
} from '../../../../contract/progress.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import type { Progress } from '../read/progress.ts';
import type { ProgressReports } from './progress-reports.ts';

const common = { policy: 'signedIn', tag: 'Progress', status: 200 } as const;

export const progressRoutes = (progress: Progress, reports: ProgressReports) => [
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.progressOverview,
    summary: 'Everything at a glance',
    answer: overview,
    handle: ({ principal }) => progress.overview(principal.userId),
  }),
  endpoint({
    ...common,
    method: 'post',
    path: apiPaths.progressActivity,
    summary: 'Record practice away from the videos',
    description: 'The same `activityId` twice counts once.',
    body: activityBody,
    answer: activityAnswer,
    handle: ({ principal, body }) => reports.activity(principal.userId, body),
    impersonated: ({ principal }) => reports.activityUnrecorded(principal.userId),
  }),
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.videosSummary,
    summary: 'How many videos are completed, started and not started',
    answer: videosSummary,
    handle: ({ principal }) => progress.summary(principal.userId),
  }),
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.videos,
    summary: 'Your videos, last watched first',
    query: videosQuery,
    answer: z.array(videoProgress),
    handle: ({ principal, query }) => progress.videos(principal.userId, query.status),
  }),
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.continueWatching,
    summary: 'Lessons started and not finished, last watched first',
    query: continueQuery,
    answer: z.array(continueEntry),
    handle: ({ principal, query }) => progress.continueWatching(principal.userId, query.limit),
  }),
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.completedLessons,
    summary: 'Lessons you’ve completed, newest first',
    answer: completedLessons,
    handle: ({ principal }) => progress.completedLessons(principal.userId),
  }),
  endpoint({
    ...common,
    method: 'post',
    path: apiPaths.videoProgress,
    summary: 'Report your position in a video',
    description:
      'A video is completed from 98% on, or from 90% on with `completed`, and stays so. What is older than ' +
      'what is known, by `timestamp`, does not move the position.',
    params: videoParams,
    body: progressBody,
    answer: recordedProgress,
    errors: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED'],
    handle: ({ principal, params, body }) => reports.position(principal, params.videoId, body),
    impersonated: async ({ principal, params }) => ({
      ...(await progress.video(principal.userId, params.videoId)),
      unlocked: [],
    }),
  }),
  endpoint({
    ...common,
    method: 'post',
    path: apiPaths.videoWatched,
    summary: 'Mark a video as watched, or undo it',
    params: videoParams,
    body: watchedBody,
    answer: recordedProgress,
    errors: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED'],
    handle: ({ principal, params, body }) => reports.markWatched(principal, params.videoId, body),
    impersonated: async ({ principal, params }) => ({
      ...(await progress.video(principal.userId, params.videoId)),
      unlocked: [],
    }),
  }),
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.courseProgress,
    summary: 'Your progress in a course',
    params: courseParams,
    answer: courseProgress,
    errors: ['NOT_FOUND'],
    handle: ({ principal, params }) => progress.course(principal.userId, params.courseId),
  }),
];
