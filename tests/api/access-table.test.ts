import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKey, keyId } from '#src/lib/server/secrets.ts';
import { type Api, countRows, type Person, secret, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const callers = ['no token', 'expired', 'forged', 'alg none', 'learner', 'support', 'impersonator'] as const;
type Caller = (typeof callers)[number];
/** `in`: the call goes on to look at what was sent. */
type Outcome = 'in' | '401 UNAUTHENTICATED' | '401 TOKEN_EXPIRED' | '403 FORBIDDEN' | '403 IMPERSONATION_RESTRICTED';
type Row = Record<Caller, Outcome>;

const everybody = Object.fromEntries(callers.map((caller) => [caller, 'in'])) as Row;
const signedIn: Row = {
  'no token': '401 UNAUTHENTICATED',
  expired: '401 TOKEN_EXPIRED',
  forged: '401 UNAUTHENTICATED',
  'alg none': '401 UNAUTHENTICATED',
  learner: 'in',
  support: 'in',
  impersonator: 'in',
};
const themselves: Row = { ...signedIn, impersonator: '403 IMPERSONATION_RESTRICTED' };
const staff: Row = { ...signedIn, learner: '403 FORBIDDEN', impersonator: '403 FORBIDDEN' };

/** Who gets in where. A call that is not here has not been thought about. */
const table: Record<string, Row> = {
  'POST /auth/register': everybody,
  'POST /auth/login': everybody,
  'POST /auth/refresh': everybody,
  'POST /auth/logout': everybody,
  'POST /auth/change-password': themselves,
  'POST /auth/password/reset-request': everybody,
  'POST /auth/password/reset-confirm': everybody,
  'POST /auth/email/verify': everybody,
  'POST /auth/email/resend': themselves,
  'GET /auth/sessions': signedIn,
  'DELETE /auth/sessions/{id}': signedIn,
  'POST /auth/impersonate': everybody,
  'POST /auth/impersonate/end': everybody,
  'POST /admin/impersonation': staff,
  'GET /admin/users': staff,
  'GET /admin/audit': staff,
  'GET /users/me': signedIn,
  'DELETE /users/me': themselves,
  'GET /users/me/export': themselves,
  'PUT /users/me/profile': signedIn,
  'PUT /users/me/preferences': signedIn,
  'GET /courses': everybody,
  'GET /courses/{courseId}': everybody,
  'GET /courses/{courseId}/lessons/{lessonId}': signedIn,
  'GET /demo': everybody,
  'GET /search': everybody,
  'GET /progress/overview': signedIn,
  'POST /progress/activity': signedIn,
  'GET /progress/videos/summary': signedIn,
  'GET /progress/videos': signedIn,
  'GET /progress/videos/continue-watching': signedIn,
  'GET /progress/lessons': signedIn,
  'POST /videos/{videoId}/progress': signedIn,
  'POST /videos/{videoId}/watched': signedIn,
  'GET /courses/{courseId}/progress': signedIn,
  'GET /streaks/current': signedIn,
  'GET /achievements': signedIn,
  'GET /achievements/check': signedIn,
  'GET /achievements/categories': signedIn,
  'POST /video-tracking/heartbeat': signedIn,
  'POST /video-tracking/batch': signedIn,
  'GET /video-tracking/analytics/{videoId}': signedIn,
  'GET /favourites': signedIn,
  'PUT /favourites/{kind}/{id}': signedIn,
  'DELETE /favourites/{kind}/{id}': signedIn,
  'GET /notes': signedIn,
  'POST /notes': signedIn,
  'PUT /notes/{id}': signedIn,
  'DELETE /notes/{id}': signedIn,
  'GET /health': everybody,
  'GET /openapi.json': everybody,
  'GET /docs': everybody,
};

interface Call {
  name: string;
  method: string;
  path: string;
  takesBody: boolean;
}

async function calls(): Promise<Call[]> {
  const { body } = await api.get('/openapi.json');
  return Object.entries<Record<string, { requestBody?: object }>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      takesBody: requestBody !== undefined,
    })),
  );
}

async function tokens(learner: Person): Promise<Record<Caller, string | undefined>> {
  const support = await api.registerAs('support');
  const now = Math.floor(api.clock.now() / 1000);
  const sessions = (await api.get('/auth/sessions', { token: learner.token })).body;
  const claims = { iss: 'woodshed', sub: learner.user.id, sid: sessions[0].id, iat: now, exp: now + 900 };
  const sign = (key: string, change = {}) =>
    new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg: 'HS256', kid: keyId(secret), typ: 'at+jwt' })
      .sign(deriveKey(key, 'access token'));
  return {
    'no token': undefined,
    expired: await sign(secret, { exp: now - 1 }),
    forged: await sign('another secret that is as long as the first'),
    'alg none': new UnsecuredJWT(claims).encode(),
    learner: learner.token,
    support: support.token,
    impersonator: (await api.impersonate(support, learner)).token,
  };
}

test('every call of the description has a row, and every row is a call', async () => {
  const names = (await calls()).map(({ name }) => name);
  const rows = Object.keys(table).filter((name) => name !== 'GET /demo' || names.includes(name));
  expect(names.sort()).toEqual(rows.sort());
});

test('everybody gets in where the table says, and nowhere else', async () => {
  const learner = await api.register();
  const known = await tokens(learner);
  for (const { name, method, path, takesBody } of await calls()) {
    const address = path
      .replace('{courseId}', 'first-week')
      .replace(/\{(lessonId|videoId)\}/, 'tune-and-pick')
      .replace('{kind}/{id}', 'course/first-week')
      .replace('{id}', crypto.randomUUID());
    for (const caller of callers) {
      const before = takesBody ? await countRows(api.database) : undefined;
      const answer = await api.request(method, address, { token: known[caller], body: takesBody ? {} : undefined });
      const refused = answer.status === 401 || answer.status === 403;
      const outcome = refused ? `${answer.status} ${answer.body.error.code}` : 'in';
      expect([name, caller, outcome]).toEqual([name, caller, table[name]![caller]]);
      expect([name, caller, answer.status < 500]).toEqual([name, caller, true]);
      // What was refused changed nothing.
      if (before && answer.status >= 400 && caller !== 'impersonator') {
        expect([name, caller, await countRows(api.database)]).toEqual([name, caller, before]);
      }
    }
  }
});

test('what is somebody else’s is not there', async () => {
  const [ann, bob] = [await api.register(), await api.register()];
  const [session] = (await api.get('/auth/sessions', { token: ann.token })).body;
  const note = { lessonId: 'a-and-d', position: 1, text: 'Mine' };
  const others: Record<string, string> = {
    '/auth/sessions/{id}': session.id,
    '/notes/{id}': (await api.post('/notes', note, { token: ann.token })).body.id,
  };
  // What is kept as a favourite is the catalogue's, not somebody's.
  const own = (await calls()).filter(({ path }) => path.includes('{id}') && !path.includes('{kind}'));
  for (const { method, path, takesBody } of own) {
    const body = takesBody ? {} : undefined;
    const answer = await api.request(method, path.replace('{id}', others[path]!), { token: bob.token, body });
    expect([path, answer.status, answer.body.error.code]).toEqual([path, 404, 'NOT_FOUND']);
  }
  expect((await api.get('/users/me', { token: ann.token })).status).toBe(200);
  expect((await api.get('/notes', { token: ann.token })).body).toMatchObject([note]);
});
