import { defineMiddleware } from 'astro:middleware';

const policyHeader = 'Content-Security-Policy';

/**
 * Gives the pages that are rendered on demand the site's policy, and compresses them. All others were compressed when
 * the site was built, and have their policy from the server.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const page = await next();
  if (import.meta.env.DEV || context.isPrerendered || !page.body) return page;
  const headers = new Headers(page.headers);
  const policy = context.locals.renderedPolicy?.(headers.get(policyHeader) ?? '');
  if (policy) headers.set(policyHeader, policy);
  const isPacked = context.request.headers.get('Accept-Encoding')?.includes('gzip') ?? false;
  if (isPacked) headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  const body = isPacked ? page.body.pipeThrough(new CompressionStream('gzip')) : page.body;
  return new Response(body, { status: page.status, headers });
});
