import { defineMiddleware } from 'astro:middleware';

/** Compresses the pages that are rendered on demand. All others were compressed when the site was built. */
export const onRequest = defineMiddleware(async (context, next) => {
  const page = await next();
  if (import.meta.env.DEV || context.isPrerendered || !page.body) return page;
  if (!context.request.headers.get('Accept-Encoding')?.includes('gzip')) return page;
  const headers = new Headers(page.headers);
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  return new Response(page.body.pipeThrough(new CompressionStream('gzip')), { status: page.status, headers });
});
