import { z } from 'zod';
import { apiPaths } from '../../../contract/api-paths.ts';
import { statusAnswer } from '../../../contract/status.ts';
import { DomainError } from '../../platform/errors.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { StatusService } from './service.ts';

const common = { method: 'get', policy: 'anyone', tag: 'Status', status: 200 } as const;

const ok = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

/** @param isStopping whether the process is shutting down */
export const statusRoutes = (status: StatusService, isStopping: () => boolean) => [
  endpoint({
    ...common,
    path: apiPaths.status,
    summary: 'What is up now, and the uptime of the last 90 days',
    answer: statusAnswer,
    handle: () => status.read(),
  }),
  endpoint({
    ...common,
    path: apiPaths.health,
    summary: 'Whether the server and its database respond and can write',
    answer: ok,
    errors: ['UNAVAILABLE'],
    handle: async () => {
      if (!(await status.isUp())) throw new DomainError('UNAVAILABLE', 'The database does not answer.');
      if (!(await status.canWrite())) throw new DomainError('UNAVAILABLE', 'The database stores nothing.');
      return { status: 'ok' as const };
    },
  }),
  endpoint({
    ...common,
    path: apiPaths.live,
    summary: 'Liveness: restart a process that doesn’t respond',
    answer: ok,
    handle: () => ({ status: 'ok' as const }),
  }),
  endpoint({
    ...common,
    path: apiPaths.ready,
    summary: 'Readiness: the database responds, and the process isn’t stopping',
    answer: ok,
    errors: ['UNAVAILABLE'],
    handle: async () => {
      if (isStopping()) throw new DomainError('UNAVAILABLE', 'This process is about to end.');
      if (!(await status.isUp())) throw new DomainError('UNAVAILABLE', 'The database does not answer.');
      return { status: 'ok' as const };
    },
  }),
];
