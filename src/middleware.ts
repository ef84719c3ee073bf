import { defineMiddleware } from 'astro:middleware';

/**
 * Has the server finish the pages that are rendered on demand: their policy, their compression. All others were
 * finished by the build, and `astro dev` needs neither.
 */
export const onRequest = defineMiddleware(async ({ request, locals }, next) => {
  const page = await next();
  return locals.finish && page.body ? locals.finish(page, request) : page;
});
