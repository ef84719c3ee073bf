export type Interval = 'month' | 'year';

const months = { month: 1, year: 12 } as const;

/**
 * The first end of a period after an instant. Periods are counted from the anchor, so that the 31st comes back after
 * a shorter month; in a month without that day they end on its last one. Instants in milliseconds, calendar in UTC.
 */
export function nextPeriodEnd(anchor: number, interval: Interval, after: number): number {
  const [from, until] = [new Date(anchor), new Date(Math.max(anchor, after))];
  const passed = (until.getUTCFullYear() - from.getUTCFullYear()) * 12 + until.getUTCMonth() - from.getUTCMonth();
  let count = Math.max(1, Math.floor(passed / months[interval]));
  while (endOf(from, count * months[interval]) <= after) count++;
  return endOf(from, count * months[interval]);
}

function endOf(anchor: Date, ahead: number): number {
  const end = new Date(anchor);
  end.setUTCMonth(end.getUTCMonth() + ahead);
  // A day that the month does not have runs over into the next.
  if (end.getUTCDate() !== anchor.getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}
