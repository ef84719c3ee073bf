import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Day, history, recordedStreak, streak, streakAnalytics } from '#src/lib/contract/streaks.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const day = 86_400;
/** Registers a new user in a time zone, at noon there on a Wednesday. */
async function begin(timeZone = 'Europe/London', noon = '2026-03-04T12:00:00.000Z') {
  api.clock.set(noon);
  person = await api.register({ timeZone });
}
beforeEach(() => begin());

// Tokens end after 15 minutes; days go by here.
const token = async () => ({ token: (await api.login(person)).body.tokens.access });
const get = async (path: string) => api.get(path, await token());
const post = async (path: string, body: unknown) => api.post(path, body, await token());
const practise = (seconds: number, daysAgo = 0) =>
  post('/streaks/record', { seconds, occurredAt: api.clock.iso(-daysAgo * day) });
const days = async (query = ''): Promise<Day[]> => (await get(`/streaks/history${query}`)).body.days;

describe('recording practice', () => {
  test('returns the streak and the achievements earned', async () => {
    for (const ago of [6, 5, 4, 3, 2, 1]) await practise(60, ago);
    const { status, body } = await practise(90);
    expect(status).toBe(200);
    expect(recordedStreak.strict().parse(body)).toMatchObject({
      current: 7,
      freezes: 1,
      today: { date: '2026-03-04', seconds: 90, counted: true },
      unlocked: expect.arrayContaining(['week-streak']),
    });
  });

  test('counts once per id, also through another endpoint', async () => {
    const activityId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('/streaks/record', { seconds: 60, activityId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await post('/progress/activity', { kind: 'practice', seconds: 60, activityId });
    expect((await get('/streaks/current')).body.today.seconds).toBe(60);
  });

  test.each([
    ['seconds', { seconds: 0.5 }],
    ['seconds', { seconds: 14_401 }],
    ['seconds', { seconds: null }],
    ['activityId', { seconds: 60, activityId: 'one' }],
    ['occurredAt', { seconds: 60, occurredAt: '2999-01-01T00:00:00.000Z' }],
  ])('refuses a bad %s: %j', async (field, body) => {
    const answer = await post('/streaks/record', body);
    expect([answer.status, answer.body.error.details[0].path]).toEqual([400, `body.${field}`]);
  });

  test('records nothing for an impersonator', async () => {
    const helper = await api.impersonate(await api.registerAs('support'), person);
    const recorded = await api.post('/streaks/record', { seconds: 600 }, { token: helper.token });
    expect(recorded).toMatchObject({ status: 200, body: { current: 0, today: { seconds: 0 }, unlocked: [] } });
    const synced = await api.post(
      '/streaks/sync',
      { days: [{ date: '2026-03-03', seconds: 600, activityId: crypto.randomUUID() }] },
      { token: helper.token },
    );
    expect(synced).toMatchObject({ status: 200, body: { current: 0 } });
    expect((await days()).every(({ seconds }) => seconds === 0)).toBe(true);
  });
});

describe('the history', () => {
  test('has every day of its range', async () => {
    await practise(1200, 2);
    await practise(30, 1);
    const body = (await get('/streaks/history?startDate=2026-03-01&endDate=2026-03-04')).body;
    const empty = { seconds: 0, lessons: 0, counted: false, goalMet: false, frozen: false };
    expect(history.strict().parse(body).days).toEqual([
      { ...empty, date: '2026-03-01' },
      { ...empty, date: '2026-03-02', seconds: 1200, counted: true, goalMet: true },
      { ...empty, date: '2026-03-03', seconds: 30 },
      { ...empty, date: '2026-03-04' },
    ]);
  });

  test('covers the last 30 days by default and 366 at most', async () => {
    const month = await days();
    expect([month.length, month[0]!.date, month.at(-1)!.date]).toEqual([30, '2026-02-03', '2026-03-04']);
    expect(await days('?startDate=2025-03-04&endDate=2026-03-04')).toHaveLength(366);
    for (const query of [
      '?startDate=2025-03-03&endDate=2026-03-04',
      '?startDate=2026-03-05&endDate=2026-03-04',
      '?startDate=2026-02-30',
      '?startDate=0000-01-01&endDate=0000-01-02',
      '?endDate=9999-12-31',
      '?startDate=yesterday',
    ]) {
      const answer = await get(`/streaks/history${query}`);
      expect([query, answer.status, answer.body.error.code]).toEqual([query, 400, 'VALIDATION_ERROR']);
    }
  });

  test('shows the days that freezes cover, before and after practice goes on', async () => {
    for (const ago of [6, 5, 4, 3, 2, 1, 0]) await practise(60, ago);
    api.clock.advance(2 * day);
    const frozen = async () => (await days()).filter((each) => each.frozen).map(({ date }) => date);
    expect(await frozen()).toEqual(['2026-03-05']);
    await practise(60);
    expect(await frozen()).toEqual(['2026-03-05']);
    api.clock.advance(3 * day);
    expect(await frozen()).toEqual(['2026-03-05']);
  });

  test('uses the days of the learner’s time zone', async () => {
    await begin('Pacific/Kiritimati', '2026-03-04T10:30:00.000Z');
    await practise(60);
    expect((await days()).at(-1)).toMatchObject({ date: '2026-03-05', seconds: 60 });
  });
});

describe('the goals', () => {
  test('can be set and apply from today on', async () => {
    await practise(600, 1);
    await practise(600);
    const { status, body } = await api.put('/streaks/goals', { minutesPerDay: 10, daysPerWeek: 6 }, await token());
    expect(status).toBe(200);
    expect(streak.strict().parse(body)).toMatchObject({
      goals: { minutesPerDay: 10, daysPerWeek: 6 },
      today: { seconds: 600, goalMet: true },
    });
    expect((await days('?startDate=2026-03-03&endDate=2026-03-04')).map(({ goalMet }) => goalMet)).toEqual([
      false,
      true,
    ]);
    api.clock.advance(day);
    expect((await practise(599)).body.today.goalMet).toBe(false);
    expect((await practise(1)).body.today.goalMet).toBe(true);
  });

  test.each([
    [{ minutesPerDay: 0, daysPerWeek: 4 }],
    [{ minutesPerDay: 241, daysPerWeek: 4 }],
    [{ minutesPerDay: 15.5, daysPerWeek: 4 }],
    [{ minutesPerDay: 15, daysPerWeek: 8 }],
    [{ minutesPerDay: 15 }],
  ])('cannot be %j', async (goals) => {
    expect((await api.put('/streaks/goals', goals, await token())).status).toBe(400);
    expect((await get('/streaks/current')).body.goals).toEqual({ minutesPerDay: 15, daysPerWeek: 4 });
  });
});

describe('analytics', () => {
  test('compare the period up to today with the one before', async () => {
    for (const [seconds, ago] of [
      [600, 0],
      [1800, 2],
      [30, 3],
      [600, 6],
      [900, 7],
      [60, 13],
      [3600, 14],
    ] as const) {
      await practise(seconds, ago);
    }
    const { body } = await get('/streaks/analytics?period=week');
    expect(streakAnalytics.strict().parse(body)).toMatchObject({
      period: 'week',
      startDate: '2026-02-26',
      endDate: '2026-03-04',
      totalSeconds: 3030,
      activeDays: 3,
      averageSeconds: 1000,
      bestDay: { date: '2026-03-02', seconds: 1800 },
      byWeekday: [1800, 0, 600, 600, 0, 0, 30],
      previous: { totalSeconds: 960, activeDays: 2 },
    });
    expect(body.byDay).toHaveLength(7);
  });

  test.each([
    ['week', '2026-02-26', 7],
    ['month', '2026-02-03', 30],
    ['quarter', '2025-12-04', 91],
    ['year', '2025-03-05', 365],
  ])('of a %s begin on %s', async (period, startDate, length) => {
    const { body } = await get(`/streaks/analytics?period=${period}`);
    expect(body).toMatchObject({ period, startDate, endDate: '2026-03-04', bestDay: null, averageSeconds: 0 });
    expect(body.byDay).toHaveLength(length);
  });

  test('refuse unknown periods', async () => {
    expect((await get('/streaks/analytics?period=decade')).status).toBe(400);
  });
});

describe('days stored on a device', () => {
  const one = (date: string, seconds = 600, activityId: string = crypto.randomUUID()) => ({
    date,
    seconds,
    activityId,
  });

  test('count for their dates, repair the streak, and count once when sent again', async () => {
    await practise(60);
    const body = { days: [one('2026-03-03'), one('2026-03-02'), one('2026-02-01'), one('2026-03-02', 60)] };
    const first = await post('/streaks/sync', body);
    expect(first.status).toBe(200);
    expect(streak.strict().parse(first.body)).toMatchObject({ current: 3, longest: 3, weekDays: 3 });
    expect((await post('/streaks/sync', body)).body).toEqual(first.body);
    const seconds = (await days('?startDate=2026-02-01')).filter((each) => each.seconds > 0);
    expect(seconds.map((each) => [each.date, each.seconds])).toEqual([
      ['2026-02-01', 600],
      ['2026-03-02', 660],
      ['2026-03-03', 600],
      ['2026-03-04', 60],
    ]);
  });

  test('earn no achievements for a time of day, which is unknown', async () => {
    await begin('America/Los_Angeles', '2026-03-08T20:00:00.000Z');
    await post('/streaks/sync', { days: [one('2026-03-07', 3600), one('2026-03-06', 14_000)] });
    const { unlocked } = (await get('/achievements')).body;
    expect(unlocked.map(({ id }: { id: string }) => id)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/night-owl|early-bird/)]),
    );
  });

  test.each(['America/Los_Angeles', 'Europe/London', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'are the days of %s, over changes of the clock too',
    async (zone) => {
      await begin(zone, '2026-03-30T12:00:00.000Z');
      const today = (await get('/streaks/current')).body.today.date;
      const dates = (await days()).map(({ date }) => date);
      expect(dates.at(-1)).toBe(today);
      await post('/streaks/sync', { days: dates.map((date) => one(date, 60)) });
      expect((await days()).map(({ seconds }) => seconds)).toEqual(Array(30).fill(60));
      expect((await get('/streaks/current')).body).toMatchObject({ current: 30, longest: 30 });
    },
  );

  test('are refused as a whole when one is invalid', async () => {
    for (const [bad, path] of [
      [one('2026-03-05'), 'body.days.1.date'],
      [one('2026-01-31'), 'body.days.1.date'],
      [one('1026-03-01'), 'body.days.1.date'],
      [one('2026-03-03', 0), 'body.days.1.seconds'],
      [one('2026-03-03', 60, 'mine'), 'body.days.1.activityId'],
    ] as const) {
      const answer = await post('/streaks/sync', { days: [one('2026-03-03'), bad] });
      expect([answer.status, answer.body.error.details[0].path]).toEqual([400, path]);
    }
    const many = Array.from({ length: 32 }, () => one('2026-03-03'));
    expect((await post('/streaks/sync', { days: many })).status).toBe(400);
    expect((await get('/streaks/current')).body).toMatchObject({ current: 0, lastActiveDate: null });
    expect((await post('/streaks/sync', { days: [] })).body).toMatchObject({ current: 0 });
  });
});
