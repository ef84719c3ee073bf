import { addDays, dateRange, weekday, weekStart } from '#src/lib/contract/dates.ts';

/** A month of the calendar. */
export interface Month {
  /** Its first day. */
  first: string;
  /** Its days by weeks that begin on Monday; the first and the last may have fewer than seven. */
  weeks: string[][];
}

/** The first day of the month that is `count` months from that of `date`. */
function monthFrom(date: string, count: number): string {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

const lastOfMonth = (date: string) => addDays(monthFrom(date, 1), -1);

/** The day that the twelve months `back` years ago ended with; today for the current ones. */
export const yearEnd = (today: string, back: number): string =>
  back === 0 ? today : lastOfMonth(monthFrom(today, -12 * back));

/** The first day of the twelve months that end with that of `last`. */
export const yearStart = (last: string): string => monthFrom(last, -11);

/** The twelve months that end with that of `last`, up to that day. */
export function monthsUpTo(last: string): Month[] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = monthFrom(last, index - 11);
    const end = lastOfMonth(first);
    const dates = dateRange(first, end < last ? end : last);
    return { first, weeks: [...Map.groupBy(dates, weekStart).values()] };
  });
}

/** Which column of the week a date stands in, 1 for Monday. */
export const columnOf = (date: string): number => weekday(date) + 1;

/** The same day of another month, or its last one. */
function inMonth(date: string, count: number): string {
  const first = monthFrom(date, count);
  const same = first.slice(0, 8) + date.slice(8);
  const last = lastOfMonth(first);
  return same < last ? same : last;
}

const moves: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: weekStart,
  End: (date) => addDays(weekStart(date), 6),
  PageUp: (date) => inMonth(date, -1),
  PageDown: (date) => inMonth(date, 1),
};

/**
 * Where a key leads in the calendar, within its days.
 * @returns nothing for a key that leads nowhere
 */
export function dayAfterKey(key: string, date: string, [first, last]: readonly [string, string]): string | undefined {
  const to = moves[key]?.(date);
  if (to === undefined) return undefined;
  return to < first ? first : to > last ? last : to;
}
