import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/lib/server/platform/db/client.ts';
import type { OpenDatabase } from '#src/lib/server/platform/db/database.ts';
import { sql } from '#src/lib/server/platform/db/drizzle.ts';
import { users } from '#src/lib/server/platform/db/schema/index.ts';
import { loadSettings } from '#src/lib/server/settings.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { newDatabase } from '#tests/support/database.ts';

/** The replica is another database here, which never hears of anything: what is read from it can be told apart. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('with a replica', () => {
  let place: Awaited<ReturnType<typeof newDatabase>>;
  let replica: OpenDatabase;
  let api: Api;
  let staff: Person;
  beforeAll(async () => {
    place = await newDatabase();
    replica = await openDatabase(loadSettings({ DATABASE_URL: place.url }));
    api = await startApi({ environment: { DATABASE_REPLICA_URL: place.url } });
    staff = await api.registerAs('support');
  });
  afterAll(async () => {
    await api.stop();
    await place.remove();
  });

  const found = async () => {
    const { status, body } = await api.get('/admin/users', { token: staff.token });
    expect(status).toBe(200);
    return body.items.map((user: { email: string }) => user.email);
  };

  test('lists for the staff, the leaderboard and the history of the status come from there', async () => {
    const learner = await api.register({ showOnLeaderboard: true });
    expect(await found()).toEqual([]);
    const [row] = await api.database.db.select().from(users).limit(1);
    const known = { ...row!, userId: crypto.randomUUID(), email: 'known@example.org', role: 'learner' as const };
    await replica.db.insert(users).values(known);
    expect(await found()).toEqual(['known@example.org']);
    const { token } = learner;
    await api.post('/progress/activity', { kind: 'practice', seconds: 60, activityId: crypto.randomUUID() }, { token });
    const { body: board } = await api.get('/achievements/leaderboard', { token });
    expect(board.entries).toEqual([]);
    await replica.db.execute(sql`insert into status_days values ('2026-03-03', 1440, 0, 1439)`);
    const { body: status } = await api.get('/status');
    expect(status.history.find(({ date }: { date: string }) => date === '2026-03-03')?.uptime).toBe(1);
  });

  test('a user’s own data is always read from the primary', async () => {
    const learner = await api.register();
    const { token } = learner;
    expect((await api.get('/users/me', { token })).body.email).toBe(learner.user.email);
    expect((await api.get('/progress/overview', { token })).status).toBe(200);
    await api.post('/auth/logout', { refreshToken: learner.refresh });
    expect((await api.get('/users/me', { token })).status).toBe(401);
  });

  test('falls back to the primary when the replica does not answer', async () => {
    const learner = await api.register();
    await replica.db.execute(sql`alter table users rename to users_of_another_version`);
    expect(await found()).toContain(learner.user.email);
    expect(api.database.isReplicaUp?.()).toBe(true);
    await replica.close();
    await place.remove();
    expect(await found()).toContain(learner.user.email);
    expect(api.database.isReplicaUp?.()).toBe(false);
    expect(await found()).toContain(learner.user.email);
  });
});

test('a replica cannot be configured without its primary', () => {
  expect(() => loadSettings({ DATABASE_REPLICA_URL: 'postgres://replica/woodshed' })).toThrow(
    'DATABASE_REPLICA_URL needs DATABASE_URL',
  );
});
