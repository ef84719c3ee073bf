import { type DestinationStream, type Logger, pino } from 'pino';
import { createFaults, type Faults } from '../../features/error-reports/service.ts';
import type { Settings } from '../../settings.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { describeError } from './describe-error.ts';

const errorLevel = 50;

interface Logged {
  err?: unknown;
  requestId?: string;
  /** What the server was at, where the message does not say it. */
  place?: string;
}

export interface LoggerOptions {
  db: Database;
  settings: Pick<Settings, 'logLevel'>;
  clock: Clock;
  /** Where lines go; the standard output if not said. */
  destination?: DestinationStream;
}

/**
 * A log of JSON lines with nothing personal in them: of errors only what `describeError` leaves. Every error that is
 * logged is noted as a fault as well.
 */
export function createLogger({ db, settings, clock, destination }: LoggerOptions): { logger: Logger; faults: Faults } {
  const options = {
    level: settings.logLevel,
    base: { pid: process.pid },
    serializers: { err: (error: unknown) => ({ ...describeError(error) }) },
  };
  const faults = createFaults({ db, clock, logger: pino(options, destination) });
  const logger = pino(
    {
      ...options,
      hooks: {
        logMethod(args, method, level) {
          const [first, message] = args as [Logged | string, string?];
          if (level >= errorLevel && typeof first === 'object' && first.err !== undefined) {
            faults.note(first.err, first.place ?? message ?? '', first.requestId);
          }
          return method.apply(this, args);
        },
      },
    },
    destination,
  );
  return { logger, faults };
}
