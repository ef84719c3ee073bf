import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Api, type Person, startApi } from '#tests/support/api.ts';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
  person = await api.register();
});
afterAll(() => api.stop());
let address = '';
let hosts = 0;
beforeEach(() => {
  address = `192.0.2.${++hosts}`;
});

const from = () => ({ 'X-Forwarded-For': address });
const times = async (count: number, call: () => Promise<{ status: number }>) => {
  const counts: Record<number, number> = {};
  for (let index = 0; index < count; index++) {
    const { status } = await call();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};

test('counts invalid tokens without refusing valid ones from the same address', async () => {
  const bad = () => api.get('/progress/overview', { token: 'nonsense', headers: from() });
  expect(await times(700, bad)).toEqual({ 401: 600, 429: 100 });
  expect(Number((await bad()).headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await api.get('/users/me', { token: person.token, headers: from() })).status).toBe(200);
});

test('counts calls without a token too', async () => {
  expect(await times(601, () => api.get('/progress/overview', { headers: from() }))).toEqual({ 401: 600, 429: 1 });
});

const heartbeats = (count: number, filler = 0) =>
  Array.from({ length: count }, () => ({
    ...{ eventId: crypto.randomUUID(), eventType: 'pause', videoId: 'a-and-d', position: 1, duration: 100 },
    ...{ timestamp: api.clock.iso(), metadata: { chapterName: 'x'.repeat(100) }, filler: 'x'.repeat(filler) },
  }));
const batch = (body: object, token?: string) =>
  api.post('/video-tracking/batch', body, { token, headers: { ...from(), 'Content-Type': 'text/plain' } });

test('refuses a large batch without a login before parsing it', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const isParsed = () => parse.mock.calls.some(([source]) => source.length > 16_384);
  const events = heartbeats(100, 2000);
  expect((await batch({ events })).status).toBe(401);
  expect((await batch({ events, token: 'nonsense' })).status).toBe(401);
  expect((await batch({ token: 'nonsense', events })).status).toBe(401);
  expect((await batch({ events: [{ token: 'nonsense' }, ...events] })).status).toBe(401);
  expect((await batch({ events }, 'nonsense')).status).toBe(401);
  expect(isParsed()).toBe(false);
  expect((await batch({ events }, person.token)).status).toBe(202);
  expect(isParsed()).toBe(true);
  parse.mockRestore();
});

test('accepts a beacon as large as any batch, with the token in the header or the body', async () => {
  for (const body of [
    { events: heartbeats(100, 2000), token: person.token },
    { token: person.token, events: heartbeats(100, 2000) },
    { events: [{ ...heartbeats(1)[0], token: 'mine' }, ...heartbeats(99, 2000)], token: person.token },
  ]) {
    expect(JSON.stringify(body).length).toBeGreaterThan(200_000);
    const answer = await batch(body);
    expect([answer.status, answer.body.accepted]).toEqual([202, 100]);
  }
  const tooLarge = await batch({ token: person.token, events: heartbeats(100, 3000) });
  expect(tooLarge.status).toBe(413);
});

test('refuses a client that sends only invalid batches before reading their bodies', async () => {
  expect(await times(600, () => batch({ events: [] }))).toEqual({ 401: 600 });
  const answer = await batch({ events: heartbeats(1), token: person.token });
  expect(answer.status).toBe(429);
});
