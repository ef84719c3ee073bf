/** `astro dev` only: the same API as in production, then Astro. */

import { astro, getFetchState } from 'astro/hono';
import { Hono } from 'hono';
import { pino } from 'pino';
import { getCatalog } from './lib/catalog/catalog.ts';
import { createApi } from './lib/server/app.ts';
import { systemClock as clock } from './lib/server/clock.ts';
import { openDatabase } from './lib/server/db/client.ts';
import { createMailer } from './lib/server/mail/mailer.ts';
import { loadSecrets } from './lib/server/secrets.ts';
import { loadSettings } from './lib/server/settings.ts';

const settings = loadSettings(process.env);
const database = await openDatabase(settings);
const logger = pino({ level: settings.logLevel });
const api = createApi({
  database,
  catalog: await getCatalog(),
  secrets: await loadSecrets(settings),
  logger,
  settings,
  clock,
});
const mailer = createMailer({ database, settings, clock, logger });
mailer.start();
// An edit loads this file anew.
import.meta.hot?.dispose(() => mailer.stop());

const app = new Hono();
app.route('/', api);
app.use((context, next) => {
  getFetchState(context).locals.isUp = () => database.ping().then(() => true);
  return next() as Promise<undefined>;
});
app.use(astro());

export default app;
