import type { StatusAnswer } from '../../../contract/status.ts';

export interface UpDay {
  /** Calendar day, UTC. */
  date: string;
  upMinutes: number;
  /** Of the day, from 0. */
  firstMinute: number;
}

const minute = 60_000;
const minutesOfDay = 1440;

/** The day and the minute of it, both UTC. */
export function minuteAt(ms: number): { date: string; minute: number } {
  return { date: new Date(ms).toISOString().slice(0, 10), minute: Math.floor(ms / minute) % minutesOfDay };
}

/** The day so many days before. */
export const daysBefore = (ms: number, days: number) => minuteAt(ms - days * minutesOfDay * minute).date;

/**
 * The share of each day in which the site was up. The first day of all counts from its first minute, today up to this
 * one; a day of which nothing was written down was down.
 * @param days in the order of their dates, the first of all among them
 * @param maxDays so many days at maxDays, today included
 */
export function historyOf(days: readonly UpDay[], now: number, maxDays: number): StatusAnswer['history'] {
  const [first] = days;
  if (!first) return [];
  const known = new Map(days.map((day) => [day.date, day]));
  const today = minuteAt(now);
  return Array.from({ length: maxDays }, (_, index) => daysBefore(now, maxDays - 1 - index))
    .filter((date) => date >= first.date)
    .map((date) => {
      const from = date === first.date ? first.firstMinute : 0;
      const to = date === today.date ? today.minute + 1 : minutesOfDay;
      // A clock that was set back may have begun today after this minute.
      const share = (known.get(date)?.upMinutes ?? 0) / Math.max(1, to - from);
      return { date, uptime: Math.min(1, Math.round(share * 10_000) / 10_000) };
    });
}
