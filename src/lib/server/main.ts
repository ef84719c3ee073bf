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
import type { Catalog } from '../contract/catalog.ts';
import { createApp } from './app.ts';
import { commands } from './commands.ts';
import { openStripe } from './features/billing/index.ts';
import { createReportingLogger } from './features/error-reports/index.ts';
import { systemClock as clock } from './platform/clock.ts';
import { openDatabase } from './platform/db/client.ts';
import { DatabaseInUseError } from './platform/db/lock.ts';
import { StartError } from './platform/db/start-error.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createMetrics } from './platform/observability/metrics.ts';
import { openRedis } from './platform/redis.ts';
import { addResourceGauges } from './platform/resource-gauges.ts';
import { loadSecrets } from './platform/secrets.ts';
import { createAstro } from './platform/web/astro.ts';
import { readFiles } from './platform/web/files.ts';
import { closeServer } from './platform/web/graceful-shutdown.ts';
import { createLessonPages } from './platform/web/lesson-pages.ts';
import { createListener } from './platform/web/listener.ts';
import { createMedia } from './platform/web/media.ts';
import { createMetricsPage } from './platform/web/metrics-page.ts';
import { createPageLimit } from './platform/web/page-limit.ts';
import { createLimitedServer } from './platform/web/server.ts';
import { createWebHeaders } from './platform/web/web-headers.ts';
import { isAnnouncer, isServingProcess, superviseWorkers } from './platform/workers.ts';
import { loadSettings, type Settings, SettingsError } from './settings.ts';

/** Deadline for a graceful stop in ms, so that an unreachable database cannot hold it up. */
const maxStopMs = 12_000;

async function serve(configured: Settings): Promise<void> {
  // With V8's four marking threads, a major collection stalls all requests on two cores.
  setFlagsFromString('--concurrent-marking-max-worker-num=1');
  // Collect old space once it has tripled: with a thousand learners every 23 s instead of every 11 s (decision 037).
  setFlagsFromString('--heap-growing-percent=200');
  const database = await openDatabase(configured, { commands });
  const { logger, errorReports } = createReportingLogger({ db: database.db, settings: configured, clock });
  // Astro's handler registers a listener that swallows rejections outside its own requests.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));

  const stopTracing = configured.otlpEndpoint
    ? await (await import('./platform/observability/tracing.ts')).startTracing({ settings: configured, logger })
    : undefined;
  const metrics = createMetrics();
  const secrets = await loadSecrets(configured);
  const content: Catalog = JSON.parse(await readFile('dist/server/catalog.json', 'utf8'));
  const headers = createWebHeaders(configured);
  const files = readFiles('dist/client', headers);
  const redis = configured.redisUrl ? openRedis(configured.redisUrl, logger) : undefined;
  const stripe = configured.stripeSecretKey
    ? await openStripe(configured.stripeSecretKey, configured.stripeApiUrl)
    : undefined;

  const server = createLimitedServer();
  const port = await listen(server, configured);
  // With PORT=0 the system chose the port, which links need. No await from here until the listener is attached.
  const settings = { ...configured, siteUrl: configured.siteUrl.replace(/:0$/, `:${port}`) };
  let stopping = false;
  const { api, jobs, features, limits, pages } = createApp({
    ...{ database, content, settings, secrets, clock, logger, errorReports },
    ...{ redis, stripe, metrics, isStopping: () => stopping },
  });
  const mailer = createMailer({ database, settings, clock, logger, count: metrics.mail });
  const jobRunner = createJobs(
    { mail: mailer.job, outbox: { every: 60, run: mailer.tidy }, ...jobs },
    { databaseUrl: settings.databaseUrl, logger, count: metrics.job },
  );
  const lessonPage = createLessonPages(files, content.lessons, features.catalog.media);
  const media = createMedia({ root: resolve('media'), verify: features.catalog.verifyMedia, headers: headers.data });
  const limit = createPageLimit({ limits, trustProxy: settings.trustProxy, headers: headers.data });
  addResourceGauges(metrics, { database, server, mailer });
  server.on(
    'request',
    createListener({
      api: getRequestListener(api.fetch),
      media,
      files,
      lessonPage,
      astro: createAstro(files, { headers, limit }, pages),
      headers,
      metrics: createMetricsPage({ metrics, token: settings.metricsToken, headers: headers.data }),
      count: metrics.web,
      site: new URL(settings.siteUrl),
    }),
  );
  const uptime = features.status.watch();
  if (isAnnouncer()) console.log(`Woodshed is open at http://${settings.host}:${port}`);

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), maxStopMs).unref();
    uptime.stop();
    await closeServer(server);
    await Promise.all([mailer.stop(), jobRunner.stop()]);
    await errorReports.flush();
    await stopTracing?.();
    redis?.disconnect();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  mailer.listen(() => jobRunner.wake('mail'));
  await jobRunner.start();
}

/** @returns the port */
async function listen(server: Server, { port, host }: Settings): Promise<number> {
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  return (server.address() as AddressInfo).port;
}

/** Whether the person starting the server can fix this error: print one line without a stack. */
const isStartError = (error: unknown) =>
  error instanceof SettingsError ||
  error instanceof DatabaseInUseError ||
  error instanceof StartError ||
  ['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');

try {
  const settings = loadSettings(process.env);
  if (isServingProcess(settings.workers)) await serve(settings);
  else process.exit(await superviseWorkers(settings.workers));
} catch (error) {
  console.error(isStartError(error) ? (error as Error).message : error);
  process.exit(1);
}
