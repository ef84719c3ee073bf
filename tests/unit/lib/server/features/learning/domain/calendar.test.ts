import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateRange, weekday, weekStart } from '#src/lib/contract/dates.ts';
import {
  atHour,
  existed,
  localDate,
  localHour,
  zoneOffset,
} from '#src/lib/server/features/learning/domain/calendar.ts';

const zones = [
  'UTC',
  'America/Los_Angeles',
  'Europe/London',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Havana',
  'Pacific/Kiritimati',
  'Pacific/Apia',
];
const zone = fc.constantFrom(...zones);
const instant = fc.integer({ min: Date.parse('2005-01-01'), max: Date.parse('2035-01-01') });

describe('the local day', () => {
  test('is the one that the platform writes, in any order of asking', () => {
    fc.assert(
      fc.property(zone, fc.array(instant, { minLength: 1, maxLength: 5 }), (timeZone, instants) => {
        for (const ms of instants) {
          const parts = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short' }).format(ms).split('/');
          expect(localDate(ms, timeZone)).toBe(parts.reverse().join('-'));
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['2026-03-08T07:59:59.999Z', 'America/Los_Angeles', '2026-03-07', 23],
    ['2026-03-08T08:00:00.000Z', 'America/Los_Angeles', '2026-03-08', 0],
    ['2026-03-09T06:59:59.999Z', 'America/Los_Angeles', '2026-03-08', 23],
    ['2026-03-09T07:00:00.000Z', 'America/Los_Angeles', '2026-03-09', 0],
    ['2026-10-25T23:59:59.999Z', 'Europe/London', '2026-10-25', 23],
    ['2026-03-04T18:30:00.000Z', 'Asia/Kolkata', '2026-03-05', 0],
    ['2011-12-30T09:59:59.999Z', 'Pacific/Apia', '2011-12-29', 23],
    ['2011-12-30T10:00:00.000Z', 'Pacific/Apia', '2011-12-31', 0],
  ])('at %s in %s is %s, %d o’clock', (iso, timeZone, date, hour) => {
    expect([localDate(Date.parse(iso), timeZone), localHour(Date.parse(iso), timeZone)]).toEqual([date, hour]);
  });

  test('that was left out never was', () => {
    expect(existed('2011-12-30', 'Pacific/Apia')).toBe(false);
    for (const date of ['2011-12-29', '2011-12-31']) expect(existed(date, 'Pacific/Apia')).toBe(true);
    for (const timeZone of zones) expect(existed('2026-03-29', timeZone)).toBe(true);
  });
});

test('days are counted as on a calendar', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(dateRange('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(['2026-03-02', '2026-03-08', '2026-03-09'].map(weekday)).toEqual([0, 6, 0]);
  expect(['2026-03-02', '2026-03-08', '2026-03-09'].map(weekStart)).toEqual(['2026-03-02', '2026-03-02', '2026-03-09']);
});

test.each([
  ['UTC', 0],
  ['Asia/Kathmandu', 5.75],
  ['America/Los_Angeles', -8],
  ['Pacific/Kiritimati', 14],
])('%s is %d hours ahead in winter', (timeZone, hours) => {
  expect(zoneOffset(Date.parse('2026-01-15T12:34:56.789Z'), timeZone)).toBe(hours * 3_600_000);
});

test('eight in the evening is on its day and at its hour wherever there was one', () => {
  fc.assert(
    fc.property(zone, fc.integer({ min: 0, max: 10_000 }), (timeZone, index) => {
      const date = addDays('2008-01-01', index);
      fc.pre(existed(date, timeZone));
      const ms = atHour(date, 20, timeZone);
      expect([localDate(ms, timeZone), localHour(ms, timeZone)]).toEqual([date, 20]);
    }),
    { numRuns: 500 },
  );
});
