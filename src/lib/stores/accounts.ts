import type { LoginBody, RegisterBody, SessionAnswer } from '../contract/accounts.ts';
import { apiPaths } from '../contract/paths.ts';
import { api } from './client.ts';
import { endSession, readSession, startSession } from './session.ts';

async function enter(path: string, body: LoginBody | RegisterBody): Promise<void> {
  const { user, tokens } = await api.post(path, { json: body }).json<SessionAnswer>();
  startSession(user, tokens);
}

/** @throws ApiError: INVALID_CREDENTIALS, RATE_LIMITED, … */
export const logIn = (body: LoginBody) => enter(apiPaths.login, body);

/** @throws ApiError: VALIDATION_ERROR, EMAIL_TAKEN, … */
export function register(body: Pick<RegisterBody, 'email' | 'password' | 'name'>): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return enter(apiPaths.register, { ...body, preferences: { timeZone } });
}

/** Logs out on this device at once, and on the server as soon as it can be reached within this call. */
export async function logOut(): Promise<void> {
  const session = readSession();
  endSession();
  if (!session) return;
  await api.post(apiPaths.logout, { json: { refreshToken: session.tokens.refresh }, keepalive: true }).catch(() => {});
}
