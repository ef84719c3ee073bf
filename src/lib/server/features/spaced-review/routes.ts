import { apiPaths } from '../../../contract/api-paths.ts';
import { dueAnswer, dueQuery, reviewBody, reviewed } from '../../../contract/spaced-review.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Reviews } from './service.ts';

const common = { policy: 'signedIn', tag: 'Reviews' } as const;

export const reviewRoutes = (reviews: Reviews) => [
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.reviewsDue,
    summary: 'Loops and lessons due for review, longest overdue first',
    query: dueQuery,
    status: 200,
    answer: dueAnswer,
    handle: ({ principal, query }) => reviews.due(principal.userId, query.limit),
  }),
  endpoint({
    ...common,
    method: 'post',
    path: apiPaths.reviews,
    summary: 'Rate a loop or a lesson',
    description: 'Responds with when it comes up again, in two weeks at most. The same `id` counts once.',
    body: reviewBody,
    status: 200,
    answer: reviewed,
    errors: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED'],
    handle: ({ principal, body }) => reviews.rate(principal, body),
    impersonated: ({ principal, body }) => reviews.asItStands(principal.userId, body),
  }),
];
