import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, courseSummary, lesson } from '#src/lib/contract/catalog.ts';
import { createMediaSigner } from '#src/lib/server/features/catalog/signing.ts';
import { eq } from '#src/lib/server/platform/db/drizzle.ts';
import { users } from '#src/lib/server/platform/db/schema/index.ts';
import { type Api, type Person, secret, startApi } from '#tests/support/api.ts';
import { smallCatalog } from '#tests/support/catalog.ts';

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await startApi();
  person = await api.register();
});
afterAll(() => api.stop());

const lessonAt = (path: string) => api.get(path, { token: person.token });
const ids = async (query: string) => (await api.get(`/courses${query}`)).body.map((entry: { id: string }) => entry.id);

describe('courses', () => {
  test('are listed for all visitors, without their lessons', async () => {
    const { status, body } = await api.get('/courses');
    expect(status).toBe(200);
    expect(body).toEqual(body.map((entry: unknown) => courseSummary.strict().parse(entry)));
    expect(body[0]).toMatchObject({ id: 'first-week', lessonCount: 3, poster: expect.stringMatching(/^\/media\//) });
  });

  test.each([
    ['?level=beginner', ['first-week']],
    ['?style=fingerstyle', ['fingerpicking']],
    ['?level=beginner&style=fingerstyle', []],
    ['?query=FINGER', ['fingerpicking']],
    ['?query=week%20first', ['first-week']],
    ['?query=', ['first-week', 'fingerpicking']],
    ['?query=zither', []],
  ])('are found by %s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test.each(['?level=expert', '?style=polka', `?query=${'x'.repeat(121)}`, '?level=beginner&level=improver'])(
    'refuse %s',
    async (query) => {
      expect((await api.get(`/courses${query}`)).body.error.code).toBe('VALIDATION_ERROR');
    },
  );

  test('include their lessons when requested singly', async () => {
    const { body } = await api.get('/courses/first-week');
    expect(body).toEqual(course.strict().parse(body));
    expect(body.modules[0].lessons.map((entry: { id: string }) => entry.id)).toEqual([
      'tune-and-pick',
      'a-and-d',
      'four-to-the-bar',
    ]);
    expect((await api.get('/courses/second-week')).body.error.code).toBe('NOT_FOUND');
  });
});

describe('a lesson', () => {
  test('comes with its text, its score and its neighbours', async () => {
    const { status, body } = await lessonAt('/courses/first-week/lessons/a-and-d');
    expect(status).toBe(200);
    expect(body).toEqual(lesson.strict().parse(body));
    expect(body).toMatchObject({
      bodyHtml: '<p>A and D</p>',
      previous: { id: 'tune-and-pick' },
      next: { id: 'four-to-the-bar' },
    });
  });

  test.each([
    ['gzip, br', 'gzip'],
    ['br', null],
    ['identity', null],
  ])('is compressed for who reads %s: %s', async (accepted, encoding) => {
    const headers = { 'Accept-Encoding': accepted };
    const answer = await api.get('/courses/first-week/lessons/a-and-d', { token: person.token, headers });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.body.id).toBe('a-and-d');
  });

  test('links to media by signed URLs that expire after 6 hours', async () => {
    const { video, downloads } = (await lessonAt('/courses/first-week/lessons/a-and-d')).body;
    const signer = createMediaSigner([secret], api.clock);
    for (const address of [video.hls, video.captions, video.chapters, video.storyboard, downloads[0].href]) {
      const [, expires, signature, folder] = /^\/media\/(\d+)\.([\w-]+)\/([\w-]+)\/[\w.-]+$/.exec(address)!;
      expect(signer.verify(folder!, Number(expires), signature!)).toBe(true);
      expect(signer.verify('another-folder', Number(expires), signature!)).toBe(false);
      expect(signer.verify(folder!, Number(expires) + 60, signature!)).toBe(false);
      expect(signer.verify(folder!, Number(expires), `${signature}x`)).toBe(false);
      // 43 characters hold two bits more than 32 bytes: one spelling alone is good.
      const last = signature!.at(-1)!;
      const sibling = base64url[base64url.indexOf(last) ^ 1]!;
      expect(signer.verify(folder!, Number(expires), `${signature!.slice(0, -1)}${sibling}`)).toBe(false);
      const later = (hours: number) =>
        createMediaSigner([secret], { ...api.clock, now: () => api.clock.now() + hours * 3_600_000 });
      expect(later(5.9).verify(folder!, Number(expires), signature!)).toBe(true);
      expect(later(6.001).verify(folder!, Number(expires), signature!)).toBe(false);
    }
    expect(video.poster).toBe('/media/a-and-d-0123abcd/poster.webp');
  });

  test('stays identical for some minutes, then gets new URLs, compressed or not', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const both = async () => {
      const path = '/courses/first-week/lessons/a-and-d';
      const [plain, compressed] = [await lessonAt(path), await api.get(path, { token: person.token, headers })];
      expect(compressed.body).toEqual(plain.body);
      return plain.body;
    };
    const first = await both();
    expect(await both()).toEqual(first);
    api.clock.advance(6 * 60);
    const second = await both();
    expect(second.video.hls).not.toBe(first.video.hls);
    expect(second.downloads[0].href).not.toBe(first.downloads[0].href);
    expect({ ...second, video: null, downloads: null }).toEqual({ ...first, video: null, downloads: null });
  });

  test('is signed with the first secret and verified with any', () => {
    const clock = api.clock;
    const [, expires, signature] = /^(\d+)\.(.+)\/folder$/.exec(createMediaSigner(['old'], clock).sign('folder'))!;
    expect(createMediaSigner(['new', 'old'], clock).verify('folder', Number(expires), signature!)).toBe(true);
    expect(createMediaSigner(['new'], clock).verify('folder', Number(expires), signature!)).toBe(false);
  });

  test.each([
    '/courses/first-week/lessons/p-i-m-a',
    '/courses/first-week/lessons/nope',
    '/courses/nope/lessons/a-and-d',
  ])('is not at %s', async (path) => {
    const { status, body } = await lessonAt(path);
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('for subscribers needs a plan and opens as soon as there is one', async () => {
    const path = '/courses/fingerpicking/lessons/rolling-arpeggios';
    const { status, body } = await lessonAt(path);
    expect([status, body.error.code]).toEqual([403, 'SUBSCRIPTION_REQUIRED']);
    expect(JSON.stringify(body)).not.toContain('arpeggios');
    const member = await api.register();
    await api.database.db
      .update(users)
      .set({ memberUntil: new Date(api.clock.now() + 60_000) })
      .where(eq(users.userId, member.user.id));
    expect((await api.get(path, { token: member.token })).status).toBe(200);
  });
});

describe('the demo', () => {
  test('exists when the catalogue has one', async () => {
    expect((await api.get('/demo')).status).toBe(404);
    const [first] = smallCatalog.lessons;
    const demo = { ...first!, video: { ...first!.video, videoId: 'demo' } };
    const own = await startApi({ catalog: { ...smallCatalog, demo } });
    try {
      const { status, body } = await own.get('/demo');
      expect([status, body.video.videoId]).toEqual([200, 'demo']);
      const { token } = await own.register();
      const progress = await own.post('/videos/demo/progress', { position: 99, duration: 100 }, { token });
      expect(progress.body).toMatchObject({ completed: true, unlocked: ['first_video'] });
      const watched = { totalVideos: 6, completedVideos: 1, notStartedVideos: 5 };
      expect((await own.get('/progress/videos/summary', { token })).body).toMatchObject(watched);
      expect((await own.get('/progress/overview', { token })).body.videos).toMatchObject(watched);
      const stranger = await own.register();
      const lessonsOnly = { totalVideos: 5, completedVideos: 0, notStartedVideos: 5, completionPercentage: 0 };
      expect((await own.get('/progress/videos/summary', stranger)).body).toMatchObject(lessonsOnly);
      expect((await own.get('/progress/overview', stranger)).body.videos).toMatchObject(lessonsOnly);
      expect((await own.get('/progress/videos?status=not_started', stranger)).body).toHaveLength(5);
    } finally {
      await own.stop();
    }
  });
});
