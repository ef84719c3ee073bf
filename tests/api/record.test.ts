import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TrackingEvent } from '#src/lib/contract/tracking.ts';
import { asc, eq } from '#src/lib/server/platform/db/drizzle.ts';
import { days, learners, videoProgress, watchEvents } from '#src/lib/server/platform/db/schema/index.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the record', () => {
  /** What was reached once stays, though a late event shows that less was watched: it depends on the order. */
  const reached = {
    longestStreak: 0,
    lessonsInOneDay: 0,
    minutesInOneGo: 0,
    nightPractice: 0,
    earlyPractice: 0,
    fullWeekends: 0,
    points: 0,
  };

  /** Returns everything that is derived from a user's events. */
  async function recordOf({ user: { id } }: Person) {
    const { db } = api.database;
    const [learner] = await db.select().from(learners).where(eq(learners.userId, id));
    const rows = await db.select().from(days).where(eq(days.userId, id)).orderBy(asc(days.date));
    const practised = rows.filter((day) => day.practisedMs > 0 || day.lessons > 0);
    const videos = await db
      .select()
      .from(videoProgress)
      .where(eq(videoProgress.userId, id))
      .orderBy(asc(videoProgress.videoId));
    return {
      learner: { ...learner, ...reached, userId: '' },
      days: practised.map((day) => ({ ...day, stretches: [], userId: '' })),
      videos: videos.map((video) => ({ ...video, userId: '' })),
      events: (await db.select().from(watchEvents).where(eq(watchEvents.userId, id))).length,
    };
  }

  const anyEvent = fc.record({
    eventId: fc.uuid(),
    eventType: fc.constantFrom<TrackingEvent['eventType'][]>(
      'play',
      'pause',
      'seek',
      'complete',
      'speed_change',
      'chapter_change',
    ),
    videoId: fc.constantFrom('tune-and-pick', 'a-and-d'),
    position: fc.integer({ min: 0, max: 100 }),
    duration: fc.constant(100),
    ago: fc.integer({ min: 0, max: 4000 }),
    metadata: fc.record(
      { speed: fc.constantFrom(0.5, 1, 2), seekFrom: fc.integer({ min: 0, max: 100 }) },
      { requiredKeys: [] },
    ),
  });

  test('is the same for any order, batching and repetition of events', async () => {
    const late = '2026-06-01T00:30:00.000Z';
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyEvent, { minLength: 2, maxLength: 12, selector: (each) => each.eventId }),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 1, max: 12 }),
        async (events, shuffle, size) => {
          api.clock.set(late);
          const [straight, shuffled] = [await api.register(), await api.register()];
          const sent = events.map(({ ago, ...rest }) => ({ ...rest, timestamp: api.clock.iso(-ago) }));
          const inOrder = [...sent].sort((a, b) => (a.timestamp + a.eventId < b.timestamp + b.eventId ? -1 : 1));
          const batch = (who: Person, part: unknown[]) =>
            api.post('/video-tracking/batch', { events: part }, { token: who.token });
          await batch(straight, inOrder);
          const mixed = sent.map((each, index) => ({ each, key: shuffle[index]! })).sort((a, b) => a.key - b.key);
          const parts: unknown[][] = [];
          for (let index = 0; index < mixed.length; index += size)
            parts.push(mixed.slice(index, index + size).map(({ each }) => each));
          for (const part of [...parts, parts[0]!]) await batch(shuffled, part);
          expect(await recordOf(shuffled)).toEqual(await recordOf(straight));
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
