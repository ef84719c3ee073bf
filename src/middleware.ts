import { defineMiddleware } from 'astro:middleware';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const policyHeader = 'Content-Security-Policy';

/** A page at this quality takes as long as gzip does, and is a tenth smaller. */
const quality = 5;
const brotli = promisify(brotliCompress);
const packers = {
  br: (page: string) => brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: promisify(gzip),
};

/**
 * Gives the pages that are rendered on demand the site's policy, and compresses them. All others were compressed when
 * the site was built, and have their policy from the server.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const page = await next();
  if (import.meta.env.DEV || context.isPrerendered || !page.body) return page;
  const headers = new Headers(page.headers);
  const html = await page.text();
  const policy = context.locals.renderedPolicy?.(headers.get(policyHeader) ?? '', html);
  if (policy) headers.set(policyHeader, policy);
  headers.append('Vary', 'Accept-Encoding');
  const accepted = context.request.headers.get('Accept-Encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (!encoding) return new Response(html, { status: page.status, headers });
  headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(await packers[encoding](html)), { status: page.status, headers });
});
