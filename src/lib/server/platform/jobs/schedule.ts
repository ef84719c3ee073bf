/** Exponential backoff of failed jobs; delays in seconds. */
export const retry = { firstDelay: 1, maxDelay: 600, limit: 10 };

/** Delay in seconds after `failures` consecutive failures. */
export const backOff = (failures: number): number => Math.min(retry.maxDelay, retry.firstDelay * 2 ** (failures - 1));

/** Cron expression (UTC) of a job that runs every `every` minutes. */
export function cronOf(every: number): string {
  if (every === 1440) return '0 0 * * *';
  return every === 60 ? '0 * * * *' : `*/${every} * * * *`;
}
