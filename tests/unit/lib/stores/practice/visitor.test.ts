import { afterEach, expect, it } from 'vitest';
import { storage } from '#src/lib/stores/device/storage.ts';
import { openPlaybacksOf, visitor, writeOpenPlayback } from '#src/lib/stores/practice/positions.ts';
import type { Entry } from '#src/lib/stores/practice/queue.ts';
import { memoryStorage } from '#src/lib/stores/practice/queue-storage.ts';
import { hasPending, setPending } from '#src/lib/stores/practice/sync-status.ts';
import { adoptVisitorPractice } from '#src/lib/stores/practice/visitor.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-03-04T12:00:00Z');

const practice = (id: string, at: number): Entry => ({
  userId: visitor,
  id,
  at,
  kind: 'activity',
  body: { kind: 'tool', seconds: 60, activityId: id, occurredAt: new Date(at).toISOString() },
});

afterEach(() => {
  for (const key of Object.keys(storage)) delete storage[key];
});

it('moves a visitor’s practice to the new account, with its ids, once', async () => {
  const queue = memoryStorage();
  await queue.put(practice('one', now - day));
  setPending(visitor, true);
  const place = { videoId: 'demo', position: 12, duration: 75, at: now - 1000 };
  writeOpenPlayback({ ...place, userId: visitor, closingId: 'end' });

  await adoptVisitorPractice('ada', queue, now);
  await adoptVisitorPractice('ada', queue, now);

  const { entries } = await queue.read('ada');
  expect(entries.map(({ id, kind }) => [id, kind])).toEqual([
    ['one', 'activity'],
    ['end', 'event'],
  ]);
  expect(entries[1]).toMatchObject({ body: { eventId: 'end', eventType: 'pause', videoId: 'demo', position: 12 } });
  expect(hasPending('ada')).toBe(true);

  await adoptVisitorPractice('bob', queue, now);
  expect((await queue.read('bob')).entries).toEqual([]);
  expect((await queue.read(visitor)).entries).toEqual([]);
  expect([hasPending('bob'), hasPending(visitor), openPlaybacksOf(visitor)]).toEqual([false, false, []]);
});

it('leaves out practice that is too old', async () => {
  const queue = memoryStorage();
  await queue.put(practice('old', now - 31 * day));
  await adoptVisitorPractice('ada', queue, now);
  expect((await queue.read('ada')).entries).toEqual([]);
  expect(hasPending('ada')).toBe(false);
});
