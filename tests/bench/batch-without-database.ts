/**
 * The tracking call with everything but the write: routing, token, body and every event's validation. A process of
 * its own; prints its address and, on the next line, a token.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { apiBase } from '../../src/lib/contract/paths.ts';
import { trackingEvent } from '../../src/lib/contract/tracking.ts';
import { createPrincipals } from '../../src/lib/server/accounts/principals.ts';
import { createAccounts } from '../../src/lib/server/accounts/service.ts';
import { createSessions } from '../../src/lib/server/accounts/sessions.ts';
import { createAccessTokens } from '../../src/lib/server/accounts/tokens.ts';
import { systemClock as clock } from '../../src/lib/server/clock.ts';
import { openDatabase } from '../../src/lib/server/db/client.ts';
import { mountEndpoints } from '../../src/lib/server/http/mount.ts';
import { validate } from '../../src/lib/server/http/validate.ts';
import { loadSettings } from '../../src/lib/server/settings.ts';
import { instantOf } from '../../src/lib/server/tracking/acts.ts';
import { trackingRoutes } from '../../src/lib/server/tracking/routes.ts';
import type { Tracking } from '../../src/lib/server/tracking/service.ts';

const database = await openDatabase(loadSettings({ DATABASE_URL: 'memory://' }));
const accessTokens = createAccessTokens(['a secret of the benchmark, and of nothing else'], clock);
const principals = createPrincipals(database, accessTokens, clock);
const accounts = createAccounts(database.db, createSessions(database.db, accessTokens, principals, clock), clock);
const { tokens } = await accounts.register(
  { email: 'bench@example.org', password: 'a porch, a lamp and six strings', name: 'Bench' },
  'bench',
);

const tracking: Pick<Tracking, 'batch'> = {
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
mountEndpoints(app, trackingRoutes(tracking as Tracking), {
  authenticate: principals.authenticate,
  logger: pino({ level: 'silent' }),
});
const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () => {
  console.log(tokens.access);
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
