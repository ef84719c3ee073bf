import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldArchive } from '#src/lib/server/features/impersonation/archive.ts';
import { eq, getTableName } from '#src/lib/server/platform/db/drizzle.ts';
import {
  activities,
  days,
  learners,
  tables,
  unlockedAchievements,
  users,
  videoProgress,
  watchEvents,
} from '#src/lib/server/platform/db/schema/index.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';

let api: Api;
let support: Person;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  [support, admin] = [await api.registerAs('support'), await api.registerAs('admin')];
});
afterAll(() => api.stop());
// The clock moves on: their tokens would be old.
beforeEach(async () => {
  for (const person of [support, admin]) person.token = (await api.login(person)).body.tokens.access;
});

const reason = 'They cannot find their lesson.';
const grant = (who: Person, body: object) => api.post('/admin/impersonation', body, { token: who.token });
const begin = (token: string) => api.post('/auth/impersonate', { token });
const me = async (token: string) => (await api.get('/users/me', { token })).status;
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

describe('an impersonation token', () => {
  test('is given to support and admin, by id or address, with a reason', async () => {
    const { user } = await api.register();
    const answer = await grant(support, { userId: user.id, reason });
    expect(answer.status).toBe(201);
    expect(answer.body.expiresAt).toBe(api.clock.iso(300));
    expect(answer.body.url).toMatch(/\/auth\/impersonate\?token=[\w-]{64}$/);
    expect((await grant(admin, { email: user.email.toUpperCase(), reason })).status).toBe(201);
    for (const body of [
      { userId: user.id },
      { userId: user.id, reason: ' ' },
      { reason },
      { ...user, reason, userId: user.id },
    ]) {
      expect(codeOf(await grant(support, body))).toEqual([400, 'VALIDATION_ERROR']);
    }
  });

  test('is refused to learners, and for accounts of the staff', async () => {
    const [ann, bob] = [await api.register(), await api.register()];
    expect(codeOf(await grant(ann, { userId: bob.user.id, reason }))).toEqual([403, 'FORBIDDEN']);
    for (const person of [support, admin]) {
      expect(codeOf(await grant(admin, { userId: person.user.id, reason }))).toEqual([403, 'FORBIDDEN']);
    }
    expect(codeOf(await grant(admin, { email: 'nobody@example.org', reason }))).toEqual([404, 'NOT_FOUND']);
  });

  test('works once', async () => {
    const { user } = await api.register();
    const { token } = (await grant(support, { userId: user.id, reason })).body;
    const answers = await Promise.all([begin(token), begin(token), begin(token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    expect(codeOf(await begin(token))).toEqual([400, 'INVALID_TOKEN']);
  });

  test('works for five minutes', async () => {
    const { user } = await api.register();
    const { token } = (await grant(support, { userId: user.id, reason })).body;
    api.clock.advance(300);
    expect(codeOf(await begin(token))).toEqual([400, 'INVALID_TOKEN']);
    expect(codeOf(await begin('A'.repeat(64)))).toEqual([400, 'INVALID_TOKEN']);
  });

  test('is invalid once its holder has left the staff', async () => {
    const [helper, learner] = [await api.registerAs('support'), await api.register()];
    const { token } = (await grant(helper, { userId: learner.user.id, reason })).body;
    await api.database.db.update(users).set({ role: 'learner' }).where(eq(users.userId, helper.user.id));
    expect(codeOf(await begin(token))).toEqual([400, 'INVALID_TOKEN']);
  });
});

describe('the session', () => {
  test('acts as the learner, names the admin, and is announced to the learner by mail', async () => {
    const learner = await api.register();
    const { token } = (await grant(support, { userId: learner.user.id, reason })).body;
    const { body } = await begin(token);
    expect(body.user).toEqual(learner.user);
    expect(body.impersonation).toEqual({ isImpersonating: true, adminEmail: support.user.email });
    expect(decodeJwt(body.tokens.access)).toMatchObject({ sub: learner.user.id, act: { sub: support.user.id } });
    expect((await api.mailTo(learner)).at(-1)).toEqual({
      kind: 'impersonation',
      name: learner.user.name,
      adminEmail: support.user.email,
      reason,
      at: api.clock.iso(),
    });
    const sessions = (await api.get('/auth/sessions', { token: learner.token })).body;
    expect(sessions.map((session: { device: string }) => session.device)).toContain(
      `Woodshed support (${support.user.email})`,
    );
  });

  test('ends after an hour, however often it is refreshed', async () => {
    const learner = await api.register();
    let { token, refresh } = await api.impersonate(support, learner);
    for (let minutes = 0; minutes < 56; minutes += 14) {
      api.clock.advance(14 * 60);
      const { body } = await api.post('/auth/refresh', { refreshToken: refresh });
      ({ access: token, refresh } = body.tokens);
      expect(decodeJwt(token).act).toEqual({ sub: support.user.id });
    }
    api.clock.advance(4 * 60 - 1);
    expect(await me(token)).toBe(200);
    api.clock.advance(1);
    expect(codeOf(await api.get('/users/me', { token }))).toEqual([401, 'TOKEN_EXPIRED']);
    const late = await api.post('/auth/refresh', { refreshToken: refresh });
    expect(codeOf(late)).toEqual([401, 'INVALID_REFRESH_TOKEN']);
  });

  test('can be ended by the learner or the admin', async () => {
    const learner = await api.register();
    const [one, two] = [await api.impersonate(support, learner), await api.impersonate(support, learner)];
    expect((await api.post('/auth/impersonate/end', { refreshToken: one.refresh })).status).toBe(204);
    expect([await me(one.token), await me(two.token), await me(learner.token)]).toEqual([401, 200, 200]);
    const body = { currentPassword: 'correct horse', newPassword: 'battery staple' };
    await api.post('/auth/change-password', body, { token: learner.token });
    expect([await me(two.token), await me(learner.token)]).toEqual([401, 200]);
  });

  test.each([
    ['POST', '/auth/change-password', { currentPassword: 'correct horse', newPassword: 'battery staple' }],
    ['POST', '/auth/email/resend', undefined],
    ['GET', '/users/me/export', undefined],
    ['DELETE', '/users/me', { password: 'correct horse' }],
  ])('may not %s %s', async (method, path, body) => {
    const learner = await api.register();
    const { token } = await api.impersonate(admin, learner);
    expect(codeOf(await api.request(method, path, { token, body }))).toEqual([403, 'IMPERSONATION_RESTRICTED']);
    expect((await api.login(learner)).status).toBe(200);
  });

  test.each(['showOnLeaderboard', 'emailReminders', 'weeklyDigest'])('may not give or take back %s', async (field) => {
    const learner = await api.register({ [field]: false });
    const { token } = await api.impersonate(admin, learner);
    for (const value of [true, false]) {
      const answer = await api.put('/users/me/preferences', { leftHanded: true, [field]: value }, { token });
      expect(codeOf(answer)).toEqual([403, 'IMPERSONATION_RESTRICTED']);
    }
    const { preferences } = (await api.get('/users/me', { token: learner.token })).body;
    expect(preferences).toMatchObject({ leftHanded: false, [field]: false });
    expect((await api.put('/users/me/preferences', { leftHanded: true }, { token })).status).toBe(204);
  });

  test('gives no access to staff pages', async () => {
    const { token, user } = await api.impersonate(admin, await api.register());
    expect(codeOf(await api.get('/admin/audit', { token }))).toEqual([403, 'FORBIDDEN']);
    const again = await api.post('/admin/impersonation', { userId: user.id, reason }, { token });
    expect(codeOf(again)).toEqual([403, 'FORBIDDEN']);
  });
});

describe('what an impersonator plays', () => {
  const recordTables = [learners, days, videoProgress, watchEvents, activities, unlockedAchievements];
  const record = ({ user: { id } }: Person) =>
    Promise.all(recordTables.map((table) => api.database.db.select().from(table).where(eq(table.userId, id))));

  test('is answered as usual but not recorded', async () => {
    const learner = await api.register();
    await api.post('/videos/a-and-d/progress', { position: 30, duration: 100 }, { token: learner.token });
    const before = await record(learner);
    const { token } = await api.impersonate(support, learner);
    const timestamp = api.clock.iso();
    const event = { videoId: 'tune-and-pick', position: 99, duration: 100, timestamp };
    const post = async (path: string, body: object) => (await api.post(path, body, { token })).status;
    expect([
      await post('/video-tracking/heartbeat', event),
      await post('/video-tracking/batch', { events: [{ ...event, eventType: 'complete' }] }),
      await post('/videos/tune-and-pick/progress', { position: 99, duration: 100, completed: true }),
      await post('/videos/tune-and-pick/watched', { completed: true }),
      await post('/progress/activity', { kind: 'practice', seconds: 7200 }),
    ]).toEqual([204, 202, 200, 200, 200]);
    expect(await record(learner)).toEqual(before);
    const stands = (await api.post('/videos/a-and-d/watched', { completed: true }, { token })).body;
    expect(stands).toMatchObject({ videoId: 'a-and-d', position: 30, completed: false, unlocked: [] });
  });

  test('leaves the learner’s record unchanged whatever is called', async () => {
    const learner = await api.register();
    await api.post('/videos/tune-and-pick/progress', { position: 99, duration: 100 }, { token: learner.token });
    const before = await record(learner);
    const { token } = await api.impersonate(support, learner);
    const { body: description } = await api.get('/openapi.json');
    const timestamp = api.clock.iso();
    const everything = {
      ...{ videoId: 'a-and-d', position: 99, duration: 100, completed: true, timestamp, seconds: 7200 },
      ...{ kind: 'practice', minutesPerDay: 1, daysPerWeek: 1, query: 'x', resultCount: 1, resource: 'x' },
      events: [{ videoId: 'a-and-d', eventType: 'complete', position: 99, duration: 100, timestamp }],
      days: [{ date: timestamp.slice(0, 10), seconds: 7200, activityId: crypto.randomUUID() }],
    };
    for (const [path, methods] of Object.entries<Record<string, { tags: string[] }>>(description.paths)) {
      for (const [method, { tags }] of Object.entries(methods)) {
        if (tags.includes('Accounts') || tags.includes('Staff')) continue;
        const address = path.replace(/\{\w+\}/g, 'a-and-d');
        const body = method === 'get' ? undefined : everything;
        expect((await api.request(method.toUpperCase(), address, { token, body })).status).toBeLessThan(500);
      }
    }
    expect(await record(learner)).toEqual(before);
    const check = (await api.get('/achievements/check', { token: learner.token })).body;
    expect(check.unlocked.length).toBeGreaterThan(0);
  });
});

describe('the audit', () => {
  test('records who, when, why, until when, and what was changed', async () => {
    const learner = await api.register();
    const place = await api.impersonate(admin, learner, 'Their name is misspelt.');
    const startedAt = api.clock.iso();
    api.clock.advance(60);
    await api.put('/users/me/profile', { name: 'Mended', bio: 'B' }, { token: place.token });
    await api.put('/users/me/profile', { name: '' }, { token: place.token });
    await api.post('/progress/activity', { kind: 'practice', seconds: 60 }, { token: place.token });
    await api.put(`/notes/${crypto.randomUUID()}`, { text: 'Gone' }, { token: place.token });
    api.clock.advance(60);
    await api.post('/auth/impersonate/end', { refreshToken: place.refresh });
    const { items } = (await api.get('/admin/audit', { token: support.token })).body;
    expect(items[0]).toEqual({
      id: expect.any(String),
      adminEmail: admin.user.email,
      userId: learner.user.id,
      userEmail: learner.user.email,
      reason: 'Their name is misspelt.',
      startedAt,
      endsAt: api.clock.iso(3600 - 120),
      endedAt: api.clock.iso(),
      changes: [
        { at: api.clock.iso(-60), method: 'PUT', path: '/users/me/profile', fields: ['bio', 'name'], status: 204 },
        {
          at: api.clock.iso(-60),
          method: 'PUT',
          path: expect.stringMatching(/^\/notes\//),
          fields: ['text'],
          status: 404,
        },
      ],
    });
  });

  test('records reads of private conversations and notes as well as changes', async () => {
    const learner = await api.register();
    const asked = await api.post('/assistant/messages', { message: 'Play me a D7' }, { token: learner.token });
    expect(asked.status).toBe(200);
    const [session] = (await api.get('/assistant/sessions', { token: learner.token })).body.sessions;
    const { token } = await api.impersonate(admin, learner);
    const reads = ['/notes?lessonId=a-and-d', '/notes', '/assistant/sessions', `/assistant/sessions/${session.id}`];
    for (const path of reads) expect((await api.get(path, { token })).status).toBe(200);
    await api.get('/courses', { token });
    await api.get('/progress/overview', { token });
    const { items } = (await api.get('/admin/audit', { token: support.token })).body;
    const read = { at: api.clock.iso(), method: 'GET', status: 200 };
    expect(items[0].changes).toEqual([
      { ...read, path: '/notes', fields: ['lessonId'] },
      { ...read, path: '/notes', fields: [] },
      { ...read, path: '/assistant/sessions', fields: [] },
      { ...read, path: `/assistant/sessions/${session.id}`, fields: [] },
    ]);
  });

  test('stays under a pseudonym when the learner deletes the account, for 400 days', async () => {
    const learner = await api.register();
    const { email, id } = learner.user;
    const place = await api.impersonate(admin, learner, `Wrong name of ${email.toUpperCase()}.`);
    await api.put('/users/me/profile', { name: 'Mended' }, { token: place.token });
    await api.get('/notes', { token: place.token });
    const read = async () => (await api.get('/admin/audit', { token: support.token })).body.items;
    const [before] = await read();
    // Unused grants are not part of the audit.
    await grant(support, { userId: id, reason });
    await api.request('DELETE', '/users/me', { token: learner.token, body: { password: 'correct horse' } });

    const [after] = await read();
    const pseudonym = after.userId;
    expect(after).toEqual({
      ...before,
      userId: expect.any(String),
      userEmail: `deleted account ${pseudonym.slice(0, 8)}`,
      reason: 'Wrong name of a deleted account.',
      endedAt: api.clock.iso(),
    });
    expect(pseudonym).not.toBe(id);
    expect(after.changes.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`)).toEqual([
      'PUT /users/me/profile',
      'GET /notes',
    ]);
    for (const table of tables) {
      const rows = JSON.stringify(await api.database.db.select().from(table));
      expect([getTableName(table), rows.includes(id), rows.includes(email)]).toEqual([
        getTableName(table),
        false,
        false,
      ]);
    }

    const isKept = async (days: number) => {
      await deleteOldArchive(api.database.db, api.clock.now() + days * 86_400_000);
      return (await read()).some((entry: { userId: string }) => entry.userId === pseudonym);
    };
    expect([await isKept(399), await isKept(401)]).toEqual([true, false]);
  });

  test('lists existing and deleted accounts in one order, page by page', async () => {
    const started: string[] = [];
    for (let count = 0; count < 44; count++) {
      const learner = await api.register();
      await api.impersonate(support, learner, `Case ${count}`);
      started.unshift(`Case ${count}`);
      if (count % 2) {
        await api.request('DELETE', '/users/me', { token: learner.token, body: { password: 'correct horse' } });
      }
    }
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/admin/audit${cursor && `?cursor=${cursor}`}`;
      const { body } = await api.get(path, { token: support.token });
      found.push(...body.items.map((entry: { reason: string }) => entry.reason));
      cursor = body.nextCursor;
    }
    expect(found.filter((each) => each.startsWith('Case'))).toEqual(started);
  });

  test('is paginated, and so is the search for learners', async () => {
    const names = [];
    for (let count = 0; count < 23; count++) names.push((await api.register()).user.email);
    const read = async (query: string) => {
      const found: { id: string; email: string; role: string }[] = [];
      let cursor = '';
      do {
        const { body } = await api.get(`/admin/users?query=${encodeURIComponent(query)}${cursor}`, {
          token: support.token,
        });
        found.push(...body.items);
        cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
      } while (cursor);
      return found;
    };
    const all = await read('');
    expect(all.every(({ role }) => role === 'learner')).toBe(true);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ email }) => email)).toEqual(expect.arrayContaining(names));
    expect((await read(names[3]!.toUpperCase())).map(({ email }) => email)).toEqual([names[3]]);
    expect(await read('100%_\\')).toEqual([]);
    expect(codeOf(await api.get('/admin/users?cursor=x', { token: support.token }))).toEqual([400, 'VALIDATION_ERROR']);
  });
});
