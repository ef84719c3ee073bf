import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { createMedia } from '../../src/lib/server/platform/web/media.ts';
import { createRedirects } from '../../src/lib/server/platform/web/redirects.ts';
import { loadSettings } from '../../src/lib/server/settings.ts';

/** Adds to `astro dev` what the production server provides. */
export function devServer(): AstroIntegration {
  return {
    name: 'woodshed:development',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        // src/fetch.ts answers it. Without a route Astro treats the request as a prerendered page: no headers, no body.
        injectRoute({ pattern: '/api/v1/[...call]', entrypoint: './src/fetch.ts', prerender: false });
        // Development only; not part of the build.
        injectRoute({ pattern: '/dev/ui', entrypoint: './src/dev/ui.astro', prerender: true });
      },
      'astro:server:setup': ({
        server: {
          middlewares,
          watcher,
          environments: { client, ssr },
        },
      }) => {
        // Scores and media manifests are read as files, which Vite does not watch.
        const showChange = (file: string) => {
          if (!/\.atex$|media\.json$/.test(file)) return;
          // The API has loaded them at its start.
          watcher.emit('change', resolve('src/fetch.ts'));
        };
        // A reload before the restart has finished gets an empty page from Astro.
        ssr?.hot.on('woodshed:loaded', () => client.hot.send({ type: 'full-reload' }));
        for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, showChange);
        const redirectOf = createRedirects(new URL(loadSettings(process.env).siteUrl));
        // Media links need no signature on a developer's machine.
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
