import type { ChangePasswordBody, ResetConfirmBody, User } from '../contract/accounts.ts';
import { apiPaths } from '../contract/paths.ts';
import { api } from './client.ts';
import { forgetTools } from './personal-tools.ts';
import { endSession, readSession, updateUser } from './session.ts';

/** Logs out on this device at once, which forgets what the tools remember, and on the server as soon as it can be reached within this call. */
export async function logOut(): Promise<void> {
  const session = readSession();
  const forgotten = endSession();
  forgetTools();
  if (session) {
    const json = { refreshToken: session.tokens.refresh };
    await api.post(apiPaths.logout, { json, keepalive: true }).catch(() => {});
  }
  await forgotten;
}

/** Asks for the mail that a new password can be chosen with. Says nothing of whether there is such an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  await api.post(apiPaths.passwordResetRequest, { json: { email } });
}

/** Chooses a new password by the mail. Every session of the account ends. @throws ApiError: INVALID_TOKEN, … */
export async function resetPassword(body: ResetConfirmBody): Promise<void> {
  await api.post(apiPaths.passwordResetConfirm, { json: body });
  await endSession();
}

/** Every other session of the account ends. @throws ApiError: INVALID_CREDENTIALS, … */
export async function changePassword(body: ChangePasswordBody): Promise<void> {
  await api.post(apiPaths.changePassword, { json: body });
}

/** @throws ApiError: INVALID_TOKEN, … */
export async function verifyEmail(token: string): Promise<User> {
  const user = await api.post(apiPaths.emailVerify, { json: { token } }).json<User>();
  updateUser(user);
  return user;
}

/** Has the mail with the link sent once more. */
export async function resendVerification(): Promise<void> {
  await api.post(apiPaths.emailResend);
}
