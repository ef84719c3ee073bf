import { duration } from '../dashboard-format.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Weekday with the most practice; `undefined` without any. @param seconds totals by weekday, Monday first */
export function busiestWeekday(seconds: readonly number[]): string | undefined {
  const most = Math.max(...seconds);
  return most > 0 ? weekdays[seconds.indexOf(most)] : undefined;
}

/** Compares a total with the previous period's, in whole minutes. */
export function compareToPrevious(seconds: number, before: number): string {
  const difference = Math.floor(seconds / 60) - Math.floor(before / 60);
  if (before === 0) return seconds === 0 ? '' : 'nothing before that';
  if (difference === 0) return 'same as before';
  return `${duration(Math.abs(difference) * 60)} ${difference > 0 ? 'more' : 'less'} than before`;
}
