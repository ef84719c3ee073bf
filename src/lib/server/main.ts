/**
 * The production entry, bundled by the build: the API, the built site from memory, media with ranges, then Astro for
 * the pages that are rendered on demand. Stops gracefully on SIGTERM and SIGINT.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createApi } from './app.ts';
import { createBillingWork } from './billing/index.ts';
import { createBillingJobs } from './billing/jobs.ts';
import { openStripe } from './billing/stripe/client.ts';
import { createMediaSigner } from './catalog/signing.ts';
import { systemClock as clock } from './clock.ts';
import { openDatabase } from './db/client.ts';
import { DatabaseInUseError } from './db/lock.ts';
import { createMailer } from './mail/mailer.ts';
import { openRedis } from './redis.ts';
import { createSearch } from './search/service.ts';
import { loadSecrets } from './secrets.ts';
import { loadSettings, type Settings, SettingsError } from './settings.ts';
import { createStatus } from './status/service.ts';
import { watchStatus } from './status/watch.ts';
import { createHousekeeping } from './tracking/housekeeping.ts';
import { createAstro } from './web/astro.ts';
import { readFiles } from './web/files.ts';
import { createListener } from './web/listener.ts';
import { createMedia } from './web/media.ts';
import { closeServer } from './web/stop.ts';

async function serve(configured: Settings): Promise<void> {
  const logger = pino({ level: configured.logLevel });
  // Astro's handler listens to rejections and swallows those outside of its own requests.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));

  const database = await openDatabase(configured);
  const secrets = await loadSecrets(configured);
  const catalog = JSON.parse(await readFile('dist/server/catalog.json', 'utf8'));
  const files = readFiles('dist/client');
  const redis = configured.redisUrl ? openRedis(configured.redisUrl, logger) : undefined;
  const stripe = configured.stripeSecretKey
    ? await openStripe(configured.stripeSecretKey, configured.stripeApiUrl)
    : undefined;
  const search = createSearch(catalog);
  const status = createStatus(database, clock);

  const server = createServer();
  const port = await listen(server, configured);
  // With PORT=0 the system chose it; links need to know. Nothing waits from here on until requests are taken.
  const settings = { ...configured, siteUrl: configured.siteUrl.replace(/:0$/, `:${port}`) };
  const api = createApi({ database, catalog, search, settings, redis, stripe, secrets, clock, logger });
  const work = createBillingWork(database.db, { plans: catalog.plans, settings, stripe, clock });
  const billing = createBillingJobs(work, logger);
  const mailer = createMailer({ database, settings, clock, logger });
  const housekeeping = createHousekeeping({ db: database.db, clock, logger });
  const media = createMedia({ root: resolve('media'), verify: createMediaSigner(secrets, clock).verify });
  server.on(
    'request',
    createListener({
      api: getRequestListener(api.fetch),
      media,
      files,
      astro: createAstro(files, { status: status.read, search: search.find }),
      site: new URL(settings.siteUrl),
    }),
  );
  mailer.start();
  housekeeping.start();
  billing.start();
  const watch = watchStatus(status, logger);
  console.log(`Woodshed is open at http://${settings.host}:${port}`);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    watch.stop();
    await closeServer(server);
    await Promise.all([mailer.stop(), billing.stop(), housekeeping.stop()]);
    redis?.disconnect();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
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
  ['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');

try {
  await serve(loadSettings(process.env));
} catch (error) {
  console.error(isForThePerson(error) ? (error as Error).message : error);
  process.exit(1);
}
