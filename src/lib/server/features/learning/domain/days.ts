import { addDays, weekday } from '../../../../contract/dates.ts';
import { countedSeconds } from '../../../../contract/limits.ts';
import type { Day, Goals } from '../../../../contract/streaks.ts';
import { localHour } from './calendar.ts';
import { addSpan, longestSpan, subtractFromSpan } from './intervals.ts';
import type { DayRow, Learner } from './learner.ts';
import type { PractisedSpan } from './playback.ts';

/** Local hours before which practice that starts after midnight counts as at night, and as early. */
const nightEnds = 5;
const earlyEnds = 6;

const dayMs = 86_400_000;

/** Working copy of a learner while new events are applied: `learner` is modified, `before` is not. */
export interface Ledger {
  learner: Learner;
  readonly before: Learner;
  readonly timeZone: string;
  /** Practice to be added to days. */
  practice: PractisedSpan[];
  /** Lessons completed by date, minus those marked as unwatched. */
  lessons: Map<string, number>;
}

export const openLedger = (learner: Learner, timeZone: string): Ledger => ({
  learner: { ...learner },
  before: learner,
  timeZone,
  practice: [],
  lessons: new Map(),
});

/** A day counts from 60 practised seconds or one completed lesson. */
export const counts = (day: { practisedMs: number; lessons: number }): boolean =>
  day.practisedMs >= countedSeconds * 1000 || day.lessons > 0;

export const meetsGoal = (practisedMs: number, goalSeconds: number): boolean => practisedMs >= goalSeconds * 1000;

export const goalSecondsOf = (goals: Goals): number => goals.minutesPerDay * 60;

/** Days by date: those a ledger touches, and their neighbours where they have a row. */
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

/** Adds the ledger's practice and lessons to their days, and updates the learner's totals and records. */
export function enterDays({ learner, practice, lessons, timeZone }: Ledger, days: Days): void {
  for (const { date, end, practisedMs } of practice) {
    const day = days.get(date)!;
    day.practisedMs += practisedMs;
    learner.practisedMs += practisedMs;
    const midnight = Date.parse(date);
    const start = end - Math.abs(practisedMs);
    if (practisedMs < 0) {
      day.stretches = subtractFromSpan(day.stretches, start - midnight, end - midnight, -practisedMs);
      continue;
    }
    day.stretches = addSpan(day.stretches, start - midnight, end - midnight, practisedMs);
    const hour = localHour(start, timeZone);
    if (hour < nightEnds) learner.nightPractice = 1;
    if (hour < earlyEnds) learner.earlyPractice = 1;
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

/** Whether the day and the other day of its weekend count. */
export function isFullWeekend(
  date: string,
  days: ReadonlyMap<string, Pick<DayRow, 'practisedMs' | 'lessons'>>,
): boolean {
  const other = { 5: addDays(date, 1), 6: addDays(date, -1) }[weekday(date)];
  return other !== undefined && [date, other].every((each) => days.has(each) && counts(days.get(each)!));
}

/** Longest practice span that touches the day, in milliseconds; it may begin the day before or end the day after. */
export function longestAround(date: string, days: ReadonlyMap<string, Pick<DayRow, 'stretches'>>): number {
  let all: number[] = [];
  for (const offset of [-1, 0, 1]) {
    const spans = days.get(addDays(date, offset))?.stretches ?? [];
    for (let index = 0; index < spans.length; index += 3) {
      const [start, end, practised] = spans.slice(index, index + 3) as [number, number, number];
      all = addSpan(all, start + offset * dayMs, end + offset * dayMs, practised);
    }
  }
  return longestSpan(all);
}

/** A day as the API answers it. */
export const toDay = (row: Pick<DayRow, 'date' | 'practisedMs' | 'lessons' | 'goalSeconds' | 'frozen'>): Day => ({
  date: row.date,
  seconds: Math.floor(row.practisedMs / 1000),
  lessons: row.lessons,
  counted: counts(row),
  goalMet: meetsGoal(row.practisedMs, row.goalSeconds),
  frozen: row.frozen,
});
