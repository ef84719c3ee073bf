import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { videoAnalytics } from '#src/lib/contract/tracking.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { playbackClient, video } from '#tests/support/playback-client.ts';
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

const { token, send, analytics, beat, event } = playbackClient(() => ({ api, person }));

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
