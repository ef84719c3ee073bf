import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionError } from '../errors.ts';

/** The server cannot start; the message is one line for the person who starts it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** How long a PostgreSQL that is not there yet is waited for at the start, and how often it is tried, in milliseconds. */
const patience = 30_000;
const tryEvery = 500;

/** Host, port and name of a database, without who logs in and with what. */
function placeOf(connectionString: string): string {
  const url = URL.parse(connectionString);
  return url ? `${url.host || 'this machine'}${url.pathname}` : 'DATABASE_URL';
}

/** What a person can do about a PostgreSQL that cannot be opened, in one line; undefined for anything unexpected. */
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
 * Opens a PostgreSQL, which may start later than we do.
 * @throws StartError when it cannot be reached in time, or does not let us in
 */
export async function waitForPostgres<T>(
  open: () => Promise<T>,
  connectionString: string,
  { longest = patience, every = tryEvery } = {},
): Promise<T> {
  const end = performance.now() + longest;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isConnectionError(error) || performance.now() + every > end) {
        throw explainPostgres(error, connectionString) ?? error;
      }
      await pause(every);
    }
  }
}
