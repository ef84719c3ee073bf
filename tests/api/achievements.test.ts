import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { achievementCatalog } from '#src/lib/contract/achievement-catalog.ts';
import { achievementsAnswer, categories } from '#src/lib/contract/achievements.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { smallCatalog } from '#tests/support/catalog.ts';
import { subscribe } from '#tests/support/subscribe.ts';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-04T12:00:00.000Z');
  person = await api.register({ timeZone: 'UTC' });
});

const token = () => ({ token: person.token });
const get = async (path: string) => (await api.get(path, token())).body;
const practise = async (seconds: number, occurredAt: string): Promise<string[]> =>
  (await api.post('/progress/activity', { kind: 'practice', seconds, occurredAt }, token())).body.unlocked;
const finish = (video: string) => api.post(`/videos/${video}/progress`, { position: 99, duration: 100 }, token());

test('the catalogue lists every achievement once', () => {
  const points = Object.fromEntries(achievementCatalog.map(({ id, points }) => [id, points]));
  expect(points).toEqual({
    first_video: 10,
    video_5: 25,
    video_10: 35,
    video_25: 50,
    video_50: 75,
    video_75: 100,
    video_100: 150,
    'week-streak': 30,
    'month-streak': 75,
    'quarter-streak': 200,
    'year-streak': 1000,
    'first-lesson': 15,
    'first-course': 100,
    'five-courses': 300,
    'chord-master': 50,
    'scale-wizard': 50,
    'technique-pro': 75,
    'note-taker': 20,
    'favourite-collector': 25,
    'night-owl': 30,
    'early-bird': 30,
    'weekend-warrior': 20,
    'speed-learner': 60,
    'marathon-session': 40,
  });
  expect(achievementCatalog).toHaveLength(Object.keys(points).length);
});

test('an unlocked achievement is returned with its points, and announced once by check', async () => {
  expect(await get('/achievements')).toEqual({ unlocked: [], totalPoints: 0 });
  expect(await get('/achievements/check')).toEqual({ unlocked: [], totalPoints: 0 });
  await finish('tune-and-pick');
  const all = await get('/achievements');
  expect(achievementsAnswer.strict().parse(all)).toEqual({
    unlocked: expect.arrayContaining([
      { id: 'first_video', unlockedAt: api.clock.iso() },
      { id: 'first-lesson', unlockedAt: api.clock.iso() },
    ]),
    totalPoints: 25,
  });
  const checks = await Promise.all(Array.from({ length: 8 }, () => get('/achievements/check')));
  expect(checks.flatMap((check) => check.unlocked)).toHaveLength(2);
  expect(await get('/achievements/check')).toEqual({ unlocked: [], totalPoints: 25 });
  expect((await get('/achievements')).unlocked).toHaveLength(2);
});

test('an achievement unlocks once, even when its cause is undone and repeated', async () => {
  await finish('tune-and-pick');
  await api.post('/videos/tune-and-pick/watched', { completed: false }, token());
  const again = await api.post('/videos/tune-and-pick/watched', { completed: true }, token());
  expect(again.body.unlocked).toEqual([]);
  expect(await get('/achievements')).toMatchObject({ totalPoints: 25 });
});

test('categories list every achievement with its progress', async () => {
  await finish('tune-and-pick');
  await finish('a-and-d');
  const body = await get('/achievements/categories');
  expect(categories.parse(body).map(({ category }) => category)).toEqual([
    'practice',
    'streak',
    'completion',
    'skill',
    'social',
    'special',
  ]);
  const entries = body.flatMap((group: { achievements: { id: string }[] }) => group.achievements);
  expect(entries).toHaveLength(achievementCatalog.length);
  const entry = (id: string) => entries.find((candidate: { id: string }) => candidate.id === id);
  expect(entry('first_video')).toMatchObject({ unlockedAt: api.clock.iso(), progress: { value: 1, target: 1 } });
  expect(entry('video_5')).toMatchObject({ progress: { value: 2, target: 5 } });
  expect(entry('video_5').unlockedAt).toBeUndefined();
  expect(entry('technique-pro').progress).toEqual({ value: 1, target: 10 });
  expect(entry('first-course').progress).toEqual({ value: 0, target: 1 });
});

