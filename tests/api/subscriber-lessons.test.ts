import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { digestRows } from '#tests/support/rows.ts';
import { subscribe } from '#tests/support/subscribe.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const lessonId = 'rolling-arpeggios';
const loop = () => ({ id: crypto.randomUUID(), lessonId, name: 'The roll', fromBar: 1, toBar: 2 });
const event = (timestamp: string) => ({ videoId: lessonId, position: 99, duration: 100, timestamp });
const login = async (person: Person) => (await api.login(person)).body.tokens.access as string;

/** Every call that writes something about a lesson, done at a time. */
const writes = (timestamp: string): [path: string, body: object][] => [
  ['/video-tracking/heartbeat', event(timestamp)],
  [`/videos/${lessonId}/progress`, event(timestamp)],
  [`/videos/${lessonId}/watched`, { completed: true, timestamp }],
  ['/reviews', { id: crypto.randomUUID(), kind: 'lesson', itemId: lessonId, rating: 'good', reviewedAt: timestamp }],
  ['/loops', { ...loop(), changedAt: timestamp }],
];
const note = { lessonId, position: 1, text: 'Mine' };
const batch = (timestamp: string) => ({
  events: [
    { ...event(timestamp), eventType: 'play' },
    { ...event(timestamp), videoId: 'a-and-d', position: 10, eventType: 'play' },
  ],
});
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => body.error?.code ?? status;

test('a free account writes nothing about a lesson that it may not open', async () => {
  const { token } = await api.register();
  const before = await digestRows(api.database);
  for (const [path, body] of [
    ...writes(api.clock.iso()),
    ...writes(api.clock.iso(-86_400)),
    ['/notes', note] as const,
  ]) {
    expect([path, code(await api.post(path, body, { token }))]).toEqual([path, 'SUBSCRIPTION_REQUIRED']);
  }
  expect(await digestRows(api.database)).toEqual(before);
  const { status, body } = await api.post('/video-tracking/batch', batch(api.clock.iso()), { token });
  expect([status, body.accepted, body.rejected]).toEqual([
    202,
    1,
    [{ index: 0, code: 'SUBSCRIPTION_REQUIRED', message: 'This lesson is for members.' }],
  ]);
  const overview = (await api.get('/progress/overview', { token })).body;
  expect(overview.videos.completedVideos).toBe(0);
  // Taking a mark back adds nothing.
  expect((await api.post(`/videos/${lessonId}/watched`, { completed: false }, { token })).status).toBe(200);
});

test('a member does, and keeps it when the plan ends; what waited on the device still counts', async () => {
  const person = await api.register();
  await subscribe(api, person);
  let token = await login(person);
  for (const [path, body] of writes(api.clock.iso())) {
    expect([path, (await api.post(path, body, { token })).status < 300]).toEqual([path, true]);
  }
  const kept = (await api.post('/notes', note, { token })).body;
  const own = (await api.post('/loops', loop(), { token })).body;
  const review = () => ({ id: crypto.randomUUID(), kind: 'loop', itemId: own.id, rating: 'good' });
  expect((await api.post('/reviews', review(), { token })).status).toBe(200);
  const during = api.clock.iso(60);

  // The trial ends after 14 days.
  api.clock.advance(20 * 86_400);
  token = await login(person);
  expect((await api.get('/users/me', { token })).body.plan).toBe('free');
  for (const [path, body] of [...writes(api.clock.iso()), ['/notes', note] as const, ['/reviews', review()] as const]) {
    expect([path, code(await api.post(path, body, { token }))]).toEqual([path, 'SUBSCRIPTION_REQUIRED']);
  }
  for (const [path, body] of writes(during)) {
    expect([path, (await api.post(path, body, { token })).status < 300]).toEqual([path, true]);
  }
  const { body } = await api.post('/video-tracking/batch', batch(during), { token });
  expect([body.accepted, body.rejected]).toEqual([2, []]);

  const [video] = (await api.get('/progress/videos?status=completed', { token })).body;
  expect(video.videoId).toBe(lessonId);
  expect((await api.put(`/notes/${kept.id}`, { text: 'Changed' }, { token })).status).toBe(200);
  expect((await api.request('DELETE', `/notes/${kept.id}`, { token })).status).toBe(204);
  expect((await api.request('DELETE', `/loops/${own.id}`, { token })).status).toBe(204);
});

test('staff do without a plan', async () => {
  const { token } = await api.registerAs('support');
  for (const [path, body] of writes(api.clock.iso())) {
    expect([path, (await api.post(path, body, { token })).status < 300]).toEqual([path, true]);
  }
});
