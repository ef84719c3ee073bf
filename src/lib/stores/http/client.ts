import ky, { type KyInstance } from 'ky';
import type { Tokens, TokensAnswer } from '../../contract/accounts.ts';
import { apiPaths, apiVersion, apiVersionHeader } from '../../contract/api-paths.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { lockFor } from '../device/locks.ts';
import { leaveForLogin, leaveImpersonation } from '../session/redirects.ts';
import { endSession, readSession, replaceTokens } from '../session/session.ts';
import { apiBase } from './api-base.ts';
import { ApiError, toApiError } from './api-error.ts';

/** How the client reaches the session. Tests and tools bring their own. */
export interface SessionAccess {
  /** As stored this moment, by whichever tab. */
  read(): { tokens: Tokens; accessUntil: number } | null;
  replaceTokens(refreshToken: string, tokens: Tokens): void;
  /** The session can't go on, or there is none and the call needs one. */
  end(reason: 'session_expired' | 'auth_required'): void;
}

export interface ClientOptions {
  /** Absolute outside a browser. */
  base: string;
  session: SessionAccess;
  fetch?: typeof globalThis.fetch;
}

/** Told by the server when a password or a refresh token is wrong: a new access token would change nothing. */
const credentialCodes: string[] = ['INVALID_CREDENTIALS', 'INVALID_REFRESH_TOKEN'] satisfies ErrorCode[];
/** Calls in the background: their 401 must not take the page away from somebody. */
const withoutRefresh = /\/(progress|enrolled)(\/|$)/;

/**
 * The API as the browser calls it. Failed calls throw `ApiError`. A 401 leads to one refresh over all tabs and one
 * more try; a refresh that is refused ends the session, one that fails on the way (429, 5xx, no network) does not.
 */
export function createClient({
  base,
  session,
  fetch = (...args) => globalThis.fetch(...args),
}: ClientOptions): KyInstance {
  const alone = lockFor('woodshed:refresh');
  const plain = ky.create({
    prefix: base,
    timeout: 30_000,
    retry: 0,
    headers: { [apiVersionHeader]: apiVersion },
    fetch,
    hooks: { beforeError: [({ error }) => toApiError(error)] },
  });

  /** @returns the access token to go on with, or nothing when the session has ended */
  const refresh = (access: string) =>
    alone(async () => {
      const current = session.read();
      if (current?.tokens.access !== access) return current?.tokens.access;
      const refreshToken = current.tokens.refresh;
      try {
        const { tokens } = await plain.post(apiPaths.refresh, { json: { refreshToken } }).json<TokensAnswer>();
        session.replaceTokens(refreshToken, tokens);
        return session.read()?.tokens.access;
      } catch (error) {
        if (!(error instanceof ApiError) || error.isRetryable) throw error;
        session.end('session_expired');
        return undefined;
      }
    });

  const currentAccess = async () => {
    const current = session.read();
    return current && current.accessUntil <= Date.now() ? refresh(current.tokens.access) : current?.tokens.access;
  };

  /** Without a network an old token still says whose kept answers are asked for: the service worker gives them. */
  const accessFor = (request: Request) =>
    currentAccess().catch((error) => {
      if (request.method === 'GET' && error instanceof ApiError && error.isNetwork)
        return session.read()?.tokens.access;
      throw error;
    });

  const send = (request: Request, access: string | undefined) => {
    if (access) request.headers.set('Authorization', `Bearer ${access}`);
    return fetch(request);
  };

  const authorizedFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const again = request.clone();
    const access = await accessFor(request);
    const response = await send(request, access);
    if (response.status !== 401 || withoutRefresh.test(new URL(request.url).pathname)) return response;
    if (credentialCodes.includes(await codeOf(response.clone()))) return response;
    if (!access) session.end('auth_required');
    const renewed = access && (await refresh(access));
    return renewed ? send(again, renewed) : response;
  };

  return plain.extend({ fetch: authorizedFetch });
}

async function codeOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => undefined);
  return String(body?.error?.code);
}

/** The API, called as whoever is logged in. */
export const api = createClient({
  base: apiBase,
  session: {
    read: readSession,
    replaceTokens,
    end(reason) {
      const wasImpersonating = readSession()?.impersonation;
      endSession();
      if (wasImpersonating) leaveImpersonation();
      else leaveForLogin(reason);
    },
  },
});
