import type { ChangePasswordBody, ResetConfirmBody, User } from '../../contract/accounts.ts';
import { apiPaths } from '../../contract/api-paths.ts';
import { api } from '../http/client.ts';
import { endSession, readSession, updateUser } from '../session/session.ts';
import { forgetTools } from '../tools/personal-tools.ts';

/** Logs out on this device at once and clears what the tools stored; logging out on the server may fail silently. */
export async function logOut(): Promise<void> {
  const session = readSession();
  const ended = endSession();
  forgetTools();
  if (session) {
    const { access, refresh } = session.tokens;
    const headers = { Authorization: `Bearer ${access}` };
    await api.post(apiPaths.logout, { json: { refreshToken: refresh }, headers, keepalive: true }).catch(() => {});
  }
  await ended;
}

/** Requests the mail with the reset link. Does not reveal whether the account exists. */
export async function requestPasswordReset(email: string): Promise<void> {
  await api.post(apiPaths.passwordResetRequest, { json: { email } });
}

/** Sets a new password with the mailed token. Ends every session of the account. @throws ApiError: INVALID_TOKEN, … */
export async function resetPassword(body: ResetConfirmBody): Promise<void> {
  await api.post(apiPaths.passwordResetConfirm, { json: body });
  await endSession();
}

/** Ends every other session of the account. @throws ApiError: INVALID_CREDENTIALS, … */
export async function changePassword(body: ChangePasswordBody): Promise<void> {
  await api.post(apiPaths.changePassword, { json: body });
}

/** @throws ApiError: INVALID_TOKEN, … */
export async function verifyEmail(token: string): Promise<User> {
  const user = await api.post(apiPaths.emailVerify, { json: { token } }).json<User>();
  updateUser(user);
  return user;
}

/** Sends the verification mail again. */
export async function resendVerification(): Promise<void> {
  await api.post(apiPaths.emailResend);
}
