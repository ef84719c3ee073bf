import { describe, expect, it } from 'vitest';
import type { VideoProgress } from '#src/lib/contract/progress.ts';
import { isAtEnd, newestProgress, readProgress } from '#src/lib/stores/learning/known-progress.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');
const server = (change: Partial<VideoProgress> = {}): VideoProgress => ({
  videoId: 'a-and-d',
  position: 40,
  duration: 100,
  completed: false,
  completionPercentage: 40,
  lastWatched: new Date(noon).toISOString(),
  ...change,
});
const local = (change: object = {}) => ({
  videoId: 'a-and-d',
  position: 55,
  duration: 100,
  at: noon + 1000,
  ...change,
});

describe('a server’s progress', () => {
  it('is read in both spellings', () => {
    const other = {
      video_id: 'a-and-d',
      current_position: 40,
      total_duration: 100,
      is_completed: false,
      completion_percentage: 40,
      last_watched: new Date(noon).toISOString(),
    };
    expect(readProgress(other)).toEqual(server());
    expect(readProgress(server())).toEqual(server());
  });

  it.each([
    [{ completed: true, completionPercentage: 30 }, true],
    [{ completionPercentage: 90 }, true],
    [{ completionPercentage: 89 }, false],
  ])('%o is completed: %s', (change, completed) => {
    expect(newestProgress(undefined, server(change)).completed).toBe(completed);
  });
});

describe('the newest progress', () => {
  it('is the beginning when none is known', () => {
    expect(newestProgress(undefined, undefined)).toEqual({ position: 0, completed: false });
  });
  it('is the newer one of device and server', () => {
    expect(newestProgress(local(), server()).position).toBe(55);
    expect(newestProgress(local({ at: noon - 1000 }), server()).position).toBe(40);
    expect(newestProgress(local(), server({ lastWatched: null })).position).toBe(55);
  });
  it('keeps a completion on the server, unless this device has undone it since', () => {
    const done = server({ completed: true });
    expect(newestProgress(local(), done).completed).toBe(true);
    expect(newestProgress(local({ completed: false }), done).completed).toBe(false);
    expect(newestProgress(local({ completed: false, at: noon - 1000 }), done).completed).toBe(true);
  });
  it('includes a completion on this device before the server has it', () => {
    expect(newestProgress(local({ completed: true }), server()).completed).toBe(true);
  });
});

it.each([
  [97.9, false],
  [98, true],
  [100, true],
])('at %d of 100 s is at the end: %s', (position, end) => {
  expect(isAtEnd(position, 100)).toBe(end);
});
