import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '#src/lib/stores/device/storage.ts';
import { createClock } from '#src/lib/stores/practice/clock.ts';
import { createOutbox } from '#src/lib/stores/practice/outbox.ts';
import { readPosition } from '#src/lib/stores/practice/positions.ts';
import { memoryStorage } from '#src/lib/stores/practice/queue-storage.ts';
import { createRecorder } from '#src/lib/stores/practice/recorder.ts';
import type { SyncStatus } from '#src/lib/stores/practice/sync-status.ts';
import { hasPending } from '#src/lib/stores/practice/sync-status.ts';
import { createServer, unreachable } from './practice-server.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  for (const key of Object.keys(storage)) delete storage[key];
});

/** One page of a browser. What is stored outlives it; `kill` takes the page away without a word. */
function openPage(server = createServer(), queue = memoryStorage()) {
  const page = {
    user: 'ada' as string | null,
    own: true,
    alive: true,
    online: true,
    status: undefined as SyncStatus | undefined,
  };
  const left: string[][] = [];
  let ids = 0;
  const outbox = createOutbox({
    storage: queue,
    userId: () => page.user,
    now: () => Date.now(),
    random: () => 1,
    warn: () => {},
    alone: (task) => task(),
    onUnlocked: () => {},
    onStatus: (status) => {
      page.status = status;
    },
    post: async (...request) => {
      if (!page.online) throw unreachable;
      return server.post(request[0], request[1], request[2]);
    },
    postOnLeaving: async (path, body) => {
      if (!page.online) throw unreachable;
      left.push([path]);
      await server.post(page.user ?? '', path, body);
      return true;
    },
  });
  const recorder = createRecorder({
    outbox,
    clock: createClock(
      () => Date.now(),
      () => Date.now(),
    ),
    userId: () => page.user,
    isOwn: () => page.own,
    newId: () => `${opened}-${ids++}`,
  });
  opened++;
  /** A video that plays at normal speed from `from` on, until the page is killed. */
  const play = (from = 0, videoId = 'a-and-d') => {
    const began = Date.now() - from * 1000;
    return recorder.start(() => {
      if (!page.alive) throw new Error('This page is gone.');
      return { videoId, position: (Date.now() - began) / 1000, duration: 100 };
    });
  };
  const waiting = async (userId = 'ada') => (await queue.read(userId)).entries.sort((a, b) => a.at - b.at);
  return { page, outbox, recorder, play, waiting, left, server, queue };
}
let opened = 0;

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const sentTypes = (requests: { path: string }[]) => requests.map(({ path }) => path.split('/').at(-1));

describe('playing', () => {
  it('is sent at once when it begins, and 5 s after it ends', async () => {
    const { page, play, recorder, server, waiting } = openPage();
    await play();
    await seconds(0);
    expect(server.requests).toHaveLength(1);
    await seconds(10);
    await recorder.stop();
    expect(await waiting()).toMatchObject([{ body: { eventType: 'pause', position: 10 } }]);
    expect(page.status).toEqual({ state: 'saving', pending: 1 });
    await seconds(5);
    expect(server.requests).toHaveLength(2);
    expect(page.status).toEqual({ state: 'saved', pending: 0 });
  });

  it('sends its position every 30 s', async () => {
    const { play, server } = openPage();
    await play();
    await seconds(70);
    expect(sentTypes(server.requests)).toEqual(['batch', 'heartbeat', 'heartbeat']);
  });

  it('is recorded for the user who started it, even after logout', async () => {
    const { page, play, recorder, waiting } = openPage();
    await play();
    await seconds(7);
    page.user = 'bob';
    await recorder.stop();
    await seconds(20);
    expect(await waiting('bob')).toEqual([]);
    expect(await waiting('ada')).toMatchObject([{ body: { eventType: 'pause', position: 7 } }]);
  });
});

describe('a page that is killed while it plays', () => {
  it('leaves its position behind, to the second', async () => {
    const { page, play } = openPage();
    await play(12);
    await seconds(20.4);
    page.alive = false;
    expect(readPosition('ada', 'a-and-d')?.position).toBe(32);
  });

  it('has its end sent by the next page, once, with its own time', async () => {
    const first = openPage();
    await first.play();
    await seconds(20);
    first.page.alive = false;
    const killedAt = Date.now();
    vi.clearAllTimers();
    await seconds(60);
    const second = openPage(first.server, first.queue);
    await second.recorder.recover();
    await second.recorder.recover();
    expect(await second.waiting()).toMatchObject([{ body: { eventType: 'pause', position: 20 }, at: killedAt }]);
    await seconds(5);
    expect(first.server.counted.size).toBe(2);
    expect(Object.keys(storage).filter((key) => key.includes('stretch'))).toEqual([]);
  });

  it('is not taken for dead by another tab while it runs', async () => {
    const first = openPage();
    await first.play();
    await seconds(20);
    const second = openPage(first.server, first.queue);
    await second.recorder.recover();
    expect(await second.waiting()).toEqual([]);
  });
});