const { duration } = smallCatalog.lessons.find(({ id }) => id === 'tune-and-pick')!.video;

/** Plays the whole video. @param begin seconds from now */
async function playThrough(videoId: string, begin: number) {
  const at = (eventType: string, position: number) => {
    const timestamp = api.clock.iso(begin + position);
    return { eventType, videoId, position, duration, timestamp };
  };
  const events = [at('play', 0), at('pause', duration)];
  expect((await api.post('/video-tracking/batch', { events }, token())).body.rejected).toEqual([]);
}

test('a video counts as watched again when all of it is played on another day', async () => {
  const watched = async () => {
    const [practice] = await get('/achievements/categories');
    return practice.achievements.find(({ id }: { id: string }) => id === 'video_50').progress;
  };
  const day = 86_400;
  await playThrough('tune-and-pick', -3 * day);
  expect(await watched()).toEqual({ value: 1, target: 50 });
  await playThrough('tune-and-pick', -3 * day + 3600);
  expect(await watched()).toEqual({ value: 1, target: 50 });
  await playThrough('tune-and-pick', -2 * day);
  expect(await watched()).toEqual({ value: 2, target: 50 });
  // Only the end.
  await finish('tune-and-pick');
  expect(await watched()).toEqual({ value: 2, target: 50 });
  expect(await get('/progress/videos/summary')).toMatchObject({ completedVideos: 1 });
});

test('five lessons in a day', async () => {
  await subscribe(api, person);
  const videos = ['tune-and-pick', 'a-and-d', 'four-to-the-bar', 'p-i-m-a', 'rolling-arpeggios'];
  const unlocked = [];
  for (const video of videos) unlocked.push((await finish(video)).body.unlocked);
  expect(unlocked).toEqual([['first_video', 'first-lesson'], [], ['first-course'], [], ['video_5', 'speed-learner']]);
});

test.each([
  ['2026-03-04T00:00:00.000Z', []],
  ['2026-03-04T00:10:00.000Z', ['early-bird', 'night-owl']],
  ['2026-03-04T03:40:00.000Z', ['early-bird', 'night-owl']],
  ['2026-03-04T05:09:59.000Z', ['early-bird', 'night-owl']],
  ['2026-03-04T05:10:00.000Z', ['early-bird']],
  ['2026-03-04T06:09:59.000Z', ['early-bird']],
  ['2026-03-04T06:10:00.000Z', []],
])('ten minutes that end at %s earn %j', async (end, expected) => {
  expect((await practise(600, end)).sort()).toEqual(expected);
});

test('Saturday and Sunday of one weekend, not Sunday and the Saturday after', async () => {
  expect(await practise(60, '2026-02-22T12:00:00.000Z')).toEqual([]);
  expect(await practise(60, '2026-02-28T12:00:00.000Z')).toEqual([]);
  expect(await practise(60, '2026-03-01T12:00:00.000Z')).toEqual(['weekend-warrior']);
});

test('120 minutes with breaks of ten, over midnight too', async () => {
  expect(await practise(3600, '2026-03-02T23:10:00.000Z')).toEqual([]);
  expect(await practise(3000, '2026-03-03T00:10:00.000Z')).toEqual([]);
  expect(await practise(600, '2026-03-03T00:30:00.000Z')).toEqual(['night-owl', 'early-bird', 'marathon-session']);
});

test('120 minutes with a longer break do not earn the marathon', async () => {
  expect(await practise(3600, '2026-03-02T13:00:00.000Z')).toEqual([]);
  expect(await practise(3600, '2026-03-02T14:10:01.000Z')).toEqual([]);
});
