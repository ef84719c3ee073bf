import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { courseProgress, overview, recordedProgress, videosSummary } from '#src/lib/contract/progress.ts';
import { type Api, type Person, startApi } from '#tests/support/api.ts';
import { digestRows } from '#tests/support/rows.ts';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.advance(60);
  person = await api.register();
});

const token = () => ({ token: person.token });
const get = async (path: string) => (await api.get(path, token())).body;
const report = (position: number, more: object = {}, video = 'tune-and-pick') =>
  api.post(`/videos/${video}/progress`, { position, duration: 100, ...more }, token());
const mark = (completed: boolean, video = 'tune-and-pick') =>
  api.post(`/videos/${video}/watched`, { completed }, token());
const finish = (video: string) => report(99, {}, video);

describe('a video', () => {
  test.each([
    [97.9, undefined, false, 97.9],
    [98, undefined, true, 100],
    [100, false, true, 100],
    [89.9, true, false, 89.9],
    [90, true, true, 100],
    [90, false, false, 90],
    [0, undefined, false, 0],
    [500, undefined, true, 100],
  ])('at %d of 100, claimed %s, is completed: %s', async (position, completed, expected, completionPercentage) => {
    const { status, body } = await report(position, completed === undefined ? {} : { completed });
    expect(status).toBe(200);
    expect(body).toEqual(recordedProgress.strict().parse(body));
    expect(body).toMatchObject({
      videoId: 'tune-and-pick',
      position: Math.min(position, 100),
      duration: 100,
      completed: expected,
      completionPercentage,
      lastWatched: api.clock.iso(),
    });
  });

  test('cannot be shortened by the client', async () => {
    const { body } = await report(9.9, { duration: 10, completed: true });
    expect(body).toMatchObject({ completed: false, duration: 100, completionPercentage: 9.9 });
  });

  test('stays completed, and is taken back by hand alone', async () => {
    await finish('tune-and-pick');
    api.clock.advance(5);
    expect((await report(3)).body).toMatchObject({ completed: true, position: 3, completionPercentage: 100 });
    api.clock.advance(5);
    expect((await mark(false)).body).toMatchObject({ completed: false, position: 3, completionPercentage: 3 });
    expect((await get('/progress/videos/summary')).completedVideos).toBe(0);
    expect((await mark(true)).body).toMatchObject({ completed: true, unlocked: [] });
  });

  test('is taken back from a day long past', async () => {
    const started = api.clock.iso();
    onTestFinished(() => api.clock.set(started));
    await finish('tune-and-pick');
    for (let day = 0; day < 10; day++) {
      api.clock.advance(3 * 86_400);
      person.token = (await api.login(person)).body.tokens.access;
      await api.post('/streaks/record', { seconds: 90 }, token());
    }
    expect((await mark(false)).body).toMatchObject({ completed: false });
    const { days } = await get('/streaks/history?startDate=2026-03-01&endDate=2026-12-31');
    expect(days.filter((day: { lessons: number }) => day.lessons > 0)).toEqual([]);
  });

  test('can be marked without being watched', async () => {
    expect((await mark(false)).body).toMatchObject({ completed: false, completionPercentage: 0 });
    expect(await get('/progress/videos')).toEqual([]);
    expect((await mark(true)).body).toMatchObject({ completed: true, unlocked: ['first_video', 'first-lesson'] });
    expect((await get('/progress/videos/summary')).totalWatchTime).toBe(0);
  });

  test('is not moved back by an update that is older, whenever it comes', async () => {
    await report(50);
    const late = await report(20, { timestamp: api.clock.iso(-30) });
    expect(late.body).toMatchObject({ position: 50, lastWatched: api.clock.iso() });
    expect((await report(10, { timestamp: api.clock.iso(0) })).status).toBe(200);
    api.clock.advance(1);
    expect((await report(20)).body.position).toBe(20);
  });

  test('marked before and told of later keeps what was marked since', async () => {
    await mark(false);
    const path = '/videos/tune-and-pick/watched';
    const late = { completed: true, timestamp: api.clock.iso(-86_400) };
    expect((await api.post(path, late, token())).body).toMatchObject({ completed: false });
    expect((await api.post(path, { ...late, timestamp: 'then' }, token())).status).toBe(400);
  });

  test('is not taken for another that was where it is at the same moment', async () => {
    const timestamp = api.clock.iso();
    await Promise.all([report(99, { timestamp }), report(99, { timestamp }, 'a-and-d')]);
    expect(await get('/progress/videos/summary')).toMatchObject({ completedVideos: 2 });
  });

  test('completed on another device before is completed', async () => {
    await report(50);
    const late = await report(99, { timestamp: api.clock.iso(-30) });
    expect(late.body).toMatchObject({ completed: true, position: 50 });
  });

  test('believes a clock that is ahead up to now, and none that is over a day ahead', async () => {
    expect((await report(10, { timestamp: api.clock.iso(3600) })).body.lastWatched).toBe(api.clock.iso());
    const before = await digestRows(api.database);
    const answer = await report(20, { timestamp: api.clock.iso(86_401) });
    expect(answer.body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'body.timestamp' }] });
    expect(await digestRows(api.database)).toEqual(before);
  });

  test.each([
    ['position', { position: -1 }],
    ['position', { position: '10' }],
    ['position', { position: null }],
    ['position', { position: 86_401 }],
    ['duration', { duration: 0 }],
    ['completed', { completed: 'yes' }],
    ['timestamp', { timestamp: 'yesterday' }],
  ])('refuses a bad %s: %j', async (field, change) => {
    const { status, body } = await report(10, change);
    expect([status, body.error.details[0].path]).toEqual([400, `body.${field}`]);
    expect(await get('/progress/videos')).toEqual([]);
  });

  test('is 404 when nobody knows it', async () => {
    for (const answer of [await finish('nope'), await mark(true, 'demo'), await mark(true, '__proto__')]) {
      expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('is completed once by eight reports at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish('tune-and-pick')));
    expect(answers.map((answer) => answer.status)).toEqual(new Array(8).fill(200));
    expect(answers.flatMap((answer) => answer.body.unlocked).sort()).toEqual(['first-lesson', 'first_video']);
    expect(await get('/achievements')).toMatchObject({ totalPoints: 25 });
    expect(await get('/progress/videos/summary')).toMatchObject({ completedVideos: 1, inProgressVideos: 0 });
  });
});

