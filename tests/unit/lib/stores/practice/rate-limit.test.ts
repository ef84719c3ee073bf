import { describe, expect, it } from 'vitest';
import {
  newRateLimit,
  type RateLimit,
  sendDelay,
  spend,
  withBackOff,
  withoutBackOff,
} from '#src/lib/stores/practice/rate-limit.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const times = (count: number, step: (limit: RateLimit) => RateLimit, limit = newRateLimit(now)) =>
  Array.from({ length: count }).reduce<RateLimit>(step, limit);

describe('credit', () => {
  it('lets ten requests go at once and delays the next, unless it is crucial', () => {
    expect(
      sendDelay(
        times(9, (limit) => spend(limit, now)),
        now,
        false,
      ),
    ).toBe(0);
    const spent = times(10, (limit) => spend(limit, now));
    expect(sendDelay(spent, now, false)).toBe(36_000);
    expect(sendDelay(spent, now, true)).toBe(0);
    expect(sendDelay(spent, now + 36_000, false)).toBe(0);
  });

  it('never allows more than 120 requests in an hour, however many want to go', () => {
    let limit = newRateLimit(now);
    let sent = 0;
    for (let at = now; at < now + 3_600_000; at += 250) {
      if (sendDelay(limit, at, false) > 0) continue;
      limit = spend(limit, at);
      sent++;
    }
    expect(sent).toBeGreaterThan(100);
    expect(sent).toBeLessThanOrEqual(120);
  });

  it('does not block when the clock is set back', () => {
    const spent = times(15, (limit) => spend(limit, now));
    expect(sendDelay(spent, now - 86_400_000, false)).toBe(0);
  });
});

describe('back-off', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [5, 16_000],
    [7, 60_000],
    [50, 60_000],
  ])('after %i failures waits %i ms at most, half of it at least', (failures, longest) => {
    const fail = (random: number) => times(failures, (limit) => withBackOff(limit, now, 0, random));
    expect(sendDelay(fail(1), now, true)).toBe(longest);
    expect(sendDelay(fail(0), now, true)).toBe(longest / 2);
  });

  it('respects Retry-After up to a quarter of an hour', () => {
    expect(sendDelay(withBackOff(newRateLimit(now), now, 30_000, 0), now, true)).toBe(30_000);
    expect(sendDelay(withBackOff(newRateLimit(now), now, 86_400_000, 0), now, true)).toBe(900_000);
  });

  it('ends with a response or a returning network, but Retry-After does not', () => {
    expect(sendDelay(withoutBackOff(withBackOff(newRateLimit(now), now, 0, 1)), now, true)).toBe(0);
    const asked = withoutBackOff(withBackOff(newRateLimit(now), now, 30_000, 1));
    expect(sendDelay(asked, now, true)).toBe(30_000);
  });
});
