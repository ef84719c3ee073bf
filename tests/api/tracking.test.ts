import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { batchAnswer, videoAnalytics } from '#src/lib/contract/tracking.ts';
import { eq } from '#src/lib/server/db/drizzle.ts';
import { days } from '#src/lib/server/db/schema.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { digestRows } from '#tests/support/rows.ts';

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

const video = 'tune-and-pick';
const token = () => ({ token: person.token });
const send = (events: unknown[], more: object = {}) => api.post('/video-tracking/batch', { events, ...more }, token());
const analytics = async (id = video) => (await api.get(`/video-tracking/analytics/${id}`, token())).body;
const beat = (position: number, seconds = 0) =>
  api.post(
    '/video-tracking/heartbeat',
    { videoId: video, position, duration: 100, timestamp: api.clock.iso(seconds) },
    token(),
  );

let ids = 0;
/** An event so many seconds from now. */
const event = (eventType: string, position: number, seconds: number, metadata?: object, id = `event-${++ids}`) => ({
  eventId: id,
  eventType,
  videoId: video,
  position,
  duration: 100,
  timestamp: api.clock.iso(seconds),
  ...(metadata && { metadata }),
});

describe('watch time', () => {
  test('is what went by between events, and is practice of the day', async () => {
    expect((await beat(0, -60)).status).toBe(204);
    await beat(30, -30);
    await beat(60);
    expect(await analytics()).toMatchObject({ watchSeconds: 60, plays: 0, lastWatched: api.clock.iso() });
    const { body } = await api.get('/streaks/current', token());
    expect(body.today).toMatchObject({ seconds: 60, counted: true });
  });

  type Step = [eventType: string, position: number, seconds: number, metadata?: object];
  test.each<[string, Step[], number]>([
    [
      'a seek that is told',
      [
        ['play', 5, -20],
        ['seek', 80, -15, { seekFrom: 10, seekTo: 80 }],
        ['pause', 85, -10],
      ],
      10,
    ],
    [
      'a jump that is not told: the clock at most',
      [
        ['play', 0, -20],
        ['pause', 90, -10],
      ],
      10,
    ],
    [
      'two places in one moment',
      [
        ['play', 0, -10],
        ['pause', 90, -10],
      ],
      0,
    ],
    [
      'going back',
      [
        ['play', 50, -20],
        ['pause', 10, -10],
      ],
      0,
    ],
    [
      'a pause',
      [
        ['play', 0, -30],
        ['pause', 10, -20],
        ['play', 10, -5],
        ['pause', 15, 0],
      ],
      15,
    ],
    [
      'standing still',
      [
        ['play', 10, -30],
        ['pause', 10, 0],
      ],
      0,
    ],
    [
      'double speed',
      [
        ['play', 0, -20, { speed: 2 }],
        ['pause', 40, 0],
      ],
      40,
    ],
    [
      'half speed',
      [
        ['play', 0, -20, { speed: 0.5 }],
        ['pause', 40, 0],
      ],
      10,
    ],
    [
      'a change of speed',
      [
        ['play', 0, -30],
        ['speed_change', 10, -20, { speed: 2 }],
        ['pause', 50, 0],
      ],
      50,
    ],
    [
      'a tab closed and opened',
      [
        ['play', 0, -100],
        ['play', 50, -10],
        ['pause', 60, 0],
      ],
      10,
    ],
  ])('%s', async (_, steps, seconds) => {
    expect((await send(steps.map((step) => event(...step)))).body.accepted).toBe(steps.length);
    expect((await analytics()).watchSeconds).toBe(seconds);
  });

  test('in slow motion is the time practised, not the video passed', async () => {
    await send([event('play', 0, -120, { speed: 0.5 }), event('pause', 60, 0)]);
    expect(await analytics()).toMatchObject({ watchSeconds: 60, averageSpeed: 0.5 });
    expect((await api.get('/streaks/current', token())).body.today.seconds).toBe(120);
  });

  test('tells how often each hundredth was watched', async () => {
    await send([event('play', 0, -60), event('pause', 20, -40), event('play', 10, -30), event('pause', 30, -10)]);
    const body = await analytics();
    expect(body).toEqual(videoAnalytics.strict().parse(body));
    expect(body.coverage).toEqual([
      ...Array(10).fill(1),
      ...Array(10).fill(2),
      ...Array(10).fill(1),
      ...Array(70).fill(0),
    ]);
    expect(body).toMatchObject({ plays: 2, seeks: 0, completions: 0, averageSpeed: 1 });
  });

  test('of a video never begun is nothing, of an unknown one 404', async () => {
    expect(await analytics('a-and-d')).toMatchObject({ watchSeconds: 0, plays: 0, lastWatched: null });
    expect((await api.get('/video-tracking/analytics/nope', token())).status).toBe(404);
  });
});

describe('a heartbeat', () => {
  test('sent again changes nothing', async () => {
    await beat(10, -20);
    await beat(20, -10);
    const before = await digestRows(api.database);
    await Promise.all(Array.from({ length: 8 }, () => beat(20, -10)));
    expect(await digestRows(api.database)).toEqual(before);
    expect((await analytics()).watchSeconds).toBe(10);
  });

  test.each([
    ['videoId', { videoId: '' }],
    ['position', { position: -0.1 }],
    ['duration', { duration: 'long' }],
    ['timestamp', { timestamp: undefined }],
    ['timestamp', { timestamp: '2999-01-01T00:00:00Z' }],
    ['timestamp', { timestamp: '0000-01-01T00:00:00Z' }],
  ])('with a bad %s is refused: %j', async (field, change) => {
    const body = { videoId: video, position: 1, duration: 100, timestamp: api.clock.iso(), ...change };
    const answer = await api.post('/video-tracking/heartbeat', body, token());
    expect([answer.status, answer.body.error.details[0].path]).toEqual([400, `body.${field}`]);
  });

  test('for an unknown video is 404', async () => {
    const body = { videoId: 'nope', position: 1, duration: 100, timestamp: api.clock.iso() };
    expect((await api.post('/video-tracking/heartbeat', body, token())).status).toBe(404);
  });
});

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
