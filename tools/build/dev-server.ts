import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { createMedia } from '../../src/lib/server/platform/web/media.ts';
import { createRedirects } from '../../src/lib/server/platform/web/redirects.ts';
import { loadSettings } from '../../src/lib/server/settings.ts';

/** What `astro dev` lacks of the server that is shipped. */
export function development(): AstroIntegration {
  return {
    name: 'woodshed:development',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        // Answered by src/fetch.ts. Without a route, Astro takes it for a prerendered page: no headers, no body.
        injectRoute({ pattern: '/api/v1/[...call]', entrypoint: './src/fetch.ts', prerender: false });
        // It is for whoever builds the site, and no part of what is built.
        injectRoute({ pattern: '/dev/ui', entrypoint: './src/dev/ui.astro', prerender: true });
      },
      'astro:server:setup': ({
        server: {
          middlewares,
          watcher,
          environments: { client, ssr },
        },
      }) => {
        // Scores and what is said of media are read as files: nothing else would notice that they have changed.
        const showChange = (file: string) => {
          if (!/\.atex$|media\.json$/.test(file)) return;
          // The API has them from when it was loaded.
          watcher.emit('change', resolve('src/fetch.ts'));
        };
        // A page that comes anew any sooner meets a server that is half there, which Astro answers with an empty page.
        ssr?.hot.on('woodshed:loaded', () => client.hot.send({ type: 'full-reload' }));
        for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, showChange);
        const redirectOf = createRedirects(new URL(loadSettings(process.env).siteUrl));
        // Nothing needs protection on a developer's own machine.
        const media = createMedia({ root: resolve('media'), verify: () => true });
        middlewares.use((request, response, next) => {
          const { host, cookie: cookies } = request.headers;
          const redirect = redirectOf({ target: request.url ?? '/', host, cookies });
          if (redirect) response.writeHead(redirect.status, { Location: redirect.location }).end();
          else next();
        });
        middlewares.use('/media', (request, response) => media(request, response, request.url ?? ''));
      },
    },
  };
}
