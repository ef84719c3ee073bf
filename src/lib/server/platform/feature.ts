import type { Logger } from 'pino';
import type { Catalog } from '../../contract/catalog.ts';
import type { Settings } from '../settings.ts';
import type { Clock } from './clock.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import type { AnyEndpoint } from './http/endpoint.ts';
import type { Limits } from './http/rate-limits.ts';
import type { Job } from './jobs/job.ts';
import type { Metrics } from './observability/metrics.ts';

/** Services available to every feature. A feature that needs another one names it in its own context type. */
export interface PlatformContext {
  database: OpenDatabase;
  /** Same as `database.db`; most features need nothing else of it. */
  db: Database;
  /** Courses, lessons, guides and plans, as written by the build. */
  content: Catalog;
  settings: Settings;
  /** From `loadSecrets`: the first signs, all verify. */
  secrets: readonly string[];
  limits: Limits;
  clock: Clock;
  logger: Logger;
  /** Whether the process is shutting down. */
  isStopping: () => boolean;
}

/** Result of every `createFeature`; features add the functions that other features call. */
export interface Feature {
  routes: readonly AnyEndpoint[];
  /** Background jobs by name. */
  jobs?: Record<string, Job>;
  /** Registers the feature's gauges. */
  metrics?: (metrics: Metrics) => void;
}
