/**
 * The production entry, bundled by the build: the API, the built site from memory, media with ranges, then Astro for
 * the pages that are rendered on demand. Stops gracefully on SIGTERM and SIGINT.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createApi } from './app.ts';
import { createMediaSigner } from './catalog/signing.ts';
import { systemClock as clock } from './clock.ts';
import { openDatabase } from './db/client.ts';
import { DatabaseInUseError } from './db/lock.ts';
import { createMailer } from './mail/mailer.ts';
import { openRedis } from './redis.ts';
import { createSearch } from './search/service.ts';
import { loadSecrets } from './secrets.ts';
import { loadSettings, type Settings, SettingsError } from './settings.ts';
import { createAstro } from './web/astro.ts';
import { readFiles } from './web/files.ts';
import { createListener } from './web/listener.ts';
import { createMedia } from './web/media.ts';
import { closeServer } from './web/stop.ts';

async function serve(settings: Settings): Promise<void> {
  const logger = pino({ level: settings.logLevel });
  // Astro's handler listens to rejections and swallows those outside of its own requests.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));

  const database = await openDatabase(settings);
  const secrets = await loadSecrets(settings);
  const catalog = JSON.parse(await readFile('dist/server/catalog.json', 'utf8'));
  const files = readFiles('dist/client');
  const redis = settings.redisUrl ? openRedis(settings.redisUrl, logger) : undefined;
  const search = createSearch(catalog);
  const api = createApi({ database, catalog, search, settings, redis, secrets, clock, logger });
  const mailer = createMailer({ database, settings, clock, logger });
  const media = createMedia({ root: resolve('media'), verify: createMediaSigner(secrets, clock).verify });
  const isUp = () =>
    database.ping().then(
      () => true,
      () => false,
    );
  const server = createServer(
    createListener({
      api: getRequestListener(api.fetch),
      media,
      files,
      astro: createAstro(files, { isUp, search: search.find }),
      site: new URL(settings.siteUrl),
    }),
  );

  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(settings.port, settings.host, listening);
  });
  mailer.start();
  const { port } = server.address() as AddressInfo;
  console.log(`Woodshed is open at http://${settings.host}:${port}`);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    await closeServer(server);
    await mailer.stop();
    redis?.disconnect();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
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