describe('leaving', () => {
  it('sends the queue and the end of the playback at once', async () => {
    const { play, recorder, server, waiting } = openPage();
    await play();
    await seconds(12);
    recorder.leave();
    await seconds(0);
    expect(server.counted.size).toBe(2);
    expect(await waiting()).toEqual([]);
  });

  it('keeps what could not be sent', async () => {
    const { page, play, recorder, waiting } = openPage();
    await play();
    await seconds(12);
    page.online = false;
    recorder.leave();
    await seconds(0);
    expect(await waiting()).toMatchObject([{ body: { eventType: 'pause', position: 12 } }]);
  });

  it('sends the position of a video that plays on in a hidden tab', async () => {
    const { play, recorder, server } = openPage();
    await play();
    await seconds(12);
    recorder.hide();
    await seconds(0);
    expect(sentTypes(server.requests)).toEqual(['batch', 'heartbeat']);
  });
});

describe('without a network', () => {
  it('keeps everything, reports it, and sends it when the network returns', async () => {
    const { page, play, recorder, server, waiting, outbox } = openPage();
    await play();
    await seconds(10);
    page.online = false;
    await seconds(35);
    await recorder.stop();
    await seconds(600);
    expect(page.status).toMatchObject({ state: 'waiting', pending: 2 });
    page.online = true;
    await outbox.resume();
    await seconds(0);
    expect(server.counted.size).toBe(2);
    expect(await waiting()).toEqual([]);
  });

  it('sets a flag for the next page while the queue is not empty', async () => {
    const { page, play, recorder } = openPage();
    expect(hasPending('ada')).toBe(false);
    page.online = false;
    await play();
    await recorder.stop();
    expect(hasPending('ada')).toBe(true);
    page.online = true;
    await seconds(60);
    expect(hasPending('ada')).toBe(false);
  });
});

it('sends every play, completion and change of chapter at once, and the rest with them or after 5 s', async () => {
  const { play, recorder, server } = openPage();
  for (let lesson = 0; lesson < 40; lesson++) {
    const playhead = { videoId: `lesson-${lesson}`, position: 20, duration: 88 };
    await play(0, playhead.videoId);
    for (const chapterId of ['a', 'b', 'c', 'd']) {
      await seconds(20);
      await recorder.record('chapter_change', playhead, { chapterId });
      await seconds(0);
      expect(server.counted.size).toBe(lesson * 8 + 2 + 'abcd'.indexOf(chapterId));
    }
    await seconds(2);
    await recorder.record('speed_change', playhead, { speed: 0.8 });
    await recorder.record('complete', { ...playhead, position: 87 });
    await seconds(0);
    expect(server.counted.size).toBe(lesson * 8 + 7);
    await seconds(2);
    await recorder.stop();
    await seconds(8);
  }
  expect(server.counted.size).toBe(40 * 8);
  expect(server.requests).toHaveLength(40 * 7);
});

it('sends repeated play and pause within a second of each press, once a second', async () => {
  const { play, recorder, server } = openPage();
  for (let press = 0; press < 20; press++) {
    await play(press);
    await seconds(0.2);
    await recorder.stop();
    await seconds(0.3);
  }
  await seconds(1);
  expect(server.counted.size).toBeGreaterThanOrEqual(39);
  expect(server.requests.length).toBeLessThanOrEqual(11);
});

it('records nothing during impersonation', async () => {
  const { page, play, recorder, server } = openPage();
  page.own = false;
  await play();
  await seconds(40);
  await recorder.record('complete', { videoId: 'a-and-d', position: 98, duration: 100 });
  await recorder.stop();
  await seconds(10);
  expect(server.requests).toEqual([]);
  expect(readPosition('ada', 'a-and-d')).toBeUndefined();
});

it('marks a lesson as watched at once, and stores that on the device', async () => {
  const { recorder, server } = openPage();
  await recorder.markWatched({ videoId: 'a-and-d', position: 3, duration: 100 }, true);
  await seconds(0);
  expect(server.requests).toMatchObject([{ path: '/videos/a-and-d/watched' }]);
  expect(readPosition('ada', 'a-and-d')).toMatchObject({ position: 3, completed: true });
});

describe('practice away from videos', () => {
  it('waits while offline, and is sent once with its own id and time', async () => {
    const { page, recorder, server, waiting } = openPage();
    page.online = false;
    const ended = Date.now();
    await recorder.recordActivity({ kind: 'tool', seconds: 90, ref: 'metronome' });
    await seconds(30);
    const [entry] = await waiting();
    expect(entry).toMatchObject({
      id: expect.any(String),
      body: { kind: 'tool', seconds: 90, ref: 'metronome', occurredAt: new Date(ended).toISOString() },
    });
    expect(entry).toHaveProperty('body.activityId', entry?.id);
    page.online = true;
    await seconds(60);
    expect(server.requests.map(({ path }) => path)).toEqual(['/progress/activity']);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['of an impersonator is not recorded', { own: false }, 60],
    ['by nobody', { user: null }, 60],
    ['under a second', {}, 0.4],
  ])('is not written down %s', async (_, who, length) => {
    const { page, recorder, queue } = openPage();
    Object.assign(page, who);
    await recorder.recordActivity({ kind: 'practice', seconds: length });
    expect((await queue.read('ada')).entries).toEqual([]);
  });

  it('is limited to the maximum of one report', async () => {
    const { recorder, waiting } = openPage();
    await recorder.recordActivity({ kind: 'practice', seconds: 20_000 });
    expect(await waiting()).toMatchObject([{ body: { seconds: 14_400 } }]);
  });
});
