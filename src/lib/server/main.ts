/**
 * The production entry, bundled by the build: the API, the built site from memory, media with ranges, then Astro for
 * the pages that are rendered on demand. Stops gracefully on SIGTERM and SIGINT.
 */
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { getRequestListener } from '@hono/node-server';
import { createApi } from './app.ts';
import { createBillingWork } from './billing/index.ts';
import { openStripe } from './billing/stripe/client.ts';
import { createMediaAddresses } from './catalog/media.ts';
import { showCourses } from './catalog/shown.ts';
import { createMediaSigner } from './catalog/signing.ts';
import { systemClock as clock } from './clock.ts';
import { openDatabase } from './db/client.ts';
import { DatabaseInUseError } from './db/lock.ts';
import { StartError } from './db/start-error.ts';
import { tidyArchive } from './impersonation/archive.ts';
import { createJobs } from './jobs/index.ts';
import { createLimits } from './limits.ts';
import { createMailer } from './mail/mailer.ts';
import { createLogger } from './observing/logger.ts';
import { createMetrics } from './observing/metrics.ts';
import { createMetricsPage } from './observing/metrics-page.ts';
import { watchParts } from './observing/parts.ts';
import { openRedis } from './redis.ts';
import { createSearch } from './search/service.ts';
import { loadSecrets } from './secrets.ts';
import { loadSettings, type Settings, SettingsError } from './settings.ts';
import { createStatus } from './status/service.ts';
import { watchStatus } from './status/watch.ts';
import { keepMonths } from './tracking/housekeeping.ts';
import { createAstro } from './web/astro.ts';
import { readFiles } from './web/files.ts';
import { createWebHeaders } from './web/headers.ts';
import { createLessonPages } from './web/lesson-pages.ts';
import { createListener } from './web/listener.ts';
import { createMedia } from './web/media.ts';
import { createPageLimit } from './web/page-limit.ts';
import { createLimitedServer } from './web/server.ts';
import { closeServer } from './web/stop.ts';
import { servesItself, speaksForAll, superviseWorkers } from './workers.ts';

/** How long stopping may take in all, in milliseconds: a database that does not answer any more is not waited for. */
const longestStop = 12_000;

async function serve(configured: Settings): Promise<void> {
  // With four threads, as is usual, nobody is answered on two cores while old memory is looked through; and it is
  // looked through once it has grown to three times what was in use, not to twice.
  setFlagsFromString('--concurrent-marking-max-worker-num=1');
  setFlagsFromString('--heap-growing-percent=200');
  const database = await openDatabase(configured);
  const { logger, faults } = createLogger({ db: database.db, settings: configured, clock });
  // Astro's handler listens to rejections and swallows those outside of its own requests.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));

  const stopTracing = configured.otlpEndpoint
    ? await (await import('./observing/tracing.ts')).startTracing({ settings: configured, logger })
    : undefined;
  const metrics = createMetrics();
  const secrets = await loadSecrets(configured);
  const catalog = JSON.parse(await readFile('dist/server/catalog.json', 'utf8'));
  const headers = createWebHeaders(configured);
  const files = readFiles('dist/client', headers);
  const redis = configured.redisUrl ? openRedis(configured.redisUrl, logger) : undefined;
  const stripe = configured.stripeSecretKey
    ? await openStripe(configured.stripeSecretKey, configured.stripeApiUrl)
    : undefined;
  const search = createSearch(catalog);
  const status = createStatus(database, clock);

  const server = createLimitedServer();
  const port = await listen(server, configured);
  // With PORT=0 the system chose it; links need to know. Nothing waits from here on until requests are taken.
  const settings = { ...configured, siteUrl: configured.siteUrl.replace(/:0$/, `:${port}`) };
  let stopping = false;
  const observed = { logger, faults, metrics, isStopping: () => stopping };
  const api = createApi({ database, catalog, search, settings, redis, stripe, secrets, clock, ...observed });
  const mailer = createMailer({ database, settings, clock, logger, count: metrics.mail });
  const work = {
    mail: mailer.job,
    outbox: { every: 60, run: mailer.tidy } as const,
    months: { every: 60, run: () => keepMonths(database.db, clock.now()) } as const,
    audit: { every: 1440, run: () => tidyArchive(database.db, clock.now()) } as const,
    ...createBillingWork(database.db, { plans: catalog.plans, settings, stripe, clock }),
  };
  const jobs = createJobs(work, { databaseUrl: settings.databaseUrl, logger, count: metrics.job });
  const signer = createMediaSigner(secrets, clock);
  const addresses = createMediaAddresses(signer, settings.mediaUrl);
  const lessonPage = createLessonPages(files, catalog.lessons, addresses);
  const media = createMedia({ root: resolve('media'), verify: signer.verify, headers: headers.data });
  const limits = createLimits({ scale: settings.rateLimitScale, redis });
  const limit = createPageLimit({ limits, trustProxy: settings.trustProxy, headers: headers.data });
  watchParts(metrics, { database, server, mailer });
  server.on(
    'request',
    createListener({
      api: getRequestListener(api.fetch),
      media,
      files,
      lessonPage,
      astro: createAstro(
        files,
        { headers, limit },
        {
          courses: showCourses(catalog),
          status: status.read,
          search: search.find,
          questions: search.questions,
        },
      ),
      headers,
      metrics: createMetricsPage({ metrics, token: settings.metricsToken, headers: headers.data }),
      count: metrics.web,
      site: new URL(settings.siteUrl),
    }),
  );
  const watch = watchStatus(status, logger);
  if (speaksForAll()) console.log(`Woodshed is open at http://${settings.host}:${port}`);

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), longestStop).unref();
    watch.stop();
    await closeServer(server);
    await Promise.all([mailer.stop(), jobs.stop()]);
    await faults.flush();
    await stopTracing?.();
    redis?.disconnect();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  mailer.listen(() => jobs.wake('mail'));
  await jobs.start();
}

/** @returns the port */
async function listen(server: Server, { port, host }: Settings): Promise<number> {
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  return (server.address() as AddressInfo).port;
}

/** Faults that the person who starts the server can mend, told in one line. */
const isForThePerson = (error: unknown) =>
  error instanceof SettingsError ||
  error instanceof DatabaseInUseError ||
  error instanceof StartError ||
  ['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');

try {
  const settings = loadSettings(process.env);
  if (servesItself(settings.workers)) await serve(settings);
  else process.exit(await superviseWorkers(settings.workers));
} catch (error) {
  console.error(isForThePerson(error) ? (error as Error).message : error);
  process.exit(1);
}
