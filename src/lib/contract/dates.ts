/** Arithmetic of calendar days as the API writes them, `YYYY-MM-DD`. No clock, no time zone. */

const dayMs = 86_400_000;

export function addDays(date: string, count: number): string {
  const key = `${date} ${count}`;
  let found = sums.get(key);
  if (found === undefined) {
    found = new Date(Date.parse(date) + count * dayMs).toISOString().slice(0, 10);
    if (sums.size >= mostSums) sums.clear();
    sums.set(key, found);
  }
  return found;
}

/** Sums that were asked for: everybody asks for the days around today. */
const sums = new Map<string, string>();
const mostSums = 1000;

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
