import { describe, expect, test } from 'vitest';
import { createClient, type SessionAccess } from '#src/lib/stores/http/client.ts';
import { type Answer, type Call, serve } from '../server.ts';

const later = Date.now() + 900_000;
const longAgo = Date.now() - 1000;

/** The session of one browser, as all of its tabs see it. */
function browserSession(accessUntil = later) {
  let stored: ReturnType<SessionAccess['read']> = { tokens: { access: 'old', refresh: 'r1' }, accessUntil };
  const ended: string[] = [];
  const session: SessionAccess = {
    read: () => stored,
    replaceTokens(refreshToken, tokens) {
      if (stored?.tokens.refresh === refreshToken) stored = { tokens, accessUntil: later };
    },
    end(reason) {
      stored = null;
      ended.push(reason);
    },
  };
  return { session, ended, tokens: () => stored?.tokens, logOut: () => session.end('auth_required') };
}

const unauthenticated: Answer = { status: 401, body: { error: { code: 'TOKEN_EXPIRED', message: 'Log in again.' } } };
const fresh: Answer = { body: { tokens: { access: 'new', refresh: 'r2' } } };

/** Takes the access token `new` alone, and hands it out as `refresh` says. */
const api =
  (refresh: Answer | ((call: Call) => Answer | Promise<Answer>) = fresh) =>
  (call: Call): Answer | Promise<Answer> => {
    if (call.path === '/api/v1/auth/refresh') return typeof refresh === 'function' ? refresh(call) : refresh;
    return call.access === 'new' ? { body: { path: call.path, sent: call.body } } : unauthenticated;
  };

const refreshes = (calls: Call[]) => calls.filter((call) => call.path.endsWith('/auth/refresh'));

describe('a call', () => {
  test('sends the version, the token and JSON', async () => {
    const { base, calls } = await serve(() => ({ body: { ok: true } }));
    const { session } = browserSession();
    const answer = await createClient({ base, session })
      .post('notes', { json: { text: 'Play slower' } })
      .json();
    expect(answer).toEqual({ ok: true });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/notes',
      access: 'old',
      body: '{"text":"Play slower"}',
    });
    await createClient({ base, session }).get('notes');
    for (const { headers } of calls) {
      expect(headers).toMatchObject({ 'x-api-version': '1.0', 'content-type': 'application/json' });
    }
  });

  test('is not repeated after a server error', async () => {
    const { base, calls } = await serve(() => ({ status: 503, body: {} }));
    const { session, ended } = browserSession();
    await expect(createClient({ base, session }).get('streaks/current')).rejects.toMatchObject({ code: 'HTTP_503' });
    expect(calls).toHaveLength(1);
    expect(ended).toEqual([]);
  });
});

