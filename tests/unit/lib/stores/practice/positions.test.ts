import { afterEach, describe, expect, it } from 'vitest';
import { storage } from '#src/lib/stores/device/storage.ts';
import { openPlaybacksOf, readPosition, writeOpenPlayback, writePosition } from '#src/lib/stores/practice/positions.ts';
import { endSession } from '#src/lib/stores/session/session.ts';

afterEach(() => {
  for (const key of Object.keys(storage)) delete storage[key];
});

const place = (position: number, at: number, change: object = {}) => ({
  videoId: 'a-and-d',
  position,
  duration: 100,
  at,
  ...change,
});
const stretch = (position: number, at: number, closingId = 'end-1') => ({
  ...place(position, at),
  userId: 'ada',
  closingId,
});

describe('the position on a device', () => {
  it('is the newest, in whatever order they are written', () => {
    writePosition('ada', place(20, 2000));
    writePosition('ada', place(10, 1000));
    expect(readPosition('ada', 'a-and-d')?.position).toBe(20);
    writeOpenPlayback(stretch(35, 3000));
    writeOpenPlayback(stretch(30, 2500, 'end-2'));
    expect(readPosition('ada', 'a-and-d')?.position).toBe(35);
  });

  it('is stored per user and video', () => {
    writePosition('ada', place(20, 2000));
    writeOpenPlayback(stretch(35, 3000));
    expect(readPosition('bob', 'a-and-d')).toBeUndefined();
    expect(readPosition('ada', 'ode-to-joy')).toBeUndefined();
    expect(openPlaybacksOf('bob')).toEqual([]);
  });

  it('keeps a completion across later positions, until it is undone', () => {
    writePosition('ada', place(98, 1000, { completed: true }));
    writePosition('ada', place(5, 2000));
    expect(readPosition('ada', 'a-and-d')).toMatchObject({ position: 5, completed: true });
    writePosition('ada', place(5, 3000, { completed: false }));
    expect(readPosition('ada', 'a-and-d')?.completed).toBe(false);
  });

  it('is not deleted by the query cache', async () => {
    writePosition('ada', place(20, 2000));
    await import('#src/lib/stores/http/query.ts');
    expect(readPosition('ada', 'a-and-d')?.position).toBe(20);
  });

  it('is deleted on logout; unqueued practice stays', () => {
    writePosition('ada', place(20, 2000));
    writeOpenPlayback(stretch(35, 3000));
    endSession();
    expect(readPosition('ada', 'a-and-d')?.position).toBe(35);
    expect(openPlaybacksOf('ada')).toHaveLength(1);
    delete storage['woodshed:stretch:ada:end-1'];
    expect(readPosition('ada', 'a-and-d')).toBeUndefined();
  });

  it('is undefined for invalid data in storage', () => {
    writePosition('ada', place(20, 2000));
    for (const key of Object.keys(storage)) storage[key] = 'not json';
    expect(readPosition('ada', 'a-and-d')).toBeUndefined();
  });
});
