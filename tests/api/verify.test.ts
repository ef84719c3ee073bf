import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maintainPartitions } from '#src/lib/server/features/learning/index.ts';
import { eq, sql } from '#src/lib/server/platform/db/drizzle.ts';
import { learners } from '#src/lib/server/platform/db/schema/index.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { differencesIn } from '#tests/support/verify.ts';

let api: Api;
let person: Person;
const differences = () => differencesIn(api.database.db);
const day = 86_400;
const token = async () => ({ token: (await api.login(person)).body.tokens.access });

/** Registers a user with practice, videos, a streak with a frozen day and achievements. */
beforeAll(async () => {
  api = await startApi();
  await api.register();
  person = await api.register({ timeZone: 'Asia/Kolkata' });
  for (let index = 0; index < 10; index++) {
    const own = await token();
    const body = { kind: 'practice', seconds: 3600, occurredAt: api.clock.iso(-60) };
    await api.post('/progress/activity', body, own);
    const event = (eventType: string, position: number) => ({
      eventId: v7(),
      eventType,
      videoId: 'tune-and-pick',
      position,
      duration: 100,
      timestamp: api.clock.iso(position - 100),
    });
    await api.post('/video-tracking/batch', { events: [event('play', 0), event('complete', 99)] }, own);
    await api.post('/videos/a-and-d/watched', { completed: index % 2 === 0 }, own);
    api.clock.advance(index === 7 ? 2 * day : day);
  }
});
afterAll(() => api.stop());

test('reports nothing for a consistent record', async () => {
  expect(await differences()).toEqual([]);
});

test('reports nothing after time zone changes in both directions', async () => {
  for (const timeZone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London']) {
    await api.put('/users/me/preferences', { timeZone }, await token());
    await api.post('/progress/activity', { kind: 'practice', seconds: 60 }, await token());
    api.clock.advance(day);
  }
  expect(await differences()).toEqual([]);
});

describe('reports differences', () => {
  test.each([
    ['update learners set watched_ms = watched_ms + 1', 'watchedMs'],
    ['update learners set practised_ms = practised_ms - 1', 'practisedMs'],
    ['update learners set current_streak = current_streak + 1', 'currentStreak'],
    ['update learners set longest_streak = 1', 'longestStreak'],
    ['update learners set freezes = freezes + 1', 'freezes'],
    ['update learners set videos_completed = videos_completed - 1', 'videosCompleted'],
    ['update learners set lessons_completed = lessons_completed + 1', 'lessonsCompleted'],
    ['update learners set minutes_in_one_go = 1', 'minutesInOneGo'],
    ['update learners set points = points + 10', 'points'],
    ['update days set practised_ms = practised_ms + 1', 'practisedMs'],
    ['update days set lessons = lessons + 1', 'lessons'],
    ['update days set frozen = not frozen', 'frozen days'],
    ['update video_progress set position_ms = position_ms + 1', 'positionMs'],
    ['update video_progress set ranges = array[0, 5]', 'ranges'],
    ["update video_progress set coverage = '\\x00ff'", 'coverage'],
    ['delete from video_progress', 'video tune-and-pick'],
    ['delete from unlocked_achievements', 'achievement'],
    ['update watch_events set position_ms = 1', 'video tune-and-pick'],
    ["delete from watch_events where kind = 'play' and", 'plays'],
    ['delete from activities', 'practisedMs'],
  ])('%s', async (statement, what) => {
    const { db } = api.database;
    const rollback = new Error('as it was');
    const found = await db
      .transaction(async (tx) => {
        await tx.execute(
          sql.raw(`${statement} ${statement.endsWith('and') ? '' : 'where'} user_id = '${person.user.id}'`),
        );
        const lines = await differencesIn(tx as unknown as typeof db);
        throw Object.assign(rollback, { lines });
      })
      .catch((error) => (error as { lines?: string[] }).lines ?? Promise.reject(error));
    expect(found.join('\n')).toContain(what);
    expect(found.every((line: string) => line.startsWith(`user ${person.user.id}: `))).toBe(true);
  });
});

test('uses the compacted totals of months that are no longer stored', async () => {
  const { db } = api.database;
  api.clock.advance(500 * day);
  await maintainPartitions(db, api.clock.now());
  const { rows } = await db.execute(sql`select 1 from watch_events`);
  expect(rows).toEqual([]);
  expect(await differences()).toEqual([]);
  await api.post('/videos/tune-and-pick/progress', { position: 50, duration: 100 }, await token());
  expect(await differences()).toEqual([]);
  await db.update(learners).set({ watchedMs: 1 }).where(eq(learners.userId, person.user.id));
  expect(await differences()).toHaveLength(1);
});
