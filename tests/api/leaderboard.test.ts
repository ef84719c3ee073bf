import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Leaderboard, leaderboard } from '#src/lib/contract/achievements.ts';
import { sql } from '#src/lib/server/platform/db/drizzle.ts';
import { type Api, type Person as Known, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
/** A Wednesday. */
beforeEach(async () => {
  api.clock.set('2026-03-04T12:00:00.000Z');
  await api.database.db.execute(sql`delete from users`);
});

/** A user, and the clock time at which their token was issued. */
type Person = Known & { until?: number };

const day = 86_400;
/** Tokens end after 15 minutes; weeks go by here. */
async function token(person: Person) {
  if (person.until !== api.clock.now()) {
    person.token = (await api.login(person)).body.tokens.access;
    person.until = api.clock.now();
  }
  return { token: person.token };
}
const read = async (person: Person, query = ''): Promise<Leaderboard> =>
  (await api.get(`/achievements/leaderboard${query}`, await token(person))).body;
const show = async (person: Person, showOnLeaderboard: boolean) =>
  api.put('/users/me/preferences', { showOnLeaderboard }, await token(person));
const shown = () => api.register({ timeZone: 'UTC', showOnLeaderboard: true });
/** Finishes lessons: the first earns 25 points, the third of the first course 100 more. */
const finish = async (person: Person, ...videos: string[]) => {
  for (const video of videos) await api.post(`/videos/${video}/watched`, { completed: true }, await token(person));
};
const course = ['tune-and-pick', 'a-and-d', 'four-to-the-bar'];
const points = ({ entries }: Leaderboard) => entries.map((entry) => entry.points);

describe('the leaderboard', () => {
  test('starts empty, without a rank for the user', async () => {
    const body = await read(await shown());
    expect(leaderboard.strict().parse(body)).toEqual({ entries: [], you: { rank: null, points: 0 } });
  });

  test('lists users who opted in by points, with equal ranks for equal points', async () => {
    const [ann, bob, cleo, dora] = [await shown(), await shown(), await shown(), await api.register()];
    await finish(ann, 'tune-and-pick');
    await finish(bob, ...course);
    await finish(cleo, 'a-and-d');
    await finish(dora, ...course);
    const board = await read(ann);
    expect(board.entries.map(({ rank, points, you }) => [rank, points, you])).toEqual([
      [1, 125, false],
      [2, 25, expect.any(Boolean)],
      [2, 25, expect.any(Boolean)],
    ]);
    expect(board.entries.filter(({ you }) => you)).toMatchObject([{ name: ann.user.name, points: 25 }]);
    expect(board.entries[0]).toEqual({ rank: 1, name: bob.user.name, points: 125, you: false });
    expect(board.you).toEqual({ rank: 2, points: 25 });
    expect((await read(dora)).you).toEqual({ rank: 1, points: 125 });
    expect(JSON.stringify(await read(dora))).not.toContain(dora.user.name);
    expect(JSON.stringify(board)).not.toMatch(/example\.org/);
  });

  test('counts points of this week, this month or all time', async () => {
    const ann = await shown();
    api.clock.set('2026-02-27T12:00:00.000Z');
    await finish(ann, 'tune-and-pick');
    api.clock.set('2026-03-01T23:59:59.000Z');
    await finish(ann, 'a-and-d', 'four-to-the-bar');
    expect(
      await Promise.all(['?period=week', '?period=month', '?period=all'].map((query) => read(ann, query))),
    ).toMatchObject([{ you: { points: 125 } }, { you: { points: 100 } }, { you: { points: 125 } }]);
    api.clock.set('2026-03-02T00:00:00.000Z');
    const boards = await Promise.all(['?period=week', '?period=month', '?period=all'].map((query) => read(ann, query)));
    expect(boards.map(points)).toEqual([[], [100], [125]]);
    expect(boards.map(({ you }) => you)).toEqual([
      { rank: null, points: 0 },
      { rank: 1, points: 100 },
      { rank: 1, points: 125 },
    ]);
  });

  test('shows or hides a user at once, with the points earned before', async () => {
    const ann = await api.register();
    await finish(ann, 'tune-and-pick');
    api.clock.advance(7 * day);
    await finish(ann, 'a-and-d', 'four-to-the-bar');
    expect(points(await read(ann, '?period=all'))).toEqual([]);
    await show(ann, true);
    await show(ann, true);
    expect(points(await read(ann))).toEqual([100]);
    expect(points(await read(ann, '?period=month'))).toEqual([125]);
    expect(points(await read(ann, '?period=all'))).toEqual([125]);
    await show(ann, false);
    for (const period of ['week', 'month', 'all']) {
      const board = await read(ann, `?period=${period}`);
      expect([board.entries, board.you.rank]).toEqual([[], 1]);
    }
  });

  test('loses no points when a user opts in while earning some', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => api.register()));
    await Promise.all(people.flatMap((person) => [finish(person, ...course), show(person, true)]));
    expect(points(await read(people[0]!, '?period=all'))).toEqual(Array(6).fill(125));
  });

  test('repairs itself on the next read when a crash left it behind', async () => {
    const ann = await shown();
    await finish(ann, 'tune-and-pick');
    await api.database.db.execute(sql`delete from leaderboard_points`);
    expect(points(await read(ann))).toEqual([25]);
  });

  test('drops deleted accounts', async () => {
    const [ann, bob] = [await shown(), await shown()];
    await finish(ann, 'tune-and-pick');
    await api.request('DELETE', '/users/me', { body: { password: 'correct horse' }, ...(await token(ann)) });
    expect((await read(bob)).entries).toEqual([]);
  });

  test('returns the requested number of entries, up to 100', async () => {
    const people = [await shown(), await shown(), await shown()];
    for (const person of people) await finish(person, 'tune-and-pick');
    expect((await read(people[0]!, '?limit=2')).entries).toHaveLength(2);
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?period=year']) {
      expect((await api.get(`/achievements/leaderboard${query}`, await token(people[0]!))).status).toBe(400);
    }
  });
});

test('ignores achievements that the device claims to have unlocked', async () => {
  const ann = await shown();
  await finish(ann, 'tune-and-pick');
  const claims = { unlocked: [{ id: 'year-streak', unlockedAt: api.clock.iso() }], totalPoints: 9999 };
  const answer = await api.post('/achievements/sync', claims, await token(ann));
  expect(answer).toMatchObject({ status: 200, body: { totalPoints: 25 } });
  expect(answer.body).toEqual((await api.get('/achievements', await token(ann))).body);
});

// Runs last, since removing ten thousand users is slow.
test('returns a rank behind more than ten thousand others', async () => {
  const ann = await shown();
  await finish(ann, 'tune-and-pick');
  await api.database.db.execute(sql`
    with crowd as (
      insert into users (user_id, email, name, password_hash, preferences, created_at)
      select gen_random_uuid(), 'crowd-' || n || '@example.org', 'Somebody', '', '{}', now()
      from generate_series(1, 10050) n returning user_id
    )
    insert into leaderboard_points (user_id, board, points)
    select user_id, 'week 2026-03-02', 30 + (row_number() over ()) % 7 from crowd`);
  expect((await read(ann)).you).toEqual({ rank: 10_051, points: 25 });
});
