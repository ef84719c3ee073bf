import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { differencesIn } from '#tests/support/verify.ts';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi();
  person = await api.register();
});
afterAll(() => api.stop());

const hour = 3600;
const reported: string[] = [];

/** Practice of a device whose clock is right, whatever the server's says. @param off how far that one is behind, in s */
async function practise(off: number): Promise<void> {
  const own = { token: person.token };
  const [sentAt, timestamp] = [api.clock.iso(off), api.clock.iso(off - 30)];
  const place = { videoId: 'tune-and-pick', position: 30, duration: 100, timestamp };
  const eventId = v7();
  const batch = await api.post(
    '/video-tracking/batch',
    { events: [{ eventId, eventType: 'pause', ...place }], sentAt },
    own,
  );
  expect(batch.body).toMatchObject({ accepted: 1, rejected: [] });
  reported.push(eventId);
  expect((await api.post('/video-tracking/heartbeat', { ...place, sentAt }, own)).status).toBe(204);
  const activityId = v7();
  const body = { kind: 'practice', seconds: 120, occurredAt: timestamp, sentAt, activityId };
  expect((await api.post('/progress/activity', body, own)).status).toBeLessThan(300);
  reported.push(activityId);
}

test.each([10 * 60, 3 * hour, 50 * hour])(
  'practice is accepted, and counted exactly once, when the clock is set back by %i s',
  async (seconds) => {
    await practise(0);
    const streak = () => api.get('/streaks/current', { token: person.token });
    const before = (await streak()).body;
    api.clock.advance(-seconds);
    await practise(seconds);
    api.clock.advance(60);
    await practise(seconds);
    expect((await streak()).status).toBe(200);
    api.clock.advance(seconds);
    await practise(0);
    expect((await streak()).body.current).toBeGreaterThanOrEqual(before.current);

    const { tables } = (await api.get('/users/me/export', { token: person.token })).body;
    const stored = [...tables.watch_events, ...tables.activities].map(
      ({ eventId, activityId }) => eventId ?? activityId,
    );
    expect(stored).toEqual(expect.arrayContaining(reported));
    expect(new Set(stored).size).toBe(stored.length);
    expect(await differencesIn(api.database.db)).toEqual([]);
  },
);
