import { Hono } from 'hono';
import type { Redis } from 'ioredis';
import { apiBase } from '../contract/api-paths.ts';
import { createFeatures, type FeatureOptions } from './features.ts';
import type { PlatformContext } from './platform/feature.ts';
import { answerHeaders, dataHeaders } from './platform/http/headers.ts';
import { mountEndpoints } from './platform/http/mount.ts';
import { createLimits } from './platform/http/rate-limits.ts';
import type { Job } from './platform/jobs/job.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import { openApiRoutes } from './platform/openapi/routes.ts';

export interface AppOptions extends Omit<PlatformContext, 'db' | 'limits' | 'isStopping'>, FeatureOptions {
  /** Shares rate limits with other processes. */
  redis?: Redis;
  metrics?: Metrics;
  isStopping?: () => boolean;
}

/** Creates the API as one Hono app under `/api/v1`, the background jobs, and the features that the site needs. */
export function createApp({ redis, metrics, isStopping = () => false, ...options }: AppOptions) {
  const { database, settings, logger } = options;
  const limits = createLimits({ scale: settings.rateLimitScale, redis });
  const features = createFeatures({ ...options, db: database.db, limits, isStopping });
  if (metrics) for (const feature of features.all) feature.metrics?.(metrics);

  const endpoints = features.all.flatMap(({ routes }) => routes);
  const api = new Hono().basePath(apiBase);
  mountEndpoints(api, [...endpoints, ...openApiRoutes(endpoints)], {
    authenticate: features.accounts.authenticate,
    headers: { ...answerHeaders(settings), ...dataHeaders },
    count: metrics?.call,
    logger,
    limits,
    noteError: features.status.noteError,
    trustProxy: settings.trustProxy,
    audit: features.impersonation.audit,
  });
  const jobs: Record<string, Job> = Object.assign({}, ...features.all.map((feature) => feature.jobs));
  /** Read by pages rendered on demand. */
  const pages = {
    courses: features.catalog.previews,
    lessonPreview: features.catalog.lessonPreview,
    status: features.status.read,
    search: features.search.find,
    questions: features.search.questions,
    answers: features.search.meantAnswers,
  };
  return { api, jobs, features, limits, pages };
}
