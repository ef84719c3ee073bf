import type { User } from '../../contract/accounts.ts';
import { apiPaths } from '../../contract/api-paths.ts';
import type { ImpersonationAnswer } from '../../contract/impersonation.ts';
import { api } from '../http/client.ts';
import { leaveImpersonation } from '../session/redirects.ts';
import { readSession, startSession } from '../session/session.ts';
import { logOut } from './accounts.ts';

/** Max length of an impersonated session in ms, as enforced by the server. */
const maxDuration = 60 * 60 * 1000;

/** A redeemed token: an impersonated session that has not started yet. */
export interface Offer {
  user: User;
  adminEmail: string;
  /** Starts the session in all tabs of this browser, replacing the current login. */
  accept(): Promise<void>;
  decline(): Promise<void>;
}

/** Redeems a single-use token. @throws ApiError: INVALID_TOKEN, … */
export async function redeem(token: string): Promise<Offer> {
  const { user, tokens, impersonation } = await api
    .post(apiPaths.impersonate, { json: { token } })
    .json<ImpersonationAnswer>();
  const { adminEmail } = impersonation;
  const until = Date.now() + maxDuration;
  return {
    user,
    adminEmail,
    async accept() {
      await logOut();
      startSession(user, tokens, { adminEmail, until });
    },
    decline: () => end(tokens.refresh),
  };
}

/** Ends the impersonation here and on the server, and deletes its data from this browser. */
export async function endImpersonation(): Promise<void> {
  const session = readSession();
  if (session) await end(session.tokens.refresh);
  await leaveImpersonation();
}

/** Ignores failures: the session expires soon, and an unreachable server must not prevent leaving it. */
const end = async (refreshToken: string) => {
  await api.post(apiPaths.impersonateEnd, { json: { refreshToken }, timeout: 5000 }).catch(() => {});
};
