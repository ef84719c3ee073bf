import { addDays } from '../../../../contract/dates.ts';
import type { DayRow, Learner } from '../read/current-streak.ts';
import { localHour } from './calendar.ts';
import type { Ledger } from './ledger.ts';
import { addStretch, longestStretch, takeFromStretch } from './practice-spans.ts';
import { goalSecondsOf } from './streak.ts';

const dayMs = 86_400_000;

/** Days as they are known, with their neighbours; the ones that a ledger touches are there. */
export type Days = Map<string, DayRow>;

export const datesOf = ({ practice, lessons }: Ledger): string[] => [
  ...new Set([...practice.map((entry) => entry.date), ...lessons.keys()]),
];

export function newDay(learner: Learner, date: string): DayRow {
  const goals = { minutesPerDay: learner.goalMinutesPerDay, daysPerWeek: learner.goalDaysPerWeek };
  return {
    userId: learner.userId,
    date,
    practisedMs: 0,
    settledMs: 0,
    lessons: 0,
    goalSeconds: goalSecondsOf(goals),
    frozen: false,
    excused: false,
    stretches: [],
  };
}

/** Puts the ledger's practice and lessons on their days, and what was reached into the learner. */
export function enterDays({ learner, practice, lessons, timeZone }: Ledger, days: Days): void {
  for (const { date, end, practisedMs } of practice) {
    const day = days.get(date)!;
    day.practisedMs += practisedMs;
    learner.practisedMs += practisedMs;
    const midnight = Date.parse(date);
    const start = end - Math.abs(practisedMs);
    if (practisedMs < 0) {
      day.stretches = takeFromStretch(day.stretches, start - midnight, end - midnight, -practisedMs);
      continue;
    }
    day.stretches = addStretch(day.stretches, start - midnight, end - midnight, practisedMs);
    for (const hour of hoursOf(start, end, timeZone)) {
      if (hour < 4) learner.nightPractice = 1;
      else if (hour < 6) learner.earlyPractice = 1;
    }
  }
  for (const date of new Set(practice.map((entry) => entry.date))) {
    learner.minutesInOneGo = Math.max(learner.minutesInOneGo, Math.floor(longestAround(date, days) / 60_000));
  }
  for (const [date, count] of lessons) {
    const day = days.get(date)!;
    day.lessons += count;
    learner.lessonsInOneDay = Math.max(learner.lessonsInOneDay, day.lessons);
  }
}

/** The longest stretch that touches the day, which may have begun the day before or end the day after, in ms. */
export function longestAround(date: string, days: ReadonlyMap<string, Pick<DayRow, 'stretches'>>): number {
  let all: number[] = [];
  for (const offset of [-1, 0, 1]) {
    const stretches = days.get(addDays(date, offset))?.stretches ?? [];
    for (let index = 0; index < stretches.length; index += 3) {
      const [start, end, practised] = stretches.slice(index, index + 3) as [number, number, number];
      all = addStretch(all, start + offset * dayMs, end + offset * dayMs, practised);
    }
  }
  return longestStretch(all);
}

/** The hours of the clock that a stretch saw. */
export function hoursOf(start: number, end: number, zone: string): number[] {
  const hours = [localHour(end, zone)];
  for (let ms = start; ms < end; ms += 3_600_000) hours.push(localHour(ms, zone));
  return hours;
}
