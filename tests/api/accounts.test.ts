import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#src/lib/server/app.ts';
import { type Api, type Person, secret, startApi } from '#tests/support/api.ts';
import { smallCatalog } from '#tests/support/catalog.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const password = 'correct horse';
const refresh = (refreshToken: string) => api.post('/auth/refresh', { refreshToken });
const me = (token: string) => api.get('/users/me', { token });
const codes = (answers: { status: number }[]) => answers.map((answer) => answer.status).sort();

const firstVisit = { guitar: 'none', experience: 'chords', music: 'blues', microphone: 'later' };

describe('register', () => {
  test('returns the user and both tokens, never the password', async () => {
    const answer = await api.post('/auth/register', {
      email: '  Ann.Example@Example.org ',
      password,
      name: ' Ann ',
      preferences: { timeZone: 'Asia/Kolkata', leftHanded: true },
      role: 'admin',
      plan: 'member',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      email: 'Ann.Example@Example.org',
      name: 'Ann',
      role: 'learner',
      plan: 'free',
      emailVerified: false,
      bio: null,
      createdAt: api.clock.iso(),
      preferences: { timeZone: 'Asia/Kolkata', leftHanded: true, theme: 'system' },
    });
    expect(answer.body.user.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|correct horse/);
    expect((await me(answer.body.tokens.access)).body).toEqual(answer.body.user);
  });

  test('stores the answers given before registering, with the usual goals', async () => {
    const preferences = { firstVisit: { guitar: 'electric', experience: 'new' } };
    const { body } = await api.post('/auth/register', { email: 'new@example.org', password, name: 'Ann', preferences });
    expect(body.user.preferences).toMatchObject(preferences);
    const { access: token } = body.tokens;
    expect((await api.get('/streaks/current', { token })).body.goals).toEqual({ minutesPerDay: 15, daysPerWeek: 4 });
  });

  test('stores what earlier releases asked: music, microphone and goals', async () => {
    const goals = { minutesPerDay: 20, daysPerWeek: 6 };
    const preferences = { leftHanded: true, firstVisit };
    const { body } = await api.post('/auth/register', {
      email: 'said@example.org',
      password,
      name: 'Ann',
      preferences,
      goals,
    });
    expect(body.user.preferences).toMatchObject(preferences);
    const { access: token } = body.tokens;
    expect((await api.get('/streaks/current', { token })).body.goals).toEqual(goals);
    await api.put('/users/me/preferences', { theme: 'dark' }, { token });
    expect((await me(token)).body.preferences).toMatchObject({ ...preferences, theme: 'dark' });
  });

  test('accepts an address once, ignoring case', async () => {
    const body = { email: 'once@example.org', password, name: 'One' };
    expect((await api.post('/auth/register', body)).status).toBe(201);
    const again = await api.post('/auth/register', { ...body, email: 'ONCE@example.org' });
    expect([again.status, again.body.error.code]).toEqual([409, 'EMAIL_TAKEN']);
  });

  test('creates one account from eight concurrent registrations', async () => {
    const body = { email: 'eight@example.org', password, name: 'Eight' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.post('/auth/register', body)));
    expect(codes(answers)).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  test.each([
    ['email', { email: 'not an address' }],
    ['email', { email: `${'a'.repeat(250)}@example.org` }],
    ['password', { password: 'seven77' }],
    ['password', { password: 'x'.repeat(129) }],
    ['password', { password: 'BAD@example.org' }],
    ['name', { name: '   ' }],
    ['name', { name: 'n'.repeat(81) }],
    ['name', { name: 'nul\u0000' }],
    ['name', { name: 'half \ud83c' }],
    ['name', { name: 7 }],
    ['preferences.timeZone', { preferences: { timeZone: 'Mars/Olympus' } }],
    ['preferences.firstVisit.guitar', { preferences: { firstVisit: { ...firstVisit, guitar: 'lute' } } }],
    ['goals.daysPerWeek', { goals: { minutesPerDay: 20, daysPerWeek: 8 } }],
  ])('refuses a bad %s: %j', async (field, change) => {
    const answer = await api.post('/auth/register', { email: 'bad@example.org', password, name: 'Bad', ...change });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.error.details).toEqual([{ path: `body.${field}`, message: expect.any(String) }]);
  });
});

describe('login', () => {
  test('ignores the address’s case and accepts only the right password', async () => {
    const person = await api.register();
    const email = person.user.email.toUpperCase();
    const right = await api.post('/auth/login', { email, password });
    expect([right.status, right.body.user.id]).toEqual([200, person.user.id]);
    const wrong = await api.post('/auth/login', { email, password: 'wrong horse' });
    const unknown = await api.post('/auth/login', { email: 'nobody@example.org', password });
    expect(wrong.status).toBe(401);
    expect(wrong.body.error).toEqual(unknown.body.error);
    expect(wrong.body.error.code).toBe('INVALID_CREDENTIALS');
  });

  test('handles many logins at once', async () => {
    const { user } = await api.register();
    const login = () => api.post('/auth/login', { email: user.email, password });
    expect(codes(await Promise.all(Array.from({ length: 8 }, login)))).toEqual(new Array(8).fill(200));
  });
});

