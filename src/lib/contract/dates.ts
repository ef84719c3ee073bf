/** Arithmetic on calendar days, `YYYY-MM-DD`, independent of clocks and time zones. */

const dayMs = 86_400_000;

export function addDays(date: string, count: number): string {
  const key = `${date} ${count}`;
  let found = sums.get(key);
  if (found === undefined) {
    found = new Date(Date.parse(date) + count * dayMs).toISOString().slice(0, 10);
    if (sums.size >= maxSums) sums.clear();
    sums.set(key, found);
  }
  return found;
}

/** Results so far: most calls are about the days around today. */
const sums = new Map<string, string>();
const maxSums = 1000;

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
