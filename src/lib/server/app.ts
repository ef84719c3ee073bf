import { Hono } from 'hono';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { Catalog } from '../contract/catalog.ts';
import { apiBase } from '../contract/paths.ts';
import { credentialRoutes } from './accounts/credential-routes.ts';
import { createCredentials } from './accounts/credentials.ts';
import { createOneTimeTokens } from './accounts/one-time-tokens.ts';
import { createPasswordGuard } from './accounts/password-guard.ts';
import { createPersonalData } from './accounts/personal-data.ts';
import { createPrincipals } from './accounts/principals.ts';
import { createRegistrationGuard } from './accounts/registration-guard.ts';
import { accountRoutes } from './accounts/routes.ts';
import { createAccounts } from './accounts/service.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { createSessions } from './accounts/sessions.ts';
import { createAccessTokens } from './accounts/tokens.ts';
import { createLeaderboard } from './achievements/leaderboard.ts';
import { achievementRoutes } from './achievements/routes.ts';
import { createAchievements } from './achievements/service.ts';
import { createAssistantFeature, type Patience } from './assistant/index.ts';
import { createBillingFeature } from './billing/index.ts';
import { indexCatalog } from './catalog/index.ts';
import { createMediaAddresses } from './catalog/media.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { createCatalogService } from './catalog/service.ts';
import { createMediaSigner } from './catalog/signing.ts';
import type { Clock } from './clock.ts';
import type { OpenDatabase } from './db/database.ts';
import { faultRoutes } from './faults/routes.ts';
import type { Faults } from './faults/service.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { createFavourites } from './favourites/service.ts';
import { answerHeaders, dataHeaders } from './http/headers.ts';
import { mountEndpoints } from './http/mount.ts';
import { createAudit } from './impersonation/audit.ts';
import { impersonationRoutes } from './impersonation/routes.ts';
import { createImpersonation } from './impersonation/service.ts';
import { createLimits } from './limits.ts';
import { loopRoutes } from './loops/routes.ts';
import { createLoops } from './loops/service.ts';
import { noteRoutes } from './notes/routes.ts';
import { createNotes } from './notes/service.ts';
import type { Metrics } from './observing/metrics.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { createPracticeCsv } from './practice-log/export.ts';
import { practiceLogRoutes } from './practice-log/routes.ts';
import { createPracticeLog } from './practice-log/service.ts';
import { createRecorder } from './progress/record.ts';
import { progressRoutes } from './progress/routes.ts';
import { createProgress } from './progress/service.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { createReviews } from './reviews/service.ts';
import { searchRoutes } from './search/routes.ts';
import type { Search } from './search/service.ts';
import type { Settings } from './settings.ts';
import { statusRoutes } from './status/routes.ts';
import { createStatus } from './status/service.ts';
import { createStreakHistory } from './streaks/history.ts';
import { createStreakReports } from './streaks/report.ts';
import { streakRoutes } from './streaks/routes.ts';
import { createStreaks } from './streaks/service.ts';
import { supportRoutes } from './support/routes.ts';
import { createSupport } from './support/service.ts';
import { createChordChanges } from './tools/chord-changes.ts';
import { toolRoutes } from './tools/routes.ts';
import { createTrainers } from './tools/trainers.ts';
import { trackingRoutes } from './tracking/routes.ts';
import { knownPages } from './tracking/rules/known-pages.ts';
import { createTracking } from './tracking/service.ts';
import { createUsage } from './tracking/usage.ts';
import { usageRoutes } from './tracking/usage-routes.ts';

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
    isPassword: createPasswordGuard(limits, clock),
    registrations: createRegistrationGuard(limits),
  };

  const record = createRecorder(database, catalog, clock);
  metrics?.gauge('queued_acts', 'Acts of learners that wait to be written.', record.waiting);
  const progress = createProgress(db, { catalog, media, record, clock });
  const audit = createAudit(database, clock);
  const impersonation = createImpersonation(db, { sessions, clock, siteUrl: settings.siteUrl });

  const status = createStatus(database, clock);
  const endpoints = [
    ...accountRoutes(createAccounts(db, tools), sessions),
    ...credentialRoutes(createCredentials(db, tools)),
    ...sessionRoutes(sessions, createPersonalData(db, { ...tools, stopCharging: billing.stop })),
    ...impersonationRoutes(impersonation, audit, sessions),
    ...catalogRoutes(createCatalogService(catalog, media), catalog.demo !== undefined),
    ...searchRoutes(search),
    ...progressRoutes(progress),
    ...streakRoutes(createStreaks(db, clock), createStreakReports(db, record, clock), createStreakHistory(db, clock)),
    ...achievementRoutes(createAchievements(db, clock), createLeaderboard(database, clock)),
    ...trackingRoutes(createTracking(db, catalog, record, clock)),
    ...billing.routes,
    ...usageRoutes(createUsage(db, { catalog, pages: knownPages(source, search.addresses()), clock })),
    ...supportRoutes(createSupport(db, { clock, logger })),
    ...statusRoutes(status, isStopping),
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
    noteError: status.noteError,
    trustProxy: settings.trustProxy,
    audit: audit.write,
  });
  return app;
}
