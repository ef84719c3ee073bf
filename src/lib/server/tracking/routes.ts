import { videoParams } from '../../contract/common.ts';
import { maxBatchBytes } from '../../contract/limits.ts';
import { apiPaths } from '../../contract/paths.ts';
import { batchAnswer, batchBody, heartbeatBody, videoAnalytics } from '../../contract/tracking.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Tracking } from './service.ts';

const tag = 'Tracking';

export const trackingRoutes = (tracking: Tracking) => [
  endpoint({
    method: 'post',
    path: apiPaths.heartbeat,
    policy: 'signedIn',
    tag,
    summary: 'Say where the playhead is',
    body: heartbeatBody,
    status: 204,
    errors: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED'],
    handle: ({ principal, body }) => tracking.heartbeat(principal, body),
    impersonated: () => undefined,
  }),
  endpoint({
    method: 'post',
    path: apiPaths.trackingBatch,
    policy: 'signedIn',
    tag,
    summary: 'Record what happened in the player',
    description:
      'Each event is taken or refused by itself. The same `eventId` counts once. Beacons may send `text/plain` ' +
      'and put the access token into the body.',
    body: batchBody,
    maxBytes: maxBatchBytes,
    beacon: true,
    status: 202,
    answer: batchAnswer,
    handle: ({ principal, body }) => tracking.batch(principal, body),
    impersonated: ({ body }) => ({ accepted: body.events.length, duplicates: 0, rejected: [], unlocked: [] }),
  }),
  endpoint({
    method: 'get',
    path: apiPaths.videoAnalytics,
    policy: 'signedIn',
    tag,
    summary: 'Your own watching of a video',
    params: videoParams,
    status: 200,
    answer: videoAnalytics,
    errors: ['NOT_FOUND'],
    handle: ({ principal, params }) => tracking.analytics(principal.userId, params.videoId),
  }),
];
