import { readFileSync } from 'node:fs';
import { mock } from 'node:test';
import { v7 } from 'uuid';
import type { Catalog } from '../../src/lib/contract/catalog.ts';
import { createClock } from '../../src/lib/stores/practice/clock.ts';
import { createOutbox } from '../../src/lib/stores/practice/outbox.ts';
import { memoryStorage } from '../../src/lib/stores/practice/queue-storage.ts';
import { createRecorder } from '../../src/lib/stores/practice/recorder.ts';

/** The requests that a browser sends in an hour of watching. */
export interface WatchedHour {
  requests: { path: string; body: { events?: object[]; sentAt?: undefined } }[];
  /** Event ids, which must be replaced by unique ones for each learner. */
  ids: string[];
}

const hour = 3600;
const rounds = (promise: () => void) => new Promise<void>((resolve) => setImmediate(() => resolve(promise())));

/** Opens the production recorder without a page, with an in-memory queue and a simulated clock. */
function openRecorder(requests: WatchedHour['requests'], ids: string[]) {
  const outbox = createOutbox({
    storage: memoryStorage(),
    userId: () => 'somebody',
    now: () => Date.now(),
    random: Math.random,
    warn: () => {},
    alone: (task) => task(),
    onUnlocked: () => {},
    onStatus: () => {},
    async post(_user, path, body) {
      // Without the send time, the server does not correct the clock when the request is replayed later.
      requests.push({ path, body: { ...body, sentAt: undefined } });
      return { accepted: 0, duplicates: 0, rejected: [], unlocked: [] };
    },
    postOnLeaving: async () => true,
  });
  const newId = () => {
    const id = v7();
    ids.push(id);
    return id;
  };
  const clock = createClock(
    () => Date.now(),
    () => Date.now(),
  );
  return createRecorder({ outbox, clock, userId: () => 'somebody', isOwn: () => true, newId });
}

/**
 * Plays one lesson after another for an hour that ended a while ago: each from beginning to end, through its
 * chapters, with a pause in the middle.
 */
export async function watchForAnHour(): Promise<WatchedHour> {
  const { lessons }: Catalog = JSON.parse(readFileSync('dist/server/catalog.json', 'utf8'));
  const [requests, ids]: [WatchedHour['requests'], string[]] = [[], []];
  mock.timers.enable({ apis: ['Date', 'setTimeout', 'setInterval'], now: Date.now() - 2 * hour * 1000 });
  const recorder = openRecorder(requests, ids);
  const second = () => rounds(() => mock.timers.tick(1000));

  let gone = 0;
  for (let index = 0; gone < hour; index++) {
    const { video, chapters } = lessons[index % lessons.length]!;
    const { videoId, duration } = video;
    let position = 0;
    const playhead = () => ({ videoId, position, duration });
    await recorder.start(playhead);
    for (; position < Math.floor(duration) && gone < hour; position++, gone++) {
      const chapter = chapters.find(({ start }) => position > 0 && Math.floor(start) === position);
      if (chapter)
        await recorder.record('chapter_change', playhead(), { chapterId: chapter.id, chapterName: chapter.title });
      if (position === Math.floor(duration / 2)) {
        await recorder.stop();
        await recorder.start(playhead);
      }
      await second();
    }
    await recorder.stop();
    if (gone < hour) await recorder.record('complete', { videoId, position: duration, duration });
  }
  for (let wait = 0; wait < 60; wait++) await second();
  mock.timers.reset();
  return { requests, ids };
}