describe('lists', () => {
  test('show the videos by status, the newest first', async () => {
    await report(30, {}, 'a-and-d');
    api.clock.advance(10);
    await finish('tune-and-pick');
    api.clock.advance(10);
    await report(40, {}, 'p-i-m-a');
    const ids = async (path: string) => (await get(path)).map((entry: { videoId: string }) => entry.videoId);
    expect(await ids('/progress/videos')).toEqual(['p-i-m-a', 'tune-and-pick', 'a-and-d']);
    expect(await ids('/progress/videos?status=in_progress')).toEqual(['p-i-m-a', 'a-and-d']);
    expect(await ids('/progress/videos?status=completed')).toEqual(['tune-and-pick']);
    expect(await ids('/progress/videos?status=not_started')).toEqual(['four-to-the-bar', 'rolling-arpeggios']);
    expect(await ids('/progress/videos/continue-watching?limit=1')).toEqual(['p-i-m-a']);
    expect((await get('/progress/videos/continue-watching'))[1]).toMatchObject({
      videoId: 'a-and-d',
      position: 30,
      lesson: { id: 'a-and-d', title: 'A and D', courseId: 'first-week', courseTitle: 'First week' },
    });
    expect(videosSummary.parse(await get('/progress/videos/summary'))).toMatchObject({
      totalVideos: 5,
      completedVideos: 1,
      inProgressVideos: 2,
      notStartedVideos: 2,
      completionPercentage: 20,
    });
  });

  test.each([
    'videos?status=done',
    'videos/continue-watching?limit=0',
    'videos/continue-watching?limit=51',
    'videos/continue-watching?limit=x',
  ])('refuse %s', async (path) => {
    expect((await get(`/progress/${path}`)).error.code).toBe('VALIDATION_ERROR');
  });

  test('show completed lessons and the way through a course', async () => {
    expect(await get('/courses/first-week/progress')).toMatchObject({
      completedLessons: 0,
      lastWatched: null,
      nextLessonId: 'tune-and-pick',
    });
    await finish('tune-and-pick');
    api.clock.advance(10);
    await report(20, {}, 'a-and-d');
    const body = await get('/courses/first-week/progress');
    expect(courseProgress.strict().parse(body)).toEqual({
      courseId: 'first-week',
      totalLessons: 3,
      completedLessons: 1,
      completionPercentage: 33.3,
      lastWatched: api.clock.iso(),
      nextLessonId: 'a-and-d',
      lessons: [
        { lessonId: 'tune-and-pick', status: 'completed', position: 99, duration: 100 },
        { lessonId: 'a-and-d', status: 'in_progress', position: 20, duration: 100 },
        { lessonId: 'four-to-the-bar', status: 'not_started', position: 0, duration: 100 },
      ],
    });
    expect(await get('/progress/lessons')).toEqual({
      completedLessons: [{ lessonId: 'tune-and-pick', courseId: 'first-week', completedAt: api.clock.iso(-10) }],
      totalCompletedLessons: 1,
    });
    expect((await get('/courses/nope/progress')).error.code).toBe('NOT_FOUND');
  });

  test('a course is done with its last lesson', async () => {
    for (const video of ['tune-and-pick', 'a-and-d']) await finish(video);
    expect((await finish('four-to-the-bar')).body.unlocked).toEqual(['first-course']);
    expect(await get('/courses/first-week/progress')).toMatchObject({ nextLessonId: null, completionPercentage: 100 });
  });
});

