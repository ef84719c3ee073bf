import {
  changePasswordBody,
  resetConfirmBody,
  resetRequestBody,
  user,
  verifyEmailBody,
} from '../../../contract/accounts.ts';
import { apiPaths } from '../../../contract/api-paths.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Credentials } from './credentials.ts';

const common = { method: 'post', tag: 'Accounts' } as const;

/** Tokens in mails cannot be guessed; requests for mails and attempts to redeem tokens are limited all the same. */
const linkLimit = { points: 30, seconds: 15 * 60 };

export const credentialRoutes = (credentials: Credentials) => [
  endpoint({
    ...common,
    path: apiPaths.changePassword,
    policy: 'notImpersonating',
    summary: 'Change your password',
    description: 'Every other session of the account ends.',
    body: changePasswordBody,
    status: 204,
    errors: ['INVALID_CREDENTIALS'],
    handle: ({ principal, body, address }) => credentials.changePassword({ ...principal, address: address() }, body),
  }),
  endpoint({
    ...common,
    path: apiPaths.passwordResetRequest,
    bucket: 'entry',
    policy: 'anyone',
    summary: 'Request a link to choose a new password',
    description:
      'The response is the same whether or not the address has an account. The link works once, for an hour.',
    body: resetRequestBody,
    limit: linkLimit,
    status: 204,
    handle: ({ body }) => credentials.requestReset(body.email),
  }),
  endpoint({
    ...common,
    path: apiPaths.passwordResetConfirm,
    bucket: 'entry',
    policy: 'anyone',
    summary: 'Choose a new password',
    description: 'Every session of the account ends.',
    body: resetConfirmBody,
    limit: linkLimit,
    status: 204,
    errors: ['INVALID_TOKEN'],
    handle: ({ body }) => credentials.confirmReset(body),
  }),
  endpoint({
    ...common,
    path: apiPaths.emailVerify,
    bucket: 'entry',
    policy: 'anyone',
    summary: 'Confirm an e-mail address',
    body: verifyEmailBody,
    limit: linkLimit,
    status: 200,
    answer: user,
    errors: ['INVALID_TOKEN'],
    handle: ({ body }) => credentials.verifyEmail(body.token),
  }),
  endpoint({
    ...common,
    path: apiPaths.emailResend,
    policy: 'notImpersonating',
    summary: 'Resend the link to confirm your e-mail address',
    status: 204,
    handle: ({ principal }) => credentials.resendVerification(principal.userId),
  }),
];
