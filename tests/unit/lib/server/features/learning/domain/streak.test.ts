import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateRange } from '#src/lib/contract/dates.ts';
import { localDate } from '#src/lib/server/features/learning/domain/calendar.ts';
import {
  advance,
  daysCutShort,
  noStreak,
  passesIn,
  standing,
  streakOf,
} from '#src/lib/server/features/learning/domain/streak.ts';
import { plainCalendar, plainly, type Stay } from './naive-streak.ts';

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

const day = 86_400_000;
const hour = 3_600_000;

/** Three weeks around days that are odd somewhere. */
const eras = {
  'clocks go forward in Los Angeles and London': '2026-03-06T00:00Z',
  'clocks go back in London and Los Angeles': '2026-10-14T00:00Z',
  'Samoa has no 30 December': '2011-12-20T00:00Z',
  'nothing happens, but February ends': '2028-02-20T00:00Z',
};
const length = 21 * day;
const samoa = Date.parse(eras['Samoa has no 30 December']);
const zones = [
  'America/Los_Angeles',
  'Europe/London',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
];

interface Travels {
  stays: Stay[];
  /** When the learner practised, in order, and when they look, in milliseconds since the epoch. */
  practised: number[];
  now: number;
}

/** Practice on most days, at any hour, gladly near midnight; and a journey or two. */
const travels: fc.Arbitrary<Travels> = fc
  .record({
    begin: fc.constantFrom(...Object.values(eras).map((iso) => Date.parse(iso))),
    zone: fc.constantFrom(...zones),
    journeys: fc.array(fc.record({ after: fc.integer({ min: 0, max: length }), zone: fc.constantFrom(...zones) }), {
      maxLength: 3,
    }),
    days: fc.array(fc.record({ missed: fc.integer({ min: -12, max: 2 }), at: fc.integer({ min: -4, max: 4 }) }), {
      minLength: 4,
      maxLength: 16,
    }),
    later: fc.integer({ min: 0, max: 4 * day }),
  })
  .map(({ begin, zone, journeys, days, later }) => {
    // The current zone decides which days existed, so no journey crosses a date that only some zones have.
    const trips = begin === samoa ? [] : journeys;
    const stays = [{ from: begin, zone }, ...trips.map(({ after, zone }) => ({ from: begin + after, zone }))];
    let last = begin;
    const practised = days.map(({ missed, at }) => {
      last += Math.max(0, missed) * day + day + (at * hour) / 2;
      return last;
    });
    return { stays: stays.toSorted((a, b) => a.from - b.from), practised, now: last + later };
  });

/** As the record goes about it: a day for each act when it comes, and days that are excused with each journey. */
function byTheRules({ stays, practised, now }: Travels) {
  const excused: string[] = [];
  const dates = new Set<string>();
  let zone = stays[0]!.zone;
  const acts = [...stays.slice(1), ...practised.map((from) => ({ from, zone: undefined }))];
  for (const act of acts.toSorted((a, b) => a.from - b.from).filter(({ from }) => from <= now)) {
    if (act.zone === undefined) dates.add(localDate(act.from, zone));
    else {
      excused.push(...daysCutShort(act.from, zone, act.zone));
      zone = act.zone;
    }
  }
  const passes = passesIn(zone, excused);
  const { state, frozen } = streakOf([...dates].sort(), passes);
  const today = localDate(now, zone);
  const { current, longest, freezes } = standing(state, today, passes);
  return { today, dates: [...dates].sort(), streak: { current, longest, freezes }, frozen };
}

function byTheWall({ stays, practised, now }: Travels) {
  const { dateAt, first, passes } = plainCalendar(
    stays.filter(({ from }) => from <= now),
    now,
  );
  const counted = new Set(practised.map(dateAt));
  const dates = [...counted].sort();
  const today = dateAt(now);
  // Who flew back over the date line may have practised tomorrow.
  const { frozen, ...streak } = plainly(counted, first, [today, dates.at(-1)!].sort()[1]!, passes);
  return { today, dates, streak, frozen };
}

test('a streak is what the calendar on the wall says, in any zone, over changes of the clock and journeys', () => {
  const seen = { lost: 0, frozen: 0, travelled: 0, longest: 0 };
  fc.assert(
    fc.property(travels, (each) => {
      const { frozen, ...rules } = byTheRules(each);
      const wall = byTheWall(each);
      expect(rules).toEqual({ today: wall.today, dates: wall.dates, streak: wall.streak });
      expect(wall.frozen.slice(0, frozen.length)).toEqual(frozen);
      seen.longest = Math.max(seen.longest, wall.streak.longest);
      if (wall.streak.current < wall.dates.length) seen.lost++;
      if (wall.frozen.length > 0) seen.frozen++;
      if (each.stays.length > 1) seen.travelled++;
    }),
    { numRuns: 10_000 },
  );
  // The histories are worth the name.
  expect(Math.min(seen.lost, seen.frozen, seen.travelled)).toBeGreaterThan(500);
  expect(seen.longest).toBeGreaterThan(10);
}, 120_000);
