import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate } from '#src/lib/server/features/learning/domain/calendar.ts';
import { daysCutShort, standing, streakOf } from '#src/lib/server/features/learning/domain/streak.ts';
import { passesIn } from '#src/lib/server/features/learning/read/current-streak.ts';
import { plainCalendar, plainly, type Stay } from '../domain/naive-streak.ts';

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

interface History {
  stays: Stay[];
  /** When somebody practised, in order, and when they look, in milliseconds since the epoch. */
  practised: number[];
  now: number;
}

/** Practice on most days, at any hour, gladly near midnight; and a journey or two. */
const history: fc.Arbitrary<History> = fc
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
    // The zone somebody is in tells which days there were: nobody crosses a date that only some zones have.
    const travels = begin === samoa ? [] : journeys;
    const stays = [{ from: begin, zone }, ...travels.map(({ after, zone }) => ({ from: begin + after, zone }))];
    let last = begin;
    const practised = days.map(({ missed, at }) => {
      last += Math.max(0, missed) * day + day + (at * hour) / 2;
      return last;
    });
    return { stays: stays.toSorted((a, b) => a.from - b.from), practised, now: last + later };
  });

/** As the record goes about it: a day for each act when it comes, and days that are excused with each journey. */
function byTheRules({ stays, practised, now }: History) {
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

function byTheWall({ stays, practised, now }: History) {
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
    fc.property(history, (each) => {
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
