import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '#src/lib/stores/practice/queue.ts';
import type { RateLimit } from '#src/lib/stores/practice/rate-limit.ts';

/** What the stores of release 1.0.0 wrote, recorded by running them. */
const profile = JSON.parse(readFileSync(new URL('profile-of-1.0.0.json', import.meta.url), 'utf8')) as {
  localStorage: Record<string, string>;
  queue: Entry[];
  rateLimit: RateLimit;
  caches: Record<'answers' | 'lesson' | 'shell' | 'visited', string>;
};

const user = 'user-1';

// Stores read local storage when they are loaded.
beforeAll(() => vi.stubGlobal('localStorage', { ...profile.localStorage }));
beforeEach(() => () => vi.restoreAllMocks());

test('the session', async () => {
  const { $session, $userId, readSession } = await import('#src/lib/stores/session/session.ts');
  $session.subscribe(() => {});
  expect($userId.get()).toBe(user);
  expect(readSession()).toMatchObject({
    version: 2,
    user: { id: user, name: 'Ada', preferences: { theme: 'dark', leftHanded: true, playbackSpeed: 0.75 } },
    tokens: { refresh: 'refresh-1' },
    impersonation: null,
  });
});

test('positions in videos, playback of a page that was killed, and the flag of the queue', async () => {
  const { openPlaybacksOf, readPosition } = await import('#src/lib/stores/practice/positions.ts');
  const { hasPending } = await import('#src/lib/stores/practice/sync-status.ts');
  expect(readPosition(user, 'tune-and-pick')).toMatchObject({ position: 42.5, duration: 180, at: 1790000000000 });
  expect(openPlaybacksOf(user)).toMatchObject([
    { videoId: 'a-and-d', position: 12, closingId: '0191b6a0-0000-7000-8000-000000000001' },
  ]);
  expect(readPosition(user, 'a-and-d')?.position).toBe(12);
  expect(hasPending(user)).toBe(true);
  expect(hasPending('user-2')).toBe(false);
});

test('unsent practice, in the order in which it happened, and the rate limit', async () => {
  const { nextRequest } = await import('#src/lib/stores/practice/queue.ts');
  const { sendDelay } = await import('#src/lib/stores/practice/rate-limit.ts');
  const requests = [];
  let rest = profile.queue;
  for (let next = nextRequest(rest, 100); next; next = nextRequest(rest, 100)) {
    const { entries } = next;
    requests.push(next);
    rest = rest.filter((entry) => !entries.includes(entry));
  }
  expect(requests).toMatchObject([
    {
      path: '/video-tracking/batch',
      body: { events: [{ eventType: 'play', videoId: 'tune-and-pick', position: 1, metadata: { speed: 0.75 } }] },
    },
    { path: '/videos/a-and-d/watched', body: { completed: true } },
    { path: '/progress/activity', body: { kind: 'tool', seconds: 90, ref: 'metronome' } },
    { method: 'post', path: '/reviews', body: { kind: 'lesson', itemId: 'tune-and-pick', rating: 'good' } },
    { path: '/video-tracking/heartbeat', body: { videoId: 'tune-and-pick', position: 31 } },
  ]);
  expect(sendDelay(profile.rateLimit, 1790000000000)).toBe(30_000);
});

test('loops of a lesson, deleted ones included', async () => {
  const { createLoops } = await import('#src/lib/stores/lesson/loops.ts');
  expect(createLoops('tune-and-pick').$loops.get()).toMatchObject({
    loops: [{ name: 'Bars 3 and 4', fromBar: 3, toBar: 4 }],
    deleted: ['0191b6a0-0000-7000-8000-000000000003'],
  });
});

