import { z } from 'zod';
import { deleteAccountBody, exportAnswer, sessionInfo, sessionParams } from '../../../contract/accounts.ts';
import { apiPaths } from '../../../contract/api-paths.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { PersonalData } from './personal-data.ts';
import type { Sessions } from './sessions.ts';

const tag = 'Accounts';

export const sessionRoutes = (sessions: Sessions, personalData: PersonalData) => [
  endpoint({
    method: 'get',
    path: apiPaths.sessions,
    policy: 'notImpersonating',
    tag,
    summary: 'Where you are logged in',
    status: 200,
    answer: z.array(sessionInfo),
    handle: ({ principal }) => sessions.list(principal.userId, principal.sessionId),
  }),
  endpoint({
    method: 'delete',
    path: apiPaths.session,
    policy: 'notImpersonating',
    tag,
    summary: 'End one of your sessions',
    params: sessionParams,
    status: 204,
    errors: ['NOT_FOUND'],
    handle: ({ principal, params }) => sessions.endOne(principal.userId, params.id),
  }),
  endpoint({
    method: 'get',
    path: apiPaths.export,
    policy: 'notImpersonating',
    tag,
    summary: 'Everything stored about you, as a file',
    limit: { points: 30, seconds: 60 * 60 },
    status: 200,
    answer: exportAnswer,
    handle: async ({ principal }) => {
      const data = await personalData.export(principal.userId);
      return new Response(JSON.stringify(data, null, 2), {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; filename="woodshed-${data.exportedAt.slice(0, 10)}.json"`,
        },
      });
    },
  }),
  endpoint({
    method: 'delete',
    path: apiPaths.me,
    policy: 'notImpersonating',
    tag,
    summary: 'Delete your account',
    description:
      'Everything stored about you is deleted immediately and for good; the audit log of impersonations stays for 400 days, under a pseudonym.',
    body: deleteAccountBody,
    status: 204,
    errors: ['INVALID_CREDENTIALS'],
    handle: ({ principal, body, address }) => personalData.delete(principal.userId, body.password, address()),
  }),
];
