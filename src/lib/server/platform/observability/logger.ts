import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../../settings.ts';
import { describeError } from './describe-error.ts';

const errorLevel = 50;

interface LoggedError {
  err?: unknown;
  requestId?: string;
  /** What the server was doing, if the message does not say. */
  place?: string;
}

export interface LoggerOptions {
  settings: Pick<Settings, 'logLevel'>;
  /** Where lines go; the standard output by default. */
  destination?: DestinationStream;
  /** Called with every error that is logged. */
  report?: (error: unknown, place: string, requestId: string | undefined) => void;
}

/** A log of JSON lines without personal data: of errors, only what `describeError` leaves. */
export function createLogger({ settings, destination, report }: LoggerOptions): Logger {
  return pino(
    {
      level: settings.logLevel,
      base: { pid: process.pid },
      serializers: { err: (error: unknown) => ({ ...describeError(error) }) },
      hooks: {
        logMethod(args, method, level) {
          const [first, message] = args as [LoggedError | string, string?];
          if (report && level >= errorLevel && typeof first === 'object' && first.err !== undefined) {
            report(first.err, first.place ?? message ?? '', first.requestId);
          }
          return method.apply(this, args);
        },
      },
    },
    destination,
  );
}
