import { z } from 'zod';
import { apiPaths } from '../../contract/paths.ts';
import { statusAnswer } from '../../contract/status.ts';
import { DomainError } from '../errors.ts';
import { endpoint } from '../http/endpoint.ts';
import type { StatusService } from './service.ts';

const common = { method: 'get', policy: 'anyone', tag: 'Status', status: 200 } as const;

export const statusRoutes = (status: StatusService) => [
  endpoint({
    ...common,
    path: apiPaths.status,
    summary: 'What is up now, and how long it was up on the last 90 days',
    answer: statusAnswer,
    handle: () => status.read(),
  }),
  endpoint({
    ...common,
    path: apiPaths.health,
    summary: 'Whether the server and its database answer',
    answer: z.object({ status: z.literal('ok') }),
    errors: ['UNAVAILABLE'],
    handle: async () => {
      if (!(await status.isUp())) throw new DomainError('UNAVAILABLE', 'The database does not answer.');
      return { status: 'ok' as const };
    },
  }),
];
