import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionError } from '../errors.ts';

/** Thrown when the server cannot start; the message is one line for the person starting it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Time to wait for PostgreSQL at start, and interval of attempts, in ms. */
const connectTimeoutMs = 30_000;
const retryIntervalMs = 500;

/** Host, port and name of a database, without credentials. */
function placeOf(connectionString: string): string {
  const url = URL.parse(connectionString);
  return url ? `${url.host || 'this machine'}${url.pathname}` : 'DATABASE_URL';
}

/** Explains in one line how to fix a failed connection to PostgreSQL; undefined for unexpected errors. */
export function explainPostgres(error: unknown, connectionString: string): StartError | undefined {
  const { code = '' } = error as { code?: string };
  const place = placeOf(connectionString);
  if (code === '3D000') return new StartError(`There is no database at ${place}. Create it, or correct DATABASE_URL.`);
  if (/^28/.test(code)) return new StartError(`The database at ${place} refuses the user or password of DATABASE_URL.`);
  if (!isConnectionError(error)) return undefined;
  return new StartError(
    `The database at ${place} does not answer (${code || 'timeout'}). Start it, or correct DATABASE_URL.`,
  );
}

/**
 * Opens PostgreSQL, retrying while it is still starting.
 * @throws StartError when it stays unreachable or refuses the login
 */
export async function waitForPostgres<T>(
  open: () => Promise<T>,
  connectionString: string,
  { timeoutMs = connectTimeoutMs, intervalMs = retryIntervalMs } = {},
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isConnectionError(error) || performance.now() + intervalMs > end) {
        throw explainPostgres(error, connectionString) ?? error;
      }
      await pause(intervalMs);
    }
  }
}
