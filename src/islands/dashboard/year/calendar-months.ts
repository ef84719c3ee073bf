import { addDays, dateRange, weekday, weekStart } from '#src/lib/contract/dates.ts';

/** A calendar month. */
export interface Month {
  /** First day, `YYYY-MM-DD`. */
  first: string;
  /** Days grouped into weeks from Monday; the first and last week may be partial. */
  weeks: string[][];
}

/** First day of the month `count` months after that of `date`. */
function monthFrom(date: string, count: number): string {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

const lastOfMonth = (date: string) => addDays(monthFrom(date, 1), -1);

/** Last day of the twelve-month range `back` years ago; today for the current one. */
export const yearEnd = (today: string, back: number): string =>
  back === 0 ? today : lastOfMonth(monthFrom(today, -12 * back));

/** First day of the twelve-month range that ends in the month of `last`. */
export const yearStart = (last: string): string => monthFrom(last, -11);

/** The twelve months that end in the month of `last`, cut off at that day. */
export function monthsUpTo(last: string): Month[] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = monthFrom(last, index - 11);
    const end = lastOfMonth(first);
    const dates = dateRange(first, end < last ? end : last);
    return { first, weeks: [...Map.groupBy(dates, weekStart).values()] };
  });
}

/** CSS grid column of a date, 1 for Monday. */
export const columnOf = (date: string): number => weekday(date) + 1;

/** Same day `count` months away, clamped to that month's last day. */
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
 * Date that a key moves to, clamped to the range.
 * @returns `undefined` for keys that do not move
 */
export function dayAfterKey(key: string, date: string, [first, last]: readonly [string, string]): string | undefined {
  const to = moves[key]?.(date);
  if (to === undefined) return undefined;
  return to < first ? first : to > last ? last : to;
}
