import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { createMedia } from '../../src/lib/server/web/media.ts';

/** Serves `media/` in `astro dev`, to anybody: there is nothing to protect on a developer's own machine. */
export function developmentMedia(): AstroIntegration {
  return {
    name: 'woodshed:development-media',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const media = createMedia({ root: resolve('media'), verify: () => true });
        server.middlewares.use('/media', (request, response) => media(request, response, request.url ?? ''));
      },
    },
  };
}
