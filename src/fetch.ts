/** `astro dev` only: the same API as in production, then Astro. */

import { astro, getFetchState } from 'astro/hono';
import { Hono } from 'hono';
import { pino } from 'pino';
import { getCatalog } from './lib/catalog/catalog.ts';
import { createApi } from './lib/server/app.ts';
import { systemClock as clock } from './lib/server/clock.ts';
import { openDatabase } from './lib/server/db/client.ts';
import { createSearch } from './lib/server/search/service.ts';
import { loadSecrets } from './lib/server/secrets.ts';
import { loadSettings } from './lib/server/settings.ts';
import { createRedirects } from './lib/server/web/redirects.ts';

const settings = loadSettings(process.env);
const database = await openDatabase(settings);
const catalog = await getCatalog();
const search = createSearch(catalog);
const api = createApi({
  database,
  catalog,
  search,
  secrets: await loadSecrets(settings),
  logger: pino({ level: settings.logLevel }),
  settings,
  clock,
});

const redirectOf = createRedirects(new URL(settings.siteUrl));
const app = new Hono();
app.route('/', api);
app.use((context, next) => {
  const { pathname, search: query, host } = new URL(context.req.url);
  const redirect = redirectOf({ target: pathname + query, host, cookies: context.req.header('cookie') });
  if (redirect) return Promise.resolve(context.redirect(redirect.location, redirect.status));
  Object.assign(getFetchState(context).locals, {
    isUp: () => database.ping().then(() => true),
    search: search.find,
  } satisfies App.Locals);
  return next() as Promise<undefined>;
});
app.use(astro());

export default app;
