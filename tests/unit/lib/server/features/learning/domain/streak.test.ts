import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateRange } from '#src/lib/contract/dates.ts';
import {
  advance,
  counts,
  daysCutShort,
  noStreak,
  standing,
  streakOf,
} from '#src/lib/server/features/learning/domain/streak.ts';
import { plainly } from './naive-streak.ts';

const start = '2026-01-01';
const nothingPasses = () => false;

/** Days practised and not, in runs long enough to earn freezes. */
const history = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 4 })), { maxLength: 12 })
  .map((runs) => {
    const dates: string[] = [];
    let date = start;
    for (const [practised, missed] of runs) {
      for (let index = 0; index < practised; index++, date = addDays(date, 1)) dates.push(date);
      date = addDays(date, missed);
    }
    return { dates, end: date };
  });
const excused = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 20 }).map((offsets) => {
  const days = new Set(offsets.map((offset) => addDays(start, offset)));
  return (date: string) => days.has(date);
});

describe('a streak', () => {
  test('is what the plain definition says, for any history', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 6 }), excused, ({ dates, end }, later, passes) => {
        const today = addDays(end, later);
        const whole = streakOf(dates, passes);
        const now = standing(whole.state, today, passes);
        const { frozen, ...plain } = plainly(new Set(dates), start, today, passes);
        expect({ current: now.current, longest: now.longest, freezes: now.freezes }).toEqual(plain);
        expect(frozen.slice(0, whole.frozen.length)).toEqual(whole.frozen);
      }),
      { numRuns: 10_000 },
    );
  });

  test('looking at it changes nothing', () => {
    const { state } = streakOf(dateRange(start, addDays(start, 13)), nothingPasses);
    const copy = { ...state };
    expect(standing(state, '2026-03-01', nothingPasses)).toMatchObject({ current: 0, freezes: 0, longest: 14 });
    expect(state).toEqual(copy);
    advance(state, '2026-03-01', nothingPasses);
    expect(state).toEqual(copy);
  });

  test('lost leaves its longest', () => {
    const { state } = streakOf([start, '2026-01-02', '2026-01-09'], nothingPasses);
    expect(state).toEqual({ ...noStreak, current: 1, longest: 2, daysInARow: 1, lastCounted: '2026-01-09' });
  });
});

test.each([
  [59_999, 0, false],
  [60_000, 0, true],
  [0, 1, true],
  [0, 0, false],
])('%d ms and %d lessons count: %s', (practisedMs, lessons, expected) => {
  expect(counts({ practisedMs, lessons })).toBe(expected);
});

describe('a change of the time zone', () => {
  test.each([
    // Monday evening becomes Tuesday evening: the rest of both is gone.
    ['2026-03-03T06:00:00Z', 'America/Los_Angeles', 'Pacific/Kiritimati', ['2026-03-02', '2026-03-03']],
    ['2026-03-04T06:00:00Z', 'Pacific/Kiritimati', 'America/Los_Angeles', []],
    ['2026-03-04T12:00:00Z', 'Europe/London', 'Europe/Berlin', []],
    ['2026-03-04T23:30:00Z', 'Europe/London', 'Europe/Berlin', ['2026-03-04', '2026-03-05']],
    ['2026-03-04T12:00:00Z', 'America/New_York', 'Europe/London', ['2026-03-04']],
    ['2026-03-04T12:00:00Z', 'Europe/London', 'Europe/London', []],
  ])('at %s from %s to %s cuts short %j', (at, from, to, expected) => {
    expect(daysCutShort(Date.parse(at), from, to)).toEqual(expected);
  });
});
