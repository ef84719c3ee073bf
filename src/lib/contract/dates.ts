/** Arithmetic of calendar days as the API writes them, `YYYY-MM-DD`. No clock, no time zone. */

const dayMs = 86_400_000;

export const addDays = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * dayMs).toISOString().slice(0, 10);

/** 0 is Monday. */
export const weekday = (date: string): number => (Math.floor(Date.parse(date) / dayMs) + 3) % 7;

/** The Monday on or before the day. */
export const weekStart = (date: string): string => addDays(date, -weekday(date));

/** Every day from the first to the last, both included. */
export function dateRange(first: string, last: string): string[] {
  const range: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) range.push(date);
  return range;
}
