import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoices } from '#src/lib/server/platform/db/schema/index.ts';
import { deriveKey, keyId } from '#src/lib/server/platform/secrets.ts';
import { type Api, type Person, secret, startApi } from '#tests/support/api.ts';
import { watchRows } from '#tests/support/rows.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const callers = [
  'no token',
  'expired',
  'forged',
  'alg none',
  'somebody else',
  'support',
  'impersonator',
  'learner',
] as const;
type Caller = (typeof callers)[number];
/** `in`: the call goes on to look at what was sent. */
type Outcome =
  | 'in'
  | '401 UNAUTHENTICATED'
  | '401 TOKEN_EXPIRED'
  | '403 FORBIDDEN'
  | '403 IMPERSONATION_RESTRICTED'
  | '404 NOT_FOUND';
type Row = Record<Caller, Outcome>;

const everybody = Object.fromEntries(callers.map((caller) => [caller, 'in'])) as Row;
const signedIn: Row = {
  'no token': '401 UNAUTHENTICATED',
  expired: '401 TOKEN_EXPIRED',
  forged: '401 UNAUTHENTICATED',
  'alg none': '401 UNAUTHENTICATED',
  'somebody else': 'in',
  support: 'in',
  impersonator: 'in',
  learner: 'in',
};
/** The address names something that is one learner's, not even the support's. */
const theirs = (row: Row): Row => ({ ...row, 'somebody else': '404 NOT_FOUND', support: '404 NOT_FOUND' });
const themselves: Row = { ...signedIn, impersonator: '403 IMPERSONATION_RESTRICTED' };
/** Without a token as well, but with no bad one. */
const visitorThemselves: Row = { ...themselves, 'no token': 'in' };
const staff: Row = {
  ...signedIn,
  'somebody else': '403 FORBIDDEN',
  impersonator: '403 FORBIDDEN',
  learner: '403 FORBIDDEN',
};

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
  'GET /auth/sessions': themselves,
  'DELETE /auth/sessions/{id}': theirs(themselves),
  'POST /auth/impersonate': everybody,
  'POST /auth/impersonate/end': everybody,
  'POST /admin/impersonation': staff,
  'GET /admin/users': staff,
  'GET /admin/audit': staff,
  'GET /admin/faults': staff,
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
  'POST /streaks/record': signedIn,
  'GET /streaks/history': signedIn,
  'PUT /streaks/goals': themselves,
  'GET /streaks/analytics': signedIn,
  'POST /streaks/sync': signedIn,
  'GET /achievements': signedIn,
  'GET /achievements/check': signedIn,
  'GET /achievements/categories': signedIn,
  'GET /achievements/leaderboard': signedIn,
  'POST /achievements/sync': signedIn,
  'POST /video-tracking/heartbeat': signedIn,
  'POST /video-tracking/batch': signedIn,
  'GET /video-tracking/analytics/{videoId}': signedIn,
  'GET /billing/plans': everybody,
  'GET /billing/subscription': themselves,
  'GET /billing/invoices': themselves,
  'GET /billing/invoices/{id}/pdf': theirs(themselves),
  'POST /billing/checkout': themselves,
  'POST /billing/portal': themselves,
  'POST /billing/change': themselves,
  'POST /billing/cancel': themselves,
  'POST /billing/resume': themselves,
  'POST /billing/webhook': everybody,
  'GET /billing/sandbox/checkouts/{id}': theirs(themselves),
  'POST /billing/sandbox/checkouts/{id}': theirs(themselves),
  'PUT /billing/sandbox/card': themselves,
  'POST /tracking/download': signedIn,
  'POST /tracking/navigation': everybody,
  'POST /tracking/search': everybody,
  'POST /support/tickets': visitorThemselves,
  'GET /status': everybody,
  'GET /favourites': signedIn,
  'PUT /favourites/{kind}/{id}': signedIn,
  'DELETE /favourites/{kind}/{id}': themselves,
  'GET /loops': signedIn,
  'POST /loops': signedIn,
  'DELETE /loops/{id}': theirs(themselves),
  'GET /reviews/due': signedIn,
  'POST /reviews': signedIn,
  'GET /notes': signedIn,
  'POST /notes': signedIn,
  'PUT /notes/{id}': theirs(signedIn),
  'DELETE /notes/{id}': theirs(themselves),
  'GET /assistant/sessions': signedIn,
  'GET /assistant/sessions/{id}': theirs(signedIn),
  'DELETE /assistant/sessions/{id}': theirs(themselves),
  'POST /assistant/messages': themselves,
  'GET /tools/trainers/{trainer}': signedIn,
  'POST /tools/trainers/{trainer}/rounds': themselves,
  'POST /tools/rounds/{id}/answers': theirs(themselves),
  'GET /tools/chord-changes': signedIn,
  'POST /tools/chord-changes': themselves,
  'GET /practice-log': signedIn,
  'GET /practice-log/csv': themselves,
  'PUT /practice-log/{id}': themselves,
  'DELETE /practice-log/{id}': theirs(themselves),
  'GET /health': everybody,
  'GET /health/live': everybody,
  'GET /health/ready': everybody,
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
    'somebody else': (await api.register()).token,
    support: support.token,
    impersonator: (await api.impersonate(support, learner)).token,
    learner: learner.token,
  };
}

