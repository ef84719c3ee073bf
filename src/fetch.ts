/** `astro dev` only: the same API and jobs as in production, then Astro. */

import { astro, getFetchState } from 'astro/hono';
import { Hono } from 'hono';
import { getCatalog } from './lib/catalog/catalog.ts';
import { createApp } from './lib/server/app.ts';
import { commands } from './lib/server/commands.ts';
import { createReportingLogger } from './lib/server/features/error-reports/index.ts';
import { systemClock as clock } from './lib/server/platform/clock.ts';
import { openDatabase } from './lib/server/platform/db/client.ts';
import { createJobs } from './lib/server/platform/jobs/jobs.ts';
import { createMailer } from './lib/server/platform/mail/mailer.ts';
import { loadSecrets } from './lib/server/platform/secrets.ts';
import { loadSettings } from './lib/server/settings.ts';

const settings = loadSettings(process.env);
const database = await openDatabase(settings, { commands });
const { logger, errorReports } = createReportingLogger({ db: database.db, settings, clock });
const content = await getCatalog();
const secrets = await loadSecrets(settings);
const { api, jobs, pages } = createApp({ database, content, settings, secrets, clock, logger, errorReports });
const mailer = createMailer({ database, settings, clock, logger });
const jobRunner = createJobs({ mail: mailer.job, ...jobs }, { databaseUrl: settings.databaseUrl, logger });
mailer.listen(() => jobRunner.wake('mail'));
await jobRunner.start();
// Vite reloads this module after an edit.
import.meta.hot?.dispose(() => Promise.all([mailer.stop(), jobRunner.stop()]));

const app = new Hono();
app.route('/', api);
app.use((context, next) => {
  Object.assign(getFetchState(context).locals, pages satisfies App.Locals);
  return next() as Promise<undefined>;
});
app.use(astro());
import.meta.hot?.send('woodshed:loaded');

export default app;
