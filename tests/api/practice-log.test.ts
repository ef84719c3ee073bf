import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxLoggedEntries } from '#src/lib/contract/limits.ts';
import { logEntry, logWeek } from '#src/lib/contract/practice-log.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { digestRows } from '#tests/support/rows.ts';
import { differencesIn } from '#tests/support/verify.ts';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  // A Wednesday.
  api.clock.set('2026-03-04T12:00:00.000Z');
  person = await api.register();
});

const id = () => crypto.randomUUID();
const token = () => ({ token: person.token });
const scales = { date: '2026-03-04', minutes: 20, what: 'Scales' };
const write = (key: string, body: object = {}) => api.put(`/practice-log/${key}`, { ...scales, ...body }, token());
const remove = (key: string) => api.request('DELETE', `/practice-log/${key}`, token());
const week = async (date = '') =>
  logWeek.strict().parse((await api.get(`/practice-log${date && `?date=${date}`}`, token())).body);
const overview = async () => (await api.get('/progress/overview', token())).body;
const csv = async () => (await api.get('/practice-log/csv', token())).body as unknown as string;

describe('an entry', () => {
  test('counts as practice of its day', async () => {
    const key = id();
    const answer = await write(key);
    expect([answer.status, logEntry.strict().parse(answer.body)]).toEqual([200, { id: key, ...scales }]);
    const { practice, streak } = await overview();
    expect(practice).toEqual({ todaySeconds: 1200, weekSeconds: 1200, totalSeconds: 1200 });
    expect(streak).toMatchObject({ current: 1, today: { seconds: 1200, counted: true, goalMet: true } });
  });

  test('counts once when sent repeatedly or concurrently', async () => {
    const key = id();
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await write(key.toUpperCase());
    expect((await week()).entries).toHaveLength(1);
    expect((await overview()).practice.totalSeconds).toBe(1200);
    await api.post('/progress/activity', { kind: 'practice', seconds: 900, activityId: key }, token());
    expect((await overview()).practice.totalSeconds).toBe(1200);
  });

  test('can be changed by its id, which updates what it counted', async () => {
    const key = id();
    await write(key);
    await write(key, { date: '2026-03-03', minutes: 45, what: ' Two songs ' });
    expect((await week()).entries).toEqual([{ id: key, date: '2026-03-03', minutes: 45, what: 'Two songs' }]);
    const { streak, practice } = await overview();
    expect(practice).toMatchObject({ todaySeconds: 0, totalSeconds: 2700 });
    expect(streak).toMatchObject({ current: 1, lastActiveDate: '2026-03-03', today: { counted: false } });
    expect(await differencesIn(api.database.db)).toEqual([]);
  });

  test('takes back everything it counted when deleted', async () => {
    const [key, other] = [id(), id()];
    await write(key, { date: '2026-03-03' });
    await write(other, { minutes: 1 });
    expect((await overview()).streak.current).toBe(2);
    expect((await remove(key)).status).toBe(204);
    expect((await remove(key)).status).toBe(404);
    expect((await overview()).streak).toMatchObject({ current: 1, longest: 2 });
    expect((await overview()).practice.totalSeconds).toBe(60);
    expect(await differencesIn(api.database.db)).toEqual([]);
  });

  test('fills a missed day and repairs the streak', async () => {
    for (const date of ['2026-03-01', '2026-03-02', '2026-03-04']) await write(id(), { date });
    expect((await overview()).streak.current).toBe(1);
    await write(id(), { date: '2026-03-03' });
    expect((await overview()).streak.current).toBe(4);
    expect(await differencesIn(api.database.db)).toEqual([]);
  });

  test('is private, even under an id that another user has', async () => {
    const key = id();
    await write(key);
    const other = await api.register();
    expect((await api.request('DELETE', `/practice-log/${key}`, { token: other.token })).status).toBe(404);
    const theirs = { ...scales, what: 'Theirs' };
    expect((await api.put(`/practice-log/${key}`, theirs, { token: other.token })).status).toBe(200);
    expect((await week()).entries).toEqual([{ id: key, ...scales }]);
  });

  test('cannot reuse the id of other practice', async () => {
    const key = id();
    await api.post('/progress/activity', { kind: 'practice', seconds: 900, activityId: key }, token());
    const before = await digestRows(api.database);
    expect((await write(key)).body.error.code).toBe('CONFLICT');
    expect((await remove(key)).body.error.code).toBe('NOT_FOUND');
    expect(await digestRows(api.database)).toEqual(before);
  });

  test('earns the marathon only for hours practised in one session', async () => {
    const marathon = async () => {
      const { body } = await api.get('/users/me/export', token());
      const rows = body.tables.unlocked_achievements as { achievementId: string }[];
      return rows.some(({ achievementId }) => achievementId === 'marathon-session');
    };
    for (let index = 0; index < 4; index++) await write(id(), { date: '2026-03-02', minutes: 50 });
    expect(await marathon()).toBe(false);
    await write(id(), { date: '2026-03-03', minutes: 120 });
    expect(await marathon()).toBe(true);
  });

  test('written at night counts for its own date and earns no early bird', async () => {
    api.clock.set('2026-03-04T20:30:00.000Z');
    person = await api.register({ timeZone: 'Asia/Kolkata' });
    expect((await week()).today).toBe('2026-03-05');
    for (const date of ['2026-03-04', '2026-03-03']) await write(id(), { date, minutes: 240 });
    expect((await week()).days.map(({ seconds }) => seconds / 60)).toEqual([0, 240, 240, 0, 0, 0, 0]);
    const { rows } = await api.database.db.execute<{ night: number; early: number }>(
      `select night_practice as night, early_practice as early from learners where user_id = '${person.user.id}'`,
    );
    expect(rows).toEqual([{ night: 0, early: 0 }]);
  });
});

