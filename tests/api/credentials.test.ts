import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '#src/lib/server/platform/db/drizzle.ts';
import { mails } from '#src/lib/server/platform/db/schema/index.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const password = 'correct horse';
const newPassword = 'battery staple';
const me = async (token: string) => (await api.get('/users/me', { token })).status;
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

async function again(person: Person): Promise<Person> {
  const { body } = await api.login(person);
  return { user: body.user, token: body.tokens.access, refresh: body.tokens.refresh };
}

/** The token of the newest mail of a kind. */
async function tokenTo(person: Person, kind: 'reset' | 'verification'): Promise<string> {
  const message = (await api.mailTo(person)).findLast((candidate) => candidate.kind === kind);
  return message && 'token' in message ? message.token : '';
}

const kindsTo = async (person: Person) => (await api.mailTo(person)).map(({ kind }) => kind);

describe('a new password', () => {
  test.each(['password', 'Password', '12345678', 'QWERTYUIOP', 'Woodshed2026!', '12guitars'])(
    'may not be common: %s',
    async (common) => {
      const person = await api.register();
      await api.post('/auth/password/reset-request', { email: person.user.email });
      const answers = await Promise.all([
        api.post('/auth/register', { email: 'common@example.org', password: common, name: 'Common' }),
        api.post('/auth/change-password', { currentPassword: password, newPassword: common }, { token: person.token }),
        api.post('/auth/password/reset-confirm', { token: await tokenTo(person, 'reset'), newPassword: common }),
      ]);
      for (const answer of answers) {
        expect(codeOf(answer)).toEqual([400, 'VALIDATION_ERROR']);
        expect(answer.body.error.details[0].path).toMatch(/^body\.(newP|p)assword$/);
      }
    },
  );

  test('may not be the e-mail address', async () => {
    const { token, user } = await api.register();
    const body = { currentPassword: password, newPassword: user.email.toUpperCase() };
    expect(codeOf(await api.post('/auth/change-password', body, { token }))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('change-password', () => {
  test('takes the right password, ends every other session, and sends a mail', async () => {
    const person = await api.register();
    const [here, there] = [await again(person), await again(person)];
    const change = (currentPassword: string) =>
      api.post('/auth/change-password', { currentPassword, newPassword }, { token: here.token });
    expect(codeOf(await change('wrong horse'))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect([await me(person.token), await me(there.token)]).toEqual([200, 200]);
    expect((await change(password)).status).toBe(204);
    expect([await me(here.token), await me(person.token), await me(there.token)]).toEqual([200, 401, 401]);
    expect((await api.post('/auth/refresh', { refreshToken: here.refresh })).status).toBe(200);
    expect((await api.post('/auth/refresh', { refreshToken: there.refresh })).status).toBe(401);
    expect([(await api.login(person)).status, (await api.login(person, newPassword)).status]).toEqual([401, 200]);
    expect(await kindsTo(person)).toContain('password-changed');
  });

  test('accepts only one of several concurrent changes', async () => {
    const { token, user } = await api.register();
    const tries = Array.from({ length: 4 }, (_, index) => `battery staple ${index}`);
    const answers = await Promise.all(
      tries.map((each) =>
        api.post('/auth/change-password', { currentPassword: password, newPassword: each }, { token }),
      ),
    );
    const won = tries.filter((_, index) => answers[index]!.status === 204);
    expect(won.length).toBe(1);
    expect((await api.post('/auth/login', { email: user.email, password: won[0] })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const request = (email: string) => api.post('/auth/password/reset-request', { email });
  const confirm = (token: string, chosen = newPassword) =>
    api.post('/auth/password/reset-confirm', { token, newPassword: chosen });

  test('can be replaced once with the link, which ends every session', async () => {
    const person = await api.register();
    expect((await request(person.user.email.toUpperCase())).status).toBe(204);
    const token = await tokenTo(person, 'reset');
    expect(codeOf(await confirm(token, 'short'))).toEqual([400, 'VALIDATION_ERROR']);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400]);
    expect(await me(person.token)).toBe(401);
    expect(codeOf(await confirm(token))).toEqual([400, 'INVALID_TOKEN']);
    const login = await api.login(person, newPassword);
    expect([login.status, login.body.user.emailVerified]).toEqual([200, true]);
    expect(await kindsTo(person)).toContain('password-changed');
  });

  test('cannot be replaced after an hour', async () => {
    const person = await api.register();
    await request(person.user.email);
    const token = await tokenTo(person, 'reset');
    api.clock.advance(3600);
    expect(codeOf(await confirm(token))).toEqual([400, 'INVALID_TOKEN']);
  });

  test('accepts only links made for resetting a password', async () => {
    const person = await api.register();
    const verification = await tokenTo(person, 'verification');
    for (const token of [verification, person.refresh, 'x', 'A'.repeat(64)]) {
      expect(codeOf(await confirm(token))).toEqual([400, 'INVALID_TOKEN']);
    }
  });

  test('limits the mails sent to one address', async () => {
    const person = await api.register();
    for (let count = 0; count < 7; count++) expect((await request(person.user.email)).status).toBe(204);
    expect((await kindsTo(person)).filter((kind) => kind === 'reset').length).toBe(5);
    api.clock.advance(3601);
    await request(person.user.email);
    expect((await kindsTo(person)).filter((kind) => kind === 'reset').length).toBe(6);
  });
});

describe('the e-mail address', () => {
  const verify = (token: string) => api.post('/auth/email/verify', { token });

  test('is confirmed by the link in the registration mail', async () => {
    const person = await api.register();
    expect(await kindsTo(person)).toEqual(['verification']);
    const token = await tokenTo(person, 'verification');
    const answer = await verify(token);
    expect([answer.status, answer.body]).toEqual([200, { ...person.user, emailVerified: true }]);
    expect(codeOf(await verify(token))).toEqual([400, 'INVALID_TOKEN']);
    expect((await api.post('/auth/email/resend', undefined, { token: person.token })).status).toBe(204);
    expect(await kindsTo(person)).toEqual(['verification']);
  });

  test('is confirmed by a link that was sent again', async () => {
    const person = await api.register();
    expect((await api.post('/auth/email/resend', undefined, { token: person.token })).status).toBe(204);
    expect(await kindsTo(person)).toEqual(['verification', 'verification']);
    expect((await verify(await tokenTo(person, 'verification'))).status).toBe(200);
  });
});

describe('a registration that fails', () => {
  test('sends nothing', async () => {
    const person = await api.register();
    const before = await api.database.db.select().from(mails);
    await api.post('/auth/register', { email: person.user.email, password, name: 'Twice' });
    expect(await api.database.db.select().from(mails)).toEqual(before);
  });
});

describe('a login with another browser', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const newer = firefox.replaceAll('140', '141');
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

  test('sends one mail', async () => {
    const person = await api.register();
    await api.database.db.delete(mails).where(eq(mails.userId, person.user.id));
    for (const agent of [firefox, newer, safari, firefox]) await api.login(person, password, { 'User-Agent': agent });
    const devices = (await api.mailTo(person)).map((mail) => mail.kind === 'new-device' && mail.device);
    expect(devices).toEqual(['Firefox on Linux', 'Safari on iPhone']);
  });

  test('appears in the list of sessions and can be ended there', async () => {
    const person = await api.register();
    api.clock.advance(60);
    const other = (await api.login(person, password, { 'User-Agent': firefox })).body.tokens;
    const list = async () => (await api.get('/auth/sessions', { token: person.token })).body;
    const [first, second, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(first).toEqual({
      id: expect.any(String),
      device: 'Firefox on Linux',
      createdAt: api.clock.iso(),
      lastUsedAt: api.clock.iso(),
      current: false,
    });
    expect(second.current).toBe(true);
    const end = (token: string) => api.request('DELETE', `/auth/sessions/${first.id}`, { token });
    expect(codeOf(await end((await api.register()).token))).toEqual([404, 'NOT_FOUND']);
    expect(await me(other.access)).toBe(200);
    expect((await end(person.token)).status).toBe(204);
    expect(await me(other.access)).toBe(401);
    expect(await list()).toEqual([second]);
    expect(codeOf(await end(person.token))).toEqual([404, 'NOT_FOUND']);
    expect((await api.request('DELETE', '/auth/sessions/nonsense', { token: person.token })).status).toBe(404);
  });
});
