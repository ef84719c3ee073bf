/** Months as `YYYY-MM`, in UTC. */

/** Whole months of events kept before the current one: longer than any report may be late. */
const monthsKept = 13;
/** Partitions created ahead of time. */
const monthsAhead = 2;

export const monthAt = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

/** The first instant of a month, in milliseconds since the epoch. */
export const monthStart = (month: string): number => Date.parse(`${month}-01T00:00:00.000Z`);

export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return monthAt(Date.UTC(year, number - 1 + count, 1));
}

/** Oldest month whose events are kept. */
export const oldestKeptMonth = (now: number): string => addMonths(monthAt(now), -monthsKept);

/** Months that need a partition: the previous one, the current one, and the next ones. */
export const requiredMonths = (now: number): string[] =>
  Array.from({ length: monthsAhead + 2 }, (_, index) => addMonths(monthAt(now), index - 1));
