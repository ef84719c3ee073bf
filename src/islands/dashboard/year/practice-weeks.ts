import { addDays, weekStart } from '#src/lib/contract/dates.ts';
import type { Day } from '#src/lib/contract/streaks.ts';

/** A week from its Monday on. */
export interface PracticeWeek {
  monday: string;
  seconds: number;
  /** Days that counted. */
  days: number;
}

/** The last `length` weeks up to that of `today`, the oldest first. Days of which nothing is known add nothing. */
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
