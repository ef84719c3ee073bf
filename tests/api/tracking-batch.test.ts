import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { batchAnswer } from '#src/lib/contract/tracking.ts';
import { eq } from '#src/lib/server/platform/db/drizzle.ts';
import { days } from '#src/lib/server/platform/db/schema.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { playbackClient, video } from '#tests/support/playback-client.ts';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.advance(3600);
  person = await api.register();
});

const { token, send, analytics, event } = playbackClient(() => ({ api, person }));

describe('a batch', () => {
  test('completes a video and says what that unlocked', async () => {
    const { status, body } = await send([event('play', 0, -100), event('complete', 100, 0)]);
    expect(status).toBe(202);
    expect(batchAnswer.strict().parse(body)).toEqual({
      accepted: 2,
      duplicates: 0,
      rejected: [],
      unlocked: ['first_video', 'first-lesson'],
    });
    expect(await analytics()).toMatchObject({ plays: 1, completions: 1, watchSeconds: 100 });
  });

  test('counts an event once, in one batch, in two, in eight at once', async () => {
    const [play, pause] = [event('play', 0, -60), event('pause', 50, -10)];
    expect((await send([play, pause, play])).body).toMatchObject({ accepted: 2, duplicates: 1 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send([play, pause, event('play', 50, -5, {}, 'x')])),
    );
    expect(answers.reduce((sum, answer) => sum + answer.body.accepted, 0)).toBe(1);
    expect(answers.reduce((sum, answer) => sum + answer.body.duplicates, 0)).toBe(23);
    expect(await analytics()).toMatchObject({ plays: 2, watchSeconds: 50 });
  });

  test('of eight at once, each with its own events, loses none', async () => {
    const batches = Array.from({ length: 8 }, (_, index) => [
      event('play', index * 10, -90 + index * 10),
      event('pause', index * 10 + 10, -80 + index * 10 - 0.001),
    ]);
    const answers = await Promise.all(batches.map((batch) => send(batch)));
    expect(answers.map((answer) => answer.body.accepted)).toEqual(new Array(8).fill(2));
    expect((await analytics()).watchSeconds).toBeCloseTo(80, 1);
  });

  test('is not lost by its bad events', async () => {
    const { status, body } = await send([
      event('play', 0, -60),
      event('dance', 10, -50),
      { ...event('pause', 10, -50), videoId: 'nope' },
      { ...event('pause', 10, -50), position: -1 },
      event('pause', 10, 100_000),
      'what',
      event('pause', 30, -30),
    ]);
    expect(status).toBe(202);
    expect(body).toMatchObject({ accepted: 2, duplicates: 0 });
    expect(body.rejected.map(({ index, code }: { index: number; code: string }) => [index, code])).toEqual([
      [1, 'VALIDATION_ERROR'],
      [2, 'NOT_FOUND'],
      [3, 'VALIDATION_ERROR'],
      [4, 'VALIDATION_ERROR'],
      [5, 'VALIDATION_ERROR'],
    ]);
    expect((await analytics()).watchSeconds).toBe(30);
    expect((await send(['what'])).body).toMatchObject({ accepted: 0, rejected: [{ index: 0 }] });
  });

  test('has 1 to 100 events and 256 KiB', async () => {
    for (const events of [[], Array.from({ length: 101 }, (_, index) => event('play', 0, -index))]) {
      expect((await send(events)).body.error.code).toBe('VALIDATION_ERROR');
    }
    const hundred = Array.from({ length: 100 }, (_, index) =>
      event('chapter_change', index, index - 100, { chapterId: 'c'.repeat(60), chapterName: 'n'.repeat(120) }),
    );
    expect((await send(hundred)).body).toMatchObject({ accepted: 100 });
    expect((await send([{ padding: 'x'.repeat(256 * 1024) }])).body.error.code).toBe('PAYLOAD_TOO_LARGE');
  });

  test('may be a beacon: plain text, the token in the body', async () => {
    const beacon = (body: object) =>
      api.request('POST', '/video-tracking/batch', {
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      });
    const events = [event('play', 0, -10)];
    expect((await beacon({ events, token: person.token })).body).toMatchObject({ accepted: 1 });
    expect((await beacon({ events, token: 'nonsense' })).body.error.code).toBe('UNAUTHENTICATED');
    expect((await beacon({ events })).body.error.code).toBe('UNAUTHENTICATED');
    expect((await beacon({ events, token: 7 })).body.error.code).toBe('UNAUTHENTICATED');
  });

  test('from a clock that is wrong by hours lands where it belongs', async () => {
    for (const hours of [5, -5]) {
      const wrong = hours * 3600;
      const events = [event('play', 0, wrong - 60), event('pause', 60, wrong)];
      await send(events, { sentAt: api.clock.iso(wrong) });
      expect((await analytics()).lastWatched).toBe(api.clock.iso());
      api.clock.advance(120);
    }
    expect((await analytics()).watchSeconds).toBe(120);
  });

  test('of a single call from such a clock lands there too', async () => {
    for (const hours of [20, -20]) {
      const wrong = hours * 3600;
      const call = (path: string, body: object, ago: number) =>
        api.post(path, { ...body, timestamp: api.clock.iso(wrong - ago), sentAt: api.clock.iso(wrong) }, token());
      const place = (position: number) => ({ videoId: video, position, duration: 100 });
      await call('/video-tracking/heartbeat', place(0), 60);
      await call('/video-tracking/heartbeat', place(30), 30);
      expect((await analytics()).lastWatched).toBe(api.clock.iso(-30));
      const { body } = await call(`/videos/${video}/progress`, place(50), 10);
      expect(body).toMatchObject({ position: 50, lastWatched: api.clock.iso(-10) });
      const marked = await call(`/videos/${video}/watched`, { completed: hours > 0 }, 5);
      expect(marked.body).toMatchObject({ completed: hours > 0, lastWatched: api.clock.iso(-5) });
      api.clock.advance(120);
    }
    expect((await analytics()).watchSeconds).toBe(100);
  });

  test('that comes days late lands on its day', async () => {
    api.clock.advance(10 * 86_400);
    person = await api.register();
    await send([event('play', 0, -5 * 86_400 - 60), event('pause', 60, -5 * 86_400)]);
    const [day] = await api.database.db.select().from(days).where(eq(days.userId, person.user.id));
    expect(day).toMatchObject({ date: api.clock.iso(-5 * 86_400).slice(0, 10), practisedMs: 60_000 });
  });
});
