import { z } from 'zod';
import { apiPaths } from '../../../contract/api-paths.ts';
import { statusAnswer } from '../../../contract/status.ts';
import { DomainError } from '../../platform/errors.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { StatusService } from './service.ts';

const common = { method: 'get', policy: 'anyone', tag: 'Status', status: 200 } as const;

const ok = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

/** @param isStopping whether the process is about to end */
export const statusRoutes = (status: StatusService, isStopping: () => boolean) => [
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
    summary: 'Whether the server and its database answer, and what is written is stored',
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
    summary: 'Whether the process answers at all; one that does not is to be started anew',
    answer: ok,
    handle: () => ({ status: 'ok' as const }),
  }),
  endpoint({
    ...common,
    path: apiPaths.ready,
    summary: 'Whether requests may be sent to this process: its database answers, and it is not about to end',
    answer: ok,
    errors: ['UNAVAILABLE'],
    handle: async () => {
      if (isStopping()) throw new DomainError('UNAVAILABLE', 'This process is about to end.');
      if (!(await status.isUp())) throw new DomainError('UNAVAILABLE', 'The database does not answer.');
      return { status: 'ok' as const };
    },
  }),
];
