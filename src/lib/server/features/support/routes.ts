import { apiPaths } from '../../../contract/api-paths.ts';
import { ticketAnswer, ticketBody } from '../../../contract/support.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Support } from './service.ts';

export const supportRoutes = (support: Support) => [
  endpoint({
    method: 'post',
    path: apiPaths.supportTickets,
    policy: 'visitorNotImpersonating',
    tag: 'Support',
    summary: 'A message to support',
    description: 'Staff get it by e-mail and reply to the address given.',
    status: 201,
    body: ticketBody,
    answer: ticketAnswer,
    errors: ['CONFLICT'],
    limit: { points: 5, seconds: 600 },
    handle: ({ body, principal }) => support.file(body, principal?.userId ?? null),
  }),
];
