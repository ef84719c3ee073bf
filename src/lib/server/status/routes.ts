import { z } from 'zod';
import { apiPaths } from '../../contract/paths.ts';
import type { OpenDatabase } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { endpoint } from '../http/endpoint.ts';

/** How long the database may take to answer, in milliseconds. */
const patience = 2_000;

export const statusRoutes = (database: OpenDatabase) => [
  endpoint({
    method: 'get',
    path: apiPaths.health,
    policy: 'anyone',
    tag: 'Status',
    summary: 'Whether the server and its database answer',
    status: 200,
    answer: z.object({ status: z.literal('ok') }),
    errors: ['UNAVAILABLE'],
    handle: async () => {
      if (!(await answers(database))) throw new DomainError('UNAVAILABLE', 'The database does not answer.');
      return { status: 'ok' as const };
    },
  }),
];

async function answers(database: OpenDatabase): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patience, false);
  });
  const ping = database.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([ping, late]).finally(() => clearTimeout(timer));
}
