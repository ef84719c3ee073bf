/** When a job that failed is tried again: after a second, then after twice as long each time, up to ten minutes. */
export const retry = { first: 1, longest: 600, times: 10 };

/** Seconds to wait after so many failures in a row. */
export const backOff = (failures: number): number => Math.min(retry.longest, retry.first * 2 ** (failures - 1));

/** When a job of so many minutes runs, in UTC, as cron writes it. */
export function cronOf(every: number): string {
  if (every === 1440) return '0 0 * * *';
  return every === 60 ? '0 * * * *' : `*/${every} * * * *`;
}
