import { addDays, weekStart } from '#src/lib/contract/dates.ts';
import type { Day } from '#src/lib/contract/streaks.ts';

/** Totals of a week, Monday to Sunday. */
export interface PracticeWeek {
  monday: string;
  seconds: number;
  /** Number of days that counted. */
  days: number;
}

/** Totals of the last `length` weeks up to the current one, oldest first. Missing days count as zero. */
export function lastWeeks(days: readonly Day[], today: string, length: number): PracticeWeek[] {
  const last = weekStart(today);
  const weeks = Array.from({ length }, (_, index) => ({
    monday: addDays(last, 7 * (index + 1 - length)),
    seconds: 0,
    days: 0,
  }));
  const byMonday = new Map(weeks.map((week) => [week.monday, week]));
  for (const day of days) {
    const week = byMonday.get(weekStart(day.date));
    if (!week || day.date > today) continue;
    week.seconds += day.seconds;
    if (day.counted) week.days++;
  }
  return weeks;
}
