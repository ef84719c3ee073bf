import { beforeEach, expect, test, vi } from 'vitest';
import { storage } from '#src/lib/stores/device/storage.ts';
import { beginChange } from '#src/lib/stores/http/changes.ts';
import { queryPrefix, StoredCache } from '#src/lib/stores/http/query-cache.ts';

const prefix = queryPrefix;
const minutes = (count: number) => count * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: minutes(1000) });
  for (const key of Object.keys(storage)) delete storage[key];
  return () => vi.useRealTimers();
});

const read = (key: string) => new StoredCache(prefix).get(key);

const store = () =>
  new StoredCache(prefix).set('user-1/achievements', {
    data: [1],
    created: Date.now(),
    expires: Date.now() + minutes(10),
  });

test('the next page takes a cached answer at its age', () => {
  store();
  vi.advanceTimersByTime(minutes(3));
  expect(read('user-1/achievements')).toEqual({ data: [1], created: minutes(1000), expires: minutes(1010) });
});

test('an answer is as old as its request', () => {
  const cache = new StoredCache(prefix);
  cache.noteRequest('user-1/achievements', minutes(999));
  cache.set('user-1/achievements', { data: [1], created: Date.now(), expires: Date.now() + minutes(10) });
  expect(read('user-1/achievements')?.created).toBe(minutes(999));
});

test('the next page shows answers from before a change, and refetches them', () => {
  store();
  vi.advanceTimersByTime(10);
  const end = beginChange();
  vi.advanceTimersByTime(10);
  end();
  expect(read('user-1/achievements')).toEqual({ data: [1], created: 0, expires: minutes(1010) });
  vi.advanceTimersByTime(10);
  store();
  expect(read('user-1/achievements')?.created).toBeGreaterThan(0);
});

test('answers during a change whose end was not seen are outdated', () => {
  const end = beginChange();
  vi.advanceTimersByTime(10);
  store();
  expect(read('user-1/achievements')?.created).toBe(0);
  end();
});

test('a reload refetches everything', () => {
  store();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
  expect(read('user-1/achievements')?.created).toBe(0);
  vi.restoreAllMocks();
});

test('expired answers are not shown and are deleted from storage', () => {
  new StoredCache(prefix).set('user-1/achievements', { data: [1], expires: Date.now() + minutes(10) });
  vi.advanceTimersByTime(minutes(10));
  expect(read('user-1/achievements')).toBeUndefined();
  expect(storage).toEqual({});
});

test('failures are not stored', () => {
  new StoredCache(prefix).set('user-1/achievements', { error: new Error('no'), expires: Date.now() + minutes(10) });
  expect(storage).toEqual({});
});

test('unreadable entries are deleted; other keys stay', () => {
  Object.assign(storage, { [`${prefix}broken`]: '{', 'woodshed:theme': 'dark' });
  expect(new StoredCache(prefix).size).toBe(0);
  expect(storage).toEqual({ 'woodshed:theme': 'dark' });
});

test('a deleted entry is deleted from storage too', () => {
  const cache = new StoredCache(prefix);
  cache.set('user-1/achievements', { data: [1], expires: Date.now() + minutes(10) });
  cache.delete('user-1/achievements');
  expect(read('user-1/achievements')).toBeUndefined();
});
