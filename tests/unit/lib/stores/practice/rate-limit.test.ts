import { describe, expect, it } from 'vitest';
import {
  newRateLimit,
  type RateLimit,
  sendDelay,
  urgentDelay,
  withBackOff,
  withoutBackOff,
} from '#src/lib/stores/practice/rate-limit.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const times = (count: number, step: (limit: RateLimit) => RateLimit) =>
  Array.from({ length: count }).reduce<RateLimit>(step, newRateLimit());

describe('urgent entries', () => {
  it('wait for nothing, unless others left within the last second', () => {
    expect(urgentDelay(newRateLimit(), now)).toBe(0);
    const sent = { ...newRateLimit(), urgentAt: now };
    expect(urgentDelay(sent, now + 300)).toBe(700);
    expect(urgentDelay(sent, now + 1000)).toBe(0);
  });

  it('are not blocked when the clock is set back', () => {
    expect(urgentDelay({ ...newRateLimit(), urgentAt: now }, now - 86_400_000)).toBe(0);
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
    expect(sendDelay(fail(1), now)).toBe(longest);
    expect(sendDelay(fail(0), now)).toBe(longest / 2);
  });

  it('respects Retry-After up to a quarter of an hour', () => {
    expect(sendDelay(withBackOff(newRateLimit(), now, 30_000, 0), now)).toBe(30_000);
    expect(sendDelay(withBackOff(newRateLimit(), now, 86_400_000, 0), now)).toBe(900_000);
  });

  it('ends with a response or a returning network, but Retry-After does not', () => {
    expect(sendDelay(withoutBackOff(withBackOff(newRateLimit(), now, 0, 1)), now)).toBe(0);
    const asked = withoutBackOff(withBackOff(newRateLimit(), now, 30_000, 1));
    expect(sendDelay(asked, now)).toBe(30_000);
  });
});