describe('a refused entry changes nothing', () => {
  test.each([
    ['tomorrow', { date: '2026-03-05' }],
    ['more than 30 days ago', { date: '2026-02-01' }],
    ['no day', { date: '2026-02-30' }],
    ['a time', { date: '2026-03-04T12:00:00.000Z' }],
    ['nothing', { minutes: 0 }],
    ['more than 12 hours', { minutes: 721 }],
    ['part of a minute', { minutes: 1.5 }],
    ['no words', { what: '  ' }],
    ['too many words', { what: 'x'.repeat(201) }],
    ['a null character', { what: 'a\u0000b' }],
  ])('%s', async (_, wrong) => {
    const key = id();
    await write(key);
    const before = await digestRows(api.database);
    for (const target of [key, id()]) {
      const answer = await write(target, wrong);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
    expect(await digestRows(api.database)).toEqual(before);
  });

  test('when a day would exceed 12 hours, also with two concurrent entries', async () => {
    const [key, other] = [id(), id()];
    await write(key, { minutes: 600 });
    const two = await Promise.all([write(other, { minutes: 120 }), write(id(), { minutes: 120 })]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await write(key, { minutes: 601 })).body.error.code).toBe('CONFLICT');
    expect((await write(key, { minutes: 599 })).status).toBe(200);
    expect((await overview()).practice.todaySeconds).toBe(719 * 60);
  });

  test('when the day has the maximum number of entries', async () => {
    for (let index = 0; index < maxLoggedEntries; index++) expect((await write(id(), { minutes: 1 })).status).toBe(200);
    expect((await write(id(), { minutes: 1 })).body.error.code).toBe('CONFLICT');
    expect((await write(id(), { minutes: 1, date: '2026-03-03' })).status).toBe(200);
  });

  test('when sent by an impersonator, who may still read', async () => {
    const key = id();
    await write(key);
    const helper = await api.impersonate(await api.registerAs('support'), person);
    const as = { token: helper.token };
    expect((await api.put(`/practice-log/${key}`, { ...scales, minutes: 5 }, as)).status).toBe(403);
    expect((await api.request('DELETE', `/practice-log/${key}`, as)).status).toBe(403);
    expect((await api.get('/practice-log', as)).body.entries).toEqual([{ id: key, ...scales }]);
    expect((await week()).entries).toEqual([{ id: key, ...scales }]);
  });
});

