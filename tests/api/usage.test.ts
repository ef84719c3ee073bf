import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { downloads, navigationTotals, searchTotals } from '#src/lib/server/platform/db/schema/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { digestRows } from '#tests/support/rows.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => api.stop());
beforeEach(() => api.clock.set('2026-03-04T12:00:00.000Z'));

const now = () => ({ timestamp: api.clock.iso() });

describe('a download', () => {
  test('is stored with the learner, once per download', async () => {
    const { token, user } = await api.register();
    const body = { resource: 'guitar-pro', lessonId: 'a-and-d', ...now() };
    for (let index = 0; index < 3; index++) {
      expect((await api.post('/tracking/download', body, { token })).status).toBe(204);
    }
    await api.post('/tracking/download', { resource: 'midi', ...now() }, { token });
    const rows = (await api.database.db.select().from(downloads)).filter(({ userId }) => userId === user.id);
    expect(rows.map(({ resource, lessonId }) => [resource, lessonId]).sort()).toEqual([
      ['guitar-pro', 'a-and-d'],
      ['midi', null],
    ]);
  });

  test('by an impersonator is not stored', async () => {
    const learner = await api.register();
    const helper = await api.impersonate(await api.registerAs('support'), learner);
    const before = await digestRows(api.database);
    const answer = await api.post('/tracking/download', { resource: 'midi', ...now() }, { token: helper.token });
    expect(answer.status).toBe(204);
    expect(await digestRows(api.database)).toEqual(before);
  });

  test.each([
    [400, { resource: '' }],
    [400, { resource: 'r'.repeat(201) }],
    [400, { resource: 'midi', timestamp: 'now' }],
    [400, { resource: 'midi', timestamp: '2999-01-01T00:00:00.000Z' }],
    [404, { resource: 'midi', lessonId: 'nowhere' }],
  ])('is answered %d with %j', async (status, body) => {
    const { token } = await api.register();
    expect((await api.post('/tracking/download', { ...now(), ...body }, { token })).status).toBe(status);
  });
});

describe('a navigation from page to page', () => {
  test('is counted per day without query or user, with and without a token', async () => {
    const { token } = await api.register();
    const body = { fromPage: '/courses?level=beginner&name=Ada', toPage: 'https://example.org/courses/first-week#top' };
    await api.post('/tracking/navigation', { ...body, metadata: { anything: [1] }, ...now() });
    await api.post('/tracking/navigation', { ...body, ...now() }, { token });
    await api.post('/tracking/navigation', { ...body, timestamp: api.clock.iso(-86_400) }, { token: 'nonsense' });
    const rows = await api.database.db.select().from(navigationTotals);
    const way = { fromPage: '/courses', toPage: '/courses/first-week', referrerKind: '', viewport: '' };
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...way, date: '2026-03-04', times: 2 },
        { ...way, date: '2026-03-03', times: 1 },
      ]),
    );
  });

  test('is counted by kind of referrer and width of the window, where they are known words', async () => {
    const page = { fromPage: '', toPage: '/terms' };
    for (const metadata of [
      { referrerKind: 'search', viewport: 'narrow' },
      { referrerKind: 'search', viewport: 'narrow' },
      { referrerKind: 'https://example.org/ada', viewport: '1234x567' },
    ]) {
      expect((await api.post('/tracking/navigation', { ...page, metadata, ...now() })).status).toBe(204);
    }
    const rows = (await api.database.db.select().from(navigationTotals)).filter(({ toPage }) => toPage === '/terms');
    expect(
      rows.map(({ fromPage, referrerKind, viewport, times }) => [fromPage, referrerKind, viewport, times]),
    ).toEqual(
      expect.arrayContaining([
        ['', 'search', 'narrow', 2],
        ['', '', '', 1],
      ]),
    );
  });

  test.each([
    ['/someone@example.org', '/'],
    ['/', '/x018f3b1e-0000-7000-8000-000000000001'],
    ['/courses/nowhere', '/courses'],
    ['/about/', '/admin/my weird disease'],
  ])('from %j to %j is answered and not stored: there is no such page', async (fromPage, toPage) => {
    const before = await digestRows(api.database);
    expect((await api.post('/tracking/navigation', { fromPage, toPage, ...now() })).status).toBe(204);
    expect(await digestRows(api.database)).toEqual(before);
  });

  test('is forgotten after 400 days', async () => {
    await api.post('/tracking/navigation', { fromPage: '/', toPage: '/about', ...now() });
    api.clock.advance(401 * 86_400);
    await api.post('/tracking/navigation', { fromPage: '/', toPage: '/courses', ...now() });
    const rows = await api.database.db.select().from(navigationTotals);
    expect(rows.map(({ toPage }) => toPage)).toEqual(['/courses']);
  });

  test.each([
    [{ fromPage: '/' }],
    [{ fromPage: '/', toPage: 'a'.repeat(501) }],
    [{ fromPage: '/\u0000', toPage: '/' }],
    [{ fromPage: '/', toPage: '/', metadata: 'yes' }],
    [{ fromPage: '/', toPage: '/', metadata: { viewport: 1 } }],
  ])('is refused as %j', async (body) => {
    const before = await digestRows(api.database);
    expect((await api.post('/tracking/navigation', { ...now(), ...body })).status).toBe(400);
    expect(await digestRows(api.database)).toEqual(before);
  });
});

test('searches are counted per day and text, once five visitors have entered it', async () => {
  const search = async (query: string, resultCount: number, visitor: number, metadata?: object) => {
    const headers = { 'X-Forwarded-For': `192.0.2.${visitor}` };
    const body = { query, resultCount, metadata, ...now() };
    expect((await api.post('/tracking/search', body, { headers })).status).toBe(204);
  };
  const stored = () => api.database.db.select().from(searchTotals);
  for (const visitor of [1, 2, 3, 4]) {
    await search('  Barre  CHORDS ', 0, visitor);
    await search('barre chords', 0, visitor);
    for (let count = 0; count < 10; count++) await search('ada.lovelace@example.org', 0, visitor);
  }
  expect(await stored()).toEqual([]);
  await search('barre chords', 7, 5);
  const row = { date: '2026-03-04', query: 'barre chords', source: '', position: 0 };
  expect(await stored()).toEqual([{ ...row, times: 5, resultCount: 7 }]);
  await search('barre chords', 8, 1);
  expect(await stored()).toEqual([{ ...row, times: 6, resultCount: 8 }]);
  await search('barre chords', 8, 1, { source: 'header', position: 2 });
  await search('barre chords', 8, 1, { source: 'my own words' });
  expect(await stored()).toEqual(
    expect.arrayContaining([
      { ...row, times: 7, resultCount: 8 },
      { ...row, source: 'header', position: 2, times: 1, resultCount: 8 },
    ]),
  );
  for (const bad of [
    { query: '' },
    { query: 'a', resultCount: -1 },
    { query: 'a', resultCount: 1.5 },
    { metadata: { position: 0 } },
  ]) {
    expect((await api.post('/tracking/search', { query: 'a', resultCount: 0, ...now(), ...bad })).status).toBe(400);
  }
});
