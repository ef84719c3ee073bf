import { addDays, weekStart } from '#src/lib/contract/dates.ts';
import type { Day } from '#src/lib/contract/streaks.ts';
import { count } from './dashboard-format.ts';

/** Size and style of a day's dot, from no practice to goal met. */
export type DayLevel = 'none' | 'frozen' | 'little' | 'counted' | 'much' | 'goal';

/** Min seconds for the larger dot. */
const longDay = 600;

export function levelOf(day: Day): DayLevel {
  if (day.goalMet) return 'goal';
  if (day.counted) return day.seconds >= longDay ? 'much' : 'counted';
  if (day.frozen) return 'frozen';
  return day.seconds > 0 ? 'little' : 'none';
}

/** Describes a day's practice and why it counted or not. */
export function dayExplanation(day: Day, isToday: boolean): string {
  const did = practiceText(day);
  if (day.goalMet) return `${did}. Goal reached.`;
  if (day.counted)
    return day.seconds < 60
      ? `${did}. A finished lesson always counts.`
      : `${did}. ${isToday ? 'Today' : 'It'} counts.`;
  if (day.frozen) return `${did || 'No practice'}. A freeze kept your streak.`;
  if (did) return `${did}. A minute makes a day count.`;
  return isToday ? 'Nothing yet.' : 'No practice.';
}

function practiceText({ seconds, lessons }: Day): string {
  const practised = seconds < 60 ? count(seconds, 'second') : count(Math.floor(seconds / 60), 'minute');
  return [seconds > 0 && practised, lessons > 0 && count(lessons, 'lesson')].filter(Boolean).join(' and ');
}

/** The week containing `today`, Monday first; `day` is `undefined` where there is no data. */
export function weekOf(days: readonly Day[], today: string): { date: string; day: Day | undefined }[] {
  const monday = weekStart(today);
  return [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const date = addDays(monday, index);
    return { date, day: days.find((day) => day.date === date) };
  });
}