test('the tools', async () => {
  const { $routine, $spoken } = await import('#src/lib/stores/tools/routine.ts');
  expect($routine.get().map(({ title, minutes }) => `${title}: ${minutes}`)).toEqual([
    'Warm-up: 5',
    'What is due again: 10',
    'Something new: 10',
    'Ode to Joy: 15',
    'Something else: 5',
  ]);
  expect($spoken.get()).toBe(true);
  const { $clickVolume, $metronome, $presets } = await import('#src/lib/stores/tools/metronome.ts');
  expect($metronome.get().bpm).toBe(92);
  expect($clickVolume.get()).toBe(0.5);
  expect($presets.get()).toMatchObject([{ name: 'Slow blues', metronome: { bpm: 92 } }]);
  const { $bests } = await import('#src/lib/stores/tools/note-finder-bests.ts');
  expect($bests.get()['name easy']).toBe(2.4);
  const { $chordSheet } = await import('#src/lib/stores/tools/chord-sheet.ts');
  expect($chordSheet.get()).toMatchObject([{ name: 'Am', frets: [-1, 0, 2, 2, 1, 0] }]);
  const { $localMinutes, allMinutes } = await import('#src/lib/stores/tools/chord-changes.ts');
  expect(allMinutes(undefined, $localMinutes.get())).toMatchObject([{ chords: ['Am', 'C'], changes: 31 }]);
  const { $tunerChoice } = await import('#src/lib/stores/tools/tuner.ts');
  expect($tunerChoice.get()).toMatchObject({ tuning: 'own', a4: 442, leftHanded: true });
  expect($tunerChoice.get().own[5]).toBe(38);
});

test('choices of the device', async () => {
  const { isLeftHandedDevice } = await import('#src/lib/stores/device/stored-handedness.ts');
  const { readConsent } = await import('#src/lib/stores/device/consent.ts');
  const { readAnswers } = await import('#src/lib/stores/device/first-visit.ts');
  const { storage } = await import('#src/lib/stores/device/storage.ts');
  const { themeKey } = await import('#src/lib/stores/device/theme.ts');
  const { readErrorLog } = await import('#src/lib/stores/http/error-log.ts');
  const { $videoQuality } = await import('#src/lib/stores/offline/index.ts');
  expect(isLeftHandedDevice()).toBe(true);
  expect(readConsent()).toBe(true);
  expect(readAnswers()).toMatchObject({ music: 'blues', goals: { minutesPerDay: 20, daysPerWeek: 4 } });
  expect(storage[themeKey]).toBe('dark');
  expect(readErrorLog()).toMatchObject([{ page: '/dashboard', message: 'strings is undefined' }]);
  expect($videoQuality.get()).toBe('small');
});

test('cached answers, and achievements that were announced', async () => {
  const { StoredCache, queryPrefix } = await import('#src/lib/stores/http/query-cache.ts');
  const { markAnnounced } = await import('#src/lib/stores/practice/announce.ts');
  expect(new StoredCache(queryPrefix).get(`${user}/streaks/current`)).toMatchObject({ data: { current: 3 } });
  expect(markAnnounced(['first_video', 'video_5'])).toEqual(['video_5']);
});

test('downloaded lessons, and the caches of the service worker', async () => {
  const { answersCache, isShell, shellCache, visitedCache } = await import('#src/lib/stores/device/cache-names.ts');
  const { readLessons } = await import('#src/lib/stores/offline/lessons.ts');
  const { answers, lesson, shell, visited } = profile.caches;
  expect([answersCache(user), shellCache('0123456789ab'), visitedCache]).toEqual([answers, shell, visited]);
  expect(isShell(shell)).toBe(true);
  const record = { lessonId: 'tune-and-pick', title: 'Tune and pick', courseTitle: 'First week', folder: 'a1b2c3' };
  vi.stubGlobal('caches', {
    keys: async () => [shell, visited, answers, lesson],
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      key === '/kept-lesson' && cacheName === lesson ? Response.json(record) : undefined,
  });
  expect(await readLessons(user)).toEqual([record]);
  expect(await readLessons('user-2')).toEqual([]);
});
