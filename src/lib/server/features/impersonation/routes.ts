import { refreshBody } from '../../../contract/accounts.ts';
import { apiPaths } from '../../../contract/api-paths.ts';
import {
  auditPage,
  auditQuery,
  impersonateBody,
  impersonationAnswer,
  impersonationGrant,
  impersonationGrantBody,
  learnersPage,
  learnersQuery,
} from '../../../contract/impersonation.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Sessions } from '../accounts/index.ts';
import type { Audit } from './audit.ts';
import type { Impersonation } from './service.ts';

const tag = 'Staff';

export const impersonationRoutes = (impersonation: Impersonation, audit: Audit, sessions: Sessions) => [
  endpoint({
    method: 'post',
    path: apiPaths.adminImpersonation,
    policy: 'staff',
    tag,
    summary: 'Create a link to view the site as a learner',
    description: 'The link works once, for five minutes. When it’s used, the learner gets the reason by e-mail.',
    body: impersonationGrantBody,
    status: 201,
    answer: impersonationGrant,
    errors: ['NOT_FOUND'],
    handle: ({ principal, body }) => impersonation.grant(principal.userId, body),
  }),
  endpoint({
    method: 'post',
    path: apiPaths.impersonate,
    bucket: 'entry',
    policy: 'anyone',
    tag,
    summary: 'Start viewing the site as a learner',
    description:
      'For 60 minutes at most. Password, email address, sessions, consents, billing, exports, support tickets and every ' +
      'deletion stay the learner’s own; nothing counts as their practice. Every change, and every read of private ' +
      'conversations and notes, is written down.',
    body: impersonateBody,
    limit: { points: 30, seconds: 15 * 60 },
    status: 200,
    answer: impersonationAnswer,
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
    handle: ({ body }) => impersonation.begin(body.token),
  }),
  endpoint({
    method: 'post',
    path: apiPaths.impersonateEnd,
    bucket: 'entry',
    policy: 'anyone',
    tag,
    summary: 'End it',
    body: refreshBody,
    status: 204,
    handle: ({ body }) => sessions.logout(body.refreshToken),
  }),
  endpoint({
    method: 'get',
    path: apiPaths.adminUsers,
    policy: 'staff',
    tag,
    summary: 'Find learners by e-mail address or name',
    query: learnersQuery,
    status: 200,
    answer: learnersPage,
    handle: ({ query }) => audit.learners(query),
  }),
  endpoint({
    method: 'get',
    path: apiPaths.adminAudit,
    policy: 'staff',
    tag,
    summary: 'Audit log of impersonations and what was changed during them',
    query: auditQuery,
    status: 200,
    answer: auditPage,
    handle: ({ query }) => audit.entries(query.cursor),
  }),
];
