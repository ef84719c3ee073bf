import { Hono } from 'hono';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { apiBase } from '../contract/api-paths.ts';
import type { Catalog } from '../contract/catalog.ts';
import { credentialRoutes } from './features/accounts/credential-routes.ts';
import { createCredentials } from './features/accounts/credentials.ts';
import { createOneTimeTokens } from './features/accounts/one-time-tokens.ts';
import { createPasswordGuard } from './features/accounts/password-guard.ts';
import { createPersonalData } from './features/accounts/personal-data.ts';
import { createPrincipals } from './features/accounts/principals.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { createAccounts } from './features/accounts/service.ts';
import { sessionRoutes } from './features/accounts/session-routes.ts';
import { createSessions } from './features/accounts/sessions.ts';
import { createAccessTokens } from './features/accounts/tokens.ts';
import { createAssistantFeature, type Patience } from './features/assistant/index.ts';
import { createBillingFeature } from './features/billing/index.ts';
import { indexCatalog } from './features/catalog/catalog-index.ts';
import { createMediaAddresses } from './features/catalog/media-addresses.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { createCatalogService } from './features/catalog/service.ts';
import { createMediaSigner } from './features/catalog/signing.ts';
import { faultRoutes } from './features/error-reports/routes.ts';
import type { Faults } from './features/error-reports/service.ts';
import { favouriteRoutes } from './features/favourites/routes.ts';
import { createFavourites } from './features/favourites/service.ts';
import { createAudit } from './features/impersonation/audit.ts';
import { impersonationRoutes } from './features/impersonation/routes.ts';
import { createImpersonation } from './features/impersonation/service.ts';
import { createLearning } from './features/learning/index.ts';
import { loopRoutes } from './features/loops/routes.ts';
import { createLoops } from './features/loops/service.ts';
import { noteRoutes } from './features/notes/routes.ts';
import { createNotes } from './features/notes/service.ts';
import { createPracticeCsv } from './features/practice-log/export.ts';
import { practiceLogRoutes } from './features/practice-log/routes.ts';
import { createPracticeLog } from './features/practice-log/service.ts';
import { searchRoutes } from './features/search/routes.ts';
import type { Search } from './features/search/service.ts';
import { reviewRoutes } from './features/spaced-review/routes.ts';
import { createReviews } from './features/spaced-review/service.ts';
import { statusRoutes } from './features/status/routes.ts';
import { createStatus } from './features/status/service.ts';
import { supportRoutes } from './features/support/routes.ts';
import { createSupport } from './features/support/service.ts';
import { createChordChanges } from './features/tools/chord-changes.ts';
import { toolRoutes } from './features/tools/routes.ts';
import { createTrainers } from './features/tools/trainers.ts';
import { usageRoutes } from './features/usage/routes.ts';
import { createUsage } from './features/usage/service.ts';
import type { Clock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { answerHeaders, dataHeaders } from './platform/http/headers.ts';
import { mountEndpoints } from './platform/http/mount.ts';
import { createLimits } from './platform/http/rate-limits.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import { openApiRoutes } from './platform/openapi/routes.ts';
import type { Settings } from './settings.ts';

export interface ApiOptions {
  database: OpenDatabase;
  catalog: Catalog;
  search: Search;
  settings: Pick<
    Settings,
    | 'mediaUrl'
    | 'siteUrl'
    | 'rateLimitScale'
    | 'trustProxy'
    | 'stripeWebhookSecret'
    | 'assistantUrl'
    | 'assistantKey'
    | 'assistantModel'
  >;
  /** Shares limits with other processes. */
  redis?: Redis;
  /** Takes the money; absent: the sandbox, in which none moves. */
  stripe?: Stripe;
  /** With the assistant's model. */
  patience?: Patience;
  /** From `loadSecrets`: the first signs, all verify. */
  secrets: readonly string[];
  clock: Clock;
  logger: Logger;
  faults: Faults;
  metrics?: Metrics;
  /** Whether the process is about to end. */
  isStopping?: () => boolean;
}

/** The API as one Hono app that answers under `/api/v1`. */
export function createApi(options: ApiOptions) {
  const { database, catalog: source, search, settings, redis, stripe, patience, secrets, clock } = options;
  const { logger, faults, metrics, isStopping = () => false } = options;
  const { db } = database;
  const catalog = indexCatalog(source);
  const media = createMediaAddresses(createMediaSigner(secrets, clock), settings.mediaUrl);
  const accessTokens = createAccessTokens(secrets, clock);
  const principals = createPrincipals(database, accessTokens, clock);
  const sessions = createSessions(db, accessTokens, principals, clock);
  const limits = createLimits({ scale: settings.rateLimitScale, redis });
  const billing = createBillingFeature(db, { plans: source.plans, settings, stripe, principals, clock });
  const tools = {
    sessions,
    principals,
    clock,
    tokens: createOneTimeTokens(clock),
    isPassword: createPasswordGuard(limits),
  };

  const learning = createLearning({ database, catalog, media, clock });
  for (const { name, help, read } of learning.metrics) metrics?.gauge(name, help, read);
  const { progress } = learning;
  const audit = createAudit(database, clock);
  const impersonation = createImpersonation(db, { sessions, clock, siteUrl: settings.siteUrl });

  const endpoints = [
    ...accountRoutes(createAccounts(db, tools), sessions),
    ...credentialRoutes(createCredentials(db, tools)),
    ...sessionRoutes(sessions, createPersonalData(db, { ...tools, stopCharging: billing.stop })),
    ...impersonationRoutes(impersonation, audit, sessions),
    ...catalogRoutes(createCatalogService(catalog, media), catalog.demo !== undefined),
    ...searchRoutes(search),
    ...learning.routes,
    ...billing.routes,
    ...usageRoutes(createUsage(db, catalog, clock)),
    ...supportRoutes(createSupport(db, { clock, logger })),
    ...statusRoutes(createStatus(database, clock), isStopping),
    ...faultRoutes(faults),
    ...favouriteRoutes(createFavourites(db, catalog, clock)),
    ...noteRoutes(createNotes(db, catalog, clock)),
    ...createAssistantFeature(db, { source, catalog, progress, settings, patience, limits, clock, logger }),
    ...toolRoutes({ trainers: createTrainers(db, clock), changes: createChordChanges(db, clock) }),
    ...practiceLogRoutes(createPracticeLog(db, clock), createPracticeCsv(db)),
    ...loopRoutes(createLoops(db, catalog, clock)),
    ...reviewRoutes(createReviews(db, catalog, clock)),
  ];
  const app = new Hono().basePath(apiBase);
  mountEndpoints(app, [...endpoints, ...openApiRoutes(endpoints)], {
    authenticate: principals.authenticate,
    headers: { ...answerHeaders(settings), ...dataHeaders },
    count: metrics?.call,
    logger,
    limits,
    trustProxy: settings.trustProxy,
    audit: audit.write,
  });
  return app;
}
