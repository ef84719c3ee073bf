import { apiPaths } from '../../../../contract/api-paths.ts';
import { videoParams } from '../../../../contract/common.ts';
import { maxBatchBytes } from '../../../../contract/limits.ts';
import { batchAnswer, batchBody, heartbeatBody, videoAnalytics } from '../../../../contract/tracking.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import type { PlaybackReports } from '../ingest/playback-reports.ts';
import type { ReadVideoAnalytics } from '../read/video-analytics.ts';

const tag = 'Tracking';

export const trackingRoutes = (reports: PlaybackReports, readAnalytics: ReadVideoAnalytics) => [
  endpoint({
    method: 'post',
    path: apiPaths.heartbeat,
    policy: 'signedIn',
    tag,
    summary: 'Report the playhead’s position',
    body: heartbeatBody,
    status: 204,
    errors: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED'],
    handle: ({ principal, body }) => reports.heartbeat(principal, body),
    impersonated: () => undefined,
  }),
  endpoint({
    method: 'post',
    path: apiPaths.trackingBatch,
    policy: 'signedIn',
    tag,
    summary: 'Record what happened in the player',
    description:
      'Each event is accepted or rejected on its own. The same `eventId` counts once. Beacons may send `text/plain` ' +
      'and put the access token into the body.',
    body: batchBody,
    maxBytes: maxBatchBytes,
    beacon: true,
    status: 202,
    answer: batchAnswer,
    handle: ({ principal, body }) => reports.batch(principal, body),
    impersonated: ({ body }) => ({ accepted: body.events.length, duplicates: 0, rejected: [], unlocked: [] }),
  }),
  endpoint({
    method: 'get',
    path: apiPaths.videoAnalytics,
    policy: 'signedIn',
    tag,
    summary: 'Your own analytics of a video',
    params: videoParams,
    status: 200,
    answer: videoAnalytics,
    errors: ['NOT_FOUND'],
    handle: ({ principal, params }) => readAnalytics(principal.userId, params.videoId),
  }),
];
