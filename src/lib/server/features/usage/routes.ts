import { apiPaths } from '../../../contract/api-paths.ts';
import { downloadBody, navigationBody, searchUseBody } from '../../../contract/usage.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Usage } from './service.ts';

const common = { method: 'post', tag: 'Tracking', status: 204 } as const;
/** Above human browsing speed; stops scripted inflation of the totals. */
const limit = { points: 120, seconds: 60 };

export const usageRoutes = (usage: Usage) => [
  endpoint({
    ...common,
    path: apiPaths.trackingDownload,
    policy: 'signedIn',
    summary: 'Report a download',
    description: 'The same resource at the same time counts once.',
    body: downloadBody,
    errors: ['NOT_FOUND'],
    handle: ({ principal, body }) => usage.download(principal.userId, body),
    impersonated: () => undefined,
  }),
  endpoint({
    ...common,
    path: apiPaths.trackingNavigation,
    bucket: 'usage',
    policy: 'anyone',
    summary: 'Report a visit from one page to another',
    description:
      'Counted by the day, between pages that there are, by the kind of referrer and the width of the window. Who it was ' +
      'is not looked at. An empty `fromPage` is an arrival from outside.',
    body: navigationBody,
    limit,
    handle: ({ body }) => usage.navigation(body),
  }),
  endpoint({
    ...common,
    path: apiPaths.trackingSearch,
    bucket: 'usage',
    policy: 'anyone',
    summary: 'Report a search and its number of results',
    description:
      'Counted by the day, once five different visitors have entered the same words. Who they were is not kept. ' +
      'With `metadata.position`, the place of a result that was opened.',
    body: searchUseBody,
    limit,
    handle: ({ body, address }) => usage.search(body, address()),
  }),
];
