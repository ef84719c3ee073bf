import { apiPaths } from '../../../contract/api-paths.ts';
import { maxLoggedDelayDays, maxLoggedEntries, maxLoggedMinutes } from '../../../contract/limits.ts';
import { logEntry, logEntryBody, logEntryParams, logQuery, logWeek } from '../../../contract/practice-log.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { PracticeCsv } from './export.ts';
import type { PracticeLog } from './service.ts';

const tag = 'Practice log';
const common = { policy: 'signedIn', tag } as const;
/** Logging and exports are not allowed while impersonating. */
const own = { policy: 'notImpersonating', tag } as const;

export const practiceLogRoutes = (log: PracticeLog, csvOf: PracticeCsv) => [
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.practiceLog,
    summary: 'A week of practice, with manually logged entries',
    query: logQuery,
    status: 200,
    answer: logWeek,
    handle: ({ principal, query }) => log.week(principal.userId, query.date),
  }),
  endpoint({
    ...own,
    method: 'get',
    path: apiPaths.practiceLogCsv,
    summary: 'All your practice as CSV',
    status: 200,
    handle: async ({ principal }) =>
      new Response(await csvOf(principal.userId), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="practice.csv"',
        },
      }),
  }),
  endpoint({
    ...own,
    method: 'put',
    path: apiPaths.practiceLogEntry,
    summary: 'Log practice away from the screen, or change an entry',
    description:
      'The client makes the `id`: the same one again is the same entry, and counts once. A day holds ' +
      `${maxLoggedEntries} entries and ${maxLoggedMinutes / 60} hours; it is neither to come nor more than ` +
      `${maxLoggedDelayDays} days ago.`,
    params: logEntryParams,
    body: logEntryBody,
    status: 200,
    answer: logEntry,
    errors: ['CONFLICT'],
    handle: ({ principal, params, body }) => log.write(principal.userId, params.id, body),
  }),
  endpoint({
    ...own,
    method: 'delete',
    path: apiPaths.practiceLogEntry,
    summary: 'Delete an entry and the practice it counted',
    params: logEntryParams,
    status: 204,
    errors: ['NOT_FOUND'],
    handle: ({ principal, params }) => log.delete(principal.userId, params.id),
  }),
];
