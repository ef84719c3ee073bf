import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../../settings.ts';
import { describeError } from './describe-error.ts';

const errorLevel = 50;

interface LoggedError {
  err?: unknown;
  requestId?: string;
  /** The operation that failed, if the message does not name it. */
  place?: string;
}

export interface LoggerOptions {
  settings: Pick<Settings, 'logLevel'>;
  /** Destination of the log lines; standard output by default. */
  destination?: DestinationStream;
  /** Called for every logged error. */
  report?: (error: unknown, place: string, requestId: string | undefined) => void;
}

/** Creates a logger of JSON lines. Errors are redacted by `describeError`, so that no personal data is logged. */
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
