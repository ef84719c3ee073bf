import { z } from 'zod';
import { apiPaths } from '../../../contract/api-paths.ts';
import { maxLoops } from '../../../contract/limits.ts';
import { loop, loopBody, loopParams, loopsQuery } from '../../../contract/loops.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Loops } from './service.ts';

const common = { policy: 'signedIn', tag: 'Loops' } as const;

export const loopRoutes = (loops: Loops) => [
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.loops,
    summary: 'Your loops in a lesson, in the order of its bars',
    query: loopsQuery,
    status: 200,
    answer: z.array(loop),
    handle: ({ principal, query }) => loops.list(principal.userId, query.lessonId),
  }),
  endpoint({
    ...common,
    method: 'post',
    path: apiPaths.loops,
    summary: 'Save or change a loop',
    description:
      'The same `id` is the same loop. What is older than what is known, by `changedAt`, changes nothing. A lesson ' +
      `holds ${maxLoops}.`,
    body: loopBody,
    status: 200,
    answer: loop,
    errors: ['NOT_FOUND', 'CONFLICT', 'SUBSCRIPTION_REQUIRED'],
    handle: ({ principal, body }) => loops.save(principal, body),
  }),
  endpoint({
    ...common,
    method: 'delete',
    policy: 'notImpersonating',
    path: apiPaths.loop,
    summary: 'Delete a loop',
    params: loopParams,
    status: 204,
    errors: ['NOT_FOUND'],
    handle: ({ principal, params }) => loops.delete(principal.userId, params.id),
  }),
];