describe('refresh', () => {
  test('replaces both tokens', async () => {
    const person = await api.register();
    api.clock.advance(1);
    const { status, body } = await refresh(person.refresh);
    expect(status).toBe(200);
    expect(body.tokens.refresh).not.toBe(person.refresh);
    expect((await me(body.tokens.access)).status).toBe(200);
  });

  test('keeps ten concurrently refreshing tabs logged in, each with its own pair', async () => {
    const person = await api.register();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(person.refresh)));
    expect(codes(answers)).toEqual(new Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.body.tokens.refresh)).size).toBe(10);
    api.clock.advance(60);
    const next = await Promise.all(answers.map((answer) => refresh(answer.body.tokens.refresh)));
    expect(codes(next)).toEqual(new Array(10).fill(200));
  });

  test('ends the whole session when a replaced token is reused late', async () => {
    const person = await api.register();
    const other = await api.post('/auth/login', { email: person.user.email, password });
    const next = (await refresh(person.refresh)).body.tokens;
    expect((await me(next.access)).status).toBe(200);
    api.clock.advance(10.001);
    const stolen = await refresh(person.refresh);
    expect([stolen.status, stolen.body.error.code]).toEqual([401, 'INVALID_REFRESH_TOKEN']);
    expect((await refresh(next.refresh)).status).toBe(401);
    expect((await me(next.access)).body.error.code).toBe('UNAUTHENTICATED');
    expect((await me(other.body.tokens.access)).status).toBe(200);
  });

  test('still serves the second tab 10 s later', async () => {
    const person = await api.register();
    await refresh(person.refresh);
    api.clock.advance(10);
    expect((await refresh(person.refresh)).status).toBe(200);
  });

  test('works for 30 days and no longer', async () => {
    const [early, late] = [await api.register(), await api.register()];
    api.clock.advance(30 * 86_400 - 1);
    expect((await refresh(early.refresh)).status).toBe(200);
    api.clock.advance(1);
    expect((await refresh(late.refresh)).body.error.code).toBe('INVALID_REFRESH_TOKEN');
  });

  test('ends every session after a year', async () => {
    let { refresh: token } = await api.register();
    for (let days = 0; days + 28 < 365; days += 28) {
      api.clock.advance(28 * 86_400);
      token = (await refresh(token)).body.tokens.refresh;
    }
    api.clock.advance(28 * 86_400);
    expect((await refresh(token)).body.error.code).toBe('INVALID_REFRESH_TOKEN');
  });

  test.each(['x', 'A'.repeat(86), '%00'])('refuses what is no token: %j', async (token) => {
    const answer = await refresh(token);
    expect([answer.status, answer.body.error.code]).toEqual([401, 'INVALID_REFRESH_TOKEN']);
  });
});

describe('access tokens', () => {
  test('last 15 minutes', async () => {
    const { token } = await api.register();
    api.clock.advance(15 * 60 - 1);
    expect((await me(token)).status).toBe(200);
    api.clock.advance(1);
    const { status, body } = await me(token);
    expect([status, body.error.code]).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('are revoked with the session, even if just used', async () => {
    const person = await api.register();
    expect((await me(person.token)).status).toBe(200);
    expect((await api.post('/auth/logout', { refreshToken: person.refresh })).status).toBe(204);
    expect((await me(person.token)).body.error.code).toBe('UNAUTHENTICATED');
    expect((await refresh(person.refresh)).status).toBe(401);
    expect((await api.post('/auth/logout', { refreshToken: person.refresh })).status).toBe(204);
    expect((await api.post('/auth/logout', { refreshToken: 'what' })).status).toBe(204);
  });
});

describe('a second process on the same database', () => {
  test('is notified that a session ended', async () => {
    const { database, clock, settings, logger, errorReports } = api;
    const { api: other } = createApp({
      database,
      content: smallCatalog,
      settings,
      secrets: [secret],
      clock,
      logger,
      errorReports,
    });
    const person = await api.register();
    const ask = async () =>
      (await other.request('/api/v1/users/me', { headers: { Authorization: `Bearer ${person.token}` } })).status;
    expect([await ask(), await ask()]).toEqual([200, 200]);
    await api.post('/auth/logout', { refreshToken: person.refresh });
    await expect.poll(ask).toBe(401);
  });
});

describe('profile and preferences', () => {
  const read = async ({ token }: Person) => (await me(token)).body;

  test('keep omitted fields and clear empty ones', async () => {
    const person = await api.register();
    const { token } = person;
    const full = { name: 'Bea', bio: 'Plays since May.', phone: '+44 20 7946 0000', location: 'Leeds' };
    expect((await api.put('/users/me/profile', full, { token })).status).toBe(204);
    expect(await read(person)).toMatchObject(full);
    await api.put('/users/me/profile', { name: 'Bea B', bio: '', phone: null }, { token });
    expect(await read(person)).toMatchObject({ name: 'Bea B', bio: null, phone: null, location: 'Leeds' });
  });

  test('a refused change changes nothing', async () => {
    const person = await api.register();
    const before = await read(person);
    const profile = { name: 'New', bio: 'b'.repeat(501) };
    expect((await api.put('/users/me/profile', profile, { token: person.token })).status).toBe(400);
    const preferences = { theme: 'dark', playbackSpeed: 9 };
    expect((await api.put('/users/me/preferences', preferences, { token: person.token })).status).toBe(400);
    expect(await read(person)).toEqual(before);
  });

  test('accept any subset of fields, sequentially or concurrently', async () => {
    const person = await api.register();
    const changes = [{ theme: 'dark' }, { leftHanded: true }, { playbackSpeed: 0.75 }, { timeZone: 'Europe/Berlin' }];
    await Promise.all(changes.map((change) => api.put('/users/me/preferences', change, { token: person.token })));
    expect((await read(person)).preferences).toMatchObject(Object.assign({}, ...changes));
    expect((await api.put('/users/me/preferences', {}, { token: person.token })).status).toBe(204);
  });
});
