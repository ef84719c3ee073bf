import ky, { type KyInstance } from 'ky';
import type { Tokens, TokensAnswer } from '../../contract/accounts.ts';
import { apiPaths, apiVersion, apiVersionHeader } from '../../contract/api-paths.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { lockFor } from '../device/locks.ts';
import { leaveImpersonation, redirectToLogin } from '../session/redirects.ts';
import { endSession, readSession, replaceTokens } from '../session/session.ts';
import { apiBase } from './api-base.ts';
import { ApiError, toApiError } from './api-error.ts';
import { beginChange } from './changes.ts';

/** The client's access to the session; tests and tools pass their own. */
export interface SessionAccess {
  /** Reads the session as last stored by any tab. */
  read(): { tokens: Tokens; accessUntil: number } | null;
  replaceTokens(refreshToken: string, tokens: Tokens): void;
  /** Called when the session has ended, or when a call needs one and there is none. */
  end(reason: 'session_expired' | 'auth_required'): void;
}

export interface ClientOptions {
  /** Absolute outside a browser. */
  base: string;
  session: SessionAccess;
  fetch?: typeof globalThis.fetch;
  /** Called before each call that may change something on the server; the result, once it is answered or has failed. */
  onChange?(): (() => void) | undefined;
}

/** How often a refused background call looks whether the tokens have been refreshed, and the time between, in ms. */
const maxRenewalWaits = 20;
const renewalWait = 100;
/** Sent for a wrong password or refresh token: a new access token would not help. */
const credentialCodes: string[] = ['INVALID_CREDENTIALS', 'INVALID_REFRESH_TOKEN'] satisfies ErrorCode[];
/**
 * Specification, section 8: a 401 from an endpoint whose path contains `progress` or `enrolled` does not trigger a
 * refresh, so that background calls never redirect to the login page. This API has no `enrolled` path yet. They are made
 * once more when another call refreshes the tokens.
 */
const withoutRefresh = /\/(progress|enrolled)(\/|$)/;

/**
 * Creates an API client. Failed calls throw `ApiError`. After a 401, one tab refreshes the tokens and the call is made
 * once more. A rejected refresh ends the session; one that fails otherwise (429, 5xx, no network) does not.
 */
export function createClient({
  base,
  session,
  fetch = (...args) => globalThis.fetch(...args),
  onChange,
}: ClientOptions): KyInstance {
  const inOneTab = lockFor('woodshed:refresh');
  const plain = ky.create({
    prefix: base,
    timeout: 30_000,
    retry: 0,
    headers: { [apiVersionHeader]: apiVersion, 'Content-Type': 'application/json' },
    fetch,
    hooks: { beforeError: [({ error }) => toApiError(error)] },
  });

  /** @returns the access token after another call's or tab's refresh, or undefined if there is none soon */
  async function renewedByOthers(access: string): Promise<string | undefined> {
    for (let waits = 0; waits < maxRenewalWaits; waits++) {
      const current = session.read()?.tokens.access;
      if (current !== access) return current;
      await new Promise((resolve) => setTimeout(resolve, renewalWait));
    }
    return undefined;
  }

  /** @returns the new access token, or undefined when the session has ended */
  const refresh = (access: string) =>
    inOneTab(async () => {
      const current = session.read();
      if (current?.tokens.access !== access) return current?.tokens.access;
      const refreshToken = current.tokens.refresh;
      if (!refreshToken) {
        session.end('auth_required');
        return undefined;
      }
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

  /** Offline, falls back to an expired token, from which the service worker knows whose stored answers to give. */
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

  async function sendAuthorized(request: Request): Promise<Response> {
    // The caller has set a token, since the session ends meanwhile.
    if (request.headers.has('Authorization')) return fetch(request);
    const again = request.clone();
    const access = await accessFor(request);
    const response = await send(request, access);
    if (response.status !== 401) return response;
    const inBackground = withoutRefresh.test(new URL(request.url).pathname);
    if (!inBackground && credentialCodes.includes(await codeOf(response.clone()))) return response;
    if (!access && !inBackground) session.end('auth_required');
    const renewed = access && (await (inBackground ? renewedByOthers : refresh)(access));
    return renewed ? send(again, renewed) : response;
  }

  const authorizedFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const end = request.method === 'GET' ? undefined : onChange?.();
    return sendAuthorized(request).finally(end);
  };

  return plain.extend({ fetch: authorizedFetch });
}

async function codeOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => undefined);
  return String(body?.error?.code);
}

/** The API client of the logged-in user. */
export const api = createClient({
  base: apiBase,
  onChange: () => (readSession() ? beginChange() : undefined),
  session: {
    read: readSession,
    replaceTokens,
    end(reason) {
      const wasImpersonating = readSession()?.impersonation;
      endSession();
      if (wasImpersonating) leaveImpersonation();
      else redirectToLogin(reason);
    },
  },
});
