import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { indexCatalog } from '#src/lib/server/features/catalog/catalog-index.ts';
import { type ActivityBatch, playbackEvent } from '#src/lib/server/features/learning/ingest/parse-events.ts';
import { createRecorder, type Recorder } from '#src/lib/server/features/learning/ingest/recorder.ts';
import { eq, sql } from '#src/lib/server/platform/db/drizzle.ts';
import {
  type activities,
  days,
  learners,
  unlockedAchievements,
  watchEvents,
} from '#src/lib/server/platform/db/schema/index.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { smallCatalog } from '#tests/support/catalog.ts';

let api: Api;
/** Two processes on one database, as far as the record is concerned: neither knows what the other does. */
let processes: [Recorder, Recorder];
let person: Person;
beforeAll(async () => {
  api = await startApi();
  const open = () => createRecorder(api.database, indexCatalog(smallCatalog), api.clock);
  processes = [open(), open()];
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.advance(3600);
  person = await api.register();
});

const heartbeat = (who: Person, seconds: number, eventId = v7()): ActivityBatch => ({
  userId: who.user.id,
  watched: [
    playbackEvent(
      { videoId: 'tune-and-pick', kind: 'heartbeat' },
      { position: 100 + seconds, occurredAt: api.clock.now() + seconds * 1000, eventId },
    ),
  ],
});
const practise = (who: Person, activityId: string = v7()): ActivityBatch => ({
  userId: who.user.id,
  practised: [{ activityId, kind: 'practice', ref: null, practisedMs: 60_000, occurredAt: api.clock.now() }],
});
const learnerOf = async (who: Person) =>
  (await api.database.db.select().from(learners).where(eq(learners.userId, who.user.id)))[0]!;
const countOf = async (table: typeof watchEvents | typeof activities | typeof unlockedAchievements, who: Person) =>
  api.database.db.$count(table, eq(table.userId, who.user.id));

describe('two processes', () => {
  test('count the same event once when both record it', async () => {
    const [play, later] = [heartbeat(person, -60), heartbeat(person, 0)];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => processes[index % 2]!(index % 4 < 2 ? play : later)),
    );
    expect(answers.reduce((sum, { newIds }) => sum + newIds.size, 0)).toBe(2);
    expect(await countOf(watchEvents, person)).toBe(2);
    expect(await learnerOf(person)).toMatchObject({ watchedMs: 60_000, practisedMs: 60_000, currentStreak: 1 });
  });

  test('lose nothing when alternating on one learner', async () => {
    const acts = Array.from({ length: 16 }, (_, index) => heartbeat(person, index - 16));
    await Promise.all(acts.map((each, index) => processes[index % 2]!(each)));
    expect(await countOf(watchEvents, person)).toBe(16);
    expect(await learnerOf(person)).toMatchObject({ watchedMs: 15_000 });
  });

  test('unlock an achievement once between them', async () => {
    const mark = { videoId: 'tune-and-pick', kind: 'watched' } as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        processes[index % 2]!({
          userId: person.user.id,
          watched: [playbackEvent(mark, { position: 0, occurredAt: api.clock.now() })],
        }),
      ),
    );
    expect(answers.flatMap(({ unlocked }) => unlocked).sort()).toEqual(['first-lesson', 'first_video']);
    expect(await countOf(unlockedAchievements, person)).toBe(2);
    expect(await learnerOf(person)).toMatchObject({ points: 25, videosCompleted: 1, lessonsCompleted: 1 });
  });
});

test('the same practice sent eight times at once counts once among other writes', async () => {
  const other = await api.register();
  const activityId = v7();
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => processes[0](practise(person, activityId))),
    ...Array.from({ length: 8 }, () => processes[1](practise(other))),
  ]);
  expect(answers.slice(0, 8).reduce((sum, { newIds }) => sum + newIds.size, 0)).toBe(1);
  expect(await learnerOf(person)).toMatchObject({ practisedMs: 60_000 });
  expect(await learnerOf(other)).toMatchObject({ practisedMs: 480_000 });
});

test('one failing row of a group commit fails alone; the others are recorded once', async () => {
  const { db } = api.database;
  const others = await Promise.all([api.register(), api.register()]);
  // A row that the database refuses, as a full disk or a fault of ours would make it.
  await db.execute(sql`alter table watch_events add constraint bad_luck check (position_ms <> 13000)`);
  try {
    const outcomes = await Promise.allSettled([
      processes[0](heartbeat(others[0]!, 0)),
      processes[0](heartbeat(person, -87)),
      processes[0](heartbeat(others[1]!, 0)),
      processes[0](heartbeat(person, 0)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  } finally {
    await db.execute(sql`alter table watch_events drop constraint bad_luck`);
  }
  for (const who of [person, ...others]) expect(await countOf(watchEvents, who)).toBe(1);
});

test('an event of a deleted account is refused without affecting others in its write', async () => {
  const gone = await api.register();
  await processes[0](heartbeat(gone, -30));
  await api.request('DELETE', '/users/me', { token: gone.token, body: { password: 'correct horse' } });
  const [refused, recorded] = await Promise.allSettled([
    processes[0](heartbeat(gone, 0)),
    processes[0](heartbeat(person, 0)),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'UNAUTHENTICATED' } });
  expect(recorded.status).toBe('fulfilled');
  expect(await countOf(watchEvents, gone)).toBe(0);
});

test('a change of time zone reaches processes that cached the old one', async () => {
  await Promise.all(processes.map((record) => record(practise(person))));
  await api.put('/users/me/preferences', { timeZone: 'Pacific/Kiritimati' }, { token: person.token });
  await Promise.all(processes.map((record) => record(practise(person))));
  const rows = await api.database.db.select().from(days).where(eq(days.userId, person.user.id)).orderBy(days.date);
  expect(rows.map((row) => row.practisedMs)).toEqual([120_000, 120_000]);
});
