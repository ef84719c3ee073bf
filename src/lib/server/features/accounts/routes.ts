import {
  loginBody,
  preferencesBody,
  profileBody,
  refreshBody,
  registerBody,
  sessionAnswer,
  tokensAnswer,
  user,
} from '../../../contract/accounts.ts';
import { apiPaths } from '../../../contract/api-paths.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { consentFields } from '../../platform/http/policies.ts';
import type { Accounts } from './service.ts';
import type { Sessions } from './sessions.ts';

const tag = 'Accounts';

export const accountRoutes = (accounts: Accounts, sessions: Sessions) => [
  endpoint({
    method: 'post',
    path: apiPaths.register,
    bucket: 'entry',
    policy: 'anyone',
    tag,
    summary: 'Create an account',
    body: registerBody,
    status: 201,
    answer: sessionAnswer,
    limit: { points: 60, seconds: 60 * 60 },
    errors: ['EMAIL_TAKEN'],
    handle: ({ body, agent, address }) => accounts.register(body, { agent: agent(), address: address() }),
  }),
  endpoint({
    method: 'post',
    path: apiPaths.login,
    bucket: 'entry',
    policy: 'anyone',
    tag,
    summary: 'Log in',
    body: loginBody,
    status: 200,
    answer: sessionAnswer,
    limit: { points: 120, seconds: 60 },
    errors: ['INVALID_CREDENTIALS'],
    handle: ({ body, agent, address }) => accounts.login(body, { agent: agent(), address: address() }),
  }),
  endpoint({
    method: 'post',
    path: apiPaths.refresh,
    bucket: 'entry',
    policy: 'anyone',
    tag,
    summary: 'Replace both tokens',
    description:
      'A refresh token works once. A second use within 10 seconds gets a pair of its own in the same session; ' +
      'a later one ends the session.',
    body: refreshBody,
    status: 200,
    answer: tokensAnswer,
    errors: ['INVALID_REFRESH_TOKEN'],
    handle: async ({ body }) => ({ tokens: await sessions.refresh(body.refreshToken) }),
  }),
  endpoint({
    method: 'post',
    path: apiPaths.logout,
    bucket: 'entry',
    policy: 'anyone',
    tag,
    summary: 'End the session of a refresh token',
    body: refreshBody,
    status: 204,
    handle: ({ body }) => sessions.logout(body.refreshToken),
  }),
  endpoint({
    method: 'get',
    path: apiPaths.me,
    policy: 'signedIn',
    tag,
    summary: 'The logged-in user',
    status: 200,
    answer: user,
    handle: ({ principal }) => accounts.me(principal.userId),
  }),
  endpoint({
    method: 'put',
    path: apiPaths.profile,
    policy: 'signedIn',
    tag,
    summary: 'Change your profile',
    body: profileBody,
    status: 204,
    handle: ({ principal, body }) => accounts.updateProfile(principal.userId, body),
  }),
  endpoint({
    method: 'put',
    path: apiPaths.preferences,
    policy: 'signedIn',
    tag,
    summary: 'Change some of your preferences',
    description:
      'Consents (`showOnLeaderboard`, `emailReminders`, `weeklyDigest`) cannot be changed while impersonating.',
    learnerFields: consentFields,
    body: preferencesBody,
    status: 204,
    handle: ({ principal, body }) => accounts.updatePreferences(principal.userId, body),
  }),
];
