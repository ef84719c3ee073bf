import { weekday } from '../../../../contract/dates.ts';
import type { AnalyticsPeriod, Day, StreakAnalytics } from '../../../../contract/streaks.ts';

/** Days in a period. */
export const periodDays: Record<AnalyticsPeriod, number> = { week: 7, month: 30, quarter: 91, year: 365 };

const sum = (days: readonly Day[]) => days.reduce((total, day) => total + day.seconds, 0);
const counted = (days: readonly Day[]) => days.filter((day) => day.counted).length;

/** Totals for the days of a period, compared with as many days before them. */
export function analyse(
  days: readonly Day[],
  before: readonly Day[],
): Omit<StreakAnalytics, 'period' | 'startDate' | 'endDate'> {
  const totalSeconds = sum(days);
  const activeDays = counted(days);
  const byWeekday = new Array<number>(7).fill(0);
  let bestDay: Day | null = null;
  for (const day of days) {
    byWeekday[weekday(day.date)]! += day.seconds;
    if (day.seconds > 0 && day.seconds >= (bestDay?.seconds ?? 0)) bestDay = day;
  }
  return {
    totalSeconds,
    activeDays,
    averageSeconds: activeDays === 0 ? 0 : Math.round(sum(days.filter((day) => day.counted)) / activeDays),
    bestDay,
    byWeekday,
    byDay: [...days],
    previous: { totalSeconds: sum(before), activeDays: counted(before) },
  };
}
