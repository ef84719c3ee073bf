import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Api, type Person, startApi } from '#tests/support/api.ts';

const hashing = vi.hoisted(() => ({ calls: [] as string[], meanwhile: async () => {} }));
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    hash: (...args: Parameters<typeof argon2.hash>) => {
      hashing.calls.push(`hash ${JSON.stringify(args[1])}`);
      return argon2.hash(...args);
    },
    verify: async (...args: Parameters<typeof argon2.verify>) => {
      await hashing.meanwhile();
      hashing.calls.push(`verify ${String(args[0]).split('$').slice(0, 4).join('$')}`);
      return argon2.verify(...args);
    },
  };
});
// Room for the password of one call to be looked at while that of another one waits.
vi.mock('node:os', async (load) => ({ ...(await load<typeof import('node:os')>()), availableParallelism: () => 3 }));

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi();
  person = await api.register();
});
afterAll(() => api.stop());

/** Everything of an answer that is not chance. */
const seen = ({ status, headers, body }: Awaited<ReturnType<Api['post']>>) => ({
  status,
  headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
  body: body && { ...body, requestId: undefined },
});

/** Returns what a call answers and does for an unregistered and for a registered e-mail address. */
async function compare(path: string, more: object) {
  const send = async (email: string) => {
    hashing.calls = [];
    api.clock.slept.length = 0;
    const answer = seen(await api.post(path, { email, ...more }));
    return { answer, hashing: hashing.calls, slept: [...api.clock.slept] };
  };
  return { unknown: await send('nobody@example.org'), known: await send(person.user.email) };
}

test('a wrong password takes the same work and answer whether or not the address has an account', async () => {
  const { unknown, known } = await compare('/auth/login', { password: 'not this one' });
  expect(known.answer).toMatchObject({ status: 401, body: { error: { code: 'INVALID_CREDENTIALS' } } });
  expect(unknown).toEqual(known);
  expect(known.hashing).toEqual(['verify $argon2id$v=19$m=19456,t=2,p=1']);
});

test('a reset request takes the same time and answer whether or not the address has an account', async () => {
  const { unknown, known } = await compare('/auth/password/reset-request', {});
  expect(known).toMatchObject({ answer: { status: 204 }, slept: [150], hashing: [] });
  expect(unknown).toEqual(known);
  expect((await api.mailTo(person)).map(({ kind }) => kind)).toContain('reset');
});

describe('a login whose password is being checked', () => {
  const logInWhile = async (who: Person, act: () => Promise<unknown>) => {
    hashing.meanwhile = async () => {
      hashing.meanwhile = async () => {};
      await act();
    };
    return api.login(who);
  };

  test('starts no session once the password was changed', async () => {
    const body = { currentPassword: 'correct horse', newPassword: 'a porch, a lamp and six strings' };
    const answer = await logInWhile(person, () => api.post('/auth/change-password', body, { token: person.token }));
    expect([answer.status, answer.body.error.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    const sessions = await api.get('/auth/sessions', { token: person.token });
    expect(sessions.body).toHaveLength(1);
  });

  test('starts no session once the account is deleted', async () => {
    const leaving = await api.register();
    const leave = { body: { password: 'correct horse' }, token: leaving.token };
    const answer = await logInWhile(leaving, () => api.request('DELETE', '/users/me', leave));
    expect([answer.status, answer.body.error.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });
});
