import { addDays } from '../../../contract/dates.ts';
import { maxLoggedDelayDays, maxLoggedEntries, maxLoggedMinutes } from '../../../contract/limits.ts';

/** Practice that ended at `end` and took `ms`, both in milliseconds. */
export interface TimeSpan {
  end: number;
  ms: number;
}

/** Min gap between entries in milliseconds, so that they do not count as one session. */
const minGapMs = 11 * 60_000;

/**
 * Chooses the end of an entry of which only the length is known: the latest that keeps the gap to the other entries of
 * the day, so that two of them never count as one long session.
 * @param latest latest allowed end: the evening of the day, or now
 */
export function endOf(ms: number, others: readonly TimeSpan[], latest: number): number {
  const isFree = (end: number) =>
    others.every((other) => end <= other.end - other.ms - minGapMs || end - ms >= other.end + minGapMs);
  const ends = [latest, ...others.map((other) => other.end - other.ms - minGapMs)].filter((end) => end <= latest);
  return Math.max(...ends.filter(isFree));
}

/** Returns why a day cannot be logged; undefined if it can. */
export function whyNotOn(date: string, today: string): string | undefined {
  if (date > today) return 'This is in the future';
  if (date < addDays(today, -maxLoggedDelayDays)) return `This is more than ${maxLoggedDelayDays} days ago`;
  return undefined;
}

/** Returns why another entry of `ms` milliseconds exceeds the limits of a day; undefined if it fits. */
export function whyNotMore(ms: number, others: readonly TimeSpan[]): string | undefined {
  if (others.length >= maxLoggedEntries) return `A day holds ${maxLoggedEntries} entries.`;
  const sum = others.reduce((total, other) => total + other.ms, ms);
  if (sum > maxLoggedMinutes * 60_000) return `A day holds ${maxLoggedMinutes / 60} hours.`;
  return undefined;
}
