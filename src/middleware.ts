import { defineMiddleware } from 'astro:middleware';

/**
 * Lets the server post-process pages rendered on demand (security policy, compression). Static pages are processed by
 * the build, and `astro dev` needs neither.
 */
export const onRequest = defineMiddleware(async ({ request, locals }, next) => {
  const page = await next();
  return locals.finish && page.body ? locals.finish(page, request) : page;
});
