/** `astro dev` only: the same API as in production, then Astro. */

import { astro, getFetchState } from 'astro/hono';
import { Hono } from 'hono';
import { getCatalog } from './lib/catalog/catalog.ts';
import { createApi } from './lib/server/app.ts';
import { showCourses } from './lib/server/features/catalog/course-previews.ts';
import { createSearch } from './lib/server/features/search/service.ts';
import { createStatus } from './lib/server/features/status/service.ts';
import { systemClock as clock } from './lib/server/platform/clock.ts';
import { openDatabase } from './lib/server/platform/db/client.ts';
import { createJobs } from './lib/server/platform/jobs/jobs.ts';
import { createMailer } from './lib/server/platform/mail/mailer.ts';
import { createLogger } from './lib/server/platform/observability/logger.ts';
import { loadSecrets } from './lib/server/platform/secrets.ts';
import { loadSettings } from './lib/server/settings.ts';

const settings = loadSettings(process.env);
const database = await openDatabase(settings);
const { logger, faults } = createLogger({ db: database.db, settings, clock });
const catalog = await getCatalog();
const search = createSearch(catalog);
const api = createApi({
  database,
  catalog,
  search,
  secrets: await loadSecrets(settings),
  logger,
  faults,
  settings,
  clock,
});
const mailer = createMailer({ database, settings, clock, logger });
const jobs = createJobs({ mail: mailer.job }, { databaseUrl: settings.databaseUrl, logger });
mailer.listen(() => jobs.wake('mail'));
await jobs.start();
// An edit loads this file anew.
import.meta.hot?.dispose(() => Promise.all([mailer.stop(), jobs.stop()]));

const status = createStatus(database, clock);
const app = new Hono();
app.route('/', api);
app.use((context, next) => {
  Object.assign(getFetchState(context).locals, {
    courses: showCourses(catalog),
    status: status.read,
    search: search.find,
    questions: search.questions,
  } satisfies App.Locals);
  return next() as Promise<undefined>;
});
app.use(astro());
import.meta.hot?.send('woodshed:loaded');

export default app;