test('the table has exactly one row for every call of the API description', async () => {
  const names = (await calls()).map(({ name }) => name);
  const rows = Object.keys(table).filter((name) => name !== 'GET /demo' || names.includes(name));
  expect(names.sort()).toEqual(rows.sort());
});

/** Makes what is the learner’s own, by the address that names it, and tells its id. */
const own: Record<string, (learner: Person) => Promise<string>> = {
  '/auth/sessions/{id}': async (learner) => {
    await api.login(learner);
    const sessions = (await api.get('/auth/sessions', { token: learner.token })).body;
    return sessions.find(({ current }: { current: boolean }) => !current).id;
  },
  '/loops/{id}': async ({ token }) => {
    const loop = { id: crypto.randomUUID(), lessonId: 'a-and-d', name: 'Mine', fromBar: 1, toBar: 2 };
    return (await api.post('/loops', loop, { token })).body.id;
  },
  '/notes/{id}': async ({ token }) => {
    const note = { lessonId: 'a-and-d', position: 1, text: 'Mine' };
    return (await api.post('/notes', note, { token })).body.id;
  },
  '/practice-log/{id}': async ({ token }) => {
    const entry = { date: api.clock.iso().slice(0, 10), minutes: 20, what: 'Scales' };
    return (await api.put(`/practice-log/${crypto.randomUUID()}`, entry, { token })).body.id;
  },
  '/assistant/sessions/{id}': async ({ token }) => {
    await api.post('/assistant/messages', { message: 'What next?' }, { token });
    return (await api.get('/assistant/sessions', { token })).body.sessions[0].id;
  },
  '/tools/rounds/{id}/answers': async ({ token }) => {
    const asked = { mode: 'name', level: 'first' };
    return (await api.post('/tools/trainers/chords/rounds', asked, { token })).body.id;
  },
  '/billing/sandbox/checkouts/{id}': async ({ token }) => {
    const { url } = (await api.post('/billing/checkout', { planId: 'monthly' }, { token })).body;
    return new URL(url).searchParams.get('id')!;
  },
  '/billing/invoices/{id}/pdf': async ({ user }) => {
    const invoice = { invoiceId: crypto.randomUUID(), userId: user.id, issuedAt: new Date(api.clock.now()) };
    const of = { number: '1', description: 'A month', amount: 800, currency: 'eur', status: 'paid' as const };
    await api.database.db.insert(invoices).values({ ...invoice, ...of });
    return invoice.invoiceId;
  },
};

/** What is sent where an empty body would be refused before anything is looked up. */
const bodies: Record<string, object> = {
  '/tools/rounds/{id}/answers': { question: 0, answer: { name: 'A' } },
};

async function addressOf(path: string, learner: Person): Promise<string> {
  const named = path
    .replace('{courseId}', 'first-week')
    .replace(/\{(lessonId|videoId)\}/, 'tune-and-pick')
    .replace('{trainer}', 'chords')
    .replace('{kind}/{id}', 'course/first-week');
  return named.includes('{') ? named.replace('{id}', await own[path]!(learner)) : named;
}

test('each role can make exactly the calls the table allows', { timeout: 120_000 }, async () => {
  const learner = await api.register();
  const known = await tokens(learner);
  const stored = watchRows(api.database);
  for (const { name, method, path, takesBody } of await calls()) {
    let address: string | undefined;
    for (const caller of callers) {
      address ??= await addressOf(path, learner);
      const before = await stored();
      const body = takesBody ? (bodies[path] ?? {}) : undefined;
      const answer = await api.request(method, address, { token: known[caller], body });
      const row = table[name]!;
      const refusals = Object.values(row).includes('404 NOT_FOUND') ? [401, 403, 404] : [401, 403];
      const outcome = refusals.includes(answer.status) ? `${answer.status} ${answer.body.error.code}` : 'in';
      expect([name, caller, outcome]).toEqual([name, caller, row[caller]]);
      expect([name, caller, answer.status < 500]).toEqual([name, caller, true]);
      // It may be gone now.
      if (answer.status < 400) address = undefined;
      // What was refused changed nothing; what an impersonator is refused is written down.
      if (answer.status >= 400 && caller !== 'impersonator') {
        expect([name, caller, await stored()]).toEqual([name, caller, before]);
      }
    }
  }
});
