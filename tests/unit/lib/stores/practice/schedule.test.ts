import { describe, expect, it } from 'vitest';
import { newRateLimit, withBackOff } from '#src/lib/stores/practice/rate-limit.ts';
import { flushDelay } from '#src/lib/stores/practice/schedule.ts';
import { event, heartbeat, watched } from './entries.ts';

const now = 1_000_000;
const fresh = newRateLimit();
const many = (count: number) => Array.from({ length: count }, (_, index) => event('seek', now + index));

describe('when a queue is sent', () => {
  it('never, while it is empty', () => {
    expect(flushDelay([], fresh, now)).toBeUndefined();
  });

  it.each(['pause', 'seek', 'speed_change', 'quality_change'] as const)('%s: 5 s after the oldest entry', (type) => {
    expect(flushDelay([event(type, now)], fresh, now)).toBe(5000);
    expect(flushDelay([event(type, now - 3000), event('seek', now)], fresh, now)).toBe(2000);
    expect(flushDelay([event(type, now - 60_000)], fresh, now)).toBe(0);
  });

  it.each(['play', 'complete', 'chapter_change'] as const)('%s: at once', (type) => {
    expect(flushDelay([event('pause', now), event(type, now)], fresh, now)).toBe(0);
  });

  it('a completion by hand: at once', () => {
    expect(flushDelay([watched(now)], fresh, now)).toBe(0);
  });

  it('a heartbeat: within 5 s', () => {
    expect(flushDelay([heartbeat(now)], fresh, now)).toBe(5000);
  });

  it('twenty entries: at once', () => {
    expect(flushDelay(many(19), fresh, now)).toBe(5000);
    expect(flushDelay(many(20), fresh, now)).toBe(0);
  });

  it.each(['play', 'complete', 'chapter_change'] as const)(
    '%s: no budget delays it, however many left before',
    (type) => {
      let sent = fresh;
      for (let press = 0; press < 100; press++) {
        const at = now + press * 1000;
        expect(flushDelay([event(type, at)], sent, at)).toBe(0);
        sent = { ...sent, urgentAt: at };
      }
    },
  );

  it('presses within a second share the next request', () => {
    const sent = { ...fresh, urgentAt: now };
    expect(flushDelay([event('pause', now + 400), event('play', now + 400)], sent, now + 400)).toBe(600);
  });

  it('waits after a failure, whatever is in the queue', () => {
    const failed = withBackOff(fresh, now, 20_000, 1);
    expect(flushDelay([event('complete', now)], failed, now)).toBe(20_000);
  });

  it('an entry with a future time: within 5 s', () => {
    expect(flushDelay([event('pause', now + 3_600_000)], fresh, now)).toBe(5000);
  });
});