describe('after a 401', () => {
  test('the call is repeated once with a new token, its body kept', async () => {
    const { base, calls } = await serve(api());
    const browser = browserSession();
    const answer = await createClient({ base, session: browser.session })
      .put('notes/1', { json: { text: 'Again' } })
      .json();
    expect(answer).toEqual({ path: '/api/v1/notes/1', sent: '{"text":"Again"}' });
    expect(calls.map((call) => call.path)).toEqual(['/api/v1/notes/1', '/api/v1/auth/refresh', '/api/v1/notes/1']);
    expect(calls[1]?.body).toBe('{"refreshToken":"r1"}');
    expect(browser.tokens()).toEqual({ access: 'new', refresh: 'r2' });
  });

  test('a rejected new token is not refreshed again', async () => {
    const { base, calls } = await serve((call) => (call.path.endsWith('refresh') ? fresh : unauthenticated));
    const { session } = browserSession();
    await expect(createClient({ base, session }).get('users/me')).rejects.toMatchObject({ status: 401 });
    expect(refreshes(calls)).toHaveLength(1);
    expect(calls).toHaveLength(3);
  });

  test('ten calls of one tab and ten of another lead to one refresh', async () => {
    const { base, calls } = await serve(api());
    const { session, ended } = browserSession();
    const tabs = [createClient({ base, session }), createClient({ base, session })];
    const answers = await Promise.all(
      tabs.flatMap((tab) => Array.from({ length: 10 }, (_, number) => tab.get(`notes/${number}`).json())),
    );
    expect(answers).toHaveLength(20);
    expect(refreshes(calls)).toHaveLength(1);
    expect(ended).toEqual([]);
  });

  test.each([400, 401, 403])('a refresh rejected with %d ends the session, once', async (status) => {
    const { base, calls } = await serve(api({ status, body: { error: { code: 'INVALID_REFRESH_TOKEN' } } }));
    const { session, ended } = browserSession();
    const client = createClient({ base, session });
    const outcomes = await Promise.allSettled([client.get('users/me'), client.get('notes'), client.get('favourites')]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(refreshes(calls)).toHaveLength(1);
    expect(ended).toEqual(['session_expired']);
  });

  test.each([408, 429, 500, 502, 503])('a refresh that fails with %d keeps the session', async (status) => {
    const { base } = await serve(api({ status, body: {}, headers: { 'Retry-After': '7' } }));
    const browser = browserSession();
    const failure = createClient({ base, session: browser.session }).get('users/me');
    await expect(failure).rejects.toMatchObject({ status, isRetryable: true, retryAfter: 7 });
    expect(browser.tokens()).toEqual({ access: 'old', refresh: 'r1' });
    expect(browser.ended).toEqual([]);
  });

  test('a refresh without a response keeps the session', async () => {
    const { base } = await serve(api());
    const browser = browserSession();
    const withoutRefresh: typeof fetch = (input, init) =>
      String((input as Request).url ?? input).endsWith('/auth/refresh')
        ? Promise.reject(new TypeError('fetch failed'))
        : fetch(input, init);
    const failure = createClient({ base, session: browser.session, fetch: withoutRefresh }).get('users/me');
    await expect(failure).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    expect(browser.ended).toEqual([]);
  });

  test('without a session, asks for login', async () => {
    const { base, calls } = await serve(api());
    const browser = browserSession();
    browser.logOut();
    browser.ended.length = 0;
    await expect(createClient({ base, session: browser.session }).get('users/me')).rejects.toMatchObject({
      status: 401,
    });
    expect(browser.ended).toEqual(['auth_required']);
    expect(calls).toHaveLength(1);
  });

  test('a logout during the refresh is not undone by it', async () => {
    const browser = browserSession();
    const { base } = await serve(
      api(() => {
        browser.logOut();
        return fresh;
      }),
    );
    await expect(createClient({ base, session: browser.session }).get('users/me')).rejects.toMatchObject({
      status: 401,
    });
    expect(browser.tokens()).toBeUndefined();
  });

  test.each([
    'progress/overview',
    'progress/videos/continue-watching?limit=1',
    'videos/ode-to-joy/progress',
    'courses/first-week/enrolled',
  ])('%s neither refreshes nor leaves the page', async (path) => {
    const { base, calls } = await serve(api());
    const { session, ended } = browserSession();
    await expect(createClient({ base, session }).get(path)).rejects.toMatchObject({ status: 401 });
    expect(refreshes(calls)).toHaveLength(0);
    expect(ended).toEqual([]);
  });

  test('a background call is made once more when another call refreshes the tokens', async () => {
    const { base, calls } = await serve(api());
    const { session, ended } = browserSession();
    const client = createClient({ base, session });
    const [overview] = await Promise.all([client.get('progress/overview').json(), client.get('streaks/current')]);
    expect(overview).toMatchObject({ path: '/api/v1/progress/overview' });
    expect(refreshes(calls)).toHaveLength(1);
    expect(ended).toEqual([]);
  });

  test('without a refresh token, asks for login', async () => {
    const { base, calls } = await serve(api());
    const ended: string[] = [];
    const session: SessionAccess = {
      read: () => ({ tokens: { access: 'old', refresh: '' }, accessUntil: later }),
      replaceTokens() {},
      end: (reason) => ended.push(reason),
    };
    await expect(createClient({ base, session }).get('users/me')).rejects.toMatchObject({ status: 401 });
    expect(ended).toEqual(['auth_required']);
    expect(refreshes(calls)).toHaveLength(0);
  });

  test('a wrong password does not end the session', async () => {
    const { base, calls } = await serve(() => ({ status: 401, body: { error: { code: 'INVALID_CREDENTIALS' } } }));
    const { session, ended } = browserSession();
    await expect(createClient({ base, session }).post('auth/change-password', { json: {} })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect(calls).toHaveLength(1);
    expect(ended).toEqual([]);
  });
});

test('an expired token is replaced before the call, also on paths whose 401 does not refresh', async () => {
  const { base, calls } = await serve(api());
  const { session } = browserSession(longAgo);
  const client = createClient({ base, session });
  await Promise.all([client.get('progress/overview'), client.get('progress/lessons'), client.get('achievements')]);
  expect(refreshes(calls)).toHaveLength(1);
  expect(calls.filter((call) => call.access === 'old')).toEqual([]);
});