describe('practice', () => {
  const practise = (body: object) =>
    api.post('/progress/activity', { kind: 'practice', seconds: 120, ...body }, token());
  const activityId = '018f3b1e-0000-4000-8000-00000000000a';

  test('counts once by its id, also eight times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => practise({ activityId })));
    expect(answers.map((answer) => answer.status)).toEqual(new Array(8).fill(200));
    expect((await practise({ activityId: activityId.toUpperCase() })).body).toMatchObject({
      today: { date: '2026-03-04', seconds: 120, counted: true },
      streak: { current: 1 },
      unlocked: [],
    });
    expect((await practise({})).body.today.seconds).toBe(240);
  });

  test('belongs to the day on which it happened', async () => {
    const { body } = await practise({ occurredAt: api.clock.iso(-86_400) });
    expect(body).toMatchObject({ today: { seconds: 0, counted: false }, streak: { current: 1, atRisk: true } });
    expect((await practise({})).body.streak).toMatchObject({ current: 2, atRisk: false, weekDays: 2 });
  });

  test('is put right when the clock that told its time was two days ahead', async () => {
    const [occurredAt, sentAt] = [api.clock.iso(2 * 86_400 - 60), api.clock.iso(2 * 86_400)];
    expect((await practise({ occurredAt, sentAt })).body.today).toMatchObject({ date: '2026-03-04', seconds: 120 });
  });

  test.each([
    ['kind', { kind: 'sleep' }],
    ['seconds', { seconds: 0 }],
    ['seconds', { seconds: 14_401 }],
    ['activityId', { activityId: 'one' }],
    ['ref', { ref: 'r'.repeat(121) }],
    ['occurredAt', { occurredAt: '2999-01-01T00:00:00.000Z' }],
  ])('refuses a bad %s: %j', async (field, change) => {
    const { status, body } = await practise(change);
    expect([status, body.error.details[0].path]).toEqual([400, `body.${field}`]);
  });

  test('and everything else is in the overview', async () => {
    await practise({});
    await report(10);
    api.clock.advance(30);
    await report(40);
    const body = await get('/progress/overview');
    expect(body).toEqual(overview.parse(body));
    expect(body).toMatchObject({
      videos: { inProgressVideos: 1, totalWatchTime: 30 },
      courses: [{ courseId: 'first-week', lastWatched: api.clock.iso() }],
      streak: { current: 1 },
      achievements: { unlocked: 0, totalPoints: 0 },
      practice: { todaySeconds: 150, weekSeconds: 150, totalSeconds: 150 },
    });
  });
});
