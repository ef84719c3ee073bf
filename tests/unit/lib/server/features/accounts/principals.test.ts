import { expect, test } from 'vitest';
import { createPrincipals } from '#src/lib/server/features/accounts/principals.ts';
import type { AccessTokens } from '#src/lib/server/features/accounts/tokens.ts';
import type { Clock } from '#src/lib/server/platform/clock.ts';
import type { Listener, OpenDatabase } from '#src/lib/server/platform/db/database.ts';

type Row = { role: 'learner' | 'admin'; memberUntil: null; impersonatorId: null };

/** Principals on a database whose queries stay open until the test answers them. */
function openPrincipals() {
  const queries: ((rows: Row[]) => void)[] = [];
  let listener: Listener | undefined;
  const where = () => new Promise<Row[]>((resolve) => queries.push(resolve));
  const db = { select: () => ({ from: () => ({ innerJoin: () => ({ where }) }) }) };
  const database = {
    db,
    listen(_: string, given: Listener) {
      listener = given;
    },
  };
  const tokens = {
    verify: async () => ({ userId: 'user-1', sessionId: 'session-1', expires: Number.POSITIVE_INFINITY }),
  };
  const principals = createPrincipals(
    database as unknown as OpenDatabase,
    tokens as unknown as AccessTokens,
    { now: () => 0 } as Clock,
  );
  const answer = async (role: Row['role']) => {
    await expect.poll(() => queries.length).toBe(1);
    queries.pop()!([{ role, memberUntil: null, impersonatorId: null }]);
  };
  return { authenticate: () => Promise.resolve(principals.authenticate('token')), answer, listener: () => listener! };
}

test.each([
  ['the user changes', (listener: Listener) => listener.message('user-1')],
  ['the session changes', (listener: Listener) => listener.message('session-1')],
  ['everything changes', (listener: Listener) => listener.message('*')],
  ['the connection is lost', (listener: Listener) => listener.lost()],
])('a lookup during which %s is repeated', async (_, change) => {
  const { authenticate, answer, listener } = openPrincipals();
  const before = authenticate();
  change(listener());
  await answer('admin');
  await before;
  const after = authenticate();
  await answer('learner');
  expect(await after).toMatchObject({ role: 'learner' });
});

test('an unchanged principal is looked up once', async () => {
  const { authenticate, answer } = openPrincipals();
  const first = authenticate();
  await answer('learner');
  expect(await authenticate()).toBe(await first);
});
