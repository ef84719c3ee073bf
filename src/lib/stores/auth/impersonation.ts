import type { User } from '../../contract/accounts.ts';
import { apiPaths } from '../../contract/api-paths.ts';
import type { ImpersonationAnswer } from '../../contract/impersonation.ts';
import { api } from '../http/client.ts';
import { leaveImpersonation } from '../session/redirects.ts';
import { readSession, startSession } from '../session/session.ts';
import { logOut } from './accounts.ts';

/** Milliseconds after which the server ends it. */
const longest = 60 * 60 * 1000;

/** Somebody's place, offered for a while. */
export interface Offer {
  user: User;
  adminEmail: string;
  /** Takes it, in all tabs of this browser, in the place of whoever was logged in. */
  accept(): Promise<void>;
  decline(): Promise<void>;
}

/** Redeems a token, which works once. @throws ApiError: INVALID_TOKEN, … */
export async function redeem(token: string): Promise<Offer> {
  const { user, tokens, impersonation } = await api
    .post(apiPaths.impersonate, { json: { token } })
    .json<ImpersonationAnswer>();
  const { adminEmail } = impersonation;
  const until = Date.now() + longest;
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

/** Ends it here and on the server, and leaves nothing of it in this browser. */
export async function endImpersonation(): Promise<void> {
  const session = readSession();
  if (session) await end(session.tokens.refresh);
  await leaveImpersonation();
}

/** The session ends by itself soon; a server that cannot be reached must not keep anybody in it. */
const end = async (refreshToken: string) => {
  await api.post(apiPaths.impersonateEnd, { json: { refreshToken }, timeout: 5000 }).catch(() => {});
};