test('an old entry can be changed but not moved to another old date', async () => {
  const key = id();
  await write(key);
  api.clock.advance(60 * 86_400);
  person = { ...person, token: (await api.login(person)).body.tokens.access };
  expect((await write(key, { minutes: 25, what: 'Scales, slowly' })).status).toBe(200);
  expect((await write(key, { date: '2026-03-03' })).body.error.code).toBe('VALIDATION_ERROR');
  expect((await week('2026-03-08')).entries).toEqual([{ id: key, ...scales, minutes: 25, what: 'Scales, slowly' }]);
  expect((await week()).entries).toEqual([]);
  expect((await remove(key)).status).toBe(204);
});

test('a week lists seven days and includes practice recorded by the site', async () => {
  await write(id(), { date: '2026-03-02', what: 'Monday' });
  await write(id(), { date: '2026-03-01', what: 'The Sunday before' });
  await api.post('/progress/activity', { kind: 'tool', seconds: 300, ref: 'metronome' }, token());
  const { today, days, entries } = await week('2026-03-08');
  expect(today).toBe('2026-03-04');
  expect(days.map(({ date }) => date)).toEqual([2, 3, 4, 5, 6, 7, 8].map((day) => `2026-03-0${day}`));
  expect(days.map(({ seconds }) => seconds)).toEqual([1200, 0, 300, 0, 0, 0, 0]);
  expect(days.map(({ loggedSeconds }) => loggedSeconds)).toEqual([1200, 0, 0, 0, 0, 0, 0]);
  expect(entries.map(({ what }) => what)).toEqual(['Monday']);
  expect((await api.get('/practice-log?date=soon', token())).status).toBe(400);
});

test('exports all practice as CSV without executable formulas', async () => {
  await api.post('/progress/activity', { kind: 'tool', seconds: 300, ref: 'metronome' }, token());
  for (const [index, what] of ['=HYPERLINK("https://example.org")', 'Bends, "slow"\nand vibrato'].entries()) {
    await write(id(), { what, minutes: 10 + index });
    api.clock.advance(1);
  }
  await write(id(), { date: '2026-03-01', what: '+1' });
  const { headers } = await api.get('/practice-log/csv', token());
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="practice.csv"');
  expect(await csv()).toBe(
    [
      'date,minutes,where,what',
      '2026-03-04,5,at Woodshed,',
      '2026-03-04,10,logged by hand,"\'=HYPERLINK(""https://example.org"")"',
      '2026-03-04,11,logged by hand,"Bends, ""slow""\nand vibrato"',
      "2026-03-01,20,logged by hand,'+1",
      '',
    ].join('\r\n'),
  );
});

test('totals stay consistent through random writes, changes and deletions', { timeout: 120_000 }, async () => {
  const keys = [id(), id(), id()];
  const act = fc.record({
    key: fc.constantFrom(...keys),
    minutes: fc.option(fc.integer({ min: 1, max: 400 })),
    daysAgo: fc.integer({ min: 0, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (acts) => {
      person = await api.register();
      const expected = new Map<string, number>();
      for (const { key, minutes, daysAgo } of acts) {
        const date = api.clock.iso(-daysAgo * 86_400).slice(0, 10);
        const answer = await (minutes === null ? remove(key) : write(key, { minutes, date }));
        if (answer.status === 200) expected.set(key, minutes!);
        if (answer.status === 204) expected.delete(key);
      }
      const total = [...expected.values()].reduce((sum, minutes) => sum + minutes, 0);
      expect((await overview()).practice.totalSeconds).toBe(total * 60);
      expect(await differencesIn(api.database.db)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
