import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { streak } from '#src/lib/contract/streaks.ts';
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
const token = async () => {
  const body = { email: person.user.email, password: 'correct horse' };
  return { token: (await api.post('/auth/login', body)).body.tokens.access };
};
const practise = async (seconds = 60, occurredAt?: string) =>
  (await api.post('/progress/activity', { kind: 'practice', seconds, occurredAt }, await token())).body;
const current = async () => (await api.get('/streaks/current', await token())).body;
/** Practises on `count` days in a row, and leaves the clock at noon of the day after. */
async function keepUp(count: number) {
  for (let index = 0; index < count; index++) {
    await practise();
    api.clock.advance(day);
  }
}

describe('a streak', () => {
  test('starts at zero', async () => {
    const body = await current();
    expect(streak.strict().parse(body)).toEqual({
      current: 0,
      longest: 0,
      today: { date: '2026-03-04', seconds: 0, lessons: 0, counted: false, goalMet: false, frozen: false },
      lastActiveDate: null,
      atRisk: false,
      freezes: 0,
      goals: { minutesPerDay: 15, daysPerWeek: 4 },
      weekDays: 0,
      timeZone: 'Europe/London',
    });
  });

  test('counts a day from 60 practised seconds or one completed lesson', async () => {
    expect((await practise(59)).streak).toMatchObject({ current: 0, today: { seconds: 59, counted: false } });
    expect((await practise(1)).streak).toMatchObject({ current: 1, today: { seconds: 60, counted: true } });
    api.clock.advance(day);
    await api.post('/videos/a-and-d/watched', { completed: true }, await token());
    expect(await current()).toMatchObject({ current: 2, today: { seconds: 0, lessons: 1, counted: true } });
    await api.post('/videos/a-and-d/watched', { completed: false }, await token());
    expect(await current()).toMatchObject({ current: 1, atRisk: true, today: { lessons: 0, counted: false } });
  });

  test('meets the daily goal at 15 minutes', async () => {
    expect((await practise(899)).today.goalMet).toBe(false);
    expect((await practise(1)).today.goalMet).toBe(true);
  });

  test('is at risk until today counts, and ends with a missed day', async () => {
    await keepUp(3);
    expect(await current()).toMatchObject({ current: 3, atRisk: true, lastActiveDate: '2026-03-06' });
    api.clock.advance(day);
    expect(await current()).toMatchObject({ current: 0, longest: 3, atRisk: false });
    expect((await practise()).streak).toMatchObject({ current: 1, longest: 3 });
  });

  test('counts the days of this week from Monday', async () => {
    await keepUp(5);
    expect(await current()).toMatchObject({ current: 5, weekDays: 0, today: { date: '2026-03-09' } });
    expect((await practise()).streak).toMatchObject({ current: 6, weekDays: 1 });
  });

  test('earns a freeze every seven days, holds two, and spends them automatically', async () => {
    await keepUp(6);
    expect((await current()).freezes).toBe(0);
    const { unlocked } = await practise();
    expect(unlocked).toEqual(['week-streak']);
    expect(await current()).toMatchObject({ current: 7, freezes: 1 });
    api.clock.advance(2 * day);
    expect(await current()).toMatchObject({ current: 7, freezes: 0, atRisk: true });
    expect((await practise()).streak).toMatchObject({ current: 8, freezes: 0 });
    api.clock.advance(day);
    await keepUp(20);
    expect(await current()).toMatchObject({ current: 28, freezes: 2 });
  });

  test('is repaired by practice that arrives late', async () => {
    await practise();
    api.clock.advance(2 * day);
    expect((await practise()).streak.current).toBe(1);
    expect((await practise(60, api.clock.iso(-day))).streak).toMatchObject({ current: 3, longest: 3 });
  });

  test.each([
    ['America/Los_Angeles', '2026-03-06T20:00:00.000Z'],
    ['America/Los_Angeles', '2026-10-30T19:00:00.000Z'],
    ['Europe/London', '2026-03-27T12:00:00.000Z'],
    ['Europe/London', '2026-10-23T11:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-04T06:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-04T22:00:00.000Z'],
  ])('goes on over changes of the clock in %s from %s', async (zone, noon) => {
    await begin(zone, noon);
    await keepUp(5);
    expect((await practise()).streak).toMatchObject({ current: 6, longest: 6 });
  });

  test('uses local days: five to midnight and five past are different days', async () => {
    await begin('America/Los_Angeles', '2026-03-05T07:55:00.000Z');
    expect((await practise()).today.date).toBe('2026-03-04');
    api.clock.advance(600);
    expect((await practise()).streak).toMatchObject({ current: 2, today: { date: '2026-03-05' } });
  });

  test('survives crossing the date line in either direction', async () => {
    await begin('America/Los_Angeles', '2026-03-03T06:00:00.000Z');
    await practise();
    await api.put('/users/me/preferences', { timeZone: 'Pacific/Kiritimati' }, await token());
    api.clock.advance(day);
    expect((await practise()).streak).toMatchObject({ current: 2, today: { date: '2026-03-04' } });
    await api.put('/users/me/preferences', { timeZone: 'America/Los_Angeles' }, await token());
    expect(await current()).toMatchObject({ current: 2, today: { date: '2026-03-03' } });
    api.clock.advance(2 * day);
    expect((await practise()).streak).toMatchObject({ current: 3, today: { date: '2026-03-05' } });
  });
});
