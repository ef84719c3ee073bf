import type { DestinationStream, Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import { createLogger } from '../../platform/observability/logger.ts';
import type { Settings } from '../../settings.ts';
import { errorReportRoutes } from './routes.ts';
import { createErrorReports, type ErrorReports } from './service.ts';

export type { ErrorReports } from './service.ts';

export interface ReportingOptions {
  db: Database;
  settings: Pick<Settings, 'logLevel'>;
  clock: Clock;
  /** Where log lines go; the standard output by default. */
  destination?: DestinationStream;
}

/** A logger whose errors are also collected for the staff to read. */
export function createReportingLogger({ db, settings, clock, destination }: ReportingOptions): {
  logger: Logger;
  errorReports: ErrorReports;
} {
  const errorReports = createErrorReports({ db, clock, logger: createLogger({ settings, destination }) });
  return { logger: createLogger({ settings, destination, report: errorReports.add }), errorReports };
}

/** Errors of the server, for the staff. */
export const createFeature = ({ errorReports }: { errorReports: ErrorReports }) =>
  ({ routes: errorReportRoutes(errorReports) }) satisfies Feature;
