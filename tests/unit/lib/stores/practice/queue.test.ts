import { describe, expect, it } from 'vitest';
import { type Entry, nextRequest } from '#src/lib/stores/practice/queue.ts';
import { activity, event, heartbeat, watched } from './entries.ts';

const ids = (entries: { id: string }[] | undefined) => entries?.map((entry) => entry.id);

describe('the next request of a queue', () => {
  it('is undefined for an empty queue', () => {
    expect(nextRequest([], 100)).toBeUndefined();
  });

  it('sends events in order, up to the limit', () => {
    const entries = [event('pause', 30), event('play', 10), event('seek', 20)];
    const request = nextRequest(entries, 2);
    expect(request).toMatchObject({ path: '/video-tracking/batch', events: 2 });
    expect(ids(request?.entries)).toEqual(['play-10', 'seek-20']);
    expect(request?.body).toEqual({ events: [entries[1]!.body, entries[2]!.body] });
  });

  it('never sends an event ahead of an earlier manual completion', () => {
    const entries = [event('complete', 10), watched(20, false), event('play', 30)];
    expect(ids(nextRequest(entries, 100)?.entries)).toEqual(['complete-10']);
    expect(nextRequest(entries.slice(1), 100)).toMatchObject({
      path: '/videos/a-and-d/watched',
      body: { completed: false },
      events: 0,
    });
  });

  it('sends practice away from videos alone, in order', () => {
    const entries = [event('pause', 30), activity(20), event('play', 10)];
    expect(ids(nextRequest(entries, 100)?.entries)).toEqual(['play-10']);
    expect(nextRequest(entries.slice(0, 2), 100)).toMatchObject({
      path: '/progress/activity',
      body: { kind: 'tool', seconds: 60, activityId: 'activity-20' },
      events: 0,
    });
  });

  it('sends any other call alone, in order', () => {
    const call = { kind: 'call', method: 'delete', path: '/loops/1', body: {} } as const;
    const entries: Entry[] = [{ ...call, userId: 'ada', id: 'loop:1', at: 20 }, event('play', 30)];
    expect(nextRequest(entries, 100)).toEqual({
      method: 'delete',
      path: '/loops/1',
      body: {},
      events: 0,
      entries: [entries[0]],
    });
  });

  it('omits a heartbeat superseded by a later event of the video, and settles both', () => {
    const request = nextRequest([heartbeat(10), event('pause', 20)], 100);
    expect(request?.events).toBe(1);
    expect(ids(request?.entries)).toEqual(['pause-20', 'heartbeat:a-and-d']);
  });

  it('sends a heartbeat that no later event supersedes', () => {
    const entries = [event('play', 10), heartbeat(20), event('play', 30, { videoId: 'ode-to-joy' })];
    expect(ids(nextRequest(entries, 100)?.entries)).toEqual(['play-10']);
    const second = nextRequest(entries.slice(1), 100);
    expect(second).toMatchObject({ path: '/video-tracking/heartbeat', events: 0 });
    expect(ids(second?.entries)).toEqual(['heartbeat:a-and-d']);
  });
});
