/**
 * Serves the tracking endpoint without the database write: routing, token, body parsing and validation of each event.
 * Runs as its own process; prints its address and, on the next line, a token.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { indexDocuments } from '../../src/lib/catalog/search-index.ts';
import type { SessionAnswer } from '../../src/lib/contract/accounts.ts';
import { apiBase } from '../../src/lib/contract/api-paths.ts';
import { trackingEvent } from '../../src/lib/contract/tracking.ts';
import { createApp } from '../../src/lib/server/app.ts';
import { createPrincipals } from '../../src/lib/server/features/accounts/principals.ts';
import { createAccessTokens } from '../../src/lib/server/features/accounts/tokens.ts';
import { createReportingLogger } from '../../src/lib/server/features/error-reports/index.ts';
import { instantOf } from '../../src/lib/server/features/learning/ingest/parse-events.ts';
import type { PlaybackReports } from '../../src/lib/server/features/learning/ingest/playback-reports.ts';
import { trackingRoutes } from '../../src/lib/server/features/learning/routes/tracking-routes.ts';
import { systemClock as clock } from '../../src/lib/server/platform/clock.ts';
import { openDatabase } from '../../src/lib/server/platform/db/client.ts';
import { mountEndpoints } from '../../src/lib/server/platform/http/mount.ts';
import { createLimits } from '../../src/lib/server/platform/http/rate-limits.ts';
import { validate } from '../../src/lib/server/platform/validate.ts';
import { loadSettings } from '../../src/lib/server/settings.ts';

const settings = loadSettings({ DATABASE_URL: 'memory://', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent' });
const database = await openDatabase(settings);
const secrets = ['a secret of the benchmark, and of nothing else'];
const { logger, errorReports } = createReportingLogger({ db: database.db, settings, clock });
const content = {
  courses: [],
  lessons: [],
  plans: [],
  reviews: [],
  passages: [],
  answers: [],
  search: indexDocuments([]),
};
const { api } = createApp({ database, content, settings, secrets, clock, logger, errorReports });
const registered = await api.request(`${apiBase}/auth/register`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ email: 'bench@example.org', password: 'a porch, a lamp and six strings', name: 'Bench' }),
});
const { tokens } = (await registered.json()) as SessionAnswer;
const principals = createPrincipals(database, createAccessTokens(secrets, clock), clock);

const tracking: Pick<PlaybackReports, 'batch'> = {
  async batch(_userId, { events }) {
    const now = clock.now();
    for (const source of events) {
      const event = validate(trackingEvent, source, 'body');
      instantOf(event.timestamp, now, 'body.timestamp');
    }
    return { accepted: events.length, duplicates: 0, rejected: [], unlocked: [] };
  },
};

const app = new Hono().basePath(apiBase);
mountEndpoints(
  app,
  trackingRoutes(tracking as PlaybackReports, () => Promise.reject(new Error('not in this benchmark'))),
  {
    authenticate: principals.authenticate,
    logger,
    limits: createLimits({ scale: settings.rateLimitScale }),
    trustProxy: settings.trustProxy,
    headers: {},
    audit: async () => async () => {},
  },
);
const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () => {
  console.log(tokens.access);
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
