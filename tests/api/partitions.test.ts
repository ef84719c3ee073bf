import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maintainPartitions } from '#src/lib/server/features/learning/index.ts';
import { eq, sql } from '#src/lib/server/platform/db/drizzle.ts';
import { days, settledVideos, watchEvents } from '#src/lib/server/platform/db/schema/index.ts';
import { type Api, createClock, type Person, startApi } from '#tests/support/api.ts';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi({ clock: createClock('2026-03-04T12:00:00.000Z') });
  person = await api.register({ timeZone: 'UTC' });
});
afterAll(() => api.stop());

const day = 86_400;
const keep = () => maintainPartitions(api.database.db, api.clock.now());
// Tokens end after 15 minutes; months go by here.
const token = async () => ({ token: (await api.login(person)).body.tokens.access });
const get = async (path: string) => (await api.get(path, await token())).body;
/** Plays from `position` for `seconds` seconds, ending `end` seconds from now. */
async function watch(position: number, seconds: number, end = 0, id = v7()) {
  const event = (eventType: string, at: number, from: number) => ({
    eventId: eventType + id,
    eventType,
    videoId: 'tune-and-pick',
    position: at,
    duration: 100,
    timestamp: api.clock.iso(from),
  });
  const events = [event('play', position, end - seconds), event('pause', position + seconds, end)];
  return (await api.post('/video-tracking/batch', { events }, await token())).body;
}
/** How many events each month has. */
async function months(): Promise<Record<string, number>> {
  const { rows } = await api.database.db.execute<{ name: string; count: number }>(
    sql`select c.relname as name, count(e.*)::int as count from pg_inherits i join pg_class c on c.oid = i.inhrelid
        left join watch_events e on e.tableoid = c.oid
        where i.inhparent = 'watch_events'::regclass group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name.replace('watch_events_', ''), count]));
}

test('monthly partitions are created ahead of time and take over earlier rows', async () => {
  expect(await watch(0, 60)).toMatchObject({ accepted: 2 });
  expect(await months()).toEqual({ other: 2 });
  await keep();
  expect(await months()).toEqual({ '2026_02': 0, '2026_03': 2, '2026_04': 0, '2026_05': 0, other: 0 });
  await Promise.all([keep(), keep()]);
  expect(await watch(60, 20, -40 * day)).toMatchObject({ accepted: 2 });
  expect((await months()).other).toBe(2);
  await keep();
  expect(await months()).toMatchObject({ '2026_01': 2, '2026_03': 2, other: 0 });
});

test('an event id counts once across a partition boundary', async () => {
  const id = v7();
  expect(await watch(0, 10, -4 * day, id)).toMatchObject({ accepted: 2, duplicates: 0 });
  expect(await watch(0, 10, 0, id)).toMatchObject({ accepted: 0, duplicates: 2 });
  expect(await watch(0, 10, -30 * day, id)).toMatchObject({ accepted: 0, duplicates: 2 });
});

test('an expired partition is dropped while its totals stay', async () => {
  const analytics = () => get('/video-tracking/analytics/tune-and-pick');
  const before = await analytics();
  expect(before.watchSeconds).toBe(90);
  api.clock.advance(365 * day);
  await keep();
  expect(await months()).toMatchObject({ '2026_02': 2, '2026_03': 2 });
  expect(await months()).not.toHaveProperty('2026_01');
  expect(await analytics()).toEqual(before);
  api.clock.advance(60 * day);
  await keep();
  await keep();
  expect(Object.values(await months()).every((count) => count === 0)).toBe(true);
  expect(await analytics()).toEqual(before);
  const { db } = api.database;
  expect(await db.$count(watchEvents, eq(watchEvents.userId, person.user.id))).toBe(0);
  expect(await db.$count(settledVideos, eq(settledVideos.userId, person.user.id))).toBe(1);
  const rows = await db.select().from(days).where(eq(days.userId, person.user.id));
  expect(rows.reduce((sum, row) => sum + row.settledMs, 0)).toBe(90_000);
});

test('later events continue from the totals, also out of order', async () => {
  await watch(80, 10);
  await watch(90, 5, -3600);
  const body = await get('/video-tracking/analytics/tune-and-pick');
  expect(body).toMatchObject({ watchSeconds: 105, plays: 5 });
  expect(body.coverage.slice(0, 10)).toEqual(new Array(10).fill(2));
  expect((await get('/progress/overview')).practice).toMatchObject({ todaySeconds: 15, totalSeconds: 105 });
});
