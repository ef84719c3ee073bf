import { addDays } from '../../../contract/dates.ts';
import { maxLoggedDelayDays, maxLoggedEntries, maxLoggedMinutes } from '../../../contract/limits.ts';

/** Where practice lies in time: it ended at `end` and took `ms`, both milliseconds. */
export interface TimeSpan {
  end: number;
  ms: number;
}

/** So far minGapMs that two entries are not taken for practice in one go, in milliseconds. */
const minGapMs = 11 * 60_000;

/**
 * When practice of a day ended of which only the length is known: as late as it can be without coming near to the
 * other entries of the day, so that two of them never look like one long session.
 * @param latest the end of what is taken for the day: its eveningHour, or now
 */
export function endOf(ms: number, others: readonly TimeSpan[], latest: number): number {
  const isFree = (end: number) =>
    others.every((other) => end <= other.end - other.ms - minGapMs || end - ms >= other.end + minGapMs);
  const ends = [latest, ...others.map((other) => other.end - other.ms - minGapMs)].filter((end) => end <= latest);
  return Math.max(...ends.filter(isFree));
}

/** Why a day cannot be logged, if it cannot. */
export function whyNotOn(date: string, today: string): string | undefined {
  if (date > today) return 'This is in the future';
  if (date < addDays(today, -maxLoggedDelayDays)) return `This is more than ${maxLoggedDelayDays} days ago`;
  return undefined;
}

/** Why no entry of so many milliseconds fits into a day that has these already, if it does not. */
export function whyNotMore(ms: number, others: readonly TimeSpan[]): string | undefined {
  if (others.length >= maxLoggedEntries) return `A day holds ${maxLoggedEntries} entries.`;
  const sum = others.reduce((total, other) => total + other.ms, ms);
  if (sum > maxLoggedMinutes * 60_000) return `A day holds ${maxLoggedMinutes / 60} hours.`;
  return undefined;
}
