import type { PlatformContext } from '../../platform/feature.ts';
import { statusRoutes } from './routes.ts';
import { createStatus } from './service.ts';
import { watchStatus } from './watch.ts';

/** Health checks, and the uptime of the last 90 days. */
export function createFeature({ database, clock, logger, isStopping }: PlatformContext) {
  const status = createStatus(database, clock);
  return {
    routes: statusRoutes(status, isStopping),
    read: status.read,
    /** Called with every failed request's error; a failed write makes `/health` answer 503. */
    noteError: status.noteError,
    /** Records the uptime of this process once a minute, until stopped. */
    watch: () => watchStatus(status, logger),
  };
}
